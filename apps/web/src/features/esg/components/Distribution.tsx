import type { EsgOverview } from '@jishi/contract';
import { formatNumber, formatPercent } from '../../../shared/format/index.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { Grid } from '../../../shared/ui/layout/Grid.tsx';
import { Row } from '../../../shared/ui/layout/Row.tsx';
import { Section } from '../../../shared/ui/layout/Section.tsx';
import { Stack } from '../../../shared/ui/layout/Stack.tsx';
import { Quiet } from '../../../shared/ui/text/Quiet.tsx';
import { esgMessages } from '../esg.messages.ts';
import styles from './Distribution.module.css';
import { FilterLink } from './FilterLink.tsx';

/** The rest is room for the number on the highest bar. */
const HIGHEST_PERCENT = 88;

/** The number of companies by grade and by range of scores. */
export function Distribution({ overview }: { overview: EsgOverview }) {
  const t = useMessages(esgMessages);
  return (
    <Section title={t('distribution')}>
      <Grid columns={2} gap="20px 48px" align="start" oneBelow={760}>
        <Stack gap={8}>
          <Quiet as="h3" size={14}>
            {t('byGrade')}
          </Quiet>
          <Grades overview={overview} />
        </Stack>
        <Stack gap={8}>
          <Quiet as="h3" size={14}>
            {t('byScore')}
          </Quiet>
          <Scores bins={overview.scores} />
        </Stack>
      </Grid>
    </Section>
  );
}

function Grades({ overview: { grades, companies } }: { overview: EsgOverview }) {
  const t = useMessages(esgMessages);
  const most = Math.max(1, ...grades.map((grade) => grade.companies));
  return (
    <Stack as="ul" className={styles.grades} gap={6}>
      {grades.map(({ grade, companies: count }) => (
        <Grid as="li" columns="3.2em minmax(0, 1fr) auto" gap={10} align="center" key={grade}>
          <FilterLink values={{ grade }}>{grade}</FilterLink>
          <span className={styles.track}>
            <span className={styles.fill} style={{ width: `${(count / most) * 100}%` }} />
          </span>
          <span className={styles.count}>
            {t('share', {
              count: formatNumber(count),
              percent: formatPercent((count / Math.max(1, companies)) * 100, 1),
            })}
          </span>
        </Grid>
      ))}
    </Stack>
  );
}

function Scores({ bins }: { bins: EsgOverview['scores'] }) {
  const t = useMessages(esgMessages);
  const most = Math.max(1, ...bins.map(({ companies }) => companies));
  return (
    <Row as="ul" className={styles.scores} gap={3} wrap={false}>
      {bins.map(({ from, to, companies }) => {
        const summary = t('scoreSpan', { from, to, count: companies });
        return (
          <li key={from} title={summary}>
            <span className="visually-hidden">{summary}</span>
            <span className={styles.column} aria-hidden="true">
              <span className={styles.number}>{companies > 0 && formatNumber(companies)}</span>
              <span className={styles.bar} style={{ height: `${(companies / most) * HIGHEST_PERCENT}%` }} />
            </span>
            <span className={styles.mark} aria-hidden="true">
              {formatNumber(from)}
            </span>
          </li>
        );
      })}
    </Row>
  );
}
