import { type OrderLine, type OrderQuote, type ProductLine, partsOfProduct } from '@jishi/contract';
import { Link } from 'react-router';
import { PlanWords } from '../../../shared/charge/PlanWords.tsx';
import { TermCalls } from '../../../shared/charge/TermCalls.tsx';
import { TermHint } from '../../../shared/charge/TermHint.tsx';
import { formatInstant, formatMoney, formatNumber } from '../../../shared/format/index.ts';
import { useLanguage } from '../../../shared/i18n/language.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { soldAt } from '../../../shared/navigation/paths.ts';
import { Stack } from '../../../shared/ui/layout/Stack.tsx';
import { type FactColumn, FactTable } from '../../../shared/ui/table/FactTable.tsx';
import { Tag } from '../../../shared/ui/tag/Tag.tsx';
import { Quiet } from '../../../shared/ui/text/Quiet.tsx';
import { ordersMessages } from '../orders.messages.ts';

type Line = OrderLine | OrderQuote['lines'][number];

interface LineTableProps {
  lines: readonly Line[];
  /** Replaces the line of the same product. */
  onSwitch?: ((line: ProductLine) => void) | undefined;
}

/** The lines of an order or a quote: product, quantity and price. A quote also suggests cheaper terms. */
export function LineTable({ lines, onSwitch }: LineTableProps) {
  const t = useMessages(ordersMessages);
  const lang = useLanguage();
  const columns: readonly FactColumn<Line>[] = [
    { key: 'product', label: t('product'), cell: (line) => <Product {...{ line, onSwitch }} /> },
    {
      key: 'quantity',
      label: t('quantity'),
      align: 'right',
      cell: ({ mode, quantity }) => t(`length.${mode}`, { count: formatNumber(quantity) }),
    },
    { key: 'unit', label: t('unitPrice'), align: 'right', cell: ({ unitFen }) => formatMoney(unitFen, lang) },
    {
      key: 'amount',
      label: t('amount'),
      align: 'right',
      cell: ({ amountFen }) => formatMoney(amountFen, lang),
    },
  ];
  return (
    <FactTable
      caption={t('lines')}
      columns={columns}
      rows={lines}
      rowKey={({ product, mode }) => `${product} ${mode}`}
    />
  );
}

/** A product's name, the effect of buying it, its term, and a note if the account already owns a part of it. */
function Product({ line, onSwitch }: Pick<LineTableProps, 'onSwitch'> & { line: Line }) {
  const t = useMessages(ordersMessages);
  const lang = useLanguage();
  const { kind, id } = partsOfProduct(line.product);
  const owned = 'owned' in line ? line.owned : [];
  return (
    <Stack gap={2}>
      <span>
        <Link to={soldAt(line.product, lang)}>{line.name[lang]}</Link>{' '}
        {line.effect !== 'new' && <Tag>{t(`effect.${line.effect}`)}</Tag>}
      </span>
      {kind === 'membership' ? <PlanWords plan={id} /> : <TermCalls mode={line.mode} />}
      {'prices' in line && (
        <TermHint
          {...line}
          onSwitch={onSwitch && ((choice) => onSwitch({ product: line.product, ...choice }))}
        />
      )}
      {line.startsAt !== null && line.endsAt !== null && (
        <Quiet>{t('termOf', { from: formatInstant(line.startsAt), to: formatInstant(line.endsAt) })}</Quiet>
      )}
      {owned.map(({ product, name, until }) => (
        <Quiet key={product}>
          {until === null
            ? t('ownedForever', { name: name[lang] })
            : t('ownedUntil', { name: name[lang], until: formatInstant(until) })}
        </Quiet>
      ))}
    </Stack>
  );
}
