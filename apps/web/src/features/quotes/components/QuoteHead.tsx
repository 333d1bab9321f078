import type { DailyBars } from '@jishi/contract';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatNumber, formatPercent, formatShort, TWO_DECIMALS } from '../../../shared/format/index.ts';
import { useLanguage } from '../../../shared/i18n/language.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { companyPath } from '../../../shared/navigation/paths.ts';
import { Grid } from '../../../shared/ui/layout/Grid.tsx';
import { Row } from '../../../shared/ui/layout/Row.tsx';
import { LastPrice, SecurityHead } from '../../../shared/ui/security/SecurityHead.tsx';
import { Quiet } from '../../../shared/ui/text/Quiet.tsx';
import { priceDigits } from '../price-digits.ts';
import { quoteFigures } from '../quote-figures.ts';
import { quotesMessages } from '../quotes.messages.ts';
import styles from './QuoteHead.module.css';

/** The name, code and last close of the security, with the watchlist button. */
export function QuoteHead({ security, mark }: { security: DailyBars; mark?: ReactNode }) {
  const t = useMessages(quotesMessages);
  const lang = useLanguage();
  const { name, english, code, board, quote, late, demo } = security;
  const [title, other] = lang === 'zh' || english === null ? [name, english] : [english, name];
  return (
    <SecurityHead
      title={title}
      other={other}
      code={code}
      mark={mark}
      demo={demo}
      late={late}
      tag={board !== null && t(`board.${board}`)}
    >
      {quote !== null && (
        <LastPrice quote={quote} digits={priceDigits(security)} isLate={late !== null}>
          <Row gap="2px 14px">
            <Quiet size={13}>{t('quotedOn', { date: quote.date })}</Quiet>
            {security.kind === 'stock' && (
              <Link data-size="small" to={companyPath(code, lang)}>
                {t('toCompany')}
              </Link>
            )}
          </Row>
        </LastPrice>
      )}
    </SecurityHead>
  );
}

/** The figures of the day of the latest quote, without figures that do not apply to the security. */
export function QuoteFigures({ security }: { security: DailyBars }) {
  const t = useMessages(quotesMessages);
  const lang = useLanguage();
  const { quote } = security;
  if (quote === null) return null;
  const digits = priceDigits(security);
  const price = (value: number | null): string =>
    formatNumber(value, { decimalsMin: digits, decimalsMax: digits });
  const size = (value: number | null): string => formatShort(value, lang, { decimalsMax: 0 });
  const textOf = {
    ...{ open: price, high: price, low: price, previousClose: price, volume: size, amount: size },
    ...{ turnoverRate: formatPercent, marketValue: size, tradableValue: size },
    peRatio: (value: number | null): string => formatNumber(value, TWO_DECIMALS),
  };
  const figures = quoteFigures(security, quote);
  if (figures.length === 0) return null;
  return (
    <Grid as="dl" className={styles.figures} min={168} fill gap="3px 28px">
      {figures.map((key) => (
        <Row gap={8} justify="space-between" wrap={false} key={key}>
          <dt>{t(key)}</dt>
          <dd>{textOf[key](quote[key])}</dd>
        </Row>
      ))}
    </Grid>
  );
}
