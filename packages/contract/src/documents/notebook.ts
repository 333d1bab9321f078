import { TOKEN_PATH } from '../access/constants.ts';
import type { Lang } from '../kernel/localized.ts';

/** The data about the site that a notebook needs. */
export interface NotebookOptions {
  /** Scheme, host and port of the site. */
  readonly origin: string;
  readonly lang: Lang;
  /** The code of a stock with prices. */
  readonly code: string;
  /** The first and last day of the prices, `YYYY-MM-DD`. */
  readonly from: string;
  readonly to: string;
  /** The paths of the data sets' calls. */
  readonly paths: { readonly prices: string; readonly factors: string; readonly calendar: string };
}

type Text = Readonly<Record<Lang, string>>;

/** The source of a cell: either Markdown or code. */
type CellText = { readonly markdown: Text } | { readonly code: string };

/** The maximum number of rows in one call. Ten years have fewer trading days. */
const LIMIT = 5_000;

const quoted = (text: string): string => JSON.stringify(text);

/** The cells in order. Each cell depends on the previous ones. */
const cellsOf = (options: NotebookOptions): CellText[] => [
  {
    markdown: {
      zh: `# 复权价、收益与缺口\n\n仅需 Python 标准库。先把自己的访问密钥设为环境变量 JISHI_KEY 与 JISHI_SECRET，再从上到下运行。共三次调用：日行情、复权因子、交易日历，各按该数据集的单次价格计费（日历免费）；返回的行数不改变价格。`,
      en: `# Adjusted prices, returns and gaps\n\nThis notebook uses only Python's standard library. Set the environment variables JISHI_KEY and JISHI_SECRET to an access key of your own, then run from top to bottom. It makes three calls: for daily prices, adjustment factors and the calendar. Each costs the price of one call to its data set (the calendar is free), regardless of the number of rows.`,
    },
  },
  { code: setupCode(options.origin) },
  { markdown: { zh: '## 取数', en: '## The data' } },
  { code: dataCode(options) },
  {
    markdown: {
      zh: '## 后复权价\n\n后复权价 = 收盘价 × 当日生效的向后复权因子（F011N）；所载首个除权日之前的因子 = 该日因子 × 除权参考价（F005N）÷ 前日收盘（F004N），没有除权日则为 1。',
      en: '## Backward-adjusted closes\n\nAdjusted close = close × backward factor (F011N) in force on the day; before the first stored ex-date, the factor of that date × reference price (F005N) ÷ close before (F004N); without an ex-date it is 1.',
    },
  },
  { code: ADJUSTMENT_CODE },
  {
    markdown: {
      zh: '## 缺口\n\n两个相邻行情日之间隔有交易日的，无论几日，记为一处缺口，多为停牌。',
      en: '## Gaps\n\nA gap is one or more trading days in the calendar between two consecutive days with prices, usually a suspension.',
    },
  },
  { code: GAP_CODE },
  {
    markdown: {
      zh: '## 收益、波动与回撤\n\n波动率 = 日收益率的样本标准差 × √243。跨缺口的收益不是单日收益，不计入波动率；总收益与回撤照计。',
      en: '## Return, volatility and drawdown\n\nVolatility = sample standard deviation of daily returns × √243. A return across a gap covers more than one day, so it is left out of the volatility. The total return and the drawdown include it.',
    },
  },
  { code: RETURN_CODE },
  { markdown: { zh: '## 保存为 CSV', en: '## Save as CSV' } },
  { code: FILE_CODE },
];

const dataCode = ({ code, from, to, paths }: NotebookOptions): string =>
  `CODE, FIRST, LAST = ${quoted(code)}, ${quoted(from)}, ${quoted(to)}
prices = rows(${quoted(paths.prices)}, scode=CODE, sdate=FIRST, edate=LAST)
factors = rows(${quoted(paths.factors)}, scode=CODE, edate=LAST)
calendar = rows(${quoted(paths.calendar)}, sdate=FIRST, edate=LAST, state="1")
prices.sort(key=lambda row: row["TRADEDATE"])
factors.sort(key=lambda row: row["F003D"])
print(len(prices), "days,", len(factors), "ex-dates,", len(calendar), "trading days")`;

