import type { CompanyOverview } from '@jishi/contract';
import { formatNumber, formatPercent, formatShort, TWO_DECIMALS } from '../../../../shared/format/index.ts';
import { useLanguage } from '../../../../shared/i18n/language.ts';
import { useMessages } from '../../../../shared/i18n/messages.ts';
import { Grid } from '../../../../shared/ui/layout/Grid.tsx';
import { Row } from '../../../../shared/ui/layout/Row.tsx';
import { Section } from '../../../../shared/ui/layout/Section.tsx';
import { companiesMessages } from '../../companies.messages.ts';
import { priceFigures } from '../../price-figures.ts';
import styles from '../CompanyOverview.module.css';
import { PriceNotes } from '../PriceNotes.tsx';

/** The figure with the longest name. It comes last and fills a whole line. */
const LONG = 'pcfRatio';

/** The market value, turnover and valuation multiples on the latest day. */
export function Valuation({ company }: { company: CompanyOverview }) {
  const t = useMessages(companiesMessages);
  const lang = useLanguage();
  const figures = priceFigures(company)
    .filter(({ value }) => value !== null)
    .sort((a, b) => Number(a.key === LONG) - Number(b.key === LONG));
  if (figures.length === 0) return null;
  const textOf = ({ kind, value }: (typeof figures)[number]): string => {
    if (kind === 'money') return formatShort(value, lang, { decimalsMax: 0 });
    return kind === 'percent' ? formatPercent(value) : formatNumber(value, TWO_DECIMALS);
  };
  return (
    <Section title={t('valuation')}>
      <Grid as="dl" className={styles.figures} columns={2} gap="3px 28px">
        {figures.map((figure) => (
          <Row
            gap="0 8px"
            justify="space-between"
            key={figure.key}
            className={figure.key === LONG ? styles.long : undefined}
          >
            <dt>{t(figure.key)}</dt>
            <dd>{textOf(figure)}</dd>
          </Row>
        ))}
      </Grid>
      <PriceNotes company={company} />
    </Section>
  );
}
