import { Link } from 'react-router';
import { inBrackets, inFull } from '../../../shared/format/index.ts';
import { useLanguage } from '../../../shared/i18n/language.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { companyPath } from '../../../shared/navigation/paths.ts';
import { type Column, cellText, heldUnit, ownName, toneOf } from '../columns.ts';
import { dataViewMessages } from '../data-view.messages.ts';
import { linkOf, type RowLinks } from '../row-links.ts';
import type { RowSource } from '../row-source.ts';
import { CellValue } from './CellValue.tsx';
import styles from './RecordFields.module.css';

export interface RecordFieldsProps {
  row: number;
  rows: RowSource;
  columns: readonly Column[];
  links: RowLinks;
}

/** The complete record, with every field and every digit. */
export function RecordFields({ row, rows, columns, links }: RecordFieldsProps) {
  const t = useMessages(dataViewMessages);
  const lang = useLanguage();
  return (
    <dl className={styles.fields}>
      {columns.map((column) => {
        const { code } = column.field;
        const value = rows.cell(row, code);
        const held = heldUnit(column, lang);
        return (
          <div key={code}>
            <dt title={ownName(column, lang) ?? undefined}>
              {column.label + inBrackets(column.unit, lang)}
              <code>{held === null ? code : t('heldIn', { code, unit: held })}</code>
            </dt>
            <dd data-tone={toneOf(column, value, true)} data-numeric={column.numeric}>
              <CellValue
                text={cellText(column, value, lang, true, inFull(rows.readings))}
                to={linkOf(links, code, value, lang)}
              />
              {links[code] === 'stock' && <CompanyLink code={String(value)} />}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

/** A link to the page of the company that issued the share. */
function CompanyLink({ code }: { code: string }) {
  const t = useMessages(dataViewMessages);
  return (
    <Link className={styles.company} to={companyPath(code, useLanguage())}>
      {t('company')}
    </Link>
  );
}
