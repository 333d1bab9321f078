export type NoticeKind = 'info' | 'success' | 'error';

export interface Notice {
  readonly id: number;
  readonly kind: NoticeKind;
  readonly text: string;
}

let shown: readonly Notice[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function show(notices: readonly Notice[]): void {
  shown = notices;
  for (const listener of listeners) listener();
}

/** Says something at the top of the page for as long as messages last; what is shown already is said once. */
export function notify(kind: NoticeKind, text: string): void {
  lastId += 1;
  show([...shown.filter((notice) => notice.text !== text), { id: lastId, kind, text }]);
}

export function dismissNotice(id: number): void {
  show(shown.filter((notice) => notice.id !== id));
}

export const shownNotices = (): readonly Notice[] => shown;

export function onNotices(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
