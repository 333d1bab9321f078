import { useQuery } from '@tanstack/react-query';
import { Answer } from '../../../shared/answer/Answer.tsx';
import { formatInstant, formatMoney } from '../../../shared/format/index.ts';
import { useLanguage } from '../../../shared/i18n/language.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { Section } from '../../../shared/ui/layout/Section.tsx';
import { Stack } from '../../../shared/ui/layout/Stack.tsx';
import { EmptyNote } from '../../../shared/ui/note/EmptyNote.tsx';
import { SkeletonRows } from '../../../shared/ui/skeleton/SkeletonRows.tsx';
import { FactTable } from '../../../shared/ui/table/FactTable.tsx';
import { Quiet } from '../../../shared/ui/text/Quiet.tsx';
import { holdersMessages } from '../holders.messages.ts';
import { reportQuery } from '../holders.queries.ts';

/** The closed months with the holder's shares, and the bank transfers to the holder. */
export function Settlements() {
  const t = useMessages(holdersMessages);
  const lang = useLanguage();
  return (
    <Answer
      query={useQuery(reportQuery(null))}
      waiting={<SkeletonRows rows={6} rowHeightPx={40} lines={1} />}
    >
      {({ statements, payouts }) => (
        <Stack gap={24}>
          <Section title={t('statements')}>
            {statements.length === 0 ? (
              <EmptyNote title={t('noStatements')}>
                <p>{t('noStatementsHint')}</p>
              </EmptyNote>
            ) : (
              <FactTable
                caption={t('statements')}
                narrow="table"
                columns={[
                  { key: 'month', label: t('month'), cell: ({ month }) => month },
                  {
                    key: 'share',
                    label: t('share'),
                    align: 'right',
                    cell: ({ shareFen }) => formatMoney(shareFen, lang),
                  },
                ]}
                rows={statements}
                rowKey={({ month }) => month}
              />
            )}
          </Section>
          <Section title={t('payouts')}>
            {payouts.length === 0 ? (
              <EmptyNote title={t('noPayouts')} />
            ) : (
              <FactTable
                caption={t('payouts')}
                columns={[
                  { key: 'at', label: t('at'), cell: ({ paidAt }) => formatInstant(paidAt) },
                  { key: 'reference', label: t('bankReference'), cell: ({ reference }) => reference },
                  {
                    key: 'amount',
                    label: t('amount'),
                    align: 'right',
                    cell: ({ amountFen }) => formatMoney(amountFen, lang),
                  },
                ]}
                rows={payouts}
                rowKey={({ reference }) => reference}
              />
            )}
          </Section>
          <Quiet size={13}>{t('money')}</Quiet>
        </Stack>
      )}
    </Answer>
  );
}
