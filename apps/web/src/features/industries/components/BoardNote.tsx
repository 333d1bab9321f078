import type { Industries } from '@jishi/contract';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { DemoMark } from '../../../shared/ui/demo/DemoMark.tsx';
import { Row } from '../../../shared/ui/layout/Row.tsx';
import { industriesMessages } from '../industries.messages.ts';
import { HowCalculated } from './HowCalculated.tsx';

/** Of which day and period the figures are, and what is missing for some of them. */
export function BoardNote({
  board: { day, period, demo, datasets },
}: {
  board: Pick<Industries, 'day' | 'period' | 'demo' | 'datasets'>;
}) {
  const t = useMessages(industriesMessages);
  return (
    <>
      <Row gap="4px 14px" align="center" quiet={13}>
        {day !== null && <span>{t('asOf', { day })}</span>}
        {period !== null && <span>{t('reported', { period })}</span>}
        <span>{t('currency')}</span>
        {demo && <DemoMark />}
        <HowCalculated />
      </Row>
      {datasets.valuation === null && <p>{t('noValuation')}</p>}
      {datasets.results === null && <p>{t('noResults')}</p>}
    </>
  );
}
