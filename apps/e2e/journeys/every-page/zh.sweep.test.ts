import { visitEveryState } from './every-page.ts';

visitEveryState('zh');
