export { notifyAndSend } from './dispatch/notify-and-send.ts';
export type { MessageValues } from './message.ts';
export type { DispatchDeps, RecipientOf } from './messages.deps.ts';
export { messagesModule } from './module.ts';
export { type Notice, notify } from './notify.ts';
export { type BalanceThreshold, markLow, readThresholds } from './preferences.repository.ts';
export { resolvePublic } from './webhooks/public-address.ts';
