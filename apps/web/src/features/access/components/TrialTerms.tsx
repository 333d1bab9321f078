import { useQuery } from '@tanstack/react-query';
import { formatNumber } from '../../../shared/format/index.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { overviewQuery } from '../../../shared/queries/overview.query.ts';
import { Quiet } from '../../../shared/ui/text/Quiet.tsx';
import { accessMessages } from '../access.messages.ts';

const spanText = ({ least, most }: { least: number; most: number }): string =>
  least === most ? formatNumber(least) : `${formatNumber(least)}–${formatNumber(most)}`;

/** The free trial of a new account: the calls of each data set, the rows of a call, and how far back it reads. */
export function TrialTerms() {
  const t = useMessages(accessMessages);
  const figures = useQuery(overviewQuery()).data;
  if (figures === undefined || figures.trials === null) return null;
  const { calls, rows, days } = figures.trials;
  return (
    <Quiet as="p" size={15}>
      {t('trialTerms', {
        count: formatNumber(figures.withTrial),
        calls: spanText(calls),
        rows: spanText(rows),
      })}
      {days !== null && t('trialDays', { days: spanText(days) })}
    </Quiet>
  );
}
