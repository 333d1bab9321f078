import { type CartItem, partsOfProduct } from '@jishi/contract';
import { Link } from 'react-router';
import { TermCalls } from '../../../shared/charge/TermCalls.tsx';
import { TermHint } from '../../../shared/charge/TermHint.tsx';
import { formatMoney } from '../../../shared/format/index.ts';
import { useLanguage } from '../../../shared/i18n/language.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { soldAt } from '../../../shared/navigation/paths.ts';
import { Button } from '../../../shared/ui/button/Button.tsx';
import { Row } from '../../../shared/ui/layout/Row.tsx';
import { Stack } from '../../../shared/ui/layout/Stack.tsx';
import { type FactColumn, FactTable } from '../../../shared/ui/table/FactTable.tsx';
import { Tag } from '../../../shared/ui/tag/Tag.tsx';
import { cartMessages } from '../cart.messages.ts';
import type { ItemChange } from '../use-change-item.ts';
import { ItemMode, ItemQuantity } from './ItemChoice.tsx';

interface CartTableProps {
  items: readonly CartItem[];
  chosen: ReadonlySet<string>;
  onChoose: (id: string, chosen: boolean) => void;
  onChange: (change: ItemChange) => void;
  onRemove: (id: string) => void;
}

/**
 * The items at current prices. An item that cannot be ordered shows the reason, and can only be changed or
 * removed.
 */
export function CartTable({ items, chosen, onChoose, onChange, onRemove }: CartTableProps) {
  const t = useMessages(cartMessages);
  const lang = useLanguage();
  const nameOf = (item: CartItem): string => item.name?.[lang] ?? item.product;
  const columns: readonly FactColumn<CartItem>[] = [
    {
      key: 'product',
      label: t('product'),
      cell: (item) => (
        <ItemName {...{ item, onChoose, onChange }} name={nameOf(item)} chosen={chosen.has(item.id)} />
      ),
    },
    {
      key: 'mode',
      label: t('mode'),
      cell: (item) => (
        <ItemMode item={item} label={t('modeOf', { name: nameOf(item) })} onChange={onChange} />
      ),
    },
    {
      key: 'quantity',
      label: t('quantity'),
      align: 'right',
      cell: (item) => (
        <ItemQuantity
          key={item.quantity}
          label={t('quantityOf', { name: nameOf(item) })}
          {...{ item, onChange }}
        />
      ),
    },
    {
      key: 'unit',
      label: t('unitPrice'),
      align: 'right',
      cell: (item) => (item.unitFen === null ? '–' : formatMoney(item.unitFen, lang)),
    },
    {
      key: 'amount',
      label: t('amount'),
      align: 'right',
      cell: (item) => <strong>{item.amountFen === null ? '–' : formatMoney(item.amountFen, lang)}</strong>,
    },
    {
      key: 'action',
      label: t('action'),
      align: 'right',
      cell: (item) => (
        <Button
          tone="link"
          aria-label={t('removeOne', { name: nameOf(item) })}
          onClick={() => onRemove(item.id)}
        >
          {t('remove')}
        </Button>
      ),
    },
  ];
  return <FactTable caption={t('table')} columns={columns} rows={items} rowKey={({ id }) => id} />;
}

interface ItemNameProps extends Pick<CartTableProps, 'onChoose' | 'onChange'> {
  item: CartItem;
  name: string;
  chosen: boolean;
}

function ItemName({ item, name, chosen, onChoose, onChange }: ItemNameProps) {
  const t = useMessages(cartMessages);
  const lang = useLanguage();
  return (
    <Row gap={10} align="center" wrap={false}>
      <input
        type="checkbox"
        aria-label={t('choose', { name })}
        checked={chosen}
        disabled={item.obstacle !== null}
        onChange={({ target }) => onChoose(item.id, target.checked)}
      />
      <Stack gap={2}>
        <span>
          <Link to={soldAt(item.product, lang)}>{name}</Link>{' '}
          {item.obstacle !== null && <Tag>{t(`obstacle.${item.obstacle}`)}</Tag>}
        </span>
        {partsOfProduct(item.product).kind !== 'membership' && <TermCalls mode={item.mode} />}
        <TermHint {...item} onSwitch={(choice) => onChange({ id: item.id, ...choice })} />
      </Stack>
    </Row>
  );
}
