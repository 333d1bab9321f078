/** A module of the server: a noun of the product. */
export interface ServerModule {
  readonly name: string;
  /** A module imports only modules of lower rank. */
  readonly rank: number;
  readonly owns: string;
  /** Besides platform and contract, and only through the front door. */
  readonly mayImport: readonly string[];
}

/** The architecture. The import gate and the picture in docs/architecture.md are made of it. */
export const serverModules: readonly ServerModule[] = [
  {
    name: 'datasets',
    rank: 2,
    owns: 'manifests applied to tables, loading, the query engine, formats, the change feed',
    mayImport: [],
  },
  {
    name: 'wallet',
    rank: 2,
    owns: 'the double-entry ledger in fen: accounts, postings, holds, balances',
    mayImport: [],
  },
  {
    name: 'identity',
    rank: 2,
    owns: 'persons, credentials, sessions, sealed fields, captchas, one-time codes, third-party login, the log of security events',
    mayImport: [],
  },
  {
    name: 'content',
    rank: 2,
    owns: 'what the site says of its operator, and counts of its visits',
    mayImport: [],
  },
  {
    name: 'accounts',
    rank: 3,
    owns: 'accounts, their keys and tokens, profiles, registration and applications',
    mayImport: ['identity'],
  },
  {
    name: 'catalog',
    rank: 3,
    owns: 'what is on sale: data sets, prices, providers, search',
    mayImport: ['datasets'],
  },
  {
    name: 'market',
    rank: 3,
    owns: 'the list and search of securities, and what pages may read of the data sets',
    mayImport: ['datasets'],
  },
  {
    name: 'orders',
    rank: 4,
    owns: 'entitlements: who may call what, until when, for how many calls',
    mayImport: ['accounts', 'catalog', 'wallet', 'datasets'],
  },
  {
    name: 'gateway',
    rank: 5,
    owns: 'one call: who, may they, how much, the data, the receipt; usage',
    mayImport: ['datasets', 'accounts', 'catalog', 'wallet', 'orders'],
  },
  {
    name: 'documents',
    rank: 5,
    owns: 'guides, documents of data sets, the reference, OpenAPI',
    mayImport: ['datasets', 'accounts', 'catalog', 'market'],
  },
];

/** Layers of the web, lowest first: each may import those before it. */
export const webLayers = ['shared', 'features', 'pages', 'app'] as const;
