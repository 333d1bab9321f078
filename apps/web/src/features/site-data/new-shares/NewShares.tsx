import type { UseQueryResult } from '@tanstack/react-query';
import { useQueries, useQuery } from '@tanstack/react-query';
import { Link, useLocation } from 'react-router';
import { Unanswered } from '../../../shared/answer/Unanswered.tsx';
import { formatNumber } from '../../../shared/format/index.ts';
import { useLanguage } from '../../../shared/i18n/language.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { marketToday } from '../../../shared/time/days.ts';
import { Row } from '../../../shared/ui/layout/Row.tsx';
import { Section } from '../../../shared/ui/layout/Section.tsx';
import { DatasetSource } from '../../../shared/ui/source/DatasetSource.tsx';
import { Quiet } from '../../../shared/ui/text/Quiet.tsx';
import type { OverviewProps } from '../lists/list.ts';
import styles from './NewShares.module.css';
import { newSharesMessages } from './new-shares.messages.ts';
import { COMPANIES, ISSUE, issueStagesQuery, REVIEW, reviewStageQuery } from './new-shares.queries.ts';
import { ISSUE_STAGES, REVIEW_STAGES, type Stage, type StageKey } from './stages.ts';

const REVIEW_PATH = '/IPOList';
const ISSUE_PATH = '/xinguList';

/**
 * New shares by stage, from the application to the listing. A stage links to its rows. Renders nothing if the data is
 * stale, because the next shares would then be missing.
 */
export default function NewShares({ view }: OverviewProps) {
  const t = useMessages(newSharesMessages);
  const lang = useLanguage();
  const enabled = view.late === null;
  const review = useQueries({
    queries: REVIEW_STAGES.map((stage) => ({ ...reviewStageQuery(stage, lang), enabled })),
  });
  const issue = useQuery({ ...issueStagesQuery(marketToday(), lang), enabled });
  const failed = [...review, issue].find(({ isError }) => isError) as UseQueryResult<unknown> | undefined;
  if (!enabled) return null;
  return (
    <Section title={t('title')}>
      {failed ? (
        <Unanswered query={failed} waiting={null} />
      ) : (
        <ol className={styles.stages}>
          {REVIEW_STAGES.map(({ key }, at) => (
            <StageItem key={key} name={key} path={REVIEW_PATH} stage={review[at]?.data} />
          ))}
          {ISSUE_STAGES.map((key) => (
            <StageItem key={key} name={key} path={ISSUE_PATH} stage={issue.data?.[key]} />
          ))}
        </ol>
      )}
      <Quiet size={13}>{t('days')}</Quiet>
      <Row gap="0 20px">
        <DatasetSource code={REVIEW} />
        <DatasetSource code={ISSUE} />
      </Row>
    </Section>
  );
}

interface StageItemProps {
  name: StageKey;
  path: string;
  stage: Stage | undefined;
}

function StageItem({ name, path, stage }: StageItemProps) {
  const t = useMessages(newSharesMessages);
  return (
    <li className={styles.stage}>
      <StageHead name={name} path={path} stage={stage} />
      {stage?.count === 0 && <Quiet size={13}>{t('none')}</Quiet>}
      <ul>
        {stage?.companies.slice(0, COMPANIES).map((company) => (
          <li key={company.name}>
            <span title={company.name}>{company.name}</span>
            {company.day === null ? (
              <small>{t('open')}</small>
            ) : (
              <time dateTime={company.day}>{company.day}</time>
            )}
          </li>
        ))}
      </ul>
    </li>
  );
}

/**
 * The name of a stage and its number of companies. Links to the rows of the stage or, if these rows are already shown,
 * back to all rows.
 */
function StageHead({ name, path, stage }: StageItemProps) {
  const t = useMessages(newSharesMessages);
  const { pathname, search } = useLocation();
  const head = (
    <>
      <span>{t(name)}</span> <strong>{stage === undefined ? '\u00a0' : formatNumber(stage.count)}</strong>
    </>
  );
  if (stage === undefined || stage.where === null || stage.count === 0)
    return (
      <div className={styles.head} data-empty={stage?.count === 0}>
        {head}
      </div>
    );
  const own = new URLSearchParams(search);
  const isCurrent =
    pathname === path && Object.entries(stage.where).every(([key, value]) => own.get(key) === value);
  return (
    <Link
      className={styles.head}
      to={isCurrent ? path : `${path}?${new URLSearchParams(stage.where)}`}
      aria-current={isCurrent ? 'true' : undefined}
      preventScrollReset={pathname === path}
    >
      {head}
    </Link>
  );
}
