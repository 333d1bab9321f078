import { glob, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';

/**
 * Tables that grow with each call, each row of data or each customer's action. An index that is built on them inside
 * a transaction stops every write to them until it is built.
 */
const GROWING: ReadonlySet<string> = new Set([
  'access_token',
  'account',
  'audit_entry',
  'dataset_load',
  'invoice',
  'message',
  'message_dispatch',
  'page_view',
  'payment',
  'person',
  'sales_order',
  'sales_order_line',
  'security_event',
  'session',
  'usage_breakdown',
  'usage_day',
  'usage_key',
  'usage_parcel',
  'usage_quota',
  'wallet_account',
  'wallet_hold',
  'wallet_posting',
  'wallet_transfer',
  'webhook_delivery',
]);

/** Growing tables with partitions, on which PostgreSQL builds no index concurrently. */
const PARTITIONED: ReadonlySet<string> = new Set(['usage_parcel', 'wallet_posting']);

/** Earlier migrations were applied before this rule existed. */
const FIRST = '0370';
const CONTRACTS = /^-- contract: unused since (.*)$/m;
const HARMLESS = /^-- expand: (.+)$/m;
const OUTSIDE = /^-- outside a transaction$/m;

/** Statements that break processes of the previous release. */
const CONTRACTING: readonly (readonly [RegExp, string])[] = [
  [/\bdrop\s+(?:column|table|view|function|type|sequence|schema)\b/i, 'takes something away'],
  [
    /\balter\s+table\b[^;]*\bdrop\s+(?!constraint\b|not\s+null\b|default\b|identity\b|expression\b)/i,
    'drops a column',
  ],
  [/\brename\b/i, 'renames'],
  [/\bset\s+not\s+null\b/i, 'refuses rows without a value'],
  [/\balter\s+(?:column\s+)?\w+\s+(?:set\s+data\s+)?type\b/i, 'changes a type'],
  [
    /\badd\s+column\s+(?:if\s+not\s+exists\s+)?(?![^,;]*\bdefault\b|[^,;]*\bgenerated\b)[^,;]*\bnot\s+null\b/i,
    'adds a column that older processes do not fill',
  ],
];

const INDEX =
  /\bcreate\s+(?:unique\s+)?index\s+(concurrently\s+)?(if\s+not\s+exists\s+)?(?:\w+\s+)?on\s+(only\s+)?(\w+)/gi;
const INDEX_STATEMENT =
  /^(?:create\s+(?:unique\s+)?index\s+concurrently\s+if\s+not\s+exists\s+\w+\s+on|drop\s+index\s+concurrently\s+if\s+exists)\s/i;

/**
 * Lists migrations that would break processes of the previous release, or block writes to a growing table.
 */
export async function checkMigrations(root: string): Promise<string[]> {
  const { version }: { version: string } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));
  const problems: string[] = [];
  const files: string[] = [];
  for await (const file of glob('apps/server/migrations/*.sql', { cwd: root })) files.push(file);
  for (const file of files.sort()) {
    if (basename(file) < FIRST) continue;
    const text = await readFile(join(root, file), 'utf8');
    const sql = text.replace(/--[^\n]*/g, '');
    const own = [...contractProblems(text, sql, version), ...indexProblems(text, sql)];
    problems.push(...own.map((problem) => `${file}: ${problem}`));
  }
  return problems;
}

function contractProblems(text: string, sql: string, version: string): string[] {
  const marker = CONTRACTS.exec(text)?.[1];
  if (marker !== undefined) return markerProblems(marker, version);
  if (HARMLESS.test(text)) return [];
  return CONTRACTING.flatMap(([pattern, what]) =>
    pattern.test(sql)
      ? [
          `contract: ${what}, so processes of the previous release cannot run beside it. Stop using it in one release, and remove it in a later one with the line "-- contract: unused since X.Y.Z"; if older processes do not notice, state why in the line "-- expand: …"`,
        ]
      : [],
  );
}

function markerProblems(marker: string, version: string): string[] {
  if (!/^\d+\.\d+\.\d+$/.test(marker)) return [`contract: "${marker}" is not a release`];
  const [named, current] = [marker, version].map((text) => text.split('.').map(Number));
  const sign = [0, 1, 2].reduce((before, at) => before || (named?.[at] ?? 0) - (current?.[at] ?? 0), 0);
  return sign > 0
    ? [`contract: ${marker} is not an earlier release; what ${version} still uses is removed in a later one`]
    : [];
}

function indexProblems(text: string, sql: string): string[] {
  const newTables = new Set(
    [...sql.matchAll(/\bcreate\s+table\s+(?:if\s+not\s+exists\s+)?(\w+)/gi)].map(([, name]) => name),
  );
  const isOutside = OUTSIDE.test(text);
  const plain = [...sql.matchAll(INDEX)].flatMap(([, concurrently, , only, table = '']) => {
    if (!GROWING.has(table) || newTables.has(table)) return [];
    if (PARTITIONED.has(table))
      return only === undefined
        ? [
            `index: ${table} has partitions. Create the index on only ${table}, concurrently on each partition, and attach those`,
          ]
        : [];
    return concurrently === undefined
      ? [
          `index: stops every write to ${table} while it is built. Use a migration of its own with the line "-- outside a transaction" and "create index concurrently if not exists"`,
        ]
      : [];
  });
  const statements = sql.split(';').map((statement) => statement.trim());
  const unfit = statements.filter((statement) => statement !== '' && !INDEX_STATEMENT.test(statement));
  if (isOutside && unfit.length > 0)
    plain.push(
      'outside: a file outside a transaction may contain only "create index concurrently if not exists" and "drop index concurrently if exists", which can run again',
    );
  if (!isOutside && /\bconcurrently\b/i.test(sql))
    plain.push('outside: "concurrently" needs the line "-- outside a transaction"');
  return plain;
}
