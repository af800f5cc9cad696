"""Where matches outlive the process: no rules, no Telegram."""
