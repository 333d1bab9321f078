export { companiesModule } from './mount.ts';
