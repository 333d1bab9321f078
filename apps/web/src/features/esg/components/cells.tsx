import type { RatedCompany } from '@jishi/contract';
import { Link } from 'react-router';
import { arrowOf, directionOf, formatNumber } from '../../../shared/format/index.ts';
import { useLanguage } from '../../../shared/i18n/language.ts';
import { esgCompanyPath } from '../../../shared/navigation/paths.ts';
import { Quiet } from '../../../shared/ui/text/Quiet.tsx';
import { languageOf, nameFor } from '../esg-words.ts';
import styles from './Esg.module.css';

export const ONE = { decimalsMin: 1, decimalsMax: 2 };

/** A provider's text, marked as Chinese if an English page shows it in Chinese. */
export function Words({ text }: { text: string }) {
  return <span lang={languageOf(text, useLanguage())}>{text}</span>;
}

/** A company's name, linked to its rating. */
export function CompanyName({
  company,
  agency,
  isOwn = false,
}: {
  company: Pick<RatedCompany, 'code' | 'name' | 'english'>;
  agency: string;
  /** Whether the company is the subject of the page. */
  isOwn?: boolean;
}) {
  const name = nameFor(company, useLanguage());
  return (
    <span className={styles.name}>
      {isOwn ? (
        <strong>
          <Words text={name} />
        </strong>
      ) : (
        <Link to={esgCompanyPath(company.code, agency)}>
          <Words text={name} />
        </Link>
      )}
      {name !== company.code && (
        <Quiet as="code" size={13}>
          {company.code}
        </Quiet>
      )}
    </span>
  );
}

/** A score. A column that contains scores and medians sets the number of decimals, so that the decimal points align. */
export function Score({ value, decimals = 1 }: { value: number | null; decimals?: number }) {
  const style = { decimalsMin: decimals, decimalsMax: ONE.decimalsMax };
  return <span className={styles.number}>{formatNumber(value, style)}</span>;
}

/** A change in score, in points and with its sign. */
export function ScoreChange({ value, decimals = 1 }: { value: number | null; decimals?: number }) {
  const style = { decimalsMin: decimals, decimalsMax: Math.max(2, decimals), signed: true };
  return (
    <span className={styles.number} data-direction={directionOf(value)}>
      {formatNumber(value, style)}
    </span>
  );
}

/** A grade, with an arrow if it changed. */
export function Grade({ company: { grade, gradeChange, previous } }: { company: RatedCompany }) {
  const step = gradeChange === 'up' ? 1 : gradeChange === 'down' ? -1 : 0;
  return (
    <span className={styles.number}>
      <strong>{grade ?? '–'}</strong>
      {step !== 0 && (
        <span data-direction={directionOf(step)} title={previous?.grade ?? undefined}>
          {' '}
          {arrowOf(step)}
        </span>
      )}
    </span>
  );
}
