export { takeCartItems } from './change-cart.ts';
export { cartModule } from './module.ts';
