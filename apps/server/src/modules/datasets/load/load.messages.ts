import type { Lang } from '@jishi/contract';
import { fillText } from '@jishi/contract/values';
import { oldRowsMessages } from '../old-rows/old-rows.messages.ts';
import { undoMessages } from './undo/undo.messages.ts';

/** The loader's messages about a value, a row or a file. Each `{name}` is replaced with a value. */
const messages = {
  required: { zh: '必填，但为空', en: 'is required but empty' },
  number: { zh: '不是数字', en: 'is not a number' },
  bracketsOfMark: {
    zh: '括号中的小整数可能是负数，也可能是注释标记；该列没有其他括号内的数字可供判断。如为负数，请在导入方案中设置 brackets: negative；如为标记，请列入 missing',
    en: 'may be a negative number or a footnote mark, and no other bracketed number in the column shows which; set brackets: negative in the mapping if it is a number, or list it under missing if it is a mark',
  },
  bracketsBesideMinus: {
    zh: '带括号，而该列的其他负数用负号（{other}）；如括号也表示负数，请在导入方案中设置 brackets: negative',
    en: 'is in brackets, while other numbers of its column have a minus sign ({other}); set brackets: negative in the mapping if the brackets mean the same',
  },
  bracketed: {
    zh: '{field}：{values} 个带括号的数字按负数读取，首个为 {first}',
    en: '{field}: {values} {values|number in brackets was|numbers in brackets were} read as negative, the first of them {first}',
  },
  numberTooLarge: {
    zh: '数字过大（整数部分最多 {limit} 位）',
    en: 'is too large (at most {limit} {limit|digit|digits} before the point)',
  },
  numberTooFine: {
    zh: '小数位过多（最多 {limit} 位），该字段不作舍入',
    en: 'has too many decimals (at most {limit}); the field does not round',
  },
  boolean: {
    zh: '不是 true 或 false（或 1、0、是、否）',
    en: 'is neither true nor false (or 1, 0, yes, no)',
  },
  json: { zh: '不是 JSON 对象或列表', en: 'is not a JSON object or list' },
  jsonDepth: {
    zh: 'JSON 的嵌套超过 {limit} 层',
    en: 'is JSON that is nested more than {limit} {limit|level|levels} deep',
  },
  jsonNumber: {
    zh: 'JSON 中的数字不用指数书写时超过 {limit} 个字符',
    en: 'contains a number with more than {limit} {limit|character|characters} when written without an exponent',
  },
  jsonCharacter: {
    zh: 'JSON 的文本含有不成对的代理字符',
    en: 'contains half of a surrogate pair, which is not a character',
  },
  list: {
    zh: '不是 JSON 列表，例如 [1, 2]；列表中的值应为 {of}',
    en: 'is not a JSON list, such as [1, 2], of values of type {of}',
  },
  listValue: {
    zh: '列表的第 {place} 个值不是 {of}',
    en: 'has a value at position {place} of its list that is not {of}',
  },
  notListed: { zh: '不是该字段可用的值：{values}', en: 'is not an allowed value of the field: {values}' },
  date: {
    zh: '不是有效日期（YYYYMMDD、YYYY-MM-DD、YYYY/M/D、YYYY.M.D 或 YYYY年M月D日）',
    en: 'is not a valid date (YYYYMMDD, YYYY-MM-DD, YYYY/M/D, YYYY.M.D or YYYY年M月D日)',
  },
  dateSerial: {
    zh: '疑似电子表格的日期序号（{day}）；请将该列设为日期格式后另存为 CSV，或直接导入 xlsx',
    en: 'looks like the date serial number of a spreadsheet ({day}); format the column as a date before saving it as CSV, or load the xlsx',
  },
  datetimeFraction: {
    zh: '时间含不足一秒的部分，而字段属于主键且只存到秒；请在清单中为该字段加 precision: 3 或 6，或在导入方案中用 replace 去掉小数部分',
    en: 'has a fraction of a second, but the field is part of the key and stores whole seconds; add precision: 3 or 6 to the field in the manifest, or use replace in a mapping to drop the fraction',
  },
  datetimeFiner: {
    zh: '时间的小数超过 {digits} 位，而字段属于主键；请在清单中改用更高的 precision',
    en: 'has more than {digits} {digits|digit|digits} after the second, and the field is part of the key; use a higher precision in the manifest',
  },
  dateHasTime: { zh: '日期中含有时刻', en: 'has a time of day, but the field is a date' },
  datetime: { zh: '不是有效时间（YYYY-MM-DD HH:MM:SS）', en: 'is not a valid time (YYYY-MM-DD HH:MM:SS)' },
  ahead: {
    zh: '晚于今天（{today}），行情日期不能在将来',
    en: 'is after today ({today}); quotes cannot be from the future',
  },
  tooLong: { zh: '超过 {limit} 个字符', en: 'is longer than {limit} {limit|character|characters}' },
  pattern: { zh: '不符合格式 {pattern}', en: 'does not match {pattern}' },
  formula: {
    zh: '是未计算或出错的公式，不是值',
    en: 'is a formula without a computed value, or with an error',
  },
  codeAsNumber: {
    zh: '已变成科学记数法，部分数字丢失',
    en: 'is in scientific notation and has lost digits',
  },
  nul: { zh: '含有空字符', en: 'contains a NUL character' },
  columnsDiffer: {
    zh: '列 {column} 出现两次，但两处的值不同',
    en: 'differs between the two columns named {column}',
  },
  columnCount: {
    zh: '有 {found} 列，表头有 {expected} 列',
    en: 'has {found} {found|column|columns}, the header has {expected}',
  },
  groupNoList: {
    zh: '不是 JSON 列表，例如 [{"name": "…"}]，因此其中的各行无法读取',
    en: 'is not a JSON list, such as [{"name": "…"}], so its rows cannot be read',
  },
  groupElement: {
    zh: '列表的第 {place} 个元素为空或又是列表',
    en: 'has an element at position {place} that is null or a list',
  },
  groupRepeats: {
    zh: '主键与同一组中的第 {place} 个元素重复',
    en: 'has the same key as element {place} of its group',
  },
  inGroup: {
    zh: '出现在列 {group} 中，其元素是数据集 {code} 的行',
    en: 'this is about column {group}, whose elements are the rows of data set {code}',
  },
  noParentRow: {
    zh: '父数据集 {parent} 中没有该主键的行；请先导入父数据集',
    en: 'has no row in the parent data set {parent}; load the parent first',
  },
  orphans: {
    zh: '{code} 的 {rows} 行在父数据集 {parent} 中将没有对应的行；请先撤销这些行的导入，或恢复父数据集的行',
    en: '{rows} {rows|row|rows} of {code} would have no row in the parent data set {parent}; undo the load of these rows, or restore those of the parent, first',
  },
  deliveryOfParent: {
    zh: '待审批次 {delivery} 随父数据集的批次 {parent} 一起发布或丢弃',
    en: 'delivery {delivery} is published or discarded with delivery {parent} of its parent data set',
  },
  duplicate: { zh: '主键与第 {line} 行重复', en: 'has the same key as line {line}' },
  checkFailedRows: {
    zh: '检查 {check}（{severity}）未通过：{checked} 行中有 {failing} 行不符合',
    en: 'check {check} ({severity}) failed: {failing} of {checked} {checked|row|rows}',
  },
  checkFailedCounts: {
    zh: '检查 {check}（{severity}）未通过：行数与之前相差过大',
    en: 'check {check} ({severity}) failed: the number of rows differs too much from the previous one',
  },
  checksSkipped: {
    zh: '无法判断的检查（文件缺少所需列，或没有可比较的数据）：{checks}',
    en: 'checks that were not applied, because the columns or rows that they compare are missing: {checks}',
  },
  checkLine: { zh: '第 {line} 行：', en: 'line {line}: ' },
  deliveryHeld: {
    zh: '已作为待审批次 {delivery} 保留，没有发布任何数据；详情：{command}',
    en: 'held as delivery {delivery}; no row was published. For details, run: {command}',
  },
  deliveryWouldBeHeld: {
    zh: '将作为待审批次保留，不会发布任何数据',
    en: 'would be held; no row would be published',
  },
  checkFailed: { zh: '不符合检查 {check}', en: 'fails the check {check}' },
  waitsDataset: {
    zh: '正在等待 {code} 的另一次导入结束',
    en: 'waiting for another load of {code} to end',
  },
  waitsDemo: {
    zh: '正在等待另一个数据集的导入结束：有演示数据或样例时，导入须逐一进行',
    en: 'waiting for a load of another data set to end: loads run one by one while demo or sample rows are stored',
  },
  timeCut: {
    zh: '{field}：{values} 个时间的小数被舍去，首个为 {first}；如需保留，请在清单中为该字段设置 precision',
    en: '{field}: fractional seconds were truncated in {values} {values|value|values}, the first of them {first}; set precision for the field in the manifest to keep them',
  },
  numberRounded: {
    zh: '{field}：{values} 个数字舍入到 16 位小数，首个为 {first}；如需保留，请在清单中为该字段设置 decimal',
    en: '{field}: {values} {values|number was|numbers were} rounded to 16 decimals, the first of them {first}; set decimal for the field in the manifest to keep all digits',
  },
  fileEmpty: { zh: '文件为空', en: 'the file is empty' },
  fileCut: {
    zh: '文件在第 {line} 行中间结束，可能被截断；若该行只是说明文字，请删除',
    en: 'the file ends in the middle of line {line} and may be truncated; if that line is only a note, delete it',
  },
  fileQuote: { zh: '第 {line} 行：引号之后还有内容', en: 'line {line}: text follows a closing quote' },
  fileOpenQuote: {
    zh: '第 {line} 行的引号直到文件结束也没有关闭，可能被截断',
    en: 'the quote opened at line {line} is never closed; the file may be truncated',
  },
  fileEncoding: {
    zh: '第 {line} 行附近不是有效的 {encoding} 编码：可能已损坏，或编码不同；可用 --encoding 指定',
    en: 'the text near line {line} is not valid {encoding}: the file is damaged or has a different encoding; choose one with --encoding',
  },
  filePageCut: {
    zh: '网页在表格的第 {rows} 行中断，很可能被截断；未导入任何数据',
    en: 'the page ends in row {rows} of its table and is probably truncated; nothing was loaded',
  },
  fileCommas: {
    zh: '文件以分号分隔，{value} 的逗号可能是小数点，也可能是千位分隔；未导入任何数据。请以小数点另存',
    en: 'the file is separated by semicolons, so the comma in {value} may be a decimal point or a thousands separator; nothing was loaded. Save it with decimal points',
  },
  filePacked: {
    zh: '{packing} 数据损坏或被截断：{reason}',
    en: 'the {packing} data is damaged or truncated: {reason}',
  },
  fileZipMany: {
    zh: 'zip 中有多个文件：{files}；请用 --sheet 指定其一，或用 --sheet all 全部读取',
    en: 'the zip contains several files: {files}; choose one with --sheet, or all with --sheet all',
  },
  fileInside: {
    zh: '压缩包内是 {kind} 文件，须解压后再导入',
    en: 'the archive contains a {kind} file, which cannot be read inside an archive; extract it and load that file',
  },
  fileLarge: {
    zh: '{kind} 文件须整体读入，超过 {limit} MB；请改用 CSV、JSON Lines 或 Parquet',
    en: 'a {kind} file is read as a whole, and this one has more than {limit} MB; use CSV, JSON lines or Parquet',
  },
  tongdaxinKind: {
    zh: '通达信二进制文件的价格倍数取决于证券种类，而代码 {code} 不在已知的代码段内；请从通达信导出为文本再导入',
    en: 'the price scale in Tongdaxin binary files depends on the type of security, and {code} is not in a known range of codes; export it as text and load the text',
  },
  tongdaxinCut: {
    zh: '通达信二进制文件有 {bytes} 字节，不是每条 {size} 字节的整数倍，可能被截断',
    en: 'the size of the Tongdaxin binary file, {bytes} {bytes|byte|bytes}, is not a multiple of the size of a bar, {size} {size|byte|bytes}; it may be truncated',
  },
  tongdaxinScale: {
    zh: '成交额是收盘价与成交量之积的 {factor} 倍，说明价格的倍数与代码所属种类不符；请从通达信导出为文本再导入',
    en: 'value divided by close times volume is {factor}, so the price scale is not the usual one for this type of security; export the file as text and load the text',
  },
  fileNotText: {
    zh: '这是 {kind} 文件，其中没有可读的表格；请另存为 CSV 再导入',
    en: 'this is a {kind} file without a table that can be read; save the table as CSV and load the CSV',
  },
  fileMergedCells: {
    zh: '“{column}”一列中第 {first} 至 {last} 行的单元格已合并，无法得知该值属于每一行还是只属于第一行；未导入任何数据。请在导入方案（--map）中写明 mergedCells: repeat（每一行）或 mergedCells: first（仅第一行）',
    en: 'the cells of rows {first} to {last} in column “{column}” are merged, and the file does not state whether their value holds for each row or only for the first; nothing was loaded. State mergedCells: repeat (each row) or mergedCells: first (first row) in a mapping (--map)',
  },
  fileCells: {
    zh: '表格超过 {limit} 个单元格',
    en: 'the table has more than {limit} {limit|cell|cells}',
  },
  fileRecordLong: {
    zh: '从第 {line} 行开始的一条记录超过 {limit} 个字符',
    en: 'the record that begins at line {line} has more than {limit} {limit|character|characters}',
  },
  fileWide: { zh: '表格超过 {limit} 列', en: 'the table has more than {limit} {limit|column|columns}' },
  filePageDeep: {
    zh: '网页的元素嵌套超过 {limit} 层',
    en: 'the elements of the page are nested more than {limit} {limit|level|levels} deep',
  },
  filePageTables: {
    zh: '网页中的表格超过 {limit} 个',
    en: 'the page has more than {limit} {limit|table|tables}',
  },
  fileMergedMany: {
    zh: '工作表中跨行的合并单元格超过 {limit} 处',
    en: 'the sheet has more than {limit} {limit|cell|cells} merged across rows',
  },
  fileJson: { zh: '第 {line} 行不是有效的 JSON：{reason}', en: 'line {line} is not valid JSON: {reason}' },
  fileJsonNoTable: {
    zh: 'JSON 中没有表格：需要对象数组、数组的数组、fields 与 items，或按列名排列的值',
    en: 'the JSON contains no table: expected a list of objects, a list of lists, fields with items, or values by column',
  },
  fileJsonTables: {
    zh: 'JSON 中有多个表格：{places}；请只保留一个',
    en: 'the JSON contains several tables: {places}; keep only one',
  },
  fileParquet: {
    zh: 'Parquet 文件损坏或被截断：{reason}',
    en: 'the Parquet file is damaged or truncated: {reason}',
  },
  fileParquetGroup: {
    zh: 'Parquet 文件的一个行组须整体读入内存，其未压缩的大小超过 {limit} MB；请改用较小的行组（如每组 100,000 行）',
    en: 'a row group of a Parquet file is read into memory as a whole, and one has more than {limit} MB without compression; write smaller row groups, such as 100,000 rows',
  },
  fileParquetValues: {
    zh: 'Parquet 文件的一个行组须整体读入内存，其中一个行组有 {rows} 行、{values} 个值，过多；请改用较小的行组（如每组 100,000 行）',
    en: 'a row group of a Parquet file is read into memory as a whole, and one has {rows} {rows|row|rows} with {values} {values|value|values}, which is too many; write smaller row groups, such as 100,000 rows',
  },
  fileParquetType: {
    zh: '列 {column} 的类型 {type} 没有说明时区；请改用 TIMESTAMP 类型写出',
    en: 'column {column} has the type {type}, which does not state its time zone; write it as TIMESTAMP',
  },
  fileOldWorkbook: {
    zh: 'xls 工作簿损坏、被截断或有密码：{reason}',
    en: 'the xls workbook is damaged or truncated, or has a password: {reason}',
  },
  fileWorkbook: {
    zh: 'xlsx 工作簿或 zip 损坏或被截断：{reason}',
    en: 'the xlsx workbook or zip is damaged or truncated: {reason}',
  },
  fileWorkbookLarge: {
    zh: 'xlsx 工作簿的 {part} 解压后超过 {limit} MB；请另存为 CSV 再导入',
    en: '{part} of the xlsx workbook decompresses to more than {limit} MB; save it as CSV and load the CSV',
  },
  fileWorkbookTexts: {
    zh: 'xlsx 工作簿的不同文本超过 {limit} 个；请另存为 CSV 再导入',
    en: 'the xlsx workbook has more than {limit} shared texts; save it as CSV and load the CSV',
  },
  fileWorkbookRows: { zh: '工作表超过 {limit} 行', en: 'the sheet has more than {limit} {limit|row|rows}' },
  sheetsLeft: {
    zh: '已读取工作表 {sheet}，未读取：{sheets}（可用 --sheet 指定，或用 --sheet all 全部读取）',
    en: 'read sheet {sheet}, but not {sheets} (choose one with --sheet, or all with --sheet all)',
  },
  noSheet: {
    zh: '没有名为 {sheet} 的工作表；有：{sheets}',
    en: 'sheet {sheet} does not exist; the sheets are: {sheets}',
  },
  notWorkbook: {
    zh: '不是工作簿，没有工作表 {sheet}',
    en: 'this is not a workbook, so it has no sheet {sheet}',
  },
  leftNoField: { zh: '不是任何字段的名称', en: 'no field has this name' },
  leftNotPlanned: { zh: '导入方案未用到', en: 'the mapping does not use it' },
  leftPlanned: {
    zh: '字段 {field} 由导入方案或文件名给出',
    en: 'the mapping or the file name already fills field {field}',
  },
  leftComputed: {
    zh: '字段 {field} 由其他字段计算得出，不从文件读取',
    en: 'field {field} is computed from other fields, and not read from files',
  },
  leftUnnamed: { zh: '没有列名，但有值', en: 'it has values but no name' },
  leftUnit: {
    zh: '单位 {unit} 不能换算为字段 {field} {name} 的单位（{fieldUnit}）',
    en: 'its unit {unit} cannot be converted to the unit of field {field} {name} ({fieldUnit})',
  },
  leftFraction: {
    zh: '收盘价与昨收价显示它是比率（如 0.0269），而字段 {field} {name} 的单位是百分比',
    en: 'its values are fractions (such as 0.0269) according to the close and the previous close, but field {field} {name} is in percent',
  },
  leftOddUnit: {
    zh: '列名没有单位；按收盘价与成交推算，其数值须乘以 {factor} 才符合字段 {field} {name} 的单位。请在列名中写明单位，如 成交量(手)，或用 --map 指明',
    en: 'its header has no unit; judging by the closing prices, its values must be multiplied by {factor} to match the unit of field {field} {name}; add the unit to the header, as in volume(lots), or use a mapping (--map)',
  },
  leftSourceUnit: {
    zh: '{source} 的单位 {unit} 不能换算为字段 {field} {name} 的单位（{fieldUnit}）；如文件的单位不同，请在列名中写明，或用 --map 指明',
    en: '{source} states {unit}, which cannot be converted to the unit of field {field} {name} ({fieldUnit}); if the file has another unit, add it to the header or use a mapping (--map)',
  },
  leftSourceUnknown: {
    zh: '列名没有单位，{source} 也没有为各行统一说明字段 {field} {name} 的单位；请在列名中写明单位，如 vol(手)，或用 --map 指明',
    en: 'its header has no unit, and {source} does not state a single unit of field {field} {name} for all rows; add the unit to the header, as in vol(lots), or use a mapping (--map)',
  },
  leftSourcesDiffer: {
    zh: '文件的列符合多种来源（{source}），其字段 {field} {name} 的单位各不相同；请在列名中写明单位，或用 --map 指明',
    en: 'the columns fit several sources ({source}), which use different units for field {field} {name}; add the unit to the header or use a mapping (--map)',
  },
  leftSourceOdd: {
    zh: '按来源说明的单位换算后，收盘价、成交量与成交额相差数量级，文件可能已换算过，故未读取字段 {field} {name}；请在列名中写明单位，或用 --map 指明',
    en: 'in the units stated by the source, close, volume and value differ by a power of ten, so the file was probably converted, and field {field} {name} was not read; add the unit to the header or use a mapping (--map)',
  },
  sourceAdjusted: {
    zh: '{sourceZh} 的价格为{adjustmentZh}，而 {code} 的价格为{wantedZh}；未导入任何数据。如文件所说有误，请在导入方案（--map）中写明 adjustment: {word}',
    en: 'the prices of {source} are {adjustment}, but those of {code} are {wanted}; nothing was loaded. If the file states it incorrectly, set adjustment: {word} in a mapping (--map)',
  },
  sourceAdjustmentUnknown: {
    zh: '{sourceZh} 的价格可能经过复权，文件没有说明；{code} 的价格为{wantedZh}；未导入任何数据。如文件的价格也是如此，请在导入方案（--map）中写明 adjustment: {word}',
    en: 'the prices of {source} may be adjusted, and the file does not state how; those of {code} are {wanted}; nothing was loaded. If the prices in the file are {wanted} too, set adjustment: {word} in a mapping (--map)',
  },
  barsLonger: {
    zh: '同一证券的各行至少相隔 {days} 天，很可能是周线或月线，而 {code} 每个交易日一行；未导入任何数据。如确为日线，请在导入方案（--map）中写明 bars: day',
    en: 'the rows of a security are at least {days} {days|day|days} apart, so they are probably weekly or monthly bars, but {code} has a row for each trading day; nothing was loaded. If they are daily bars, set bars: day in a mapping (--map)',
  },
  barsShorter: {
    zh: '同一证券同一天有多行，很可能是分钟线，而 {code} 每个交易日一行；未导入任何数据。如确为日线，请在导入方案（--map）中写明 bars: day',
    en: 'a security has several rows for a day, so they are probably minute bars, but {code} has a row for each trading day; nothing was loaded. If they are daily bars, set bars: day in a mapping (--map)',
  },
  barsOther: {
    zh: '{sourceZh} 的各行是{barsZh}，而 {code} 是{wantedZh}；未导入任何数据。如文件所说有误，请在导入方案（--map）中写明 bars: {word}',
    en: 'the rows of {source} are {bars}, but those of {code} are {wanted}; nothing was loaded. If the file states it incorrectly, set bars: {word} in a mapping (--map)',
  },
  barsOfMinutes: {
    zh: '同一证券各行的间隔都是 {minutes} 分钟的倍数，而 {code} 每分钟一行；未导入任何数据。如确为一分钟线，请在导入方案（--map）中写明 bars: minute',
    en: 'the rows of a security are multiples of {minutes} {minutes|minute|minutes} apart, but {code} has a row for each minute; nothing was loaded. If they are one-minute bars, set bars: minute in a mapping (--map)',
  },
  barsOfSeconds: {
    zh: '同一证券的各行相隔 {seconds} 秒的倍数，不足一分钟，而 {code} 每分钟一行；未导入任何数据。如确为一分钟线，请在导入方案（--map）中写明 bars: minute',
    en: 'the rows of a security are multiples of {seconds} {seconds|second|seconds} apart, but {code} has a row for each minute; nothing was loaded. If they are one-minute bars, set bars: minute in a mapping (--map)',
  },
  factorMoved: {
    zh: '{columns}：导入会使已有的值普遍变为同一倍数，很可能是单位不同（如 {samples}）；未导入任何数据。如确为更正，请加 --rescale',
    en: '{columns}: the file would multiply the existing values by one factor, probably because its unit differs (such as {samples}); nothing was loaded. If this is a correction, add --rescale',
  },
  leftIgnored: {
    zh: '来源的此列与其他列重复，或不是行情值',
    en: 'in files of this source, it repeats another column or is not part of the data',
  },
  readAs: { zh: '按 {source} 读取', en: 'read as {source}' },
  columnEmptied: {
    zh: '{columns}：导入会使已有值的列大多变空（空值所占比例由前者变为后者，如 {samples}），文件很可能不完整；未导入任何数据。如确为更正，请加 --accept-empty',
    en: '{columns}: the file would empty a column that has values (such as {samples}, the shares of empty values before and after), so it is probably incomplete; nothing was loaded. If this is a correction, add --accept-empty',
  },
  leftAmbiguous: {
    zh: '可能对应多个字段：{fields}；请用 --map 指明',
    en: 'it could be one of several fields: {fields}; choose one with a mapping (--map)',
  },
  leftRival: {
    zh: '与列 {other} 都可能是字段 {field} {name}，两列均未读取；请用 --map 指明',
    en: 'both this column and {other} could be field {field} {name}, so neither was read; choose one with a mapping (--map)',
  },
  leftSurer: {
    zh: '字段 {field} {name} 已由列 {other} 给出',
    en: 'field {field} {name} was read from column {other}',
  },
  onlyKeys: {
    zh: '{rows} 行除主键外都没有值，未导入任何数据；读到的字段：{fields}',
    en: '{rows} {rows|row has|rows have} no values beyond the key; nothing was loaded. Fields read: {fields}',
  },
  headerOnlyKey: {
    zh: '除主键外没有列与数据集的字段相符；表头为：{header}；如列名不同，请用 --map 指明',
    en: 'apart from the key, no column matches a field of the data set; the header is: {header}; if the names differ, use a mapping (--map)',
  },
  nameNoCode: {
    zh: '文件名 {name} 中没有字段 {field} 可用的代码',
    en: 'the file name {name} contains no code that is valid for field {field}',
  },
  nameCodes: {
    zh: '文件名 {name} 中有多个代码：{codes}；请在导入方案中用 from: filename 与 pattern 指明',
    en: 'the file name {name} contains several codes: {codes}; choose one with from: filename and a pattern in a mapping',
  },
  nameNoMatch: {
    zh: '文件名 {name} 与导入方案的格式 {pattern} 不符',
    en: 'the file name {name} does not match the pattern {pattern} of the mapping',
  },
  noCodeField: {
    zh: '{code} 没有证券代码字段，无法从文件名取代码',
    en: '{code} has no field for a security code, so the file name cannot supply one',
  },
  planField: {
    zh: '导入方案要写入字段 {field}，但 {code} 没有这个字段',
    en: 'the mapping fills field {field} of {code}, which has no such field',
  },
  planComputed: {
    zh: '导入方案要写入字段 {field}，但它由公式 {formula} 计算得出；请从导入方案中去掉它',
    en: 'the mapping fills field {field}, which is computed by {formula}; remove it from the mapping',
  },
  rowsUntaken: {
    zh: '{rows} 行不符合任何导入方案的条件（where），没有导入；首个在第 {line} 行',
    en: '{rows} {rows|row matches|rows match} no mapping’s conditions (where) and {rows|was|were} not loaded; the first is in line {line}',
  },
  planUnitUnknown: {
    zh: '导入方案的单位 {unit} 无法识别',
    en: 'the unit of the mapping, {unit}, is not known',
  },
  planUnit: {
    zh: '导入方案的单位 {unit} 不能换算为字段 {field} 的单位（{fieldUnit}）',
    en: 'the unit {unit} of the mapping cannot be converted to the unit of field {field} ({fieldUnit})',
  },
  fileUnreadable: { zh: '无法读取：{reason}', en: 'cannot be read: {reason}' },
  headerDuplicate: {
    zh: '表头中 {column} 出现两次，而导入方案的条件要用到它',
    en: "column {column}, which the mapping's conditions use, appears twice in the header",
  },
  headerNoKey: {
    zh: '缺少主键列 {field}（{zh} / {en}）；表头为：{header}；如列名不同，请用 --map 指明',
    en: 'the key column {field} ({en} / {zh}) is missing; the header is: {header}; if its name differs, use a mapping (--map)',
  },
  keyCodeInName: {
    zh: '文件名含有代码 {code}，可用 --code-from-name 读取',
    en: 'the name of the file has the code {code}, which --code-from-name reads',
  },
  keyDayInName: {
    zh: '文件名含有日期 {day}，可在导入方案中写 {field}: {braces} 读取',
    en: 'the name of the file has the day {day}, which a mapping reads with {field}: {braces}',
  },
  columnLeft: {
    zh: '未读取列 {column}：{zh}',
    en: 'column {column} was not read: {en}',
  },
  wideMixed: {
    zh: '宽表的列名须是同一类：{first} 与 {column} 不是同一类；请只保留一类列，或用映射说明',
    en: 'the repeated columns must be of one kind, but {first} and {column} are of different kinds; keep the columns of one kind, or use a mapping',
  },
  wideRepeated: {
    zh: '列 {first} 与列 {column} 表示同一项 {label}；请删除其中一列',
    en: 'the columns {first} and {column} both stand for {label}; remove one of them',
  },
  wideUnits: {
    zh: '列 {first} 与列 {column} 的单位或对应数量不同；请统一后再导入，或对每种单位各用一个映射',
    en: 'the columns {first} and {column} have different units or amounts; write all columns in one unit, or use a mapping for each unit',
  },
  wideTenor: {
    zh: '列 {column} 的期限无法写成字段 {code}（{zh}）所用的形式 {pattern}',
    en: 'the tenor of column {column} cannot be written in the form {pattern} of field {code} ({en})',
  },
  headerNothing: {
    zh: '没有列与数据集的字段相符；表头为：{header}；如列名不同，请用 --map 指明',
    en: 'no column matches a field of the data set; the header is: {header}; if the names differ, use a mapping (--map)',
  },
  headerAmbiguous: {
    zh: '列 {first} 与 {second} 都对应字段 {field}',
    en: 'columns {first} and {second} both match field {field}',
  },
  unpivotNothing: {
    zh: '没有可转为行的列；表头为：{header}',
    en: 'no column can be turned into rows; the header is: {header}',
  },
  unpivotMixed: {
    zh: '列 {first} 与 {second} 同属 {group}，但除编号外还有不同（如单位），不能合为一列',
    en: 'columns {first} and {second} are both {group}, but differ in more than their number, such as the unit',
  },
  unpivotTwice: {
    zh: '列 {first} 与 {second} 都是第 {number} 个 {group}',
    en: 'columns {first} and {second} are both number {number} of {group}',
  },
  planColumn: {
    zh: '导入方案需要列 {column}，但表头中没有；表头为：{header}',
    en: 'the mapping needs column {column}, but the header lacks it; the header is: {header}',
  },
  plansNone: {
    zh: '{count} 个导入方案都不符合文件的列：{header}；最接近的是第 {mapping} 个，但文件缺少它需要的列：{columns}',
    en: 'none of the {count} mappings matches the columns of the file: {header}; the closest is number {mapping}, but the file lacks columns that it needs: {columns}',
  },
  planNone: {
    zh: '没有导入方案符合文件的列：{header}。',
    en: 'no mapping matches the columns of the file: {header}.',
  },
  planHint: {
    zh: '可用 data map 文件 生成方案，再用 data load 代码 文件 --map 方案 导入，或将方案放入 catalogue/imports。',
    en: 'Create one with data map FILE, then load with data load CODE FILE --map MAPPING, or add the mapping to catalogue/imports.',
  },
  planClosest: {
    zh: '最接近的是 {code} 的方案（{files}），但文件缺少它需要的列：{columns}。',
    en: 'The closest is the mapping for {code} ({files}), but the file lacks columns that it needs: {columns}.',
  },
  planElsewhere: {
    zh: '{code} 的方案与文件的列相符，但只读取名为 {files} 的文件。',
    en: 'The columns match the mapping for {code}, but it reads only files named {files}.',
  },
  planTakesNone: {
    zh: '导入方案（{codes}）与文件的列相符，但没有一行满足其条件',
    en: 'mappings match the columns ({codes}), but no row matches their conditions',
  },
  isView: {
    zh: '{code} 是视图，数据来自 {over}，请导入后者',
    en: '{code} is a view of {over}; load the rows into that data set',
  },
  allRejected: {
    zh: '全部 {rows} 行都不合格，未导入任何数据；首个原因：{first}',
    en: 'all {rows} {rows|row was|rows were} rejected; nothing was loaded. First reason: {first}',
  },
  emptyReplace: {
    zh: '文件没有数据行，未清空 {code}',
    en: 'the file has no rows, so {code} was not emptied',
  },
  rejectedReplace: {
    zh: '{rows} 行不合格；--replace 要求每一行都合格，未改动任何数据；首个原因：{first}',
    en: '{rows} {rows|row was|rows were} rejected, but --replace needs every row to be valid; nothing was changed. First reason: {first}',
  },
  rejectsUnwritable: {
    zh: '无法写入不合格行的文件 {path}：{reason}；未导入任何数据',
    en: 'the reject file {path} cannot be written: {reason}; nothing was loaded',
  },
  deliveryGone: {
    zh: '待审批次 {delivery} 已发布或已丢弃',
    en: 'delivery {delivery} is no longer held: it was published or discarded',
  },
  deliveryShape: {
    zh: '待审批次 {delivery} 保留之后，{code} 的字段或主键已改变：{fields}；请丢弃后重新导入文件',
    en: 'the fields or the key of {code} have changed since delivery {delivery} was held: {fields}; discard it and load its file again',
  },
  rowsUnfit: {
    zh: '{code} 的清单已不允许字段 {field} 取值 {value}（{words}），未改动任何数据',
    en: 'the manifest of {code} no longer allows {value} in {field} ({words}); nothing was changed',
  },
  holdsOwn: {
    zh: '{code} 已有您自己的数据，不会加入样例或演示数据',
    en: '{code} has your own rows; sample or demo rows are not added to them',
  },
  database: { zh: '数据库拒绝：{reason}', en: 'the database rejected it: {reason}' },
  ...undoMessages,
  ...oldRowsMessages,
} as const;

export type LoadMessage = keyof typeof messages;
export type MessageValues = Record<string, string | number>;

export function loadMessage(name: LoadMessage, lang: Lang, values: MessageValues = {}): string {
  return fillText(messages[name][lang], values);
}

/** The whole file is rejected: none of its rows is loaded. */
export class FileRefused extends Error {
  override readonly name = 'FileRefused';
  readonly reason: LoadMessage;
  readonly values: MessageValues;
  /** Additional facts that explain the error to the operator. */
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

/** The reason why a value is rejected. */
export class BadValue {
  readonly reason: LoadMessage;
  readonly values: MessageValues;
  constructor(reason: LoadMessage, values: MessageValues = {}) {
    this.reason = reason;
    this.values = values;
  }
}
