import { WIDE } from '../../harness/journey.ts';
import { visitEveryPage } from './every-page.ts';

visitEveryPage(WIDE);
