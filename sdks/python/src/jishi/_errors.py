"""Errors. Each has an English and a Chinese text; ``str(error)`` has both and the server's own reason."""

from __future__ import annotations

import re

PARAMETER_NAME = re.compile(r"(?:parameter|参数)[^A-Za-z@]{0,3}([A-Za-z@]\w*)")


class JishiError(Exception):
    """The base of every error of this package."""

    en = "The call failed."
    zh = "调用失败。"

    def __init__(
        self,
        detail: str = "",
        *,
        code: int | None = None,
        http_status: int | None = None,
        request_id: str | None = None,
        retry_after: float | None = None,
    ) -> None:
        self.detail = detail
        self.code = code
        self.http_status = http_status
        self.request_id = request_id
        self.retry_after = retry_after
        super().__init__(detail)

    def __str__(self) -> str:
        parts = [f"{self.en} {self.zh}"]
        if self.detail:
            parts.append(self.detail)
        facts = [f"code {self.code}"] if self.code is not None else []
        if self.request_id:
            facts.append(f"request {self.request_id}")
        return " — ".join(parts) + (f" ({', '.join(facts)})" if facts else "")


class ConfigurationError(JishiError):
    en = "The address or the credentials are missing or unusable."
    zh = "缺少地址或凭证，或其不可用。"


class ConnectionFailed(JishiError):
    """The connection failed, or the answer was cut off. A retry with the same key is safe."""

    en = "The connection failed before the whole answer arrived."
    zh = "连接中断，未收到完整的回答。"


class AnswerUnreadable(JishiError):
    en = "The answer has an unexpected shape."
    zh = "回答的格式不符合约定。"


class AuthError(JishiError):
    en = "The key or the token was refused."
    zh = "密钥或令牌无效。"


class ParameterError(JishiError):
    """``field`` is the name of the parameter, if the server named one."""

    en = "A parameter is missing, unknown or wrong."
    zh = "参数缺失、未知或错误。"

    @property
    def field(self) -> str | None:
        found = PARAMETER_NAME.search(self.detail)
        return found.group(1) if found else None


class AccountDisabled(JishiError):
    en = "The account is disabled."
    zh = "账户已停用。"


class NotEntitled(JishiError):
    en = "The account has no right to this call."
    zh = "账户没有此项权限。"


class CallsUsedUp(NotEntitled):
    en = "The free or the bought calls are used up, or the call exceeds the bounds of a trial."
    zh = "试用或已购次数已用完，或超出试用范围。"


class InsufficientBalance(JishiError):
    en = "The balance is too low for this call."
    zh = "余额不足。"


class SpendingLimitReached(JishiError):
    en = "The call would exceed a spending limit of the key or the account."
    zh = "本次调用将超出密钥或账户的消费上限。"


class PriceCapReached(JishiError):
    """The next page would exceed ``max_price_fen``. It was not charged; continue with ``cursor``."""

    en = "The next page would exceed the price cap of this loop."
    zh = "下一页将超出本次分页的价格上限。"

    def __init__(self, spent_fen: int, next_price_fen: int, max_price_fen: int, cursor: str | None) -> None:
        self.spent_fen = spent_fen
        self.next_price_fen = next_price_fen
        self.max_price_fen = max_price_fen
        self.cursor = cursor
        super().__init__(f"spent {spent_fen} fen, next page {next_price_fen} fen, cap {max_price_fen} fen")


class RateLimited(JishiError):
    """``retry_after`` is the number of seconds to wait, if the server stated it."""

    en = "Too many calls."
    zh = "调用过于频繁。"


class ServerBusy(JishiError):
    en = "The server is busy; nothing was charged."
    zh = "服务器繁忙，未计费。"


class OutcomeUnknown(JishiError):
    """A retry with the same ``idempotency_key`` is not charged again."""

    en = "The server stopped before the outcome of the call was certain."
    zh = "服务器在结果确定之前停止。"


class ServerError(JishiError):
    en = "The server has a fault."
    zh = "服务器故障。"


class DownloadDiffers(JishiError):
    en = "A downloaded file differs from its SHA-256."
    zh = "下载的文件与其 SHA-256 不符。"


class NotAvailable(JishiError):
    """A function of another client that needs data this server does not have."""

    en = "This server has no data for this function."
    zh = "本站没有该函数所需的数据。"


class MissingExtra(JishiError, ImportError):
    en = "A package that this function needs is not installed."
    zh = "缺少所需的软件包。"


BY_CODE: dict[int, type[JishiError]] = {
    401: AuthError,
    404: AuthError,
    405: AuthError,
    451: AuthError,
    1410: AuthError,
    402: ParameterError,
    403: ServerError,
    406: AccountDisabled,
    407: CallsUsedUp,
    408: InsufficientBalance,
    409: NotEntitled,
    416: NotEntitled,
    412: NotEntitled,
    415: NotEntitled,
    429: RateLimited,
    430: RateLimited,
    431: SpendingLimitReached,
    -1: ServerBusy,
}
