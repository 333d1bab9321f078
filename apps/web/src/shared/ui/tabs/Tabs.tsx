import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import styles from './Tabs.module.css';

export interface TabItem {
  key: string;
  label: string;
  panel: ReactNode;
}

interface TabsProps {
  label: string;
  items: readonly TabItem[];
  /** The key of the open tab. If no tab has this key, the first one is open. */
  active: string | null;
  onOpen: (key: string) => void;
}

/**
 * Tabs on one line, which scrolls if they do not fit. The arrow keys move between them, and a closed panel keeps its
 * input.
 */
export function Tabs({ label, items, active: requestedKey, onOpen: open }: TabsProps) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const active = (items.find(({ key }) => key === requestedKey) ?? items[0])?.key ?? '';
  const [opened, setOpened] = useState<readonly string[]>([active]);
  if (!opened.includes(active)) setOpened([...opened, active]);
  const onKeyDown = (event: KeyboardEvent): void => {
    const at = items.findIndex((item) => item.key === active);
    const target = {
      ArrowRight: (at + 1) % items.length,
      ArrowLeft: (at - 1 + items.length) % items.length,
      Home: 0,
      End: items.length - 1,
    }[event.key];
    const item = target === undefined ? undefined : items[target];
    if (target === undefined || item === undefined) return;
    event.preventDefault();
    open(item.key);
    list.current?.querySelectorAll('button')[target]?.focus();
  };
  return (
    <div>
      <div ref={list} className={styles.list} role="tablist" aria-label={label} onKeyDown={onKeyDown}>
        {items.map((item) => (
          <button
            key={item.key}
            type="button"
            className={styles.tab}
            role="tab"
            id={`${id}-tab-${item.key}`}
            aria-selected={item.key === active}
            aria-controls={`${id}-panel-${item.key}`}
            tabIndex={item.key === active ? 0 : -1}
            onClick={() => open(item.key)}
          >
            {item.label}
          </button>
        ))}
      </div>
      {items.map((item) => (
        <div
          key={item.key}
          role="tabpanel"
          id={`${id}-panel-${item.key}`}
          aria-labelledby={`${id}-tab-${item.key}`}
          hidden={item.key !== active}
        >
          {opened.includes(item.key) && item.panel}
        </div>
      ))}
    </div>
  );
}
