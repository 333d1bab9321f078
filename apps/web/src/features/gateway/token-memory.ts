import { createStore, useStore } from '../../shared/store/store.ts';

/** The caller's token. It is kept only in memory, so it is lost with the tab and never stored. */
const token = createStore('');

export const setToken = token.set;
export const useToken = (): string => useStore(token);
