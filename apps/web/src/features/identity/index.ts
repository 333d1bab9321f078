export { IdentityDoor } from './components/IdentityDoor.tsx';
