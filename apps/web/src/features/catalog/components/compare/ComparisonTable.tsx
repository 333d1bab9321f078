import { useState } from 'react';
import { Link } from 'react-router';
import { useLanguage } from '../../../../shared/i18n/language.ts';
import { useMessages } from '../../../../shared/i18n/messages.ts';
import { soldAt } from '../../../../shared/navigation/paths.ts';
import { Button } from '../../../../shared/ui/button/Button.tsx';
import { CloseButton } from '../../../../shared/ui/button/CloseButton.tsx';
import { Toggle } from '../../../../shared/ui/chip/Toggle.tsx';
import { LateTag } from '../../../../shared/ui/late/LateNotice.tsx';
import { EmptyNote } from '../../../../shared/ui/note/EmptyNote.tsx';
import type { Column } from '../../../../shared/ui/table/column.ts';
import { Table } from '../../../../shared/ui/table/Table.tsx';
import { TableLine, TableRows } from '../../../../shared/ui/table/TableRows.tsx';
import { compareMessages } from '../../compare.messages.ts';
import type { ComparedProduct } from '../../comparison.ts';
import styles from './ComparisonTable.module.css';
import {
  type ComparisonCell,
  type ComparisonPart,
  type ComparisonRow,
  differs,
  isElsewhere,
  referredOnce,
  useComparisonParts,
} from './comparison-rows.ts';

/** Returns the letter that represents a product if its name does not fit. */
const letterOf = (at: number): string => String.fromCharCode('A'.charCodeAt(0) + at);

const NO_CELL: ComparisonCell = { text: '' };

interface ComparisonTableProps {
  products: readonly ComparedProduct[];
  onRemove: (product: string) => void;
}

/**
 * Products as columns under names that stay visible while scrolling. On a phone, each row is a block with one line for
 * each product.
 */
export function ComparisonTable({ products, onRemove }: ComparisonTableProps) {
  const t = useMessages(compareMessages);
  const [isNarrowed, setNarrowed] = useState(false);
  const parts = useComparisonParts(products)
    .map((part) => ({ ...part, rows: referredOnce(isNarrowed ? part.rows.filter(differs) : part.rows) }))
    .filter(({ rows }) => rows.length > 0);
  const columns: readonly Column<ComparisonRow>[] = [
    {
      key: 'item',
      label: <span className="visually-hidden">{t('item')}</span>,
      isRowHead: true,
      cell: (row) => (
        <>
          {row.label}
          {differs(row) && <span className="visually-hidden">{t('differs')}</span>}
        </>
      ),
    },
    ...products.map((product, i): Column<ComparisonRow> => {
      const letter = letterOf(i);
      const at = ({ cells }: ComparisonRow): ComparisonCell => cells[i] ?? NO_CELL;
      return {
        key: product.product,
        label: <ProductName product={product} letter={letter} onRemove={onRemove} />,
        cellProps: (row) => ({ 'data-letter': letter, 'data-elsewhere': isElsewhere(at(row)) }),
        cell: (row) => <CellText cell={at(row)} />,
      };
    }),
  ];
  return (
    <>
      {products.length > 1 && (
        <div>
          <Toggle label={t('differences')} on={isNarrowed} onToggle={setNarrowed} />
        </div>
      )}
      {parts.length === 0 && <EmptyNote title={t('noDifferences')} />}
      <Table className={styles.table} caption={t('table')} columns={columns} hasRoles>
        {parts.map((part) => (
          <Part key={part.key} part={part} columns={columns} />
        ))}
      </Table>
    </>
  );
}

function CellText({ cell: { text, isCode, late = null } }: { cell: ComparisonCell }) {
  return (
    <>
      {isCode ? <code>{text}</code> : text}
      {late !== null && ' '}
      <LateTag late={late} />
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
      <CloseButton label={t('remove', { name: name[lang] })} onClick={() => onRemove(product)} />
    </div>
  );
}

interface PartProps {
  part: ComparisonPart;
  columns: readonly Column<ComparisonRow>[];
}

function Part({ part: { title, rows }, columns }: PartProps) {
  const t = useMessages(compareMessages);
  const [isWhole, setWhole] = useState(false);
  const isCompared = columns.length > 2;
  const equal = isCompared ? rows.filter((row) => !differs(row)).length : 0;
  return (
    <TableRows
      columns={columns}
      rows={rows}
      rowKey={({ key }) => key}
      rowProps={(row) => {
        const isDifferent = differs(row);
        const isAlike = !isDifferent && isCompared && !row.cells.some(isElsewhere);
        return { 'data-differs': isDifferent, 'data-alike': isAlike };
      }}
      before={
        <TableLine className={styles.title} columns={columns} isHeading hasRoles>
          {title}
        </TableLine>
      }
      after={
        equal > 0 && (
          <TableLine className={styles.fold} columns={columns} hasRoles>
            <Button tone="link" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
              {t(isWhole ? 'fewer' : 'equal', { count: equal })}
            </Button>
          </TableLine>
        )
      }
      data-folded={equal > 0 && !isWhole}
      hasRoles
    />
  );
}
