import { type AccessKind, type Lang, type Overview, planWords } from '@jishi/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { formatMoney, formatNumber, MISSING } from '../../../../shared/format/index.ts';
import { useLanguage } from '../../../../shared/i18n/language.ts';
import { useMessages } from '../../../../shared/i18n/messages.ts';
import { PATHS } from '../../../../shared/navigation/paths.ts';
import { overviewQuery } from '../../../../shared/queries/overview.query.ts';
import { Grid } from '../../../../shared/ui/layout/Grid.tsx';
import { Section } from '../../../../shared/ui/layout/Section.tsx';
import { overviewMessages } from '../../overview.messages.ts';
import styles from './Overview.module.css';

/** The rules of access in three columns: free, paid, and reserved for members. */
export function AccessTerms() {
  const t = useMessages(overviewMessages);
  const lang = useLanguage();
  const { data } = useQuery(overviewQuery());
  if (data === undefined || data.datasets === 0) return null;
  const { callFromFen, monthFromFen } = data;
  return (
    <Section title={t('terms')}>
      <Grid className={styles.terms} columns={3} gap="0 32px" oneBelow={900}>
        <Term title={t('termFree')} lead={t('termFreeLead')} kind="free" count={data.free}>
          {[t('termFreePages'), t('termFreeSample'), t('termFreeCount', { count: formatNumber(data.free) })]}
        </Term>
        <Term
          title={t('termPaid')}
          lead={t('termPaidLead', {
            call: callFromFen === null ? MISSING : formatMoney(callFromFen, lang),
            month: monthFromFen === null ? MISSING : formatMoney(monthFromFen, lang),
          })}
          kind="trial"
          count={data.withTrial}
        >
          {[
            t('termPaidTrial', { count: formatNumber(data.withTrial) }),
            t('termPaidEmpty'),
            t('termPaidReceipt'),
          ]}
        </Term>
        <Term title={t('termVip')} lead={planLead(data, lang, t)} kind="vip" count={data.vipOnly}>
          {data.plan === null
            ? [t('termVipNone')]
            : planWords(data.plan.gives, data.vipOnly).map((words) => words[lang])}
        </Term>
      </Grid>
    </Section>
  );
}

type Translate = (key: 'termVipFrom', values: Record<string, string>) => string;

/** Returns the name of the lowest plan on sale, with its price per month if it is sold by the month. */
function planLead({ plan }: Overview, lang: Lang, t: Translate): string {
  const month = plan?.prices.month;
  if (plan === null || month === undefined) return plan?.[lang] ?? MISSING;
  return t('termVipFrom', { plan: plan[lang], month: formatMoney(month, lang) });
}

interface TermProps {
  title: string;
  lead: string;
  kind: AccessKind;
  count: number;
  children: readonly string[];
}

function Term({ title, lead, kind, count, children }: TermProps) {
  const t = useMessages(overviewMessages);
  const lang = useLanguage();
  return (
    <div className={styles.term}>
      <h3>{title}</h3>
      <p className={styles.lead}>{lead}</p>
      <ul>
        {children.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {count > 0 && (
        <Link to={{ pathname: PATHS.dataStore[lang], search: `?access=${kind}` }}>{t(`see.${kind}`)} →</Link>
      )}
    </div>
  );
}
