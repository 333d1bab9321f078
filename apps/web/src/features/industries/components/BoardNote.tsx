import { INDUSTRY_MEASURES, type Industries, type IndustryMeasure } from '@jishi/contract';
import { formatList } from '../../../shared/format/index.ts';
import { useLanguage } from '../../../shared/i18n/language.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { DemoMark } from '../../../shared/ui/demo/DemoMark.tsx';
import { HowCalculated } from '../../../shared/ui/disclosure/HowCalculated.tsx';
import { LateNotice } from '../../../shared/ui/late/LateNotice.tsx';
import { Row } from '../../../shared/ui/layout/Row.tsx';
import { industriesMessages } from '../industries.messages.ts';
import type { KnownMeasures } from '../known-measures.ts';
import { isPriceMeasure } from '../measures.ts';

/** The formulas and sources of all figures on the page. */
const HOW = ['howMembers', 'howFigures', 'howSpread', 'howCourse'] as const;

type Board = Pick<Industries, 'day' | 'period' | 'late' | 'demo' | 'datasets'>;

/**
 * The day and the period of the figures, with a warning if results are old. The formulas and the missing figures are
 * collapsed.
 */
export function BoardNote({ board, measures }: { board: Board; measures: KnownMeasures }) {
  const t = useMessages(industriesMessages);
  const missing = useMissing(board, measures);
  const { day, period, late, demo } = board;
  return (
    <>
      <Row gap="4px 14px" align="center" quiet={13}>
        {day !== null && <span>{t('asOf', { day })}</span>}
        {period !== null && <span>{t('reported', { period })}</span>}
        <span>{t('currency')}</span>
        {demo && <DemoMark />}
        <HowCalculated texts={[...missing, ...HOW.map((key) => t(key))]} />
      </Row>
      <LateNotice late={late.period ?? late.day} />
    </>
  );
}

/**
 * Returns sentences that name the measures that no company has, one for prices and one for results. If figures are
 * calculated from statements, another sentence states this.
 */
function useMissing({ datasets }: Board, measures: KnownMeasures): string[] {
  const t = useMessages(industriesMessages);
  const lang = useLanguage();
  const untold = INDUSTRY_MEASURES.filter((measure) => !measures.has(measure));
  const namesOf = (measures: readonly IndustryMeasure[]): string =>
    formatList(
      measures.map((measure) => t(measure)),
      lang,
    );
  const prices = untold.filter(isPriceMeasure);
  const results = untold.filter((measure) => !isPriceMeasure(measure));
  return [
    ...(datasets.statements === null ? [] : [t('fromStatements')]),
    ...(prices.length === 0 ? [] : [t('noPrices', { measures: namesOf(prices) })]),
    ...(results.length === 0 ? [] : [t('noResults', { measures: namesOf(results) })]),
  ];
}
