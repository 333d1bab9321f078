import { createStore, useStore } from '../../shared/store/store.ts';

/** The caller's token. It is kept only in memory and never stored, so it is lost when the tab is closed. */
const token = createStore('');

export const setToken = token.set;
export const useToken = (): string => useStore(token);
