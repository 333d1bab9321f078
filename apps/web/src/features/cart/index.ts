export { invalidateCart } from './cart.queries.ts';
export { Cart } from './components/Cart.tsx';
export { CartCheckout } from './components/CartCheckout.tsx';
export { PutBack } from './components/PutBack.tsx';
export { useBuyButtons } from './use-buy-buttons.tsx';
export { useCartCount } from './use-cart-count.ts';
