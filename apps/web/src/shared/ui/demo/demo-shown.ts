import { createStore } from '../../store/store.ts';

/** The number of blocks on the page that show invented rows. */
export const demoShown = createStore(0);
