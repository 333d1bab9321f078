import { type Favourite, lowestPrice, PAYMENT_MODES } from '@jishi/contract';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { AnswerPages } from '../../../shared/answer/AnswerPages.tsx';
import { formatInstant, formatMoney, MISSING } from '../../../shared/format/index.ts';
import { useLanguage } from '../../../shared/i18n/language.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { PATHS, soldAt } from '../../../shared/navigation/paths.ts';
import { Button } from '../../../shared/ui/button/Button.tsx';
import { EmptyNote } from '../../../shared/ui/note/EmptyNote.tsx';
import { ErrorNote } from '../../../shared/ui/note/ErrorNote.tsx';
import { SkeletonRows } from '../../../shared/ui/skeleton/SkeletonRows.tsx';
import { type FactColumn, FactTable } from '../../../shared/ui/table/FactTable.tsx';
import { Tag } from '../../../shared/ui/tag/Tag.tsx';
import { favouritesMessages } from '../favourites.messages.ts';
import { favouritesQuery, invalidateMarks, sendMark } from '../favourites.queries.ts';

/** The account's favourites, newest first, at current prices. */
export function FavouriteList() {
  const t = useMessages(favouritesMessages);
  const client = useQueryClient();
  const list = useInfiniteQuery(favouritesQuery);
  const removing = useMutation({
    mutationFn: (product: string) => sendMark({ kind: 'favourite', product, on: false }),
    onSuccess: () => invalidateMarks(client),
  });
  const rows = list.data?.pages.flatMap((page) => page.favourites) ?? [];
  return (
    <>
      <AnswerPages query={list} waiting={<SkeletonRows rows={4} rowHeightPx={48} />}>
        {list.data && rows.length === 0 && <NoFavourites />}
        {rows.length > 0 && <FavouriteTable rows={rows} onRemove={removing.mutate} />}
        {removing.isError && <ErrorNote error={removing.error} />}
      </AnswerPages>
      {list.hasNextPage && (
        <p>
          <Button busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            {t('more')}
          </Button>
        </p>
      )}
    </>
  );
}

function NoFavourites() {
  const t = useMessages(favouritesMessages);
  const lang = useLanguage();
  return (
    <EmptyNote title={t('none')} way={{ label: t('toStore'), path: PATHS.dataStore[lang] }}>
      <p>{t('noneHint')}</p>
    </EmptyNote>
  );
}

interface FavouriteTableProps {
  rows: readonly Favourite[];
  onRemove: (product: string) => void;
}

function FavouriteTable({ rows, onRemove }: FavouriteTableProps) {
  const t = useMessages(favouritesMessages);
  const lang = useLanguage();
  const nameOf = ({ name, product }: Favourite): string => name?.[lang] ?? product;
  const columns: readonly FactColumn<Favourite>[] = [
    {
      key: 'product',
      label: t('product'),
      cell: (row) =>
        row.onSale ? <Link to={soldAt(row.product, lang)}>{nameOf(row)}</Link> : <code>{row.product}</code>,
    },
    { key: 'price', label: t('price'), align: 'right', cell: (row) => <Price favourite={row} /> },
    {
      key: 'state',
      label: t('state'),
      cell: ({ onSale }) => (
        <Tag tone={onSale ? 'success' : 'quiet'}>{t(onSale ? 'onSale' : 'notOnSale')}</Tag>
      ),
    },
    { key: 'addedAt', label: t('addedAt'), cell: ({ addedAt }) => formatInstant(addedAt) },
    {
      key: 'act',
      label: t('act'),
      align: 'right',
      cell: (row) => (
        <Button
          tone="link"
          aria-label={t('removeOne', { name: nameOf(row) })}
          onClick={() => onRemove(row.product)}
        >
          {t('remove')}
        </Button>
      ),
    },
  ];
  return <FactTable caption={t('table')} columns={columns} rows={rows} rowKey={({ id }) => id} />;
}

/** The lowest price, and the mode that has it. */
function Price({ favourite: { onSale, prices } }: { favourite: Favourite }) {
  const t = useMessages(favouritesMessages);
  const lang = useLanguage();
  if (!onSale) return MISSING;
  const lowest = lowestPrice(prices);
  if (lowest === null) return t('free');
  const mode = PAYMENT_MODES.find((row) => row.mode === lowest.mode)?.buy[lang];
  return `${mode} ${formatMoney(lowest.fen, lang)}`;
}
