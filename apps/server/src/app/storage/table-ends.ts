/** The reason why a table does not grow forever. */
export type TableEnd =
  /** Its number of rows is proportional to something bounded. */
  | { readonly ends: 'bounded'; readonly by: string }
  /** A job deletes its rows after a fixed time or after the configured retention. */
  | { readonly ends: 'purged'; readonly after: string }
  /**
   * Rows of customers' and operators' decisions, and of money. They are never deleted, but calls for data write none of
   * them, so there are few.
   */
  | { readonly ends: 'stays'; readonly because: string }
  /** At least one row for each charged call. Closed months can be moved to signed files. */
  | { readonly ends: 'archived'; readonly how: string };

const bounded = (by: string): TableEnd => ({ ends: 'bounded', by });
const purged = (after: string): TableEnd => ({ ends: 'purged', after });
const stays = (because: string): TableEnd => ({ ends: 'stays', because });
const archived = (how: string): TableEnd => ({ ends: 'archived', how });

const DERIVED = bounded('the rows of data sets, from which it is made again');
const ORDERED = stays('orders and their money');
const PAID = stays('payments and their money');
const INVOICED = stays('invoices and their money');

/**
 * The reasons why each noun's tables do not grow forever. A test compares the list with the database, so a new table
 * must be added here. The schemas of data sets (`data`, `feed`, `history`, `served`, `held`) grow only with loads, and
 * the job library deletes finished jobs.
 */
