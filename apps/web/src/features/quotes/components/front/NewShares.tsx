import type { NewShare } from '@jishi/contract';
import { useQuery } from '@tanstack/react-query';
import { Unanswered } from '../../../../shared/answer/Unanswered.tsx';
import { formatNumber, formatPercent, MISSING, TWO_DECIMALS } from '../../../../shared/format/index.ts';
import { useLanguage } from '../../../../shared/i18n/language.ts';
import { useMessages } from '../../../../shared/i18n/messages.ts';
import { EmptyNote } from '../../../../shared/ui/note/EmptyNote.tsx';
import { SkeletonRows } from '../../../../shared/ui/skeleton/SkeletonRows.tsx';
import { FactTable } from '../../../../shared/ui/table/FactTable.tsx';
import { Quiet } from '../../../../shared/ui/text/Quiet.tsx';
import { frontMessages } from '../../front.messages.ts';
import { newSharesQuery } from '../../front.queries.ts';
import styles from './Front.module.css';
import { FrontMark } from './FrontMark.tsx';

const SHARES = 8;
const ROW_HEIGHT_PX = 38;
const FOUR_DIGITS = 4;

/** New share issues, with the latest subscription first. */
export function NewShares() {
  const t = useMessages(frontMessages);
  const shares = useQuery(newSharesQuery(SHARES));
  if (!shares.isSuccess)
    return <Unanswered query={shares} waiting={<SkeletonRows rows={SHARES} rowHeightPx={ROW_HEIGHT_PX} />} />;
  if (shares.data.length === 0) {
    return (
      <EmptyNote title={t('noNewShares')}>
        <p>{t('noNewSharesHint')}</p>
      </EmptyNote>
    );
  }
  return (
    <>
      {shares.data.some(({ demo }) => demo) && <FrontMark />}
      <ShareTable shares={shares.data} />
    </>
  );
}

function ShareTable({ shares }: { shares: readonly NewShare[] }) {
  const t = useMessages(frontMessages);
  const lang = useLanguage();
  const nameOf = ({ name, english }: NewShare): string => (lang === 'en' ? (english ?? name) : name);
  return (
    <FactTable
      caption={t('newShares')}
      rows={shares}
      narrow="table"
      rowKey={(share) => share.code}
      columns={[
        {
          key: 'security',
          label: t('security'),
          cell: (share) => (
            <span className={styles.security} title={nameOf(share)}>
              <Quiet as="code">{share.code}</Quiet> {nameOf(share)}
            </span>
          ),
        },
        {
          key: 'subscribedOn',
          label: t('subscribedOn'),
          cell: (share) => <span className={styles.day}>{share.subscribedOn}</span>,
        },
        {
          key: 'price',
          label: t('price'),
          align: 'right',
          cell: (share) => formatNumber(share.price, TWO_DECIMALS),
        },
        {
          key: 'peRatio',
          label: t('peRatio'),
          align: 'right',
          wideOnly: true,
          cell: (share) => formatNumber(share.peRatio, TWO_DECIMALS),
        },
        {
          key: 'winningRate',
          label: t('winningRate'),
          align: 'right',
          wideOnly: true,
          cell: (share) => formatPercent(share.winningRate, FOUR_DIGITS),
        },
        {
          key: 'listedOn',
          label: t('listedOn'),
          wideOnly: true,
          cell: (share) => <span className={styles.day}>{share.listedOn ?? MISSING}</span>,
        },
      ]}
    />
  );
}
