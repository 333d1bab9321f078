/** A noun of the product. The contract, the server, the web, the tests and the errors share its name. */
export interface Noun {
  readonly name: string;
  /** A module imports only modules of lower rank. */
  readonly rank: number;
  readonly owns: string;
  /** Modules that it imports besides platform and contract, only through their `index.ts`. */
  readonly mayImport: readonly string[];
  /** Listed here, but without code yet. */
  readonly planned?: true;
}

/**
 * The list of nouns. Gates compare the tree with it, and the picture in docs/architecture.md is drawn from
 * it.
 */
export const nouns: readonly Noun[] = [
  {
    name: 'datasets',
    rank: 2,
    owns: 'manifests applied to tables, loading, the typed query, formats, the change feed',
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
    owns: 'persons, credentials, sessions, sealed fields, one-time codes, third-party login, security events',
    mayImport: [],
  },
  {
    name: 'operators',
    rank: 2,
    owns: 'the persons who operate the product, their roles and sign-in',
    mayImport: [],
  },
  {
    name: 'content',
    rank: 2,
    owns: 'texts of the site: settings, articles with their versions, the site map, counts of visits',
    mayImport: [],
  },
  {
    name: 'messages',
    rank: 2,
    owns: 'inbox, mail, SMS and webhooks with preferences',
    mayImport: [],
  },
  {
    name: 'captcha',
    rank: 3,
    owns: 'picture codes, puzzles, the anti-crawler check',
    mayImport: ['identity'],
  },
  {
    name: 'accounts',
    rank: 3,
    owns: 'accounts with kind, status and limit plan, and the persons who act for them',
    mayImport: [],
  },
  {
    name: 'catalog',
    rank: 3,
    owns: 'products on sale: data sets, packages, prices, providers, the dictionary, search',
    mayImport: ['datasets'],
  },
  { name: 'securities', rank: 3, owns: 'the list of securities and its search', mayImport: ['datasets'] },
  {
    name: 'pulls',
    rank: 3,
    owns: 'deliveries that the server fetches by itself: plans, sources, runs, and the secrets of sources',
    mayImport: ['datasets'],
  },
  {
    name: 'status',
    rank: 3,
    owns: 'the state of the parts of the site, and whether data sets are loaded in time',
    mayImport: ['datasets'],
  },
  { name: 'access', rank: 4, owns: 'access keys, tokens, OAuth', mayImport: ['identity', 'accounts'] },
  {
    name: 'applications',
    rank: 4,
    owns: 'applications of organisations and overseas customers, and their review',
    mayImport: ['identity', 'accounts'],
  },
  {
    name: 'site-data',
    rank: 4,
    owns: 'the data that pages may read and download',
    mayImport: ['datasets', 'securities'],
  },
  {
    name: 'entitlements',
    rank: 4,
    owns: 'rights to call data sets: terms, packs, private grants, trials',
    mayImport: ['accounts', 'catalog', 'datasets'],
  },
  {
    name: 'favourites',
    rank: 4,
    owns: 'favourite products of an account, and thumbs-ups',
    mayImport: ['accounts', 'catalog'],
  },
  { name: 'watchlist', rank: 4, owns: 'the stocks that a person follows', mayImport: ['accounts'] },
  {
    name: 'registration',
    rank: 5,
    owns: 'signing up as an individual, applying as an organisation or from overseas',
    mayImport: ['identity', 'accounts', 'access', 'applications'],
  },
  {
    name: 'profile',
    rank: 5,
    owns: 'a person’s own account: profile, login methods, sessions',
    mayImport: ['identity', 'accounts', 'access', 'applications'],
  },
  {
    name: 'members',
    rank: 5,
    owns: 'members of an organisation: invitations, roles, budgets, and the account for which a person acts',
    mayImport: ['identity', 'accounts', 'access'],
  },
  {
    name: 'quotes',
    rank: 5,
    owns: 'daily bars, newest quotes, indices, new shares',
    mayImport: ['datasets', 'securities', 'site-data'],
  },
  {
    name: 'announcements',
    rank: 5,
    owns: 'announcements: search by title and text, the reader, the newest, and the query that existing clients use',
    mayImport: ['datasets', 'securities', 'site-data'],
  },
  {
    name: 'notice-facts',
    rank: 5,
    owns: 'facts that rules extract from the texts of notices, each with its sentence',
    mayImport: ['datasets', 'securities', 'site-data'],
  },
  {
    name: 'pushes',
    rank: 5,
    owns: 'deliveries that holders of data send with their keys: rights of holders, parts, loads',
    mayImport: ['accounts', 'datasets'],
  },
  {
    name: 'usage',
    rank: 5,
    owns: 'settlement of calls, limits, stored receipts',
    mayImport: ['accounts', 'entitlements', 'wallet'],
  },
  { name: 'cart', rank: 5, owns: 'the cart', mayImport: ['accounts', 'catalog'] },
  {
    name: 'companies',
    rank: 6,
    owns: 'pages of one company: overview, statements, indicators with peers',
    mayImport: ['datasets', 'securities', 'site-data', 'quotes'],
  },
  {
    name: 'gateway',
    rank: 6,
    owns: 'a call: caller, permission, price, data, receipt',
    mayImport: ['datasets', 'accounts', 'access', 'entitlements', 'usage'],
  },
  {
    name: 'documents',
    rank: 6,
    owns: 'guides, documents of data sets, the reference, OpenAPI',
    mayImport: ['datasets', 'accounts', 'catalog', 'announcements'],
  },
  {
    name: 'esg',
    rank: 6,
    owns: 'ESG ratings: distribution, a company compared with its industry, causes of score changes',
    mayImport: ['datasets', 'site-data', 'quotes'],
  },
  {
    name: 'digests',
    rank: 6,
    owns: 'texts that rules generate from rows: market digests, swift messages, and their wordings by a model',
    mayImport: ['datasets', 'site-data', 'quotes', 'announcements'],
  },
  {
    name: 'futures',
    rank: 6,
    owns: 'futures: products, main contracts, continuous bars, term structure',
    mayImport: ['datasets', 'site-data', 'quotes'],
  },
  {
    name: 'indices',
    rank: 6,
    owns: 'indices: their ranges, constituents, contributions and membership',
    mayImport: ['datasets', 'site-data', 'quotes'],
  },
  {
    name: 'notice-alerts',
    rank: 6,
    owns: 'searches of announcements that an account saved, their hits, and a search as RSS',
    mayImport: ['datasets', 'messages', 'accounts', 'site-data', 'announcements'],
  },
  {
    name: 'orders',
    rank: 6,
    owns: 'orders and their delivery, discounts, refunds to the wallet',
    mayImport: ['accounts', 'catalog', 'cart', 'entitlements', 'wallet'],
  },
  {
    name: 'themes',
    rank: 7,
    owns: 'statistics over many companies by theme',
    mayImport: ['datasets', 'site-data'],
  },
  {
    name: 'files',
    rank: 7,
    owns: 'exports of data sets as files: jobs, links, and the calendar of available days',
    mayImport: ['datasets', 'accounts', 'entitlements', 'gateway'],
  },
  {
    name: 'data-files',
    rank: 7,
    owns: 'immutable Parquet files of data sets: their list, purchase, addresses and ranges',
    mayImport: ['access', 'accounts', 'datasets', 'entitlements', 'gateway', 'usage'],
  },
  {
    name: 'industries',
    rank: 7,
    owns: 'industries: their companies, medians and quartiles, valuation over time',
    mayImport: ['datasets', 'site-data', 'quotes', 'companies'],
  },
  {
    name: 'holders',
    rank: 7,
    owns: 'holders of data: their rights to send it, their shares in the revenue, reports, statements and payouts',
    mayImport: ['accounts', 'datasets', 'orders', 'pushes', 'usage', 'wallet'],
  },
  {
    name: 'payments',
    rank: 7,
    owns: 'payment channels, recharge, reconciliation',
    mayImport: ['accounts', 'orders', 'wallet'],
  },
  {
    name: 'invitations',
    rank: 7,
    owns: 'invitation codes and rewards',
    mayImport: ['accounts', 'orders', 'wallet'],
  },
  {
    name: 'support',
    rank: 7,
    owns: 'feedback, the smart service',
    mayImport: ['accounts', 'catalog', 'content', 'documents', 'orders', 'usage'],
  },
  {
    name: 'agents',
    rank: 8,
    owns: 'the tools for language models at `/mcp`',
    mayImport: [
      'access',
      'announcements',
      'catalog',
      'companies',
      'datasets',
      'entitlements',
      'gateway',
      'securities',
      'site-data',
      'usage',
      'wallet',
    ],
  },
  {
    name: 'invoices',
    rank: 8,
    owns: 'invoice templates, requests, issued invoices',
    mayImport: ['accounts', 'catalog', 'orders', 'wallet'],
  },
  {
    name: 'console',
    rank: 9,
    owns: "the operator's decisions in one place",
    mayImport: ['accounts', 'applications', 'catalog', 'orders', 'payments', 'invoices', 'messages'],
    planned: true,
  },
];

/** Layers of the web, lowest first. Each may import the layers before it. */
export const webLayers = ['shared', 'features', 'pages', 'app'] as const;
