import type { EsgOverview } from '@jishi/contract';
import { Columns } from '../../../shared/chart/plot/Columns.tsx';
import { formatNumber, formatPercent } from '../../../shared/format/index.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { Grid } from '../../../shared/ui/layout/Grid.tsx';
import { Section } from '../../../shared/ui/layout/Section.tsx';
import { Stack } from '../../../shared/ui/layout/Stack.tsx';
import { Quiet } from '../../../shared/ui/text/Quiet.tsx';
import { esgMessages } from '../esg.messages.ts';
import styles from './Distribution.module.css';
import { FilterLink } from './FilterLink.tsx';

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
  const columns = bins.map(({ from, to, companies: count }) => ({
    key: `${from}`,
    count,
    summary: t('scoreSpan', { from, to, count }),
    mark: formatNumber(from),
  }));
  return <Columns columns={columns} heightPx={200} marks="start" />;
}
