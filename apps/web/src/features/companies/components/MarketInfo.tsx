import type { CompanyOverview } from '@jishi/contract';
import { useState } from 'react';
import { Link } from 'react-router';
import {
  arrowOf,
  directionOf,
  formatChangePercent,
  formatNumber,
  formatShort,
  TWO_DECIMALS,
} from '../../../shared/format/index.ts';
import { useScrolledPast } from '../../../shared/hooks/use-scrolled-past.ts';
import { useLanguage } from '../../../shared/i18n/language.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { marketDataPath } from '../../../shared/navigation/paths.ts';
import { Button } from '../../../shared/ui/button/Button.tsx';
import { Row } from '../../../shared/ui/layout/Row.tsx';
import { Quiet } from '../../../shared/ui/text/Quiet.tsx';
import { companiesMessages } from '../companies.messages.ts';
import { companyName } from '../company-name.ts';
import { valuedEarlier } from '../price-figures.ts';
import styles from './MarketInfo.module.css';

/** At this scroll distance, the heading with the price is no longer visible. */
const HEAD_GONE_PX = 240;

/** The current price, which floats over a company's page when the page's heading is no longer visible. */
export function MarketInfo({ company }: { company: CompanyOverview }) {
  const t = useMessages(companiesMessages);
  const lang = useLanguage();
  const isPast = useScrolledPast(HEAD_GONE_PX);
  const [isOpen, setIsOpen] = useState(true);
  const quote = company.price?.quote;
  if (!isPast || !quote) return null;
  const name = companyName(company, lang);
  const peRatio = valuedEarlier(company) === null ? (company.valuation?.peRatio ?? null) : null;
  const more = [
    ...(quote.marketValue === null ? [] : [`${t('marketValue')} ${formatShort(quote.marketValue, lang)}`]),
    ...(peRatio === null ? [] : [`${t('peRatio')} ${formatNumber(peRatio, TWO_DECIMALS)}`]),
  ];
  if (!isOpen) {
    return (
      <aside className={styles.panel} data-hidden="print" aria-label={t('marketInfo')}>
        <Button dense onClick={() => setIsOpen(true)} aria-label={t('showInfo')}>
          {formatNumber(quote.last, TWO_DECIMALS)}
        </Button>
      </aside>
    );
  }
  return (
    <aside
      className={styles.panel}
      data-hidden="print"
      data-old={company.price?.late ? true : undefined}
      aria-label={t('marketInfo')}
    >
      <Row as="p" gap={12} align="center" justify="space-between" wrap={false}>
        <Link to={marketDataPath(company.code, lang)}>{name}</Link>
        <Button dense onClick={() => setIsOpen(false)}>
          {t('hideInfo')}
        </Button>
      </Row>
      <p data-direction={directionOf(quote.changePercent)}>
        <strong>{formatNumber(quote.last, TWO_DECIMALS)}</strong> {arrowOf(quote.changePercent)}{' '}
        {formatChangePercent(quote.changePercent)}
      </p>
      {more.length > 0 && (
        <Quiet size={12} data-hidden="below-960">
          {more.join(' · ')}
        </Quiet>
      )}
    </aside>
  );
}
