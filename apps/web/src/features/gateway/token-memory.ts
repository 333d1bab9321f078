import { createStore, useStore } from '../../shared/store/store.ts';

/** The caller's token, held only in memory: it ends with the tab and is never stored. */
const token = createStore('');

export const setToken = token.set;
export const useToken = (): string => useStore(token);
