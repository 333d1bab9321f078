/** A module's objects in the database. */
export interface SqlOwner {
  /** Tables and views, which only the module's own statements may name. */
  readonly tables: readonly string[];
  /** Functions, which modules that may import the owner may call. */
  readonly functions?: readonly string[];
  /** Composite types of its functions' parameters, for callers of the functions. */
  readonly types?: readonly string[];
  /**
   * Tables of imported modules that its statements read because there is no cheaper way. No module writes
   * another's tables.
   */
  readonly reads?: readonly string[];
}

/**
 * The objects of each module in the database. A gate checks the SQL against this list, and a test checks the
 * list against the database.
 */
export const sqlOwners: Readonly<Record<string, SqlOwner>> = {
  support: { tables: ['feedback', 'feedback_count', 'feedback_reply'] },
  platform: {
    tables: [
      'migration',
      'repeatable_sql',
      'dev_outbox',
      'dev_trade',
      'audit_entry',
      'approval',
      'limit_count',
      'limit_set',
      'sign_in_failure',
      'storage_sample',
    ],
  },
  datasets: {
    tables: [
      'dataset',
      'dataset_load',
      'dataset_version_change',
      'dataset_description_change',
      'own_code',
      'dataset_delivery',
      'dataset_check_result',
      'dataset_moment',
      'dataset_month',
      'dataset_file',
    ],
    functions: ['announce_dataset', 'count_month', 'keep_served', 'stamp_moment'],
  },
  wallet: {
    tables: [
      'wallet_account',
      'wallet_transfer',
      'wallet_posting',
      'wallet_hold',
      'wallet_balance_mark',
      'wallet_archive',
      'wallet_archived_count',
    ],
    functions: [
      'wallet_charge_batch',
      // Used by the previous release; the next release drops it.
      'wallet_charge_calls',
      'ledger_is_append_only',
      'wallet_posting_moves_balances',
      'wallet_transfer_has_postings',
      'wallet_balance_follows_postings',
      'wallet_begins_empty',
      'wallet_account_notice',
      'wallet_hold_moves_held',
      'wallet_hold_closes_once',
      'wallet_hold_capture_is_posted',
      'wallet_first_transfer',
      'wallet_months_end',
      'wallet_first_of_cell',
      'wallet_later_begin',
      'wallet_make_partition',
      'wallet_make_months',
      'wallet_guard_postings',
      'wallet_begin_month',
      'wallet_archive_month',
      'wallet_sum_up_calls',
      'wallet_exchange_partition',
    ],
    types: ['wallet_charge', 'wallet_transfer_head'],
  },
  payments: {
    tables: [
      'payment',
      'payment_receipt',
      'payment_notice',
      'payment_refund',
      'payment_reversal',
      'bank_transfer',
    ],
  },
  announcements: { tables: ['notice_index', 'notice_year', 'notice_lexeme', 'notice_build'] },
  identity: {
    tables: [
      'person',
      'session',
      'security_event',
      'sealing_key',
      'sealed_request',
      'one_time_code',
      'third_party_state',
      'third_party_ticket',
      'third_party_login',
    ],
    functions: ['session_is_fixed', 'security_event_is_fixed'],
  },
  operators: {
    tables: ['operator', 'operator_recovery_code', 'operator_login'],
    functions: ['audit_is_append_only', 'approval_is_frozen'],
  },
  files: { tables: ['file_export', 'file_export_file'] },
  'data-files': {
    tables: ['data_file_set', 'data_file', 'data_file_version', 'data_file_purchase', 'data_file_use'],
  },
  pulls: { tables: ['pull_plan', 'pull_secret', 'pull_run', 'pull_file'] },
  holders: {
    tables: ['holder_share', 'holder_day', 'holder_month', 'holder_statement', 'holder_payout'],
    // For the ledger check, as for orders.
    reads: ['wallet_transfer', 'wallet_posting', 'wallet_account'],
  },
  pushes: { tables: ['push', 'push_piece', 'push_right'] },
  'notice-alerts': { tables: ['notice_alert', 'notice_alert_hit', 'notice_alert_position'] },
  status: { tables: ['status_component', 'status_incident', 'dataset_lateness'] },
  watchlist: { tables: ['watchlist'] },
  'notice-facts': { tables: ['notice_fact', 'notice_fact_build'] },
  digests: { tables: ['digest_wording'] },
  captcha: {
    tables: ['captcha_picture', 'captcha_puzzle', 'captcha_pass', 'network_count', 'spider_clearance'],
  },
  content: {
    tables: [
      'page_view',
      'article',
      'article_version',
      'article_publication',
      'article_picture',
      'site_switch',
    ],
  },
  messages: {
    tables: [
      'message',
      'message_dispatch',
      'message_setting',
      'message_preference',
      'webhook',
      'webhook_delivery',
    ],
  },
  accounts: { tables: ['limit_plan', 'account', 'account_member'], functions: ['account_notice'] },
  access: {
    tables: ['api_key', 'access_token', 'key_use'],
    functions: ['api_key_is_fixed'],
    // One statement verifies a token and also reads the holder of its key and the limits of the plan.
    reads: ['account', 'limit_plan', 'account_member'],
  },
  connections: { tables: ['registered_program', 'connection', 'authorization_code', 'device_login'] },
  members: { tables: ['member_letter'], reads: ['account_member', 'account'] },
  applications: { tables: ['application'], functions: ['application_is_fixed'] },
  catalog: { tables: ['catalog_search', 'catalog_search_build', 'product_price'] },
  cart: { tables: ['cart_item'] },
  favourites: { tables: ['product_mark', 'thumbs_up'] },
  orders: {
    tables: [
      'sales_order',
      'sales_order_line',
      'sales_order_credit',
      'sales_order_refund',
      'discount_code',
      'discount_use',
    ],
    // The ledger check joins all of these tables; no other statement reads them.
    reads: ['wallet_transfer', 'wallet_posting', 'wallet_account', 'entitlement'],
  },
  invoices: {
    tables: [
      'invoice_template',
      'invoice_tax_rule',
      'invoice_seller',
      'invoice_series',
      'invoice',
      'invoice_line',
      'invoice_file',
    ],
    functions: ['invoice_moves', 'invoice_line_fits', 'invoice_is_fixed', 'invoice_sums_lines'],
    // An invoice is for a paid order, whose rows it reads. The ledger check joins these tables.
    reads: ['sales_order', 'sales_order_line', 'wallet_transfer'],
  },
  invitations: {
    tables: ['invitation_code', 'invitation'],
    // For the ledger check, as for orders.
    reads: ['wallet_transfer', 'wallet_posting', 'wallet_account'],
  },
  securities: { tables: ['security_search', 'security_search_key', 'security_search_build'] },
  entitlements: {
    tables: ['entitlement', 'included_use', 'pack_use', 'trial_use'],
    functions: ['entitlement_extend_terms'],
  },
  usage: {
    tables: [
      'usage_call',
      'usage_parcel',
      'usage_key',
      'usage_breakdown',
      'usage_day',
      'usage_total',
      'usage_quota',
      'usage_archive',
      'usage_archived_spend',
      'spend_count',
    ],
    functions: [
      'usage_settle_charged',
      'usage_settle_counted',
      'usage_add_durations',
      'usage_void_calls',
      'usage_write_calls',
      'usage_make_months',
      'usage_drop_month',
      'usage_first_id',
      'usage_months_end',
      // Used by the previous release; the next release drops it.
      'usage_settle_paid',
    ],
    types: [
      'usage_account_count',
      'usage_account_charge',
      'usage_cap_charge',
      'usage_batch_row',
      'usage_breakdown_row',
    ],
    // Only the ledger contains the time at which calls were charged.
    reads: ['wallet_transfer'],
  },
};
