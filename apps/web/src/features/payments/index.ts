export { type NamedChannel, useChannelRows } from './channel-rows.tsx';
export { AwaitedTransfers } from './components/AwaitedTransfers.tsx';
export { OwnPayments } from './components/OwnPayments.tsx';
export { PayWindow } from './components/PayWindow.tsx';
export { RechargeWindow } from './components/RechargeWindow.tsx';
export { ReturnWindow } from './components/ReturnWindow.tsx';
export { channelsQuery } from './payments.queries.ts';
export { useStart } from './use-start.ts';
