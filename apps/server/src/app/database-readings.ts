import { Gauge, type Registry } from 'prom-client';
import { countHeldDeliveries } from '../modules/datasets/index.ts';
import { readExportBacklog } from '../modules/files/index.ts';
import { readMessageBacklog } from '../modules/messages/index.ts';
import { readPaymentBacklog, readReconciliations } from '../modules/payments/index.ts';
import { readPullCounts } from '../modules/pulls/index.ts';
import { readFailingPushes } from '../modules/pushes/index.ts';
import { readLastDetail } from '../platform/audit.ts';
import type { Clock } from '../platform/clock.ts';
import { type Database, readConnectionPlaces } from '../platform/db/index.ts';
import { readJobBacklog } from '../platform/jobs/index.ts';

/** Scrapes within this time share one set of database readings. */
const KEPT_MS = 10_000;
/**
 * A scrape stops waiting for the database after this time, because the other metrics matter most while the database
 * hangs.
 */
const WAIT_MAX_MS = 2_000;

interface ReadingSources {
  readonly database: Database;
  readonly clock: Clock;
  /** Tasks in which a newer job replaces the pending one. */
  readonly collapsingTasks: readonly string[];
  /** The payment channels that provide statements. */
  readonly channels: readonly string[];
}

type Sample = readonly [name: string, value: number, labels?: Readonly<Record<string, string>>];

/** Metrics that every process reads from the database and reports with the same value. */
const READINGS: readonly (readonly [name: string, help: string, labels: readonly string[]])[] = [
  ['jishi_jobs', 'Jobs by task and state', ['task', 'state']],
  ['jishi_jobs_oldest_seconds', 'Time for which the oldest due job of a task has waited', ['task']],
  ['jishi_messages_waiting', 'Messages that wait to be sent, by channel', ['channel']],
  ['jishi_messages_oldest_seconds', 'Time for which the oldest due message has waited', ['channel']],
  [
    'jishi_payments_open',
    'Payments, refunds and notices that are open, by channel and state',
    ['channel', 'state'],
  ],
  ['jishi_reconciliation_differences', 'Differences that the last reconciliation found', ['channel']],
  ['jishi_reconciliation_age_seconds', 'Time since the last reconciliation', ['channel']],
  ['jishi_books_problems', 'Mismatches that the last ledger check found', []],
  ['jishi_books_age_seconds', 'Time since the last ledger check', []],
  ['jishi_deliveries_held', 'Deliveries of rows that wait for the decision of an operator', []],
  ['jishi_exports_open', 'Exports that are waiting or being written', ['state']],
  ['jishi_exports_oldest_seconds', 'Age of the oldest open export', []],
  ['jishi_pulls', 'Pull plans by the state of their last run', ['state']],
  ['jishi_pushes_failing', 'Data sets whose holder had its last three files refused', []],
  [
    'jishi_database_server_connections',
    'Connections that the running processes may open, and others have open',
    ['who'],
  ],
  ['jishi_database_server_connections_max', 'Connections that PostgreSQL allows to this role', []],
];

/** Registers the metrics read from the database, and one that shows whether the last reading succeeded. */
export function registerReadings(registry: Registry, sources: ReadingSources): void {
  const reader = createReader(() => readAll(sources));
  for (const [name, help, labelNames] of READINGS)
    new Gauge({
      ...{ name, help, labelNames, registers: [registry] },
      async collect() {
        const samples = await reader.current();
        this.reset();
        // A metric without labels would reset to 0, which would wrongly look healthy.
        if (labelNames.length === 0) this.remove();
        for (const [of, value, labels = {}] of samples ?? []) if (of === name) this.set(labels, value);
      },
    });
  new Gauge({
    name: 'jishi_database_readings_ok',
    help: '1 if the metrics that are read from the database are present, 0 if the database did not answer in time',
    registers: [registry],
    async collect() {
      this.set((await reader.current()) === null ? 0 : 1);
    },
  });
}

