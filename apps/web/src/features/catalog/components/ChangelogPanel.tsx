import { type DatasetHistory, datasetChangeText } from '@jishi/contract';
import { useQuery } from '@tanstack/react-query';
import { Unanswered } from '../../../shared/answer/Unanswered.tsx';
import { formatInstant } from '../../../shared/format/index.ts';
import { languageTag, useLanguage } from '../../../shared/i18n/language.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { SkeletonRows } from '../../../shared/ui/skeleton/SkeletonRows.tsx';
import { Quiet } from '../../../shared/ui/text/Quiet.tsx';
import { catalogMessages } from '../catalog.messages.ts';
import { historyQuery } from '../catalog.queries.ts';
import styles from './Quality.module.css';

/** The changelog of a data set, newest first. */
export function ChangelogPanel({ code, since }: { code: string; since: string | null }) {
  const history = useQuery(historyQuery(code));
  if (!history.isSuccess)
    return <Unanswered query={history} waiting={<SkeletonRows rows={4} rowHeightPx={38} lines={1} />} />;
  return <Changelog code={code} since={since} changes={history.data.changes} />;
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
      <p>
        <a href={feed} type="application/rss+xml">
          {t('rss')}
        </a>
      </p>
      <ul className={styles.changes} data-size="large">
        {changes.map((change) => (
          <li key={change.id}>
            <Quiet as="time" size={15} dateTime={change.at}>
              {formatInstant(change.at)}
            </Quiet>{' '}
            {datasetChangeText(change, lang)}
          </li>
        ))}
        {since !== null && <li>{t('sinceDay', { day: since })}</li>}
        {changes.length === 0 && since === null && <li>{t('noDescriptions')}</li>}
      </ul>
    </>
  );
}
