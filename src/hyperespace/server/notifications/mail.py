"""E-mails, handed in at the mail server of whoever runs this one."""

import re
import smtplib
import ssl
from email.message import EmailMessage
from email.policy import SMTP
from email.utils import formatdate
from urllib.parse import urlsplit

from hyperespace.server.notifications.config import MailServer, NotifyConfig, mail_server, sender
from hyperespace.server.notifications.messages import Gone, Message, NotSent

SECONDS = 30.0
ADDRESS = r"^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[A-Za-z0-9-]{1,63}(\.[A-Za-z0-9-]{1,63})+\Z"
"""As HTML checks an address, but for names without a dot, which are inside our own network."""

LONGEST = 254
UNKNOWN_PERSON = (550, 551, 553)
"""What a mail server says if nobody has this address."""

LOCAL = ("localhost", "127.0.0.1", "::1")


def is_mail_address(written: str) -> bool:
    """Whether an e-mail can be sent there, and nothing else is hidden in it."""
    return len(written) <= LONGEST and re.match(ADDRESS, written) is not None


class Mail:
    """Sends e-mails."""

    def __init__(self, config: NotifyConfig) -> None:
        self._server: MailServer = mail_server(config)
        self._sender = sender(config)
        self._domain = urlsplit(config.public_address).hostname or "localhost"

    def send(self, address: str, message: Message) -> None:
        """Hand in one e-mail. This blocks."""
        written = self.write(address, message)
        try:
            with self._connected() as server:
                server.send_message(written)
        except smtplib.SMTPRecipientsRefused as error:
            code = next(iter(error.recipients.values()))[0]
            if code in UNKNOWN_PERSON:
                raise Gone(str(code)) from None
            raise NotSent(f"refused with {code}") from None
        except (OSError, smtplib.SMTPException) as error:  # without the text of the error, which may name the person
            answer = f" {error.smtp_code}" if isinstance(error, smtplib.SMTPResponseException) else ""
            raise NotSent(type(error).__name__ + answer) from None

    def write(self, address: str, message: Message) -> EmailMessage:
        """The e-mail, as text, with the header by which mail programs offer to stop it (RFC 8058)."""
        mail = EmailMessage(policy=SMTP)
        mail["From"], mail["To"], mail["Subject"] = self._sender, address, message.title
        mail["Date"] = formatdate()
        mail["Message-ID"] = f"<{message.id}@{self._domain}>"
        mail["Auto-Submitted"] = "auto-generated"
        mail["Content-Language"] = message.language
        lines = [part for line in message.lines for part in (line.text, line.address, "") if part or not line.address]
        if message.stop:
            page, token = message.stop.rsplit("/", 1)
            mail["List-Unsubscribe"] = f"<{page.rsplit('/', 2)[0]}/api/notifications/stops/{token}>"
            mail["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
            lines += ["-- ", message.stop_said, message.stop]
        mail.set_content("\n".join(lines) + "\n")
        return mail

    def _connected(self) -> smtplib.SMTP:
        """A connection that is encrypted, unless the server is on this machine."""
        host, port, is_encrypted, user, password = self._server
        context = ssl.create_default_context()
        if is_encrypted:
            server: smtplib.SMTP = smtplib.SMTP_SSL(host, port, timeout=SECONDS, context=context)
        else:
            server = smtplib.SMTP(host, port, timeout=SECONDS)
        try:
            if not is_encrypted and (server.has_extn("starttls") or host not in LOCAL):
                server.starttls(context=context)
            if user:
                server.login(user, password)
        except BaseException:
            server.close()
            raise
        return server
