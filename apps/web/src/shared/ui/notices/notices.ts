import { createStore, useStore } from '../../store/store.ts';

export type NoticeKind = 'info' | 'success' | 'error';

export interface Notice {
  readonly id: number;
  readonly kind: NoticeKind;
  readonly text: string;
}

const notices = createStore<readonly Notice[]>([]);
let lastId = 0;

/**
 * Shows a message at the top of the page for the usual time. A message that is already visible is not
 * repeated.
 */
export function notify(kind: NoticeKind, text: string): void {
  lastId += 1;
  notices.set([...notices.get().filter((notice) => notice.text !== text), { id: lastId, kind, text }]);
}

export function dismissNotice(id: number): void {
  notices.set(notices.get().filter((notice) => notice.id !== id));
}

export const useNotices = (): readonly Notice[] => useStore(notices);
