import { visitEachPage } from './every-page.ts';

visitEachPage();
