/** Messages about rows in files, for operators who load, move or return them. */
export const oldRowsMessages = {
  oldRowsFixed: {
    zh: '{code} 在 {before} 之前的数据已移入文件，不能再导入、修改或删除（涉及 {rows} 行，最早为 {first}）；先用 data return 移回',
    en: 'rows of {code} before {before} are in files and cannot be changed ({rows} {rows|row|rows}, the oldest of {first}); return them to the table first (data return)',
  },
  oldRowsReplace: {
    zh: '{code} 在 {before} 之前的数据已移入文件，不能用 --replace 替换全部数据；先用 data return 移回',
    en: 'rows of {code} before {before} are in files, so --replace cannot replace all rows; return them to the table first (data return)',
  },
  oldRowsDelete: {
    zh: '{code} 在 {before} 之前的数据已移入文件，不能删除；请加条件 {by}>={before}，或先用 data return 移回',
    en: 'rows of {code} before {before} are in files and cannot be deleted; add the condition {by}>={before}, or return them to the table first (data return)',
  },
  oldRowsLookup: {
    zh: '{code} 的较早数据在文件中，不能在导入时查找或派生',
    en: 'old rows of {code} are in files, so a load cannot look up values in it or derive rows from it',
  },
  moveNoStorage: {
    zh: '{code} 的清单没有 storage，不移动数据',
    en: 'the manifest of {code} has no storage section, so its rows stay in the table',
  },
  moveNoFolder: {
    zh: '{code} 的数据没有移动：使用自己的数据库时，请设置 JISHI_OLD_ROWS 为各进程共用且有备份的目录',
    en: 'no rows of {code} were moved: with your own database, set JISHI_OLD_ROWS to a persistent folder that all processes share',
  },
  moveOtherFolder: {
    zh: '{code} 的数据没有移动：目录 {folder} 中没有清单所列的文件 {path}；请检查 JISHI_OLD_ROWS 与磁盘挂载',
    en: 'no rows of {code} were moved: {folder} lacks the listed file {path}; check JISHI_OLD_ROWS and whether its disk is mounted',
  },
  moveNoClickHouse: {
    zh: '{code} 的数据没有移动：清单写明 history: clickhouse，请设置 JISHI_CLICKHOUSE_URL',
    en: 'no rows of {code} were moved: its manifest specifies history: clickhouse, but JISHI_CLICKHOUSE_URL is not set',
  },
  moveOtherClickHouse: {
    zh: '{code} 的数据没有移动：{host} 的 ClickHouse 中没有清单所列的 {path}，或行数不符；请检查 JISHI_CLICKHOUSE_URL',
    en: 'no rows of {code} were moved: ClickHouse at {host} lacks the listed file {path}, or has a different number of rows for it; check JISHI_CLICKHOUSE_URL',
  },
  moveAway: {
    zh: '{code} 的数据没有移动：{reason}',
    en: 'no rows of {code} were moved: {reason}',
  },
  moveDemo: {
    zh: '{code} 是样例或演示数据，只有您自己的数据可以移入文件',
    en: '{code} has sample or demo rows; only your own rows can be moved into files',
  },
  moveNoDuckdb: {
    zh: '{code} 的数据没有移动：此发行包不含 DuckDB；请使用以 --with-duckdb 构建的发行包',
    en: 'no rows of {code} were moved: this release has no DuckDB; use one built with --with-duckdb',
  },
  moveTooSoon: {
    zh: '{code} 的清单刚刚变更，请在 {wait} 秒后移动，以便所有进程已读到 storage',
    en: 'the manifest of {code} has just changed; move its rows in {wait} {wait|second|seconds}, when every process has read its storage settings',
  },
  moveUnfit: {
    zh: '{code} 在 {month} 的数据留在数据库中：文件无法准确保存（{reason}）',
    en: 'the rows of {code} for {month} stay in the database: a file cannot store them exactly ({reason})',
  },
  returnDiffers: {
    zh: '{code} 的文件 {path} 与清单不符，未移回任何数据',
    en: 'the rows of file {path} of {code} differ from those in its list; nothing was returned',
  },
  returnNothing: { zh: '{code} 没有文件中的数据', en: '{code} has no rows in files' },
} as const;
