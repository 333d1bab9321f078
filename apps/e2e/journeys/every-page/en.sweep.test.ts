import { visitEveryState } from './every-page.ts';

visitEveryState('en');
