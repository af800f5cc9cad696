"""What messages may hold that is none of the bot's business: media, services, polls."""

from __future__ import annotations

from typing import Any

Json = dict[str, Any]

PHOTO = {"file_id": "A", "file_unique_id": "B", "width": 9, "height": 9}
FILE = {"file_id": "A", "file_unique_id": "B"}
POLL = {
    "id": "5",
    "question": "Заявка?",
    "options": [{"persistent_id": "1", "text": "пас", "voter_count": 0}],
    "total_voter_count": 0,
    "is_closed": False,
    "is_anonymous": False,
    "type": "regular",
    "allows_multiple_answers": False,
    "allows_revoting": False,
    "members_only": False,
}
EMOJI = {"type": "emoji", "emoji": "👍"}
CHANNEL = {"id": -1_009_876_543_210, "type": "channel", "title": "Канал"}

MEDIA: tuple[Json, ...] = (
    {"photo": [PHOTO]},
    {"document": FILE},
    {"video": PHOTO | {"duration": 1}},
    {"animation": PHOTO | {"duration": 1}},
    {"audio": FILE | {"duration": 1}},
    {"voice": FILE | {"duration": 1}},
)
SERVICE: tuple[Json, ...] = (
    {"new_chat_title": "Пулька"},
    {"delete_chat_photo": True},
    {"group_chat_created": True},
    {"supergroup_chat_created": True},
    {"message_auto_delete_timer_changed": {"message_auto_delete_time": 86400}},
    {"video_chat_started": {}},
    {"video_chat_ended": {"duration": 3}},
    {"write_access_allowed": {"from_request": True}},
    {"boost_added": {"boost_count": 1}},
    {"connected_website": "example.org"},
    {"web_app_data": {"data": "a:1:1:pass", "button_text": "x"}},
)
CONTENTS: tuple[Json, ...] = (
    {"text": "пас"},
    {"text": "/"},
    {"text": "a:1:1:pass"},
    {"text": "🂡" * 2000},
    {"sticker": PHOTO | {"type": "regular", "is_animated": False, "is_video": False}},
    {"video_note": FILE | {"length": 1, "duration": 1}},
    {"contact": {"phone_number": "1", "first_name": "<b>"}},
    {"location": {"longitude": 1.5, "latitude": 2.5}},
    {"dice": {"emoji": "🎲", "value": 6}},
    {"poll": POLL},
)
