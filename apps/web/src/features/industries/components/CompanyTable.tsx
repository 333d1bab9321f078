import type { Industry, IndustryMeasure } from '@jishi/contract';
import { Link } from 'react-router';
import { BYTE_ORDER_MARK, handOverCsv } from '../../../shared/files/hand-over.ts';
import { formatNumber } from '../../../shared/format/index.ts';
import { useLanguage } from '../../../shared/i18n/language.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { companyPath } from '../../../shared/navigation/paths.ts';
import { Button } from '../../../shared/ui/button/Button.tsx';
import { Row } from '../../../shared/ui/layout/Row.tsx';
import { industriesMessages } from '../industries.messages.ts';
import { industryCsv } from '../industries-csv.ts';
import { useCompaniesAddress } from '../known-measures.ts';
import { kindOf, nameText } from '../measures.ts';
import { useCompanyColumns } from './columns.ts';
import styles from './FigureTable.module.css';
import { FigureTable } from './FigureTable.tsx';

/** The companies of the chart with all measures. The table can be sorted by any of them and saved as a file. */
export function CompanyTable({ industry }: { industry: Industry }) {
  const t = useMessages(industriesMessages);
  const lang = useLanguage();
  const { address, measures, change } = useCompaniesAddress(industry);
  const columns = useCompanyColumns(industry, address, measures);
  const { code, name, english } = industry;
  const nameAt = (row: number): string =>
    nameText({ name: name[row] ?? '', english: english[row] ?? null }, lang);
  const headOf = (column: 'code' | 'name' | IndustryMeasure): string =>
    column === 'code' || column === 'name' ? t(column) : t(`in.${kindOf(column)}`, { measure: t(column) });
  const save = (): void => {
    const csv = BYTE_ORDER_MARK + industryCsv(industry, lang, headOf);
    handOverCsv(csv, `industry-${industry.day ?? 'companies'}.csv`);
  };
  return (
    <>
      <Row gap="8px 14px" align="center">
        <strong>{t('count', { count: formatNumber(code.length) })}</strong>
        <Button onClick={save} style={{ marginLeft: 'auto' }}>
          {t('csv')}
        </Button>
      </Row>
      <FigureTable
        label={t('figures')}
        head={t('name')}
        rows={code.map((_, row) => row)}
        keyOf={(row) => code[row] ?? ''}
        nameOf={nameAt}
        name={(row) => (
          <span className={styles.company}>
            <Link to={companyPath(code[row] ?? '', lang)}>{nameAt(row)}</Link> <code>{code[row]}</code>
          </span>
        )}
        columns={columns}
        isOld={industry.late.period !== null}
        sort={address.sort}
        descends={address.descends}
        onSort={change}
      />
    </>
  );
}