const ADJUSTMENT_CODE = `def before_first():
    known = [row for row in factors if row["F011N"]]
    if not known or not known[0]["F004N"] or not known[0]["F005N"]:
        return 1.0
    factor, close, reference = (float(known[0][field]) for field in ("F011N", "F004N", "F005N"))
    return factor * reference / close


def factor_on(day):
    steps = [float(row["F011N"]) for row in factors if row["F003D"] <= day and row["F011N"]]
    return steps[-1] if steps else before_first()


prices = [row for row in prices if row["F007N"] and float(row["F007N"]) > 0]
days = [row["TRADEDATE"] for row in prices]
closes = [float(row["F007N"]) for row in prices]
adjusted = [close * factor_on(day) for day, close in zip(days, closes)]
for day, close, value in list(zip(days, closes, adjusted))[-5:]:
    print(day, close, round(value, 4))`;

const RETURN_CODE = `behind_gaps = {after for _, after, _ in gaps}
returns = [
    after / before - 1
    for day, before, after in zip(days[1:], adjusted, adjusted[1:])
    if day not in behind_gaps
]
if len(adjusted) > 1:
    print("return", round((adjusted[-1] / adjusted[0] - 1) * 100, 2), "%")
if len(returns) > 1:
    volatility = round(statistics.stdev(returns) * math.sqrt(243) * 100, 2)
    print("volatility a year", volatility, "% of", len(returns), "daily returns,", len(gaps), "over gaps left out")
highest, drawdown = 0.0, 0.0
for value in adjusted:
    highest = max(highest, value)
    drawdown = min(drawdown, value / highest - 1)
print("largest drawdown", round(drawdown * 100, 2), "%")`;

const GAP_CODE = `trading = [row["F001D"] for row in calendar]
gaps = []
for before, after in zip(days, days[1:]):
    missed = sum(before < day < after for day in trading)
    if missed:
        gaps.append((before, after, missed))
print(len(gaps), "gaps,", sum(missed for *_, missed in gaps), "trading days without a price")
for before, after, missed in gaps[-10:]:
    print("after", before, "until", after, "-", missed, "trading days")`;

const FILE_CODE = `with open(f"{CODE}-adjusted.csv", "w", newline="", encoding="utf-8") as file:
    writer = csv.writer(file)
    writer.writerow(["date", "close", "factor", "adjusted"])
    for day, close in zip(days, closes):
        writer.writerow([day, close, factor_on(day), close * factor_on(day)])
print(file.name)`;

const setupCode = (origin: string): string => `import csv
import json
import math
import os
import statistics
from urllib.error import HTTPError
from urllib.parse import urlencode
from urllib.request import Request, urlopen

SITE = ${quoted(origin)}
KEY, SECRET = os.environ.get("JISHI_KEY", ""), os.environ.get("JISHI_SECRET", "")


def ask(request):
    try:
        with urlopen(request, timeout=30) as reply:
            return json.load(reply)
    except HTTPError as refusal:
        raise RuntimeError(f"HTTP {refusal.code}: {refusal.read().decode()}") from None


if not KEY:
    raise RuntimeError("Set JISHI_KEY and JISHI_SECRET to your own access key first.")
form = {"grant_type": "client_credentials", "client_id": KEY, "client_secret": SECRET}
token = ask(Request(SITE + "${TOKEN_PATH}", data=urlencode(form).encode()))["access_token"]


def rows(path, **parameters):
    address = SITE + path + "?" + urlencode({**parameters, "@limit": ${LIMIT}})
    answer = ask(Request(address, headers={"Authorization": "Bearer " + token}))
    if answer["resultcode"] != 200:
        raise RuntimeError(f'{answer["resultcode"]}: {answer["resultmsg"]}')
    return answer["records"]`;

/** Returns a starter notebook as the text of an `.ipynb` file (nbformat 4.5). */
export function quantNotebook(options: NotebookOptions): string {
  const cells = cellsOf(options).map((cell, at) => {
    const text = 'code' in cell ? cell.code : cell.markdown[options.lang];
    const source = text.split(/(?<=\n)/);
    return 'code' in cell
      ? { cell_type: 'code', id: `cell-${at}`, metadata: {}, execution_count: null, outputs: [], source }
      : { cell_type: 'markdown', id: `cell-${at}`, metadata: {}, source };
  });
  const metadata = {
    kernelspec: { display_name: 'Python 3', language: 'python', name: 'python3' },
    language_info: { name: 'python' },
  };
  return `${JSON.stringify({ cells, metadata, nbformat: 4, nbformat_minor: 5 }, null, 1)}\n`;
}
