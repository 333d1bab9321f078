import { visitEveryPage } from './every-page.ts';
import { PHONE } from './journey.ts';

visitEveryPage(PHONE);
