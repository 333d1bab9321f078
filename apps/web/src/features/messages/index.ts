export { MessageParts } from './components/MessageParts.tsx';
