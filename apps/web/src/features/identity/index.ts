export { IdentityDialog } from './components/IdentityDialog.tsx';
