import type { CompanyOverview } from '@jishi/contract';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useLanguage } from '../../../shared/i18n/language.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { companyPath, marketDataPath } from '../../../shared/navigation/paths.ts';
import { Row } from '../../../shared/ui/layout/Row.tsx';
import { LastPrice, SecurityHead } from '../../../shared/ui/security/SecurityHead.tsx';
import { Quiet } from '../../../shared/ui/text/Quiet.tsx';
import { companiesMessages } from '../companies.messages.ts';
import { companyName } from '../company-name.ts';
import { ChineseText } from './ChineseText.tsx';

/** The name, code, industry and last close of a company, with the watchlist button. */
export function CompanyHead({ company, mark }: { company: CompanyOverview; mark?: ReactNode }) {
  const lang = useLanguage();
  const { name, english, code, industry, demo, price, glosses } = company;
  const title = companyName(company, lang);
  const other = lang === 'zh' ? english : english && name;
  return (
    <SecurityHead
      title={title}
      other={other}
      code={code}
      mark={mark}
      demo={demo}
      late={price?.late ?? null}
      tag={
        industry && (
          <>
            <ChineseText text={industry.name} glosses={glosses} />
            {lang === 'en' && ` ${industry.code}`}
          </>
        )
      }
    >
      {price?.quote && <LastQuote code={code} quote={price.quote} isLate={price.late !== null} />}
    </SecurityHead>
  );
}

type Quote = NonNullable<NonNullable<CompanyOverview['price']>['quote']>;

function LastQuote({ code, quote, isLate }: { code: string; quote: Quote; isLate: boolean }) {
  const t = useMessages(companiesMessages);
  const lang = useLanguage();
  return (
    <LastPrice quote={quote} digits={2} isLate={isLate}>
      <Row gap="2px 14px">
        <Quiet size={13}>{t('quotedOn', { date: quote.date })}</Quiet>
        <Link data-size="small" to={marketDataPath(code, lang)}>
          {t('toChart')}
        </Link>
        <Link data-size="small" to={companyPath(code, lang, 'indicators')}>
          {t('toCompare')}
        </Link>
      </Row>
    </LastPrice>
  );
}
