import type { ExportFile } from '@jishi/contract';
import { useQuery } from '@tanstack/react-query';
import { Answer } from '../../../shared/answer/Answer.tsx';
import { formatInstant, formatNumber } from '../../../shared/format/index.ts';
import { sizeText } from '../../../shared/format/size-text.ts';
import { useLanguage } from '../../../shared/i18n/language.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { Dialog } from '../../../shared/ui/dialog/Dialog.tsx';
import { Stack } from '../../../shared/ui/layout/Stack.tsx';
import { SkeletonRows } from '../../../shared/ui/skeleton/SkeletonRows.tsx';
import { type FactColumn, FactTable } from '../../../shared/ui/table/FactTable.tsx';
import { Quiet } from '../../../shared/ui/text/Quiet.tsx';
import { filesMessages } from '../files.messages.ts';
import { exportQuery } from '../files.queries.ts';
import styles from './Files.module.css';

/** The files of an export. Links are renewed while the window is open. */
export function ExportWindow({ number, onClose }: { number: string; onClose: () => void }) {
  const t = useMessages(filesMessages);
  const lang = useLanguage();
  const one = useQuery(exportQuery(number));
  const name = one.data?.name[lang] ?? '';
  return (
    <Dialog title={name === '' ? t('files') : t('filesOf', { name })} reading onClose={onClose}>
      <Answer query={one} waiting={<SkeletonRows rows={4} rowHeightPx={44} />}>
        {(data) => (
          <Stack gap={12}>
            <Quiet size={13}>
              {t('linksHint')}
              {data.expiresAt !== null && ` ${t('kept')} ${formatInstant(data.expiresAt)}`}
            </Quiet>
            {data.list.length === 0 ? <p>{t('notYet')}</p> : <FileTable files={data.list} />}
          </Stack>
        )}
      </Answer>
    </Dialog>
  );
}

function FileTable({ files }: { files: readonly ExportFile[] }) {
  const t = useMessages(filesMessages);
  const columns: readonly FactColumn<ExportFile>[] = [
    {
      key: 'file',
      label: t('file'),
      cell: ({ name, sha256 }) => (
        <Stack gap={2}>
          <span>{name}</span>
          <code className={styles.digest}>{sha256}</code>
        </Stack>
      ),
    },
    { key: 'rows', label: t('rows'), align: 'right', cell: ({ rows }) => formatNumber(rows) },
    { key: 'size', label: t('size'), align: 'right', cell: ({ bytes }) => sizeText(bytes) },
    {
      key: 'act',
      label: t('act'),
      align: 'right',
      cell: ({ name, link }) => (
        <a href={link} download={name} aria-label={t('loadOne', { name })}>
          {t('load')}
        </a>
      ),
    },
  ];
  return <FactTable caption={t('files')} columns={columns} rows={files} rowKey={({ name }) => name} />;
}
