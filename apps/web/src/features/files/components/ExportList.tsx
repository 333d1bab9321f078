import { EXPORT_STATES, type Export } from '@jishi/contract';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { AnswerPages } from '../../../shared/answer/AnswerPages.tsx';
import { person } from '../../../shared/api/person-client.ts';
import { formatInstant, formatNumber, MISSING } from '../../../shared/format/index.ts';
import { sizeText } from '../../../shared/format/size-text.ts';
import { useLanguage } from '../../../shared/i18n/language.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { Button } from '../../../shared/ui/button/Button.tsx';
import { Row } from '../../../shared/ui/layout/Row.tsx';
import { Stack } from '../../../shared/ui/layout/Stack.tsx';
import { EmptyNote } from '../../../shared/ui/note/EmptyNote.tsx';
import { ErrorNote } from '../../../shared/ui/note/ErrorNote.tsx';
import { SkeletonRows } from '../../../shared/ui/skeleton/SkeletonRows.tsx';
import { type FactColumn, FactTable } from '../../../shared/ui/table/FactTable.tsx';
import { Tag } from '../../../shared/ui/tag/Tag.tsx';
import { Quiet } from '../../../shared/ui/text/Quiet.tsx';
import { filesMessages } from '../files.messages.ts';
import { exportsQuery, invalidateExports } from '../files.queries.ts';
import { ExportWindow } from './ExportWindow.tsx';

/** The account's exports, newest first. Their progress updates automatically. */
export function ExportList() {
  const t = useMessages(filesMessages);
  const client = useQueryClient();
  const list = useInfiniteQuery(exportsQuery);
  const [open, setOpen] = useState<string | null>(null);
  const removing = useMutation({
    mutationFn: (number: string) => person.files.remove({ number }),
    onSuccess: () => invalidateExports(client),
  });
  const rows = list.data?.pages.flatMap((page) => page.exports) ?? [];
  return (
    <>
      <AnswerPages query={list} waiting={<SkeletonRows rows={3} rowHeightPx={48} />}>
        {list.data && rows.length === 0 && <EmptyNote title={t('noExports')} />}
        {rows.length > 0 && <ExportTable rows={rows} onOpen={setOpen} onRemove={removing.mutate} />}
        {removing.isError && <ErrorNote error={removing.error} />}
      </AnswerPages>
      {list.hasNextPage && (
        <p>
          <Button busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            {t('earlier')}
          </Button>
        </p>
      )}
      {open !== null && <ExportWindow number={open} onClose={() => setOpen(null)} />}
    </>
  );
}

interface ExportTableProps {
  rows: readonly Export[];
  onOpen: (number: string) => void;
  onRemove: (number: string) => void;
}

function ExportTable({ rows, onOpen, onRemove }: ExportTableProps) {
  const t = useMessages(filesMessages);
  const lang = useLanguage();
  const columns: readonly FactColumn<Export>[] = [
    {
      key: 'dataset',
      label: t('dataset'),
      cell: ({ name, code, format }) => (
        <>
          {name[lang]} <code>{code}</code> {format}
        </>
      ),
    },
    { key: 'span', label: t('span'), cell: (row) => <Span row={row} /> },
    { key: 'state', label: t('state'), cell: (row) => <State row={row} /> },
    {
      key: 'size',
      label: t('size'),
      align: 'right',
      cell: ({ bytes }) => (bytes > 0 ? sizeText(bytes) : MISSING),
    },
    { key: 'createdAt', label: t('createdAt'), cell: ({ createdAt }) => formatInstant(createdAt) },
    {
      key: 'act',
      label: t('act'),
      align: 'right',
      cell: (row) => <Actions row={row} onOpen={onOpen} onRemove={onRemove} />,
    },
  ];
  return <FactTable caption={t('exports')} columns={columns} rows={rows} rowKey={({ number }) => number} />;
}

function Span({ row: { from, to, asOf, split } }: { row: Export }) {
  const t = useMessages(filesMessages);
  const days = from === null && to === null ? t('wholeSpan') : `${from ?? ''} – ${to ?? ''}`;
  return (
    <>
      {days}
      {asOf !== null && `, ${t('asOf', { moment: asOf })}`}
      {split !== 'all' && `, ${t('split')} ${t(`split.${split}`)}`}
    </>
  );
}

function State({ row: { state, files, filesTotal, rows } }: { row: Export }) {
  const t = useMessages(filesMessages);
  const lang = useLanguage();
  const { isOpen } = EXPORT_STATES[state];
  const tone = state === 'done' ? 'success' : isOpen ? 'primary' : 'quiet';
  return (
    <Stack gap={2}>
      <span>
        <Tag tone={tone}>{EXPORT_STATES[state][lang]}</Tag>
      </span>
      {(isOpen || state === 'done') && (
        <Quiet size={13}>{t('progress', { files, total: filesTotal ?? 0, rows: formatNumber(rows) })}</Quiet>
      )}
    </Stack>
  );
}

function Actions({ row, onOpen, onRemove }: Omit<ExportTableProps, 'rows'> & { row: Export }) {
  const t = useMessages(filesMessages);
  const lang = useLanguage();
  const { state, number, files } = row;
  const name = row.name[lang];
  const { isOpen } = EXPORT_STATES[state];
  return (
    <Row gap={12} justify="flex-end">
      {(state === 'done' || (state === 'running' && files > 0)) && (
        <Button tone="link" aria-label={t('filesOf', { name })} onClick={() => onOpen(number)}>
          {t('files')}
        </Button>
      )}
      {isOpen && (
        <Button tone="link" aria-label={t('cancelOne', { name })} onClick={() => onRemove(number)}>
          {t('cancel')}
        </Button>
      )}
      {state === 'done' && (
        <Button tone="link" aria-label={t('removeOne', { name })} onClick={() => onRemove(number)}>
          {t('remove')}
        </Button>
      )}
    </Row>
  );
}
