import type { SiteStatus } from '@jishi/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { Answer } from '../../../shared/answer/Answer.tsx';
import { formatInstant, formatNumber, MISSING } from '../../../shared/format/index.ts';
import { useLanguage } from '../../../shared/i18n/language.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { PATHS } from '../../../shared/navigation/paths.ts';
import { Facts } from '../../../shared/ui/facts/Facts.tsx';
import { SkeletonRows } from '../../../shared/ui/skeleton/SkeletonRows.tsx';
import { Quiet } from '../../../shared/ui/text/Quiet.tsx';
import { statusMessages } from '../status.messages.ts';
import { statusQuery } from '../status.queries.ts';

/** The current measurements of the service, on a few lines. */
export function ServiceFacts() {
  const t = useMessages(statusMessages);
  const lang = useLanguage();
  return (
    <Answer query={useQuery(statusQuery())} waiting={<SkeletonRows rows={6} rowHeightPx={44} lines={1} />}>
      {(status) => (
        <>
          <Measures status={status} />
          <p>
            <Quiet size={14}>{t('at', { at: formatInstant(status.at) })}</Quiet>{' '}
            <Link to={PATHS.status[lang]}>{t('details')}</Link>
          </p>
        </>
      )}
    </Answer>
  );
}

function Measures({ status: { state, components, datasets, incidents } }: { status: SiteStatus }) {
  const t = useMessages(statusMessages);
  const responseMs = components.find(({ component }) => component === 'api')?.measure ?? null;
  const judged = datasets.filter((dataset) => dataset.state !== 'notJudged');
  const current = judged.filter((dataset) => dataset.state === 'onTime');
  const open = incidents.filter(({ endedAt, component }) => endedAt === null && component !== 'checks');
  return (
    <Facts
      look="rows"
      facts={[
        { label: t('service'), value: t(`site.${state}`) },
        {
          label: t('part.api'),
          value: responseMs === null ? MISSING : t('measure.api', { count: formatNumber(responseMs) }),
        },
        {
          label: t('load.onTime'),
          value: t('ofDatasets', { count: formatNumber(current.length), all: formatNumber(judged.length) }),
        },
        { label: t('openIncidents'), value: formatNumber(open.length) },
      ]}
    />
  );
}
