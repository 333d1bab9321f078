export { Checkout } from './components/Checkout.tsx';
export { OrderColumns } from './components/OrderColumns.tsx';
export { OrderList } from './components/OrderList.tsx';
export { OrderSummary } from './components/OrderSummary.tsx';
export { OrdersToBePaid } from './components/OrdersToBePaid.tsx';
export { OrderView } from './components/OrderView.tsx';
export { QuoteNote } from './components/QuoteNote.tsx';
export { invalidateOrders, orderQuery } from './orders.queries.ts';
export { usePayFromWallet } from './use-pay-from-wallet.ts';