export const tableEnds: Readonly<Record<string, Readonly<Record<string, TableEnd>>>> = {
  platform: {
    migration: bounded('the migrations of the release'),
    repeatable_sql: bounded('the functions of the release'),
    dev_outbox: bounded('the newest messages; not in production'),
    dev_trade: bounded('trades at the test cashier; not in production'),
    audit_entry: stays('decisions of operators'),
    storage_sample: purged('400 days'),
    approval: stays('decisions of operators'),
    limit_count: purged('the day that it counts'),
    limit_set: purged('the day that it counts'),
    sign_in_failure: purged('1 day'),
  },
  operators: {
    operator: bounded('operators'),
    operator_recovery_code: bounded('operators'),
    operator_login: stays('sign-ins of operators'),
  },
  datasets: {
    dataset: bounded('data sets'),
    dataset_load: purged('JISHI_KEEP_LOADS, except the newest of each data set'),
    dataset_version_change: bounded('the records of loads, with which its rows are deleted'),
    dataset_description_change: stays('changes of manifests'),
    own_code: bounded('codes of securities'),
    dataset_delivery: stays('decisions of operators on held deliveries'),
    dataset_moment: stays('changes of data sets that keep a history'),
    dataset_file: bounded('months of old rows; a file whose rows were returned leaves after a day'),
    dataset_month: bounded('months of data sets'),
    dataset_check_result: bounded('the checks of the loads and held deliveries that are kept'),
  },
  wallet: {
    wallet_account: bounded('accounts'),
    wallet_transfer: archived('jishi archive month; stays with its key: see decision 0044'),
    wallet_posting: archived('jishi archive month; those of calls can be summed up'),
    wallet_archive: bounded('months'),
    wallet_archived_count: stays('movements by month and wallet; one row for thousands of calls'),
    wallet_hold: stays('orders and refunds that held money'),
    wallet_balance_mark: bounded('one row for each 20,000 postings of a wallet'),
  },
  payments: {
    payment: PAID,
    payment_receipt: PAID,
    payment_notice: purged('JISHI_KEEP_PAYMENT_NOTICES'),
    payment_refund: PAID,
    payment_reversal: purged('400 days, if its payment never arrives'),
    bank_transfer: PAID,
  },
  announcements: {
    notice_index: DERIVED,
    notice_year: DERIVED,
    notice_lexeme: DERIVED,
    notice_build: DERIVED,
  },
  identity: {
    person: bounded('persons'),
    session: purged('30 days after it ends'),
    security_event: purged('JISHI_KEEP_SECURITY_EVENTS'),
    sealing_key: purged('its end'),
    sealed_request: purged('its end'),
    one_time_code: purged('2 days'),
    third_party_state: purged('its end'),
    third_party_ticket: purged('its end'),
    third_party_login: bounded('persons'),
  },
  files: {
    file_export: stays('exports that customers asked for, of which each account has few at once'),
    file_export_file: stays('exports that customers asked for; a row names a file'),
  },
  'data-files': {
    data_file_set: bounded('data sets'),
    data_file: purged(
      'JISHI_KEEP_OLD_FILES, once a newer one has replaced it; the others: one a month of data sets',
    ),
    data_file_version: purged('the first of its files'),
    data_file_purchase: stays('files that customers paid for; one row for many rows'),
    data_file_use: purged('400 days'),
  },
  pulls: {
    pull_plan: bounded('plans of the operator'),
    pull_secret: bounded('sources of the operator'),
    pull_run: purged('400 days'),
    pull_file: stays('files that were fetched; one row for a file of many rows'),
  },
  holders: {
    holder_share: stays('decisions of operators'),
    holder_day: stays('revenue of data sets by day'),
    holder_month: bounded('months'),
    holder_statement: stays('money that is owed to holders'),
    holder_payout: stays('money that was paid to holders'),
  },
  pushes: {
    push: stays('files that holders sent; one row for a file of many rows'),
    push_piece: bounded('deliveries in progress'),
    push_right: bounded('accounts and data sets'),
  },
  'notice-alerts': {
    notice_alert: bounded('the limit of each account'),
    notice_alert_hit: bounded('the limit of each alert'),
    notice_alert_position: bounded('data sets of notices'),
  },
  status: {
    status_component: bounded('parts of the site'),
    dataset_lateness: purged('400 days after its end'),
    status_incident: bounded('the newest incidents'),
  },
  watchlist: { watchlist: bounded('the limit of each person') },
  'notice-facts': { notice_fact: DERIVED, notice_fact_build: DERIVED },
  digests: { digest_wording: bounded('market days and languages') },
  captcha: {
    captcha_picture: purged('its end'),
    captcha_puzzle: purged('its end'),
    captcha_pass: purged('its end'),
    network_count: purged('its window'),
    spider_clearance: purged('its end'),
  },
  content: {
    page_view: purged('JISHI_KEEP_PAGE_VIEWS; at most 1,000 pages a day'),
    article: stays('texts of the operator'),
    article_version: stays('texts of the operator'),
    article_publication: stays('texts of the operator'),
    article_picture: stays('pictures of the operator'),
    site_switch: bounded('switches of the site'),
  },
  messages: {
    message: purged('JISHI_KEEP_MESSAGES'),
    message_dispatch: purged('its message'),
    message_setting: bounded('accounts'),
    message_preference: bounded('accounts and topics'),
    webhook: bounded('the limit of each account'),
    webhook_delivery: purged('its message'),
  },
  accounts: {
    limit_plan: bounded('plans'),
    account: bounded('customers'),
    account_member: stays('members of organisations'),
  },
  access: {
    api_key: stays('keys of customers, of which each account has few at once'),
    access_token: bounded('the limit of each key'),
    key_use: bounded('keys'),
  },
  connections: {
    connection: stays('programs that persons connected, of which each account has few at once'),
    registered_program: purged('1 day, or a year after a person connected it'),
    authorization_code: purged('1 day'),
    device_login: purged('1 day'),
  },
  members: { member_letter: stays('invitations of members, limited a day') },
  applications: { application: stays('applications of customers') },
  catalog: {
    catalog_search: DERIVED,
    catalog_search_build: DERIVED,
    product_price: stays('changes of prices'),
  },
  cart: { cart_item: bounded('the limit of each account') },
  favourites: {
    product_mark: bounded('the limit of each account'),
    thumbs_up: bounded('accounts and products'),
  },
  orders: {
    sales_order: ORDERED,
    sales_order_line: ORDERED,
    sales_order_credit: ORDERED,
    sales_order_refund: ORDERED,
    discount_code: ORDERED,
    discount_use: ORDERED,
  },
  invoices: {
    invoice_template: bounded('the limit of each account'),
    invoice_tax_rule: bounded('changes of tax rules'),
    invoice_seller: bounded('sellers'),
    invoice_series: bounded('years'),
    invoice: INVOICED,
    invoice_line: INVOICED,
    invoice_file: INVOICED,
  },
  invitations: {
    invitation_code: bounded('accounts'),
    invitation: bounded('accounts: each is invited once'),
  },
  securities: { security_search: DERIVED, security_search_key: DERIVED, security_search_build: DERIVED },
  entitlements: {
    entitlement: stays('rights that customers bought'),
    included_use: stays('one row a month for each member'),
    pack_use: bounded('packs'),
    trial_use: bounded('accounts and data sets'),
  },
  support: {
    feedback: stays('letters of customers, limited a day'),
    feedback_count: purged('1 day'),
    feedback_reply: stays('answers to customers'),
  },
  usage: {
    usage_parcel: archived('jishi archive month'),
    usage_key: purged('7 days'),
    usage_breakdown: purged('JISHI_KEEP_BREAKDOWNS'),
    usage_day: bounded('calls of release 2.0.1; no longer written'),
    usage_quota: purged('40 days'),
    spend_count: bounded('keys and members'),
    usage_archive: bounded('months'),
    usage_archived_spend: stays(
      'charges by month, account, data set and key; one row for thousands of calls',
    ),
  },
};

const nounOf = new Map(
  Object.entries(tableEnds).flatMap(([noun, tables]) =>
    Object.keys(tables).map((table) => [table, noun] as const),
  ),
);

/** The schemas whose tables belong to no single noun, with their name in the report. */
const SCHEMAS: Readonly<Record<string, string>> = {
  data: 'rows of data sets',
  feed: 'change feeds',
  history: 'versions of rows',
  held: 'rows of held deliveries',
  graphile_worker: 'jobs',
};

/** Returns a table's part in the report: its noun, or the part of its schema. */
export function partOf({ schema, name }: { readonly schema: string; readonly name: string }): string {
  return (schema === 'public' ? nounOf.get(name) : SCHEMAS[schema]) ?? 'other';
}
