import { useEffect, useMemo } from 'react';
import { createStore, useStore } from '../store/store.ts';

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

interface Shortcut {
  readonly key: string;
  readonly act: () => void;
}

/** The registered shortcuts, oldest first. Several can use the same key. */
const shortcuts = createStore<readonly Shortcut[]>([]);
const holderOf = (key: string): Shortcut | undefined =>
  shortcuts.get().findLast((shortcut) => shortcut.key === key);

/** Returns the name of a key. `Mod+k` is Ctrl or Command with k. It types no text, so it also works in text fields. */
function nameOf(event: KeyboardEvent): string | null {
  if (event.altKey) return null;
  if (event.ctrlKey || event.metaKey) return `Mod+${event.key.toLowerCase()}`;
  return isTyping(event.target) ? null : event.key;
}

function onKeyDown(event: KeyboardEvent): void {
  const name = nameOf(event);
  const holder = name === null ? undefined : holderOf(name);
  if (holder === undefined) return;
  event.preventDefault();
  holder.act();
}

/**
 * Runs `act` when the key is pressed. A key named `Mod+…` requires Ctrl or Command. Any other key must be pressed
 * without modifiers and outside text fields. The latest registration takes precedence, so a page overrides the frame.
 * Returns whether this registration has the key, so that only one element shows a hint for it.
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
