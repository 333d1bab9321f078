import type { FacetOption } from '@jishi/contract';
import { formatNumber } from '../../../shared/format/index.ts';
import { useLanguage } from '../../../shared/i18n/language.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { Row } from '../../../shared/ui/layout/Row.tsx';
import { catalogMessages } from '../catalog.messages.ts';
import type { FilterKind, StoreState } from '../store-address.ts';
import styles from './Filters.module.css';

interface FilterGroupProps {
  kind: FilterKind;
  options: readonly FacetOption[];
  chosen: readonly string[];
  onChoose: (change: Partial<StoreState>) => void;
}

/** The values of one filter with their counts. Several can be selected at the same time. */
export function FilterGroup({ kind, options, chosen, onChoose }: FilterGroupProps) {
  const t = useMessages(catalogMessages);
  const lang = useLanguage();
  if (options.length === 0) return null;
  const toggle = (value: string): void => {
    const next = chosen.includes(value) ? chosen.filter((other) => other !== value) : [...chosen, value];
    onChoose({ [kind]: next });
  };
  return (
    <fieldset className={styles.group}>
      <legend>{t(`filter.${kind}`)}</legend>
      <Row gap="4px 6px">
        {options.map(({ value, count, ...name }) => {
          const checked = chosen.includes(value);
          return (
            <label key={value} className={styles.option} data-empty={count === 0}>
              <input
                type="checkbox"
                className="visually-hidden"
                checked={checked}
                disabled={count === 0 && !checked}
                onChange={() => toggle(value)}
              />
              {name[lang]} <span className={styles.count}>{formatNumber(count)}</span>
            </label>
          );
        })}
      </Row>
    </fieldset>
  );
}
