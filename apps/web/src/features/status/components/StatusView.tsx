import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { Unanswered } from '../../../shared/answer/Unanswered.tsx';
import { formatInstant } from '../../../shared/format/index.ts';
import { useLanguage } from '../../../shared/i18n/language.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { PATHS } from '../../../shared/navigation/paths.ts';
import { Row } from '../../../shared/ui/layout/Row.tsx';
import { Stack } from '../../../shared/ui/layout/Stack.tsx';
import { SkeletonRows } from '../../../shared/ui/skeleton/SkeletonRows.tsx';
import { Quiet } from '../../../shared/ui/text/Quiet.tsx';
import { statusMessages } from '../status.messages.ts';
import { statusQuery } from '../status.queries.ts';
import { IncidentList } from './IncidentList.tsx';
import { LoadTable } from './LoadTable.tsx';
import { StateTag } from './StateTag.tsx';
import { StatusParts } from './StatusParts.tsx';

/** The states of the site's parts, and the age of its data. */
export function StatusView() {
  const t = useMessages(statusMessages);
  const lang = useLanguage();
  const query = useQuery(statusQuery());
  if (!query.isSuccess)
    return <Unanswered query={query} waiting={<SkeletonRows rows={6} rowHeightPx={46} lines={1} />} />;
  const { state, at, components, incidents, checkedAt, datasets } = query.data;
  return (
    <Stack gap={28}>
      <Row gap="6px 14px" align="center">
        <StateTag state={state} />
        <strong>{t(`site.${state}`)}</strong>
        <Quiet>{t('at', { at: formatInstant(at) })}</Quiet>
      </Row>
      <Row gap="4px 18px">
        <a href="/status.json">{t('json')}</a>
        <Link to={`${PATHS.documents[lang]}?page=changelog`}>{t('changelog')}</Link>
      </Row>
      <StatusParts components={components} />
      <IncidentList incidents={incidents} checkedAt={checkedAt} />
      <LoadTable datasets={datasets} />
    </Stack>
  );
}
