// biome-ignore-all lint/a11y/noRedundantRoles: a browser forgets that a table is one once its display changes
import { useState } from 'react';
import { Link } from 'react-router';
import { useLanguage } from '../../../../shared/i18n/language.ts';
import { useMessages } from '../../../../shared/i18n/messages.ts';
import { soldAt } from '../../../../shared/navigation/paths.ts';
import { Button } from '../../../../shared/ui/button/Button.tsx';
import { Toggle } from '../../../../shared/ui/chip/Toggle.tsx';
import { CloseIcon } from '../../../../shared/ui/icons.tsx';
import { EmptyNote } from '../../../../shared/ui/note/EmptyNote.tsx';
import { compareMessages } from '../../compare.messages.ts';
import type { ComparedProduct } from '../../comparison.ts';
import styles from './ComparisonTable.module.css';
import {
  type ComparisonPart,
  type ComparisonRow,
  differs,
  isElsewhere,
  useComparisonParts,
} from './comparison-rows.ts';

/** The letter for a product where its name does not fit. */
const letterOf = (at: number): string => String.fromCharCode('A'.charCodeAt(0) + at);

interface ComparisonTableProps {
  products: readonly ComparedProduct[];
  onRemove: (product: string) => void;
}

/** Products as columns under names that stay visible. On a phone each row is a block with a line per product. */
export function ComparisonTable({ products, onRemove }: ComparisonTableProps) {
  const t = useMessages(compareMessages);
  const [isNarrowed, setNarrowed] = useState(false);
  const parts = useComparisonParts(products)
    .map((part) => ({ ...part, rows: isNarrowed ? part.rows.filter(differs) : part.rows }))
    .filter(({ rows }) => rows.length > 0);
  return (
    <>
      {products.length > 1 && (
        <div>
          <Toggle label={t('differences')} on={isNarrowed} onToggle={setNarrowed} />
        </div>
      )}
      {parts.length === 0 && <EmptyNote title={t('noDifferences')} />}
      <table className={styles.table} role="table">
        <caption className="visually-hidden">{t('table')}</caption>
        <thead role="rowgroup">
          <tr role="row">
            <th role="columnheader" scope="col">
              <span className="visually-hidden">{t('item')}</span>
            </th>
            {products.map((product, i) => (
              <th key={product.product} role="columnheader" scope="col">
                <ProductName product={product} letter={letterOf(i)} onRemove={onRemove} />
              </th>
            ))}
          </tr>
        </thead>
        {parts.map((part) => (
          <Part key={part.key} part={part} columns={products.length} />
        ))}
      </table>
    </>
  );
}

interface ProductNameProps {
  product: ComparedProduct;
  letter: string;
  onRemove: (product: string) => void;
}

function ProductName({ product: { product, name, code }, letter, onRemove }: ProductNameProps) {
  const t = useMessages(compareMessages);
  const lang = useLanguage();
  return (
    <div className={styles.name}>
      <span className={styles.letter} aria-hidden="true">
        {letter}
      </span>
      <span>
        <Link className={styles.link} to={soldAt(product, lang)}>
          {name[lang]}
        </Link>
        <code className={styles.code}>{code}</code>
      </span>
      <button type="button" aria-label={t('remove', { name: name[lang] })} onClick={() => onRemove(product)}>
        <CloseIcon />
      </button>
    </div>
  );
}

function Part({ part: { title, rows }, columns }: { part: ComparisonPart; columns: number }) {
  const t = useMessages(compareMessages);
  const [isWhole, setWhole] = useState(false);
  const equal = columns > 1 ? rows.filter((row) => !differs(row)).length : 0;
  return (
    <tbody role="rowgroup" data-folded={equal > 0 && !isWhole}>
      <tr role="row" className={styles.title}>
        <th scope="rowgroup" colSpan={columns + 1}>
          {title}
        </th>
      </tr>
      {rows.map((row) => (
        <Row key={row.key} row={row} columns={columns} />
      ))}
      {equal > 0 && (
        <tr role="row" className={styles.fold}>
          <td role="cell" colSpan={columns + 1}>
            <Button tone="link" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
              {t(isWhole ? 'fewer' : 'equal', { count: equal })}
            </Button>
          </td>
        </tr>
      )}
    </tbody>
  );
}

function Row({ row, columns }: { row: ComparisonRow; columns: number }) {
  const t = useMessages(compareMessages);
  const isDifferent = differs(row);
  const isAlike = !isDifferent && columns > 1 && !row.cells.some(isElsewhere);
  return (
    <tr role="row" data-differs={isDifferent} data-alike={isAlike}>
      <th role="rowheader" scope="row">
        {row.label}
        {isDifferent && <span className="visually-hidden">{t('differs')}</span>}
      </th>
      {row.cells.map((cell, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its column
        <td key={i} role="cell" data-letter={letterOf(i)} data-elsewhere={isElsewhere(cell)}>
          {cell.isCode === true ? <code>{cell.text}</code> : cell.text}
        </td>
      ))}
    </tr>
  );
}
