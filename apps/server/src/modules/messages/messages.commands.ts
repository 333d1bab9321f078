import {
  type CommandPorts,
  CommandProblem,
  command,
  field,
  JISHI,
  parse,
  shortLine,
} from '../../platform/command/index.ts';
import type { Db } from '../../platform/db/index.ts';
import { DISPATCH_STATES, lastSearchedDispatch, readDispatches } from './dispatch/dispatches.repository.ts';
import {
  DELIVERY_STATES,
  lastSearchedDelivery,
  readAllDeliveries,
} from './webhooks/deliveries.repository.ts';
import { hasWebhook, readAllWebhooks } from './webhooks/webhooks.repository.ts';

const LIST_MAX = 10_000;
const ERROR_SHOWN = 120;

const account = field.option('<id>', 'only messages to one account', parse.id);
const ofAccount = (id: bigint | undefined): string => (id === undefined ? '' : ` of account ${id}`);

/** States how to continue a filtered search that found less than a page. */
const onwards = (list: string, last: bigint | null): string | null =>
  last === null
    ? null
    : `the search stopped at ${last}: "${JISHI} ${list} --before ${last}" with the same filter continues`;

const limit = field.defaultedOption('<count>', 'maximum number of rows', parse.count(LIST_MAX), '50');

export const outboxCommands = command.group({
  noun: 'outbox',
  summary: 'messages to customers by e-mail and SMS',
  defaultVerb: 'list',
  verbs: {
    list: command.list({
      permission: 'outbox.read',
      summary: 'e-mail and SMS messages and their delivery status, newest first',
      input: {
        account,
        state: field.option('<state>', DISPATCH_STATES.join(', '), parse.oneOf(DISPATCH_STATES)),
        before: field.option('<message>', 'only messages before this one', parse.idFrom('outbox list')),
        limit,
      },
      rows: ({ db }: CommandPorts, { account: accountId, ...filter }) =>
        readDispatches(db, { accountId, ...filter }),
      columns: {
        message: { of: ({ messageId }) => String(messageId), right: 8 },
        account: { of: ({ accountId }) => String(accountId), before: '  account ' },
        channel: { of: ({ channel }) => channel, left: 5 },
        topic: { of: ({ topic }) => topic, left: 16 },
        state: { of: ({ state }) => state, left: 9 },
        attempts: { of: ({ attempts }) => attempts, before: '  attempts ' },
        dueAt: { of: ({ sentAt, dueAt }) => (sentAt === null ? dueAt : null), before: '  due ' },
        sentAt: { of: ({ sentAt }) => sentAt, before: '  sent ' },
      },
      empty: ({ account: accountId, state }) =>
        `no ${state === undefined ? '' : `${state} `}messages by e-mail or SMS${ofAccount(accountId)}`,
      async more({ db }: CommandPorts, { account: accountId, state, before, limit: most }, rows) {
        const isFiltered = accountId !== undefined || state !== undefined;
        if (!isFiltered || rows.length >= most) return null;
        return onwards('outbox list', await lastSearchedDispatch(db, before));
      },
    }),
  },
});

export const webhooksCommands = command.group({
  noun: 'webhooks',
  summary: 'addresses to which customers have messages posted',
  defaultVerb: 'list',
  verbs: {
    list: command.list({
      permission: 'webhooks.read',
      summary: 'webhooks, newest first, without their secrets',
      input: {
        account,
        before: field.option('<id>', 'only webhooks before this one', parse.idFrom('webhooks list')),
        limit,
      },
      rows: ({ db }: CommandPorts, { account: accountId, ...page }) =>
        readAllWebhooks(db, { accountId, ...page }),
      columns: {
        id: { of: (row) => String(row.id), right: 6 },
        account: { of: ({ accountId }) => String(accountId), before: '  account ' },
        createdAt: { of: ({ createdAt }) => createdAt, before: '  made ' },
        endedAt: { of: ({ endedAt }) => endedAt, before: '  ended ' },
        topics: { of: ({ topics }) => (topics.length === 0 ? 'all topics' : topics.join(',')) },
        url: { of: ({ url }) => url },
      },
      empty: ({ account: accountId }) => `no webhooks${ofAccount(accountId)}`,
    }),
  },
});

export const deliveriesCommands = command.group({
  noun: 'deliveries',
  summary: 'messages posted to webhooks',
  defaultVerb: 'list',
  verbs: {
    list: command.list({
      permission: 'webhooks.read',
      summary: 'deliveries to webhooks and their last responses, newest first',
      input: {
        webhook: field.option('<id>', 'only deliveries to one webhook', parse.idFrom('webhooks list')),
        state: field.option('<state>', DELIVERY_STATES.join(', '), parse.oneOf(DELIVERY_STATES)),
        before: field.option('<id>', 'only deliveries before this one', parse.idFrom('deliveries list')),
        limit,
      },
      async rows({ db }: CommandPorts, { webhook: webhookId, ...filter }) {
        if (webhookId !== undefined) await requireWebhook(db, webhookId);
        return readAllDeliveries(db, { webhookId, ...filter });
      },
      columns: {
        id: { of: (row) => String(row.id), right: 8 },
        webhook: { of: ({ webhookId }) => String(webhookId), before: '  webhook ' },
        topic: { of: ({ topic }) => topic, left: 16 },
        state: { of: ({ state }) => state, left: 7 },
        attempts: { of: ({ attempts }) => attempts, before: '  attempts ' },
        lastAt: { of: ({ lastAt }) => lastAt, before: '  last ' },
        nextAt: { of: ({ nextAt }) => nextAt, before: '  next ' },
        status: { of: ({ status }) => status, before: '  HTTP ' },
        error: { of: ({ error }) => error && shortLine(error, ERROR_SHOWN), before: '  error ' },
      },
      empty: ({ webhook: webhookId, state }) =>
        `no ${state === undefined ? '' : `${state} `}deliveries${webhookId === undefined ? '' : ` to webhook ${webhookId}`}`,
      async more({ db }: CommandPorts, { webhook: webhookId, state, before, limit: most }, rows) {
        if (state === undefined || rows.length >= most) return null;
        return onwards('deliveries list', await lastSearchedDelivery(db, { webhookId, before }));
      },
    }),
  },
});

async function requireWebhook(db: Db, id: bigint): Promise<void> {
  if (!(await hasWebhook(db, id)))
    throw new CommandProblem(`there is no webhook ${id}: see "${JISHI} webhooks list"`);
}
