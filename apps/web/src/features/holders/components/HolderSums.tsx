import { useQuery } from '@tanstack/react-query';
import { Answer } from '../../../shared/answer/Answer.tsx';
import { formatMoney } from '../../../shared/format/index.ts';
import { useLanguage } from '../../../shared/i18n/language.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { Facts } from '../../../shared/ui/facts/Facts.tsx';
import { SkeletonRows } from '../../../shared/ui/skeleton/SkeletonRows.tsx';
import { holdersMessages } from '../holders.messages.ts';
import { reportQuery } from '../holders.queries.ts';

/** The amount owed to the holder, the holder's share of the current month, and the totals of statements and payouts. */
export function HolderSums() {
  const t = useMessages(holdersMessages);
  const lang = useLanguage();
  return (
    <Answer
      query={useQuery(reportQuery(null))}
      waiting={<SkeletonRows rows={1} rowHeightPx={72} lines={2} />}
    >
      {({ shareFen, owed }) => (
        <Facts
          look="strip"
          facts={[
            { label: t('owed'), value: formatMoney(owed.owedFen, lang) },
            { label: t('shareThisMonth'), value: formatMoney(shareFen, lang) },
            { label: t('settled'), value: formatMoney(owed.statedFen, lang) },
            { label: t('paid'), value: formatMoney(owed.paidFen, lang) },
          ]}
        />
      )}
    </Answer>
  );
}
