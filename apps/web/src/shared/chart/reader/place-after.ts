interface Key {
  readonly key: string;
  readonly shiftKey: boolean;
}

/**
 * Returns the position on a slider after a key. Null for a key that does not move it. With Shift, the arrow keys move
 * by `stride`.
 */
export function placeAfter({ key, shiftKey }: Key, at: number, last: number, stride = 1): number | null {
  if (key === 'Home') return 0;
  if (key === 'End') return last;
  const direction = { ArrowLeft: -1, ArrowRight: 1 }[key];
  if (direction === undefined) return null;
  return Math.min(last, Math.max(0, at + direction * (shiftKey ? stride : 1)));
}
