import { BOARDS, type Board } from '@jishi/contract';
import { Link } from 'react-router';
import { useLanguage } from '../../../shared/i18n/language.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { PATHS } from '../../../shared/navigation/paths.ts';
import { FactTable } from '../../../shared/ui/table/FactTable.tsx';
import { overviewsMessages } from './overviews.messages.ts';

/** The first digits of the codes on a board, and the board's daily price limit. */
const FACTS: Readonly<Record<Board, { codes: string; limit: string }>> = {
  sseMain: { codes: '600 601 603 605', limit: '±10%' },
  star: { codes: '688 689', limit: '±20%' },
  szseMain: { codes: '000 001 002 003', limit: '±10%' },
  chinext: { codes: '300 301', limit: '±20%' },
  bse: { codes: '920 (43 83 87)', limit: '±30%' },
  bShare: { codes: '900 200', limit: '±10%' },
};

/** The boards of the mainland exchanges. The name of a board links to its companies on the latest day. */
export function Boards() {
  const t = useMessages(overviewsMessages);
  const lang = useLanguage();
  return (
    <FactTable
      caption={t('boards')}
      rows={BOARDS}
      rowKey={(board) => board}
      narrow="lines"
      columns={[
        {
          key: 'board',
          label: t('board'),
          cell: (board) => (
            <Link to={`${PATHS.summaries[lang]}?${new URLSearchParams({ board })}`}>
              {t(`board.${board}`)}
            </Link>
          ),
        },
        { key: 'codes', label: t('codes'), cell: (board) => <code>{FACTS[board].codes}</code> },
        { key: 'limit', label: t('limit'), cell: (board) => FACTS[board].limit },
        {
          key: 'companies',
          label: t('companies'),
          fills: 'line',
          cell: (board) => t(`companies.${board}`),
        },
      ]}
    />
  );
}