/** Reads at most once every ten seconds, and starts no reading while another one hangs. */
function createReader(read: () => Promise<Sample[]>): { current(): Promise<Sample[] | null> } {
  let running: Promise<void> | null = null;
  let last: { readonly at: number; readonly samples: Sample[] | null } | null = null;
  const start = (): Promise<void> =>
    read()
      .catch(() => null)
      .then((samples) => {
        last = { at: performance.now(), samples };
        running = null;
      });
  return {
    async current() {
      if (last !== null && performance.now() - last.at < KEPT_MS) return last.samples;
      running ??= start();
      const late = Promise.withResolvers<'late'>();
      const timer = setTimeout(() => late.resolve('late'), WAIT_MAX_MS);
      const outcome = await Promise.race([running, late.promise]);
      clearTimeout(timer);
      return outcome === 'late' ? null : (last?.samples ?? null);
    },
  };
}

/** Runs the queries one after another, so that the metrics occupy at most one connection of the pool. */
async function readAll(sources: ReadingSources): Promise<Sample[]> {
  const { db, pool } = sources.database;
  return [
    ...(await readJobs(sources)),
    ...(await readMessageBacklog(db)).flatMap(({ channel, count, seconds }): Sample[] => [
      ['jishi_messages_waiting', count, { channel }],
      ['jishi_messages_oldest_seconds', seconds, { channel }],
    ]),
    ...(await readPaymentBacklog(db)).map(
      ({ channel, state, count }): Sample => ['jishi_payments_open', count, { channel, state }],
    ),
    ...(await readBooks(sources)),
    ['jishi_deliveries_held', await countHeldDeliveries(db)],
    ...(await readExports(sources)),
    ...(await readPullCounts(db)).map(({ state, count }): Sample => ['jishi_pulls', count, { state }]),
    ['jishi_pushes_failing', await readFailingPushes(db, sources.clock())],
    ...(await readConnections(pool)),
  ];
}

async function readJobs({ database: { pool }, collapsingTasks }: ReadingSources): Promise<Sample[]> {
  const backlog = await readJobBacklog(pool, collapsingTasks);
  return backlog.flatMap(({ task, state, count, seconds }): Sample[] => [
    ['jishi_jobs', count, { task, state }],
    ...(state === 'waiting' ? [['jishi_jobs_oldest_seconds', seconds, { task }] as const] : []),
  ]);
}

async function readBooks({ database: { db }, clock, channels }: ReadingSources): Promise<Sample[]> {
  const now = clock();
  const books = await readLastDetail(db, 'books.check', ['books']);
  const reconciled = await readReconciliations(db, channels, now);
  const ofBooks: Sample[] =
    books === null
      ? []
      : [
          ['jishi_books_problems', Number(books.detail['problems'] ?? 0)],
          ['jishi_books_age_seconds', (now.getTime() - books.at.getTime()) / 1000],
        ];
  return [
    ...ofBooks,
    ...reconciled.flatMap(({ channel, differences, seconds }): Sample[] => [
      ['jishi_reconciliation_differences', differences, { channel }],
      ['jishi_reconciliation_age_seconds', seconds, { channel }],
    ]),
  ];
}

async function readExports({ database: { db } }: ReadingSources): Promise<Sample[]> {
  const { waiting, running, seconds } = await readExportBacklog(db);
  return [
    ['jishi_exports_open', waiting, { state: 'waiting' }],
    ['jishi_exports_open', running, { state: 'running' }],
    ['jishi_exports_oldest_seconds', seconds],
  ];
}

async function readConnections(pool: Database['pool']): Promise<Sample[]> {
  const { max, reserved, processes, others } = await readConnectionPlaces(pool);
  const ours = processes.reduce((sum, connections) => sum + connections, 0);
  return [
    ['jishi_database_server_connections', ours, { who: 'processes' }],
    ['jishi_database_server_connections', others, { who: 'others' }],
    ['jishi_database_server_connections_max', max - reserved],
  ];
}
