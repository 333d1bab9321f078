import { visitEveryPage } from './every-page.ts';

visitEveryPage('zh');
