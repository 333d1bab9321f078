import { createStore, useStore } from '../../shared/store/store.ts';

/** The caller's token, in memory alone: it ends with the tab and is never written to storage. */
const token = createStore('');

export const setToken = token.set;
export const useToken = (): string => useStore(token);
