import type { Lateness } from '@jishi/contract';
import type { ReactNode } from 'react';
import { arrowOf, directionOf, formatChangePercent, formatNumber } from '../../format/index.ts';
import { languageTag, useLanguage } from '../../i18n/language.ts';
import { DemoMark } from '../demo/DemoMark.tsx';
import { LateNotice } from '../late/LateNotice.tsx';
import { Grid } from '../layout/Grid.tsx';
import { Row } from '../layout/Row.tsx';
import { Stack } from '../layout/Stack.tsx';
import { Tag } from '../tag/Tag.tsx';
import styles from './SecurityHead.module.css';

interface SecurityHeadProps {
  title: string;
  /** The security's name in the other language. */
  other: string | null;
  code: string;
  /** The watchlist button next to the code. */
  mark?: ReactNode;
  demo: boolean;
  /** The board or the industry. */
  tag: ReactNode;
  /** The age of the last close. */
  late: Lateness | null;
  /** The last close. */
  children?: ReactNode;
}

/** The name and code of a security, and its last close. */
export function SecurityHead({ title, other, code, mark, demo, tag, late, children }: SecurityHeadProps) {
  const lang = useLanguage();
  return (
    <Grid
      as="header"
      className={styles.head}
      columns="minmax(0, 1fr) auto"
      gap="12px 32px"
      align="end"
      oneBelow={760}
    >
      <div>
        <h1 data-dense>{title}</h1>
        <Row as="p" gap="2px 12px" align="center" quiet>
          <code>{code}</code>
          {mark}
          {demo && <DemoMark />}
          {tag && <Tag>{tag}</Tag>}
          {other !== null && other !== title && (
            <span lang={languageTag(lang === 'zh' ? 'en' : 'zh')}>{other}</span>
          )}
        </Row>
      </div>
      {children}
      {late !== null && (
        <div className={styles.notice}>
          <LateNotice late={late} />
        </div>
      )}
    </Grid>
  );
}

interface LastPriceProps {
  quote: {
    last: string | number | null;
    change: string | number | null;
    changePercent: string | number | null;
  };
  digits: number;
  /** Whether the close is old. Its change then has no colour. */
  isLate: boolean;
  /** The line below the price. */
  children: ReactNode;
}

/** The last close of a security, and its change. */
export function LastPrice({ quote, digits, isLate, children }: LastPriceProps) {
  const price = { decimalsMin: digits, decimalsMax: digits };
  return (
    <Stack
      className={styles.last}
      gap={0}
      {...(isLate ? { 'data-old': true } : { 'data-direction': directionOf(quote.change, digits) })}
    >
      <Row gap="0 14px" align="baseline">
        <p className={styles.price}>{formatNumber(quote.last, price)}</p>
        {quote.change !== null && (
          <p className={styles.change}>
            {arrowOf(quote.change, digits)} {formatNumber(quote.change, { ...price, signed: true })}{' '}
            {formatChangePercent(quote.changePercent)}
          </p>
        )}
      </Row>
      {children}
    </Stack>
  );
}
