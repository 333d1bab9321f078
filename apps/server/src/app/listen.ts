import type pg from 'pg';
import { ACCOUNTS_CHANNEL, ALL_ACCOUNTS, applyAccountNotice } from '../modules/accounts/index.ts';
import { type SiteSwitches, SWITCHES_CHANNEL } from '../modules/content/index.ts';
import { ALERTS_CHANNEL } from '../modules/notice-alerts/index.ts';
import { listenerName, openClient } from '../platform/db/index.ts';
import { newId } from '../platform/ids.ts';
import type { Log } from '../platform/log.ts';
import type { RuntimeState } from './runtime-state.ts';

const DATASETS_CHANNEL = 'jishi_datasets';
/** Each process announces itself on this channel. A process that was alone then starts to share its rate limits. */
const PROCESSES_CHANNEL = 'jishi_processes';
const LISTEN = [DATASETS_CHANNEL, ACCOUNTS_CHANNEL, SWITCHES_CHANNEL, ALERTS_CHANNEL, PROCESSES_CHANNEL]
  .map((channel) => `listen ${channel}`)
  .join('; ');
const RETRY_MS = 500;

/** State that a process caches from the database and refreshes on notifications. */
export type Listening = RuntimeState & { readonly switches: SiteSwitches };

export interface Listener {
  /** True while the process receives change notifications. */
  isConnected(): boolean;
  stop(): Promise<void>;
}

interface ListenOptions {
  readonly log: Log;
  /** The maximum number of connections that this process may open. */
  readonly connections: number;
}

/**
 * Opens the connection on which other processes announce changes to data sets, accounts, entitlements and switches.
 * While it is down, cached values may be stale. Losing it clears the cached accounts and entitlements. Reconnecting
 * clears them again and rereads data sets, switches and limits. The open connection also shows other processes that
 * this one runs, so that they share the limits with it.
 */
export async function listenForChanges(
  url: string,
  state: Listening,
  { log, connections }: ListenOptions,
): Promise<Listener> {
  let client: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  const mark = newId();

  const lost = (err: Error): void => {
    if (client === undefined) return;
    client = undefined;
    if (stopped) return;
    log.warn({ source: 'database', err }, 'the listening connection was lost');
    forgetAccounts(state);
    state.exchange.lose();
    timer = setTimeout(reconnect, RETRY_MS);
  };
  const open = async (): Promise<void> => {
    const fresh = await openClient(url, { application_name: listenerName(connections), keepAlive: true });
    fresh.on('error', lost);
    fresh.on('end', () => lost(new Error('Connection terminated')));
    fresh.on('notification', (notice) => {
      if (notice.payload !== mark) hear(state, notice, log);
    });
    await fresh.query(LISTEN);
    await fresh.query('select pg_notify($1, $2)', [PROCESSES_CHANNEL, mark]);
    client = fresh;
    // Changes made before LISTEN took effect sent no notification.
    forgetAccounts(state);
    await state.registry.refresh();
    await state.switches.refresh();
    await state.refreshLimits();
    await state.exchange.recount();
    state.bell.ring();
  };
  const reconnect = (): void => {
    open().catch((err: Error) => {
      log.warn({ source: 'database', err }, 'the listening connection cannot be opened');
      if (!stopped) timer = setTimeout(reconnect, RETRY_MS);
    });
  };

  await open();
  state.exchange.start();
  return {
    isConnected: () => client !== undefined,
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await state.exchange.stop();
      await client?.end();
    },
  };
}

function hear(state: Listening, notice: pg.Notification, log: Log): void {
  if (notice.channel === PROCESSES_CHANNEL) {
    void state.exchange.hear();
    return;
  }
  if (notice.channel === ACCOUNTS_CHANNEL) {
    const { principals, entitlements } = state;
    const payload = notice.payload ?? ALL_ACCOUNTS;
    applyAccountNotice([principals, entitlements], payload);
    state.bell.ring(payload === ALL_ACCOUNTS ? undefined : payload);
    // Each charge causes a notification for one account. It does not affect the plans, so the limits are not read
    // again.
    if (payload !== ALL_ACCOUNTS) return;
    state.refreshLimits().catch((err: unknown) => log.error({ err }, 'limits could not be read'));
    return;
  }
  if (notice.channel === SWITCHES_CHANNEL) {
    state.switches.refresh().catch((err: unknown) => log.error({ err }, 'switches could not be read'));
    return;
  }
  if (notice.channel === ALERTS_CHANNEL) {
    state.bell.ring();
    return;
  }
  state.registry.refresh().then(
    () => state.bell.ring(),
    (err: unknown) => log.error({ err }, 'data sets could not be read'),
  );
}

function forgetAccounts(state: RuntimeState): void {
  state.principals.forgetAll();
  state.entitlements.forgetAll();
}
