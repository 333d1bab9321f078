import { createStore, useStore } from '../../shared/store/store.ts';

/** The caller's token. It is kept only in memory, so it ends with the tab and is never stored. */
const token = createStore('');

export const setToken = token.set;
export const useToken = (): string => useStore(token);
