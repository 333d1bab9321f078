import { counted, type Lang, type Localized, restrictionText } from '@jishi/contract';
import { type NamedKey, readNamedKey } from '../../modules/access/index.ts';
import { type Account, readAccount } from '../../modules/accounts/index.ts';
import { type PriceEntry, readPriceHistory } from '../../modules/catalog/index.ts';
import { type RightAt, readRightsAt } from '../../modules/entitlements/index.ts';
import { archivedMonthOf, type ExplainedCall, findCall } from '../../modules/usage/index.ts';
import { marketInstant } from '../../platform/clock.ts';
import {
  type CommandPorts,
  CommandProblem,
  command,
  field,
  parse,
  printable,
} from '../../platform/command/index.ts';
import { yuan } from '../../platform/money.ts';
import type { Session } from './session.ts';

type CallPorts = CommandPorts & Pick<Session, 'registry'>;

interface ShownCall extends ExplainedCall {
  readonly account: Account | null;
  readonly key: NamedKey | null;
  readonly rights: readonly RightAt[];
  readonly price: ListPrice | null;
}

/** The list price of a data set at the time of a call. */
interface ListPrice {
  /** Null if the data set was not sold by call. */
  readonly fen: bigint | null;
  /** When the price was set. Null if no change was recorded before the call. */
  readonly since: Date | null;
}

const NOT_RECORDED =
  'calls without a valid key, beyond the limit per second or per minute, or refused by a busy server are not recorded';

const RIGHT_KINDS = { term: 'term', private: 'private data set', calls: 'pack' } as const;
const RIGHT_STATES = {
  valid: 'valid',
  notBegun: 'not yet begun',
  ended: 'ended',
  revoked: 'revoked',
  grantedLater: 'granted after the call',
} as const;

export const callCommands = command.group<CallPorts>({
  noun: 'call',
  summary: 'calls of customers',
  verbs: {
    show: command.show({
      permission: 'call.read',
      summary:
        'a call by its request id: receipt, price, rights at that time, and any refusal with its remedy',
      input: { requestId: field.argument(parse.text) },
      read: readWhole,
      lines: linesOf,
    }),
  },
});

async function readWhole(
  { db, registry }: CallPorts,
  { requestId }: { readonly requestId: string },
): Promise<ShownCall> {
  const call = await findCall(db, requestId.trim());
  if (call === null) throw new CommandProblem(await whyMissing(db, requestId.trim()));
  const { accountId, keyId, datasetCode, at } = call.row;
  const history = await readPriceHistory(db, `dataset:${datasetCode}`);
  const cataloguePrice = registry.find(datasetCode)?.manifest.prices.use;
  return {
    ...call,
    account: await readAccount(db, accountId),
    key: await readNamedKey(db, { id: keyId }),
    rights: await readRightsAt(db, { accountId, datasetCode, at }),
    price: priceAt(history, at, cataloguePrice === undefined ? null : BigInt(cataloguePrice)),
  };
}

async function whyMissing(db: CallPorts['db'], requestId: string): Promise<string> {
  const archived = await archivedMonthOf(db, requestId);
  return archived === null
    ? `no call ${requestId} is recorded; ${NOT_RECORDED}`
    : `the calls of ${archived.month} have been only in their archive since ${marketInstant(archived.archivedAt)}: see usage.csv.gz in the folder ${archived.month}`;
}

/** Returns the operator's price at a given time, or the catalogue's price if the operator had set none. */
function priceAt(history: readonly PriceEntry[], at: Date, catalogueFen: bigint | null): ListPrice {
  const earlier = history.filter((entry) => entry.mode === 'use' && entry.at <= at);
  const own = earlier.find(({ source }) => source !== 'catalogue');
  const entry = own?.source === 'operator' ? own : earlier.find(({ source }) => source === 'catalogue');
  return entry === undefined ? { fen: catalogueFen, since: null } : { fen: entry.fen, since: entry.at };
}

function linesOf({ row, cause, remedy, account, key, rights, price }: ShownCall, lang: Lang): string[] {
  return [
    `call        ${row.requestId}`,
    `account     ${row.accountId}  ${account === null ? '' : printable(account.company ?? account.name)}`,
    `key         ${keyWords(row.keyId, key)}`,
    `data set    ${row.datasetCode}`,
    `at          ${marketInstant(row.at)}${row.durationMs === null ? '' : `  took ${row.durationMs} ms`}`,
    `result      ${row.resultcode}  ${counted(row.rows, 'row', 'rows')}`,
    `charged     ${yuan(row.priceFen)} CNY  ${row.basis}${row.transferId === null ? '' : `  transfer ${row.transferId}`}`,
    `list price  ${priceWords(price)}`,
    ...(account === null ? [] : [`plan        ${account.plan}, VIP ${account.vipLevel} (as of today)`]),
    ...(rights.length === 0 ? ['rights      none to this data set'] : rights.map(rightWords)),
    ...(row.error === null ? [] : [`refused     ${row.error}${textIn(cause, lang)}`]),
    ...(remedy === null ? [] : [`remedy      ${remedy[lang]}`]),
  ];
}

const textIn = (text: Localized | null, lang: Lang): string => (text === null ? '' : `: ${text[lang]}`);

function keyWords(id: bigint, key: NamedKey | null): string {
  if (key === null) return String(id);
  const label = key.forSite ? '(pages of the site)' : printable(key.label);
  return `${id}  ${key.accessKey}  ${key.status}  ${label}`;
}

function priceWords(price: ListPrice | null): string {
  if (price === null || price.fen === null) return 'not sold by the call';
  const since = price.since === null ? 'of the catalogue' : `since ${marketInstant(price.since)}`;
  return `${yuan(price.fen)} CNY a call, ${since}`;
}

function rightWords(right: RightAt): string {
  const { id, kind, datasetCode, startsAt, endsAt, calls, source, state, restriction } = right;
  const span = `from ${marketInstant(startsAt)}${endsAt === null ? '' : ` until ${marketInstant(endsAt)}`}`;
  const size = calls === null ? '' : ` of ${counted(calls, 'call', 'calls')}`;
  return `right       ${id}  ${RIGHT_KINDS[kind]}${size}  ${datasetCode}  ${span}  (${source})  ${RIGHT_STATES[state]}${restriction === null ? '' : `  ${restrictionText(restriction, 'en')}`}`;
}
