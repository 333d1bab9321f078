import { createStore } from '../../store/store.ts';

/** How many blocks of the page show made-up rows. */
export const demoShown = createStore(0);
