import { useEffect, useMemo, useSyncExternalStore } from 'react';

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

interface Shortcut {
  readonly key: string;
  readonly act: () => void;
}

/** In the order in which they came; one key may have several. */
const shortcuts: Shortcut[] = [];
const listeners = new Set<() => void>();
const holderOf = (key: string): Shortcut | undefined =>
  shortcuts.findLast((shortcut) => shortcut.key === key);

function onKeyDown(event: KeyboardEvent): void {
  if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
  const holder = holderOf(event.key);
  if (holder === undefined) return;
  event.preventDefault();
  holder.act();
}

function onHolderChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Runs `act` when one key is pressed alone, unless somebody is typing. What came last has the key: a page before the frame.
 * Answers whether the key is held here, so that nobody promises what another does.
 */
export function useShortcut(key: string, act: () => void): boolean {
  const shortcut = useMemo(() => ({ key, act }), [key, act]);
  useEffect(() => {
    if (shortcuts.length === 0) addEventListener('keydown', onKeyDown);
    shortcuts.push(shortcut);
    for (const listener of listeners) listener();
    return () => {
      shortcuts.splice(shortcuts.indexOf(shortcut), 1);
      if (shortcuts.length === 0) removeEventListener('keydown', onKeyDown);
      for (const listener of listeners) listener();
    };
  }, [shortcut]);
  return useSyncExternalStore(onHolderChange, () => holderOf(key) === shortcut);
}
