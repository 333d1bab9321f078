import { useEffect, useMemo } from 'react';
import { createStore, useStore } from '../store/store.ts';

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

interface Shortcut {
  readonly key: string;
  readonly act: () => void;
}

/** In the order in which they came; one key may have several. */
const shortcuts = createStore<readonly Shortcut[]>([]);
const holderOf = (key: string): Shortcut | undefined =>
  shortcuts.get().findLast((shortcut) => shortcut.key === key);

function onKeyDown(event: KeyboardEvent): void {
  if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
  const holder = holderOf(event.key);
  if (holder === undefined) return;
  event.preventDefault();
  holder.act();
}

/**
 * Runs `act` when the key is pressed without modifiers and outside text fields. The latest registration wins:
 * a page before the frame. Returns whether this one holds the key, so that only the holder shows a hint for
 * it.
 */
export function useShortcut(key: string, act: () => void): boolean {
  const shortcut = useMemo(() => ({ key, act }), [key, act]);
  useEffect(() => {
    if (shortcuts.get().length === 0) addEventListener('keydown', onKeyDown);
    shortcuts.set([...shortcuts.get(), shortcut]);
    return () => {
      shortcuts.set(shortcuts.get().filter((other) => other !== shortcut));
      if (shortcuts.get().length === 0) removeEventListener('keydown', onKeyDown);
    };
  }, [shortcut]);
  return useStore(shortcuts, () => holderOf(key) === shortcut);
}
