import type { CompanyOverview } from '@jishi/contract';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { arrowOf, directionOf, formatChangePercent, formatNumber } from '../../../shared/format/index.ts';
import { languageTag, useLanguage } from '../../../shared/i18n/language.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { marketDataPath } from '../../../shared/navigation/paths.ts';
import { DemoMark } from '../../../shared/ui/demo/DemoMark.tsx';
import { Grid } from '../../../shared/ui/layout/Grid.tsx';
import { Row } from '../../../shared/ui/layout/Row.tsx';
import { Tag } from '../../../shared/ui/tag/Tag.tsx';
import { Quiet } from '../../../shared/ui/text/Quiet.tsx';
import { companiesMessages } from '../companies.messages.ts';
import { companyName } from '../company-name.ts';
import { ChineseText } from './ChineseText.tsx';
import styles from './CompanyHead.module.css';

export const TWO = { decimalsMin: 2, decimalsMax: 2 };

/** Name and code of a company, its industry and its last close. The reader's mark stands beside the code. */
export function CompanyHead({ company, mark }: { company: CompanyOverview; mark?: ReactNode }) {
  const lang = useLanguage();
  const { name, english, code, industry, demo, price, glosses } = company;
  const title = companyName(company, lang);
  const other = lang === 'zh' ? english : english && name;
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
          {industry && (
            <Tag>
              <ChineseText text={industry.name} glosses={glosses} />
              {lang === 'en' && ` ${industry.code}`}
            </Tag>
          )}
          {other !== null && other !== title && (
            <span lang={languageTag(lang === 'zh' ? 'en' : 'zh')}>{other}</span>
          )}
        </Row>
      </div>
      {price?.quote && <LastPrice code={code} quote={price.quote} />}
    </Grid>
  );
}

type LastQuote = NonNullable<NonNullable<CompanyOverview['price']>['quote']>;

function LastPrice({ code, quote }: { code: string; quote: LastQuote }) {
  const t = useMessages(companiesMessages);
  const lang = useLanguage();
  return (
    <Grid
      className={styles.last}
      columns="auto auto"
      gap="0 14px"
      align="baseline"
      data-direction={directionOf(quote.change)}
    >
      <p className={styles.price}>{formatNumber(quote.last, TWO)}</p>
      {quote.change !== null && (
        <p className={styles.change}>
          {arrowOf(quote.change)} {formatNumber(quote.change, { ...TWO, signed: true })}{' '}
          {formatChangePercent(quote.changePercent)}
        </p>
      )}
      <Row gap="2px 14px">
        <Quiet size={13}>{t('quotedOn', { date: quote.date })}</Quiet>
        <Link className={styles.toChart} to={marketDataPath(code, lang)}>
          {t('toChart')}
        </Link>
      </Row>
    </Grid>
  );
}
