import { fillText, type Lang } from '@jishi/contract';

/** The loader's messages about a value, a row or a file. `{name}` is replaced by a value. */
const messages = {
  required: { zh: '必填，但为空', en: 'is required but empty' },
  number: { zh: '不是数字', en: 'is not a number' },
  numberTooLarge: {
    zh: '数字过大（整数部分最多 20 位）',
    en: 'is too large (at most 20 digits before the point)',
  },
  numberTooFine: { zh: '小数位过多（最多 16 位）', en: 'has too many decimals (at most 16)' },
  date: {
    zh: '不是有效日期（YYYYMMDD、YYYY-MM-DD、YYYY/M/D、YYYY.M.D 或 YYYY年M月D日）',
    en: 'is not a valid date (YYYYMMDD, YYYY-MM-DD, YYYY/M/D, YYYY.M.D or YYYY年M月D日)',
  },
  dateSerial: {
    zh: '像是电子表格的日期序号（{day}）；请把该列设为日期格式再存为 CSV，或直接导入 xlsx',
    en: 'looks like the serial number of a day in a spreadsheet ({day}); give the column a date format before saving it as CSV, or load the xlsx',
  },
  datetimeFraction: {
    zh: '时间精确到秒以下，而字段以整秒存放；如可舍去，请用映射的 replace 去掉小数部分',
    en: 'its time has a fraction of a second, and the field holds whole seconds; where that may go, remove it by replace in a mapping',
  },
  dateHasTime: { zh: '日期带有时刻', en: 'carries a time of day, a date is expected' },
  datetime: { zh: '不是有效时间（YYYY-MM-DD HH:MM:SS）', en: 'is not a valid time (YYYY-MM-DD HH:MM:SS)' },
  ahead: {
    zh: '晚于今天（{today}），行情不能来自将来',
    en: 'is after today, {today}; quotes are of days that were',
  },
  tooLong: { zh: '超过 {limit} 个字符', en: 'is longer than {limit} {limit|character|characters}' },
  pattern: { zh: '不符合格式 {pattern}', en: 'does not match {pattern}' },
  formula: {
    zh: '是未算出或出错的公式，不是值',
    en: 'is a formula that was not worked out or went wrong, not a value',
  },
  codeAsNumber: {
    zh: '被写成了科学记数法，已丢失数字',
    en: 'was written as a power of ten and has lost its digits',
  },
  nul: { zh: '含有空字符', en: 'holds a NUL character' },
  columnsDiffer: {
    zh: '列 {column} 出现两次，而两处的值不同',
    en: 'differs from the other column {column}, which stands twice in the header',
  },
  columnCount: {
    zh: '有 {found} 列，表头有 {expected} 列',
    en: 'has {found} {found|column|columns}, the header has {expected}',
  },
  duplicate: { zh: '主键与第 {line} 行重复', en: 'has the same key as line {line}' },
  fileEmpty: { zh: '文件为空', en: 'the file is empty' },
  fileCut: {
    zh: '文件在第 {line} 行中间结束，可能被截断；若该行只是说明，请删去',
    en: 'the file ends in the middle of line {line}: it may be cut off; if that line is a note, take it away',
  },
  fileQuote: { zh: '第 {line} 行：引号之后还有内容', en: 'line {line}: text follows a closing quote' },
  fileOpenQuote: {
    zh: '第 {line} 行的引号直到文件结束也没有关闭，可能被截断',
    en: 'the quote opened at line {line} is not closed by the end of the file: it may be cut off',
  },
  fileEncoding: {
    zh: '第 {line} 行附近不是有效的 {encoding} 编码：该处已损坏，或编码不同，可用 --encoding 指定',
    en: 'near line {line} the text is not valid {encoding}: it is damaged there, or of another encoding, to be named with --encoding',
  },
  fileGzip: { zh: 'gzip 数据损坏或被截断：{reason}', en: 'the gzip data is damaged or cut off: {reason}' },
  fileNotText: {
    zh: '这是 {kind} 文件，请另存为 CSV 再导入',
    en: 'this is a {kind} file; save it as CSV and load that',
  },
  fileOldWorkbook: {
    zh: '这是旧版 xls 工作簿或有密码的工作簿；请另存为不带密码的 xlsx 或 CSV 再导入',
    en: 'this is an old xls workbook or one with a password; save it as xlsx without a password, or as CSV, and load that',
  },
  fileWorkbook: {
    zh: 'xlsx 工作簿损坏或被截断：{reason}',
    en: 'the xlsx workbook is damaged or cut off: {reason}',
  },
  fileWorkbookLarge: {
    zh: 'xlsx 工作簿的 {part} 解压后超过 {limit} MB；请另存为 CSV 再导入',
    en: '{part} of the xlsx workbook unpacks to more than {limit} MB; save it as CSV and load that',
  },
  fileWorkbookRows: { zh: '工作表超过 {limit} 行', en: 'the sheet has more than {limit} {limit|row|rows}' },
  sheetsLeft: {
    zh: '读了工作表 {sheet}，未读：{sheets}（可用 --sheet 指定，或 --sheet all）',
    en: 'sheet {sheet} was read, not: {sheets} (name one with --sheet, or --sheet all)',
  },
  noSheet: {
    zh: '没有名为 {sheet} 的工作表；有：{sheets}',
    en: 'there is no sheet {sheet}; there are: {sheets}',
  },
  notWorkbook: {
    zh: '不是工作簿，没有工作表 {sheet}',
    en: 'it is no workbook, so it has no sheet {sheet}',
  },
  leftNoField: { zh: '不是任何字段的名称', en: 'it is the name of no field' },
  leftNotPlanned: { zh: '导入方案未用到', en: 'the mapping does not use it' },
  leftPlanned: {
    zh: '字段 {field} 由导入方案或文件名给出',
    en: 'field {field} is given by the mapping or by the name of the file',
  },
  leftUnnamed: { zh: '没有列名，但有值', en: 'it has values, but no name' },
  leftUnit: {
    zh: '单位 {unit} 不能换算为字段 {field} {name} 的单位（{fieldUnit}）',
    en: 'its unit {unit} cannot be converted into that of field {field} {name} ({fieldUnit})',
  },
  leftOddUnit: {
    zh: '列名没有单位，而从收盘价与成交看，其数值要乘以 {factor} 才是字段 {field} {name} 的单位；请在列名中写明单位，如 成交量(手)，或用 --map 指明',
    en: 'its header names no unit, and by the close its values need the factor {factor} to be in that of field {field} {name}; name the unit in the header, as in volume(lots), or use a mapping (--map)',
  },
  leftSourceUnit: {
    zh: '列名没有单位，而此来源（ts_code、trade_date）的成交量与成交额不以字段 {field} {name} 的单位给出；请在列名中写明单位，如 vol(手)、amount(千元)，或用 --map 指明',
    en: 'its header names no unit, and this source (ts_code, trade_date) does not give volume and value in the unit of field {field} {name}; name the unit in the header, as in vol(lots) or amount(thousand yuan), or use a mapping (--map)',
  },
  factorMoved: {
    zh: '{columns}：导入会使已有的值普遍变为原来的某个倍数，很可能是单位不同；未导入任何数据。确属更正时用 --rescale',
    en: '{columns}: the file would multiply the values that are there by one factor, most likely because its unit is another; nothing was loaded. Use --rescale where that is meant',
  },
  leftAmbiguous: {
    zh: '可能是多个字段：{fields}；请用 --map 指明',
    en: 'it may be several fields: {fields}; a mapping (--map) can say which',
  },
  leftRival: {
    zh: '与列 {other} 都可能是字段 {field} {name}，两列都未读；请用 --map 指明',
    en: 'it and column {other} may both be field {field} {name}, so neither was read; a mapping (--map) can say which',
  },
  leftSurer: {
    zh: '字段 {field} {name} 已由列 {other} 给出',
    en: 'field {field} {name} was read from column {other}',
  },
  onlyKeys: {
    zh: '{rows} 行除主键外都没有值，未导入任何数据；读到的字段：{fields}',
    en: '{rows} {rows|row holds|rows hold} nothing but {rows|its key|their keys}, nothing was loaded; the fields read: {fields}',
  },
  headerOnlyKey: {
    zh: '除主键外没有一列与数据集的字段相符；表头为：{header}；列名不同时用 --map 指明',
    en: 'no column beyond the key fits a field of the data set; the header is: {header}; a mapping (--map) can name them',
  },
  nameNoCode: {
    zh: '文件名 {name} 中没有字段 {field} 可用的代码',
    en: 'the name {name} holds no code that field {field} takes',
  },
  nameCodes: {
    zh: '文件名 {name} 中有多个代码：{codes}；请在导入方案中用 from: filename 与 pattern 指明',
    en: 'the name {name} holds several codes: {codes}; a mapping with from: filename and a pattern can say which',
  },
  nameNoMatch: {
    zh: '文件名 {name} 与导入方案的格式 {pattern} 不符',
    en: 'the name {name} does not match the pattern {pattern} of the mapping',
  },
  noCodeField: {
    zh: '{code} 没有证券代码字段，不能从文件名取代码',
    en: '{code} has no field for the code of a security, so none can come from the name of the file',
  },
  planField: {
    zh: '导入方案写入 {code} 的字段 {field}，但没有这个字段',
    en: 'the mapping fills field {field} of {code}, which has no such field',
  },
  planUnit: {
    zh: '导入方案的单位 {unit} 不能换算为字段 {field} 的单位（{fieldUnit}）',
    en: 'the unit {unit} of the mapping cannot be converted into that of field {field} ({fieldUnit})',
  },
  fileUnreadable: { zh: '无法读取：{reason}', en: 'cannot be read: {reason}' },
  headerDuplicate: {
    zh: '表头中 {column} 出现两次，而导入方案的条件用到它',
    en: 'column {column}, by which the mapping takes rows, stands twice in the header',
  },
  headerNoKey: {
    zh: '缺少主键列 {field}（{zh} / {en}）；表头为：{header}；列名不同时用 --map 指明',
    en: 'the key column {field} ({en} / {zh}) is missing; the header is: {header}; a mapping (--map) can name it',
  },
  headerNothing: {
    zh: '没有一列与数据集的字段相符；表头为：{header}；列名不同时用 --map 指明',
    en: 'no column fits a field of the data set; the header is: {header}; a mapping (--map) can name them',
  },
  headerAmbiguous: {
    zh: '列 {first} 与 {second} 都对应字段 {field}',
    en: 'columns {first} and {second} both stand for field {field}',
  },
  planColumn: {
    zh: '导入方案要求列 {column}，表头中没有；表头为：{header}',
    en: 'the mapping needs column {column}, which the header lacks: {header}',
  },
  plansNone: {
    zh: '{count} 个导入方案都不适合它的列：{header}；最接近的是第 {mapping} 个，它要求的这些列文件里没有：{columns}',
    en: 'none of the {count} mappings fits its columns: {header}; the closest is number {mapping}, which needs columns that the file lacks: {columns}',
  },
  planNone: {
    zh: '没有导入方案适合它的列：{header}。',
    en: 'no mapping fits its columns: {header}.',
  },
  planHint: {
    zh: '可用 data map 文件 生成方案，再用 data load 代码 文件 --map 方案 导入，或将方案加入 catalogue/imports。',
    en: 'Let data map FILE propose one; load it with data load CODE FILE --map MAPPING, or add it to catalogue/imports.',
  },
  planClosest: {
    zh: '最接近的是 {code} 的方案（{files}），它要求的这些列文件里没有：{columns}。',
    en: 'The closest is that for {code} ({files}), which needs columns that the file lacks: {columns}.',
  },
  planElsewhere: {
    zh: '{code} 的方案有它要的全部列，但只读名称为 {files} 的文件。',
    en: 'That for {code} has all its columns, but reads only files called {files}.',
  },
  planTakesNone: {
    zh: '导入方案（{codes}）适合它的列，但按其条件没有一行可取',
    en: 'mappings fit its columns ({codes}), but their conditions take none of its rows',
  },
  isView: {
    zh: '{code} 是视图，数据来自 {over}，请导入到那里',
    en: '{code} is a view over {over}; load into those',
  },
  allRejected: {
    zh: '全部 {rows} 行都不合格，未导入任何数据；首个原因：{first}',
    en: 'all {rows} {rows|row is|rows are} bad, nothing was loaded; the first reason: {first}',
  },
  emptyReplace: {
    zh: '文件没有数据行；不会用它清空 {code}',
    en: 'the file holds no row; {code} is not emptied by it',
  },
  rejectedReplace: {
    zh: '{rows} 行不合格；--replace 要求全部合格，未改动任何数据；首个原因：{first}',
    en: '{rows} {rows|row is|rows are} bad; --replace needs every row to be good, nothing was changed; the first reason: {first}',
  },
  rejectsUnwritable: {
    zh: '无法写入不合格行的文件 {path}：{reason}；未导入任何数据',
    en: 'the file of bad rows {path} cannot be written: {reason}; nothing was loaded',
  },
  holdsOwn: {
    zh: '{code} 已有您自己的数据，不会放入样例或演示数据',
    en: '{code} holds rows of your own; no sample or demo rows are put beside them',
  },
  database: { zh: '数据库拒绝：{reason}', en: 'the database refused: {reason}' },
} as const;

export type LoadMessage = keyof typeof messages;
export type MessageValues = Record<string, string | number>;

export function loadMessage(name: LoadMessage, lang: Lang, values: MessageValues = {}): string {
  return fillText(messages[name][lang], values);
}

/** The whole file is refused, and no row of it was loaded. */
export class FileRefused extends Error {
  override readonly name = 'FileRefused';
  readonly reason: LoadMessage;
  readonly values: MessageValues;
  /** Further facts that the operator needs to understand the refusal. */
  readonly note: BadValue | undefined;
  constructor(reason: LoadMessage, values: MessageValues = {}, note?: BadValue) {
    super(loadMessage(reason, 'en', values));
    this.reason = reason;
    this.values = values;
    this.note = note;
  }

  text(lang: Lang): string {
    const text = loadMessage(this.reason, lang, this.values);
    return this.note
      ? `${text}${lang === 'zh' ? '；' : '; '}${loadMessage(this.note.reason, lang, this.note.values)}`
      : text;
  }
}

/** The reason why a value is bad. */
export class BadValue {
  readonly reason: LoadMessage;
  readonly values: MessageValues;
  constructor(reason: LoadMessage, values: MessageValues = {}) {
    this.reason = reason;
    this.values = values;
  }
}
