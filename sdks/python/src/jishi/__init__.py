"""Client of the Jishi data API."""

from typing import Any

from ._async import AsyncJishi
from ._client import Jishi
from ._datasets import DatasetInfo, FieldInfo
from ._download import DownloadedFile
from ._errors import (
    AccountDisabled,
    AnswerUnreadable,
    AuthError,
    CallsUsedUp,
    ConfigurationError,
    ConnectionFailed,
    DownloadDiffers,
    InsufficientBalance,
    JishiError,
    MissingExtra,
    NotAvailable,
    NotEntitled,
    OutcomeUnknown,
    ParameterError,
    PriceCapReached,
    RateLimited,
    ServerBusy,
    ServerError,
    SpendingLimitReached,
)
from ._files import DataFile
from ._result import Quote, Receipt, Result
from ._streams import StreamEvent

__all__ = [
    "AccountDisabled", "AnswerUnreadable", "AsyncJishi", "AuthError", "CallsUsedUp", "ConfigurationError",
    "ConnectionFailed", "DataFile", "DatasetInfo", "DownloadDiffers", "DownloadedFile", "FieldInfo",
    "InsufficientBalance", "Jishi", "JishiError", "MissingExtra", "NotAvailable", "NotEntitled", "OutcomeUnknown",
    "ParameterError", "PriceCapReached", "Quote", "RateLimited", "Receipt", "Result", "ServerBusy", "ServerError",
    "SpendingLimitReached", "StreamEvent",
]  # fmt: skip


def load_ipython_extension(shell: Any) -> None:
    """``%load_ext jishi`` adds ``%%jishi``."""
    from ._notebook import register

    register(shell)
