export { icebergModule } from './module.ts';
export { createSessions } from './sessions.ts';
