import { createHash } from 'node:crypto';
import { createContext, runInContext } from 'node:vm';
import type { FastifyInstance } from 'fastify';
import { createKey, limitKey } from '../../src/modules/access/index.ts';
import { inTransaction } from '../../src/platform/db/index.ts';
import { type Customer, newCustomer } from './customers.ts';
import type { TestSite } from './server.ts';

/** A reply as a spreadsheet passes it to a script. */
interface SheetReply {
  readonly status: number;
  readonly text: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** Opens an account with a sheet link for the data sets. */
export async function newSheetLink(
  site: TestSite,
  datasets: readonly string[],
): Promise<Customer & { readonly link: string; readonly linkId: bigint }> {
  const customer = await newCustomer(site, { balanceFen: 1_000n });
  return inTransaction(site.database.db, async (tx) => {
    const { keyId, accessKey, accessSecret } = await createKey(tx, {
      accountId: customer.accountId,
      use: 'sheets',
    });
    await limitKey(tx, keyId, { datasets: [...datasets], dayCapFen: 1_000n }, site.time.now);
    return { ...customer, link: `${accessKey}.${accessSecret}`, linkId: keyId };
  });
}

export async function readOf(app: FastifyInstance, address: string): Promise<SheetReply> {
  const { pathname, search, host } = new URL(address);
  const { statusCode, payload, headers } = await app.inject({
    url: `${pathname}${search}`,
    headers: { host },
  });
  const texts = Object.entries(headers).map(([name, value]) => [name, String(value)]);
  return { status: statusCode, text: payload, headers: Object.fromEntries(texts) };
}

interface HostOptions {
  readonly locale?: string;
  readonly link?: string | null;
  /** Whether each fetch fails as if there were no network. */
  readonly offline?: boolean;
}

export interface GoogleSheet {
  /** Returns the cells that a formula fills. */
  calculate(formula: string, ...args: unknown[]): Promise<unknown>;
  /** The addresses that the script read from the site. */
  readonly addresses: string[];
  /** Chooses the menu item, and enters a text. Returns the text of the alert. */
  enterLink(text: string): string;
}

const ZONE = 'America/New_York';

/** Apps Script as a spreadsheet runs it. */
export function googleSheet(app: FastifyInstance, script: string, options: HostOptions = {}): GoogleSheet {
  const host = new ScriptHost(options);
  const context = createContext(host.services());
  runInContext(script, context);
  const inContext = (value: unknown): unknown =>
    value instanceof Date ? runInContext(`new Date(${value.getTime()})`, context) : value;
  const addresses: string[] = [];
  return {
    addresses,
    // A script reads synchronously, but the site answers later. The script therefore runs again once the answers have
    // arrived.
    async calculate(formula, ...args) {
      for (;;) {
        const cells: unknown = context[formula](...args.map(inContext));
        const missing = host.missing.splice(0);
        if (missing.length === 0) {
          host.replies.clear();
          return plain(cells);
        }
        addresses.push(...missing);
        for (const address of missing) host.replies.set(address, await readOf(app, address));
      }
    },
    enterLink(text) {
      host.entry = text;
      context['jishiAskLink']();
      return host.alerts.at(-1) ?? '';
    },
  };
}

/** The Google services that a script uses. */
class ScriptHost {
  readonly replies = new Map<string, SheetReply>();
  /** Addresses that a script has read and that have no reply yet. */
  readonly missing: string[] = [];
  readonly alerts: string[] = [];
  entry = '';
  readonly #locale: string;
  readonly #offline: boolean;
  readonly #properties: Map<string, string>;
  readonly #cache = new Map<string, string>();

  constructor({ locale = 'en_US', link = null, offline = false }: HostOptions) {
    this.#locale = locale;
    this.#offline = offline;
    this.#properties = new Map(link === null ? [] : [['JISHI_LINK', link]]);
  }

