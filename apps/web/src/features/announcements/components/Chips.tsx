import type { NoticeSecurity } from '@jishi/contract';
import { useLanguage } from '../../../shared/i18n/language.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { Button } from '../../../shared/ui/button/Button.tsx';
import { Row } from '../../../shared/ui/layout/Row.tsx';
import { announcementsMessages } from '../announcements.messages.ts';
import { boardName, categoryName, securityName } from '../notice-words.ts';
import { filtersOn, useNoticeQuery } from '../use-notice-query.ts';

interface Chip {
  readonly key: string;
  readonly label: string;
  remove(): void;
}

interface ChipsProps {
  securities: readonly NoticeSecurity[];
  /** Called when the pressed chip disappears. */
  onChange: () => void;
}

/** The active filters as removable chips. */
export function Chips({ securities, onChange }: ChipsProps) {
  const t = useMessages(announcementsMessages);
  const lang = useLanguage();
  const { query, set, clear } = useNoticeQuery();
  if (filtersOn(query) === 0) return null;
  const without = <T,>(list: readonly T[], value: T): T[] => list.filter((one) => one !== value);
  const companyOf = (code: string): string => {
    const security = securities.find((one) => one.code === code);
    return security ? `${code} ${securityName(security, lang)}` : code;
  };
  const chips: Chip[] = [
    ...query.stock.map((code) => ({
      key: code,
      label: companyOf(code),
      remove: () => set({ stock: without(query.stock, code) }),
    })),
    ...query.board.map((board) => ({
      key: board,
      label: boardName(board, lang),
      remove: () => set({ board: without(query.board, board) }),
    })),
    ...query.category.map((category) => ({
      key: category,
      label: categoryName(category, lang),
      remove: () => set({ category: without(query.category, category) }),
    })),
    ...(query.from + query.to === ''
      ? []
      : [{ key: 'days', label: `${query.from} – ${query.to}`, remove: () => set({ from: '', to: '' }) }]),
    ...(query.language === ''
      ? []
      : [
          {
            key: 'language',
            label: t(`language.${query.language}`),
            remove: () => set({ language: '' as const }),
          },
        ]),
  ];
  const pressed = (change: () => void) => () => {
    change();
    onChange();
  };
  return (
    <Row as="ul" gap={6}>
      {chips.map(({ key, label, remove }) => (
        <li key={key}>
          <Button dense aria-label={t('remove', { name: label })} onClick={pressed(remove)}>
            {label} <span aria-hidden="true">{CROSS}</span>
          </Button>
        </li>
      ))}
      <li>
        <Button dense onClick={pressed(clear)}>
          {t('clear')}
        </Button>
      </li>
    </Row>
  );
}

const CROSS = '×';
