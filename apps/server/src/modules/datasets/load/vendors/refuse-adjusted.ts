import { ADJUSTMENTS, type Manifest, type PriceAdjustment } from '@jishi/contract';
import { FileRefused } from '../load.messages.ts';
import { adjustmentIn, type Recognized, readAs } from './recognize.ts';

/** The parts of a file that show how its prices are adjusted. */
export interface AdjustmentFacts {
  readonly recognized: Recognized | null;
  readonly header: readonly string[];
  readonly rows: readonly (readonly string[])[];
  /** The lines above the header. */
  readonly above: readonly string[];
}

const MIXED = { zh: '有多种复权方式', en: 'adjusted in several ways' };

/** Refuses prices that are adjusted in another way than those of the data set. */
export function refuseAdjusted({ code, adjustment: ofDataset }: Manifest, facts: AdjustmentFacts): void {
  if (ofDataset === undefined) return;
  const { recognized, header, rows } = facts;
  const ofTitle = adjustmentAbove(facts.above);
  const ofFile = ofTitle?.adjustment ?? (recognized && adjustmentIn(recognized, header, rows));
  if (ofFile === null || ofFile === ofDataset) return;
  const source = recognized ? readAs(recognized, header).name : { zh: '', en: '' };
  const of = { zh: ofTitle?.line ?? source.zh, en: ofTitle?.line ?? source.en };
  const target = ADJUSTMENTS[ofDataset];
  const values = {
    code,
    source: of.en,
    sourceZh: of.zh,
    wanted: target.en.toLowerCase(),
    wantedZh: target.zh,
  };
  if (ofFile === 'unknown') throw new FileRefused('sourceAdjustmentUnknown', values);
  const adjustment = ofFile === 'mixed' ? MIXED : ADJUSTMENTS[ofFile];
  throw new FileRefused('sourceAdjusted', {
    ...values,
    adjustment: adjustment.en.toLowerCase(),
    adjustmentZh: adjustment.zh,
  });
}

const WORDS: readonly (readonly [string, PriceAdjustment])[] = [
  ['前复权', 'forward'],
  ['后复权', 'backward'],
  ['不复权', 'none'],
  ['未复权', 'none'],
];

/** Returns the title line that says how the prices are adjusted, such as 600000 浦发银行 日线 前复权. */
function adjustmentAbove(
  lines: readonly string[],
): { readonly line: string; readonly adjustment: PriceAdjustment } | null {
  const said = lines.flatMap((line) =>
    WORDS.flatMap(([word, adjustment]) => (line.includes(word) ? [{ line, adjustment }] : [])),
  );
  const [first, ...others] = said;
  return first !== undefined && others.every(({ adjustment }) => adjustment === first.adjustment)
    ? first
    : null;
}
