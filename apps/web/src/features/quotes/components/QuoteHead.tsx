import type { DailyBars, Quote } from '@jishi/contract';
import type { ReactNode } from 'react';
import {
  arrowOf,
  directionOf,
  formatChangePercent,
  formatNumber,
  formatPercent,
  formatShort,
} from '../../../shared/format/index.ts';
import { languageTag, useLanguage } from '../../../shared/i18n/language.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { DemoMark } from '../../../shared/ui/demo/DemoMark.tsx';
import { Grid } from '../../../shared/ui/layout/Grid.tsx';
import { Row } from '../../../shared/ui/layout/Row.tsx';
import { Tag } from '../../../shared/ui/tag/Tag.tsx';
import { Quiet } from '../../../shared/ui/text/Quiet.tsx';
import { priceDigits } from '../price-digits.ts';
import { quoteFigures } from '../quote-figures.ts';
import { quotesMessages } from '../quotes.messages.ts';
import styles from './QuoteHead.module.css';

/** Name and code of the security, and its last close. The reader's mark stands beside the code. */
export function QuoteHead({ security, mark }: { security: DailyBars; mark?: ReactNode }) {
  const t = useMessages(quotesMessages);
  const lang = useLanguage();
  const { name, english, code, board, quote, demo } = security;
  const [title, other] = lang === 'zh' || english === null ? [name, english] : [english, name];
  return (
    <Grid
      as="header"
      className={styles.head}
      columns="minmax(0, 1fr) auto"
      gap="12px 32px"
      align="end"
      oneBelow={760}
    >
      <div className={styles.who}>
        <h1>{title}</h1>
        <Row as="p" gap="2px 12px" align="center" quiet>
          <code>{code}</code>
          {mark}
          {demo && <DemoMark />}
          {board !== null && <Tag>{t(`board.${board}`)}</Tag>}
          {other !== null && other !== title && (
            <span lang={languageTag(lang === 'zh' ? 'en' : 'zh')}>{other}</span>
          )}
        </Row>
      </div>
      {quote !== null && <LastPrice quote={quote} digits={priceDigits(security)} />}
    </Grid>
  );
}

function LastPrice({ quote, digits }: { quote: Quote; digits: number }) {
  const t = useMessages(quotesMessages);
  const price = { decimalsMin: digits, decimalsMax: digits };
  return (
    <Grid
      className={styles.last}
      columns="auto auto"
      gap="0 14px"
      align="baseline"
      data-direction={directionOf(quote.change, digits)}
    >
      <p className={styles.price}>{formatNumber(quote.last, price)}</p>
      {quote.change !== null && (
        <p className={styles.change}>
          {arrowOf(quote.change, digits)} {formatNumber(quote.change, { ...price, signed: true })}{' '}
          {formatChangePercent(quote.changePercent)}
        </p>
      )}
      <Quiet size={13}>{t('quotedOn', { date: quote.date })}</Quiet>
    </Grid>
  );
}

const TWO = { decimalsMin: 2, decimalsMax: 2 };

/** The figures of the newest quote's day that the security has. */
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
    peRatio: (value: number | null): string => formatNumber(value, TWO),
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
