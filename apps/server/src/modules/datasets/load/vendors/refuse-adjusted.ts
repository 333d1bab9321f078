import { ADJUSTMENTS, type Manifest, type PriceAdjustment, type Role } from '@jishi/contract';
import { FileRefused } from '../load.messages.ts';
import type { FileStatements } from './file-statements.ts';
import { adjustmentIn, type FileAdjustment, readAs } from './recognize.ts';

const MIXED = { zh: '有多种复权方式', en: 'adjusted in several ways' };

/** Roles whose values an adjustment changes. */
const PRICES: ReadonlySet<Role> = new Set<Role>(['previousClose', 'open', 'high', 'low', 'close', 'change']);

interface Statement {
  readonly adjustment: FileAdjustment;
  /** The text that states the adjustment, such as a title line, or the name of the vendor. */
  readonly by: { readonly zh: string; readonly en: string };
}

/**
 * Rejects a file whose prices are adjusted differently from the data set's. A mapping does not change the prices, so
 * the file's statement counts unless the mapping has the setting `adjustment`.
 */
export function refuseAdjusted({ code, adjustment: ofDataset }: Manifest, file: FileStatements): void {
  const hasPrices = file.columns.columns.some(({ field }) => field.role && PRICES.has(field.role));
  if (ofDataset === undefined || !hasPrices) return;
  const { plan } = file;
  const stated = plan?.adjustment ? byMapping(plan.adjustment) : statementOf(file);
  if (stated === null || stated.adjustment === ofDataset) return;
  const { adjustment, by } = stated;
  const target = ADJUSTMENTS[ofDataset];
  const values = {
    code,
    source: by.en,
    sourceZh: by.zh,
    wanted: target.en.toLowerCase(),
    wantedZh: target.zh,
    word: ofDataset,
  };
  if (adjustment === 'unknown') throw new FileRefused('sourceAdjustmentUnknown', values);
  const words = adjustment === 'mixed' ? MIXED : ADJUSTMENTS[adjustment];
  throw new FileRefused('sourceAdjusted', {
    ...values,
    adjustment: words.en.toLowerCase(),
    adjustmentZh: words.zh,
  });
}

const byMapping = (adjustment: PriceAdjustment): Statement => ({
  adjustment,
  by: { zh: '导入方案所说的文件', en: 'the file, as the mapping states,' },
});

/** Returns the adjustment stated by the file's title, name or rows, or else by its vendor's layout. */
function statementOf({ above, stem, header, selection, recognized }: FileStatements): Statement | null {
  const byWords = onlyOne([...above, stem]) ?? byCells(selection);
  if (byWords) return byWords;
  const adjustment = recognized && adjustmentIn(recognized, header, selection);
  return recognized && adjustment ? { adjustment, by: readAs(recognized, header).name } : null;
}

const WORDS: readonly (readonly [word: RegExp, adjustment: PriceAdjustment])[] = [
  [/前复权|(?<![a-z])qfq(?![a-z])/i, 'forward'],
  [/后复权|(?<![a-z])hfq(?![a-z])/i, 'backward'],
  [/不复权|未复权|(?<![a-z])bfq(?![a-z])/i, 'none'],
];

/**
 * Returns the adjustment stated by texts such as 600000 浦发银行 日线 前复权. Null if no text states one, or if the texts
 * differ.
 */
function onlyOne(texts: readonly string[]): Statement | null {
  const said = texts.flatMap((text) =>
    WORDS.flatMap(([word, adjustment]) =>
      word.test(text) ? [{ adjustment, by: { zh: text, en: text } }] : [],
    ),
  );
  const [first, ...others] = said;
  return first !== undefined && others.every(({ adjustment }) => adjustment === first.adjustment)
    ? first
    : null;
}

const CELL = /^(?:[前后不未]复权|[qhb]fq)$/i;

/** Returns the adjustment stated by cells that consist of one word, such as 前复权. */
function byCells(rows: FileStatements['selection']): Statement | null {
  const words = new Set(
    rows.flatMap((cells) => cells.map((cell) => cell.trim()).filter((cell) => CELL.test(cell))),
  );
  const texts = [...words];
  if (texts.length === 0) return null;
  const by = { zh: texts.join('、'), en: texts.join(', ') };
  return onlyOne(texts) ?? { adjustment: 'mixed', by };
}