  services(): object {
    const locale = this.#locale;
    return {
      UrlFetchApp: { fetchAll: (requests: { url: string }[]) => this.#fetch(requests.map(({ url }) => url)) },
      CacheService: {
        getScriptCache: () => ({
          getAll: (keys: string[]) =>
            Object.fromEntries([...this.#cache].filter(([key]) => keys.includes(key))),
          put: (key: string, text: string) => void this.#cache.set(key, text),
        }),
      },
      PropertiesService: {
        getDocumentProperties: () => ({
          getProperty: (name: string) => this.#properties.get(name) ?? null,
          setProperty: (name: string, value: string) => void this.#properties.set(name, value),
        }),
      },
      Session: { getActiveUserLocale: () => locale },
      SpreadsheetApp: {
        getUi: () => this.#ui(),
        getActive: () => ({ getSpreadsheetLocale: () => locale, getSpreadsheetTimeZone: () => ZONE }),
      },
      Utilities: UTILITIES,
    };
  }

  #fetch(addresses: readonly string[]): object[] {
    if (this.#offline) throw new Error(`DNS error: ${addresses[0]}`);
    return addresses.map((address) => {
      const reply = this.replies.get(address);
      if (reply === undefined) this.missing.push(address);
      const { status, text, headers } = reply ?? { status: 599, text: '', headers: {} };
      return { getResponseCode: () => status, getContentText: () => text, getAllHeaders: () => headers };
    });
  }

  #ui(): object {
    return {
      ButtonSet: { OK_CANCEL: 'OK_CANCEL' },
      Button: { OK: 'OK' },
      prompt: () => ({ getSelectedButton: () => 'OK', getResponseText: () => this.entry }),
      alert: (text: string) => void this.alerts.push(text),
    };
  }
}

const UTILITIES = {
  DigestAlgorithm: { SHA_256: 'sha256' },
  computeDigest: (name: string, text: string) => createHash(name).update(text).digest(),
  base64Encode: (bytes: Buffer) => bytes.toString('base64'),
  formatDate: (date: Date, timeZone: string) =>
    new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(date),
};

/** Values of another context have different prototypes. */
const plain = (cells: unknown): unknown => JSON.parse(JSON.stringify(cells));

type OfficeFunction = (...args: unknown[]) => Promise<unknown[][]>;

export interface ExcelWorkbook {
  /** Returns the cells that a formula fills. A refusal rejects with its text. */
  calculate(id: string, ...args: unknown[]): Promise<unknown[][]>;
  /** The functions that the add-in has registered. */
  readonly ids: readonly string[];
  /** The addresses that the functions read from the site. */
  readonly addresses: readonly string[];
}

/**
 * The functions of the add-in as Excel runs them: each argument is a range, and the last one is the
 * invocation.
 */
export function excelWorkbook(
  app: FastifyInstance,
  script: string,
  { link = null, locale = 'en-US', offline = false }: HostOptions = {},
): ExcelWorkbook {
  const functions = new Map<string, OfficeFunction>();
  const addresses: string[] = [];
  class CellError extends Error {
    readonly code: string;
    constructor(code: string, message: string) {
      super(message);
      this.code = code;
    }
  }
  const context = createContext({
    ...{ Date, setTimeout, Promise },
    Office: { context: { displayLanguage: locale } },
    OfficeRuntime: { storage: { getItem: async (name: string) => (name === 'jishi.link' ? link : null) } },
    CustomFunctions: {
      associate: (id: string, run: OfficeFunction) => void functions.set(id, run),
      Error: CellError,
      ErrorCode: { notAvailable: '#N/A' },
    },
    fetch: async (address: string) => {
      if (offline) throw new TypeError(`fetch of ${address} failed`);
      addresses.push(address);
      const { status, text, headers } = await readOf(app, address);
      return { status, text: async () => text, headers: new Headers(headers) };
    },
  });
  runInContext(script, context);
  return {
    ids: [...functions.keys()],
    addresses,
    async calculate(id, ...args) {
      const run = functions.get(id);
      if (run === undefined) throw new Error(`there is no function ${id}`);
      return plain(await run(...args, { address: 'Sheet1!A1' })) as unknown[][];
    },
  };
}
