interface Key {
  readonly key: string;
  readonly shiftKey: boolean;
}

/** Where a key leads from a place of a slider; null for one that leads nowhere. With Shift held the arrow keys go a stride. */
export function placeAfter({ key, shiftKey }: Key, at: number, last: number, stride = 1): number | null {
  if (key === 'Home') return 0;
  if (key === 'End') return last;
  const direction = { ArrowLeft: -1, ArrowRight: 1 }[key];
  if (direction === undefined) return null;
  return Math.min(last, Math.max(0, at + direction * (shiftKey ? stride : 1)));
}
