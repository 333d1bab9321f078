interface Key {
  readonly key: string;
  readonly shiftKey: boolean;
}

/**
 * The place on a slider that a key leads to; null for a key that moves nothing. With Shift held the arrow keys
 * move by a stride.
 */
export function placeAfter({ key, shiftKey }: Key, at: number, last: number, stride = 1): number | null {
  if (key === 'Home') return 0;
  if (key === 'End') return last;
  const direction = { ArrowLeft: -1, ArrowRight: 1 }[key];
  if (direction === undefined) return null;
  return Math.min(last, Math.max(0, at + direction * (shiftKey ? stride : 1)));
}
