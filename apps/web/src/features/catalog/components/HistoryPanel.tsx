import { type DatasetHistory, datasetChangeText } from '@jishi/contract';
import { useQuery } from '@tanstack/react-query';
import { Unanswered } from '../../../shared/answer/Unanswered.tsx';
import { formatFen, formatInstant, formatNumber } from '../../../shared/format/index.ts';
import { languageTag, useLanguage } from '../../../shared/i18n/language.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { Row } from '../../../shared/ui/layout/Row.tsx';
import { Stack } from '../../../shared/ui/layout/Stack.tsx';
import { EmptyNote } from '../../../shared/ui/note/EmptyNote.tsx';
import { SkeletonRows } from '../../../shared/ui/skeleton/SkeletonRows.tsx';
import { FactTable } from '../../../shared/ui/table/FactTable.tsx';
import { Quiet } from '../../../shared/ui/text/Quiet.tsx';
import { catalogMessages } from '../catalog.messages.ts';
import { historyQuery } from '../catalog.queries.ts';
import styles from './Quality.module.css';

/** The history of a data set: loads of its rows and its changelog, newest first. */
export function HistoryPanel({ code, since }: { code: string; since: string | null }) {
  const history = useQuery(historyQuery(code));
  if (!history.isSuccess)
    return <Unanswered query={history} waiting={<SkeletonRows rows={4} rowHeightPx={38} lines={1} />} />;
  return (
    <Stack gap={12}>
      <Loads code={code} loads={history.data.loads} />
      <Changelog code={code} since={since} changes={history.data.changes} />
    </Stack>
  );
}

function Loads({ code, loads }: { code: string; loads: DatasetHistory['loads'] }) {
  const t = useMessages(catalogMessages);
  return (
    <>
      <h3>{t('loads')}</h3>
      {loads.length === 0 ? (
        <EmptyNote title={t('noLoads')} />
      ) : (
        <FactTable
          caption={t('loads')}
          rows={loads}
          rowKey={({ at, dataset }) => `${at} ${dataset}`}
          columns={[
            { key: 'at', label: t('when'), cell: ({ at }) => formatInstant(at) },
            { key: 'kind', label: t('what'), cell: ({ kind }) => t(`load.${kind}`) },
            ...(loads.some(({ dataset }) => dataset !== code)
              ? [{ key: 'dataset', label: t('table'), cell: ({ dataset }: Load) => <code>{dataset}</code> }]
              : []),
            {
              key: 'inserted',
              label: t('inserted'),
              align: 'right',
              cell: ({ inserted }) => formatNumber(inserted),
            },
            {
              key: 'updated',
              label: t('changed'),
              align: 'right',
              cell: ({ updated }) => formatNumber(updated),
            },
            {
              key: 'deleted',
              label: t('deleted'),
              align: 'right',
              cell: ({ deleted }) => formatNumber(deleted),
            },
          ]}
        />
      )}
    </>
  );
}

interface ChangelogProps {
  code: string;
  since: string | null;
  changes: DatasetHistory['changes'];
}

function Changelog({ code, since, changes }: ChangelogProps) {
  const t = useMessages(catalogMessages);
  const lang = useLanguage();
  const feed = `/feeds/datasets/${code}.xml?lang=${lang}`;
  return (
    <>
      <link
        rel="alternate"
        type="application/rss+xml"
        hrefLang={languageTag(lang)}
        title={t('changesOf', { code })}
        href={feed}
      />
      <Row as="div" gap="4px 14px" align="baseline">
        <h3>{t('changes')}</h3>
        <a href={feed} type="application/rss+xml">
          {t('rss')}
        </a>
      </Row>
      <ul className={styles.changes} data-size="large">
        {changes.map((change) => (
          <li key={change.id}>
            <Quiet as="time" size={15} dateTime={change.at}>
              {formatInstant(change.at)}
            </Quiet>{' '}
            {datasetChangeText(change, lang, formatFen)}
          </li>
        ))}
        {since !== null && <li>{t('sinceDay', { day: since })}</li>}
        {changes.length === 0 && since === null && <li>{t('noDescriptions')}</li>}
      </ul>
    </>
  );
}

type Load = DatasetHistory['loads'][number];
