import { visitEveryPage } from './every-page.ts';
import { WIDE } from './journey.ts';

visitEveryPage(WIDE);
