"""Descriptions of data sets."""

from __future__ import annotations

import html
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, cast


@dataclass(frozen=True)
class FieldInfo:
    code: str
    zh: str
    en: str
    type: str
    unit_zh: str | None
    unit_en: str | None
    is_key: bool
    # The element type of a list.
    of: str = ""


@dataclass(frozen=True)
class DatasetInfo:
    """``prices`` are in fen: ``use`` for a call, the other names for a term. ``raw`` is the server's description."""

    code: str
    name_zh: str
    name_en: str
    description_zh: str
    description_en: str
    rows: int | None
    prices: Mapping[str, int]
    fields: tuple[FieldInfo, ...]
    raw: Mapping[str, Any]

    def _repr_html_(self) -> str:
        rows = "".join(
            f"<tr><td>{html.escape(f.code)}</td><td>{html.escape(f.zh)}</td><td>{html.escape(f.en)}</td>"
            f"<td>{html.escape(f.type)}</td><td>{html.escape(f.unit_zh or '')}</td></tr>"
            for f in self.fields
        )
        title = html.escape(f"{self.code} {self.name_zh} {self.name_en}")
        return f"<p><b>{title}</b></p><table><tbody>{rows}</tbody></table>"


def field_of(raw: Mapping[str, Any]) -> FieldInfo:
    unit = cast("dict[str, Any]", raw.get("unit") or {})
    return FieldInfo(
        raw["code"],
        raw["zh"],
        raw["en"],
        raw["type"],
        unit.get("zh"),
        unit.get("en"),
        bool(raw.get("key")),
        raw.get("of") or "",
    )


def dataset_of(raw: Mapping[str, Any]) -> DatasetInfo:
    """Descriptions in search results have no fields."""
    return DatasetInfo(
        code=raw["code"],
        name_zh=raw["name"]["zh"],
        name_en=raw["name"]["en"],
        description_zh=raw["description"]["zh"],
        description_en=raw["description"]["en"],
        rows=raw.get("rows"),
        prices=raw.get("prices") or {},
        fields=tuple(field_of(one) for one in raw.get("fields") or ()),
        raw=raw,
    )
