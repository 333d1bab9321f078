export { InvoiceParts } from './components/InvoiceParts.tsx';
