import { marketInstant } from '../../platform/clock.ts';
import {
  type CommandPorts,
  CommandProblem,
  command,
  field,
  parse,
  printable,
} from '../../platform/command/index.ts';
import { type AuditRow, readAudit, readAuditEntry } from '../../platform/read-audit.ts';

const LIST_MAX = 10_000;
const REASON_SHOWN = 60;

export const auditCommands = command.group({
  noun: 'audit',
  summary: 'the log of all changes by operators and jobs',
  verbs: {
    list: command.list({
      permission: 'audit.read',
      summary: 'entries, newest first',
      input: {
        account: field.option('<id>', 'only entries about one account', parse.id),
        verb: field.option(
          '<name>',
          'only entries of one command, such as price.set or wallet.top-up',
          actionWritten,
        ),
        operator: field.option('<name>', 'only entries by one operator or job', parse.text),
        subject: field.option(
          '<text>',
          'only entries about one subject, such as "order 20261123ABCDEFGHJK"',
          parse.text,
        ),
        from: field.option('<day>', 'first day, YYYY-MM-DD', parse.startOfDay),
        to: field.option('<day>', 'last day, YYYY-MM-DD', parse.endOfDay),
        before: field.option('<id>', 'only entries before this one', parse.idFrom('audit list')),
        limit: field.defaultedOption('<count>', 'maximum number of entries', parse.count(LIST_MAX), '50'),
      },
      rows: ({ db }: CommandPorts, { verb: action, operator: actor, ...filter }) =>
        readAudit(db, { action, actor, ...filter }),
      columns: {
        id: { of: (row) => String(row.id), right: 8 },
        at: { of: ({ at }) => at },
        actor: { of: ({ actor }) => actor, left: 12 },
        action: { of: ({ action }) => action, left: 20 },
        subject: { of: ({ subject }) => subject, left: 24 },
        outcome: { of: ({ outcome }) => (outcome === 'done' ? null : outcome) },
        problem: { of: ({ detail }) => new Map(partsOf(detail)).get('problem') ?? null },
        reason: { of: ({ reason }) => reason.slice(0, REASON_SHOWN) || null, before: '  "', after: '"' },
      },
      empty: () => 'no entries',
    }),
    show: command.show({
      permission: 'audit.read',
      summary: 'an entry with the state before and after',
      input: { id: field.argument(parse.idFrom('audit list')) },
      async read({ db }: CommandPorts, { id }) {
        const row = await readAuditEntry(db, id);
        if (row === undefined) throw new CommandProblem(`there is no entry ${id} in the audit log`);
        return row;
      },
      lines: linesOf,
    }),
  },
});

/** The log contains `price.set` for the command `price set`. */
function actionWritten(written: string): string {
  const words = written.trim().split(/[ .]+/);
  return `${words.slice(0, -1).join('-')}.${words.at(-1) ?? ''}`;
}

function linesOf(row: AuditRow): string[] {
  return [
    `entry    ${row.id}  ${marketInstant(row.at)}  ${row.outcome}`,
    `who      ${row.actor}${row.origin === null ? '' : `  at ${printable(row.origin)}`}`,
    `what     ${row.action}  ${printable(row.subject)}${row.accountId === null ? '' : `  (account ${row.accountId})`}`,
    ...(row.reason === '' ? [] : [`reason   ${printable(row.reason)}`]),
    ...changesOf(row),
    ...partsOf(row.detail).map(([name, value]) => `detail   ${name}: ${value}`),
  ];
}

/** Returns the changed fields of the state, followed by the unchanged ones. */
function changesOf({ before, after }: AuditRow): string[] {
  const old = new Map(partsOf(before));
  const now = new Map(partsOf(after));
  const names = [...new Set([...old.keys(), ...now.keys()])];
  const isSame = (name: string): boolean => old.get(name) === now.get(name);
  return [
    ...names
      .filter((name) => !isSame(name))
      .map((name) => `changed  ${name}: ${old.get(name) ?? '–'} → ${now.get(name) ?? '–'}`),
    ...names.filter(isSame).map((name) => `same     ${name}: ${now.get(name)}`),
  ];
}

function partsOf(state: unknown): [string, string][] {
  if (typeof state !== 'object' || state === null) return [];
  return Object.entries(state).map(([name, value]) => [name, printable(JSON.stringify(value))]);
}
