export { Connections } from './components/Connections.tsx';
export { Consent } from './components/Consent.tsx';
export { DeviceLogin } from './components/DeviceLogin.tsx';
