export { favouritesModule } from './module.ts';
export { readFollowers } from './product-marks.repository.ts';
