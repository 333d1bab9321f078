import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { AnswerPages } from '../../../shared/answer/AnswerPages.tsx';
import { useLanguage } from '../../../shared/i18n/language.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { PATHS } from '../../../shared/navigation/paths.ts';
import { Section } from '../../../shared/ui/layout/Section.tsx';
import { SkeletonRows } from '../../../shared/ui/skeleton/SkeletonRows.tsx';
import { Quiet } from '../../../shared/ui/text/Quiet.tsx';
import { usageMessages } from '../usage.messages.ts';
import { callsQuery } from '../usage.queries.ts';
import { CallRows } from './CallRows.tsx';

const ROWS_MAX = 5;

/** The latest calls of the account. */
export function LastCalls() {
  const t = useMessages(usageMessages);
  const lang = useLanguage();
  const log = useInfiniteQuery(callsQuery({ result: 'all' }));
  const calls = log.data?.pages[0]?.calls.slice(0, ROWS_MAX);
  return (
    <Section title={t('lastCalls')}>
      <AnswerPages query={log} waiting={<SkeletonRows rows={ROWS_MAX} rowHeightPx={40} lines={1} />}>
        {calls?.length === 0 && <Quiet>{t('noCalls')}</Quiet>}
        {calls !== undefined && calls.length > 0 && <CallRows caption={t('lastCalls')} calls={calls} />}
      </AnswerPages>
      <p>
        <Link to={PATHS.use[lang]}>{t('allCalls')}</Link>
      </p>
    </Section>
  );
}
