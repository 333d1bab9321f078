import type { LatenessFollow } from '@jishi/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { Answer } from '../../../shared/answer/Answer.tsx';
import { MISSING } from '../../../shared/format/index.ts';
import { useLanguage } from '../../../shared/i18n/language.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { PATHS, productPath } from '../../../shared/navigation/paths.ts';
import { Button } from '../../../shared/ui/button/Button.tsx';
import { LateTag } from '../../../shared/ui/late/LateNotice.tsx';
import { Row } from '../../../shared/ui/layout/Row.tsx';
import { Section } from '../../../shared/ui/layout/Section.tsx';
import { EmptyNote } from '../../../shared/ui/note/EmptyNote.tsx';
import { ErrorNote } from '../../../shared/ui/note/ErrorNote.tsx';
import { SkeletonRows } from '../../../shared/ui/skeleton/SkeletonRows.tsx';
import { type FactColumn, FactTable } from '../../../shared/ui/table/FactTable.tsx';
import { Tag } from '../../../shared/ui/tag/Tag.tsx';
import { favouritesMessages } from '../favourites.messages.ts';
import { invalidateFollows, latenessFollowsQuery, sendFollow } from '../favourites.queries.ts';

/** The data sets for which the account is notified when their rows are late, newest first. */
export function LatenessFollows() {
  const t = useMessages(favouritesMessages);
  const lang = useLanguage();
  const client = useQueryClient();
  const list = useQuery(latenessFollowsQuery);
  const ending = useMutation({
    mutationFn: (code: string) => sendFollow({ code, on: false }),
    onSuccess: () => invalidateFollows(client),
  });
  return (
    <Section title={t('follows')}>
      <Row gap="0 12px">
        <p>{t('followsAbout')}</p>
        <Link to={PATHS.messages[lang]}>{t('preferences')}</Link>
      </Row>
      <Answer query={list} waiting={<SkeletonRows rows={2} rowHeightPx={48} />}>
        {({ follows }) =>
          follows.length === 0 ? (
            <EmptyNote title={t('noFollows')}>
              <p>{t('noFollowsHint')}</p>
            </EmptyNote>
          ) : (
            <FollowTable rows={follows} onEnd={ending.mutate} />
          )
        }
      </Answer>
      {ending.isError && <ErrorNote error={ending.error} />}
    </Section>
  );
}

interface FollowTableProps {
  rows: readonly LatenessFollow[];
  onEnd: (code: string) => void;
}

function FollowTable({ rows, onEnd }: FollowTableProps) {
  const t = useMessages(favouritesMessages);
  const lang = useLanguage();
  const nameOf = ({ name, code }: LatenessFollow): string => name?.[lang] ?? code;
  const columns: readonly FactColumn<LatenessFollow>[] = [
    {
      key: 'dataset',
      label: t('dataset'),
      cell: (row) =>
        row.onSale ? <Link to={productPath(row.code, lang)}>{nameOf(row)}</Link> : <code>{row.code}</code>,
    },
    { key: 'coverageTo', label: t('coverageTo'), cell: ({ coverageTo }) => coverageTo ?? MISSING },
    { key: 'state', label: t('state'), cell: (row) => <FollowState follow={row} /> },
    {
      key: 'act',
      label: t('act'),
      align: 'right',
      cell: (row) => (
        <Button
          tone="link"
          aria-label={t('unfollowOne', { name: nameOf(row) })}
          onClick={() => onEnd(row.code)}
        >
          {t('unfollow')}
        </Button>
      ),
    },
  ];
  return <FactTable caption={t('follows')} columns={columns} rows={rows} rowKey={({ code }) => code} />;
}

function FollowState({ follow: { onSale, late } }: { follow: LatenessFollow }) {
  const t = useMessages(favouritesMessages);
  if (!onSale) return <Tag tone="quiet">{t('notOnSale')}</Tag>;
  return late === null ? <Tag tone="success">{t('inTime')}</Tag> : <LateTag late={late} />;
}
