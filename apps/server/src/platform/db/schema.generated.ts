// Made by `npm run db:types` from the migrations. Do not edit.
import type { ColumnType } from "kysely";

export type ArrayType<T> = ArrayTypeImpl<T> extends (infer U)[]
  ? U[]
  : ArrayTypeImpl<T>;

export type ArrayTypeImpl<T> = T extends ColumnType<infer S, infer I, infer U>
  ? ColumnType<S[], I[], U[]>
  : T[];

export type Generated<T> = T extends ColumnType<infer S, infer I, infer U>
  ? ColumnType<S, I | undefined, U>
  : ColumnType<T, T | undefined, T>;

export type Json = JsonValue;

export type JsonArray = JsonValue[];

export type JsonObject = {
  [x: string]: JsonValue | undefined;
};

export type JsonPrimitive = boolean | number | string | null;

export type JsonValue = JsonArray | JsonObject | JsonPrimitive;

export type Timestamp = ColumnType<Date, Date | string, Date | string>;

export interface AccessToken {
  expires_at: Timestamp;
  id: Generated<bigint>;
  issued_at: Timestamp;
  key_id: bigint;
}

export interface Account {
  capped_since: Timestamp | null;
  company: string | null;
  created_at: Generated<Timestamp>;
  day_cap_fen: bigint | null;
  granted_star_level: Generated<number>;
  id: Generated<bigint>;
  invite_code: string | null;
  is_operator: Generated<boolean>;
  kind: string;
  lang: string | null;
  month_cap_fen: bigint | null;
  name: string;
  person_id: bigint | null;
  plan: Generated<string>;
  star_level: Generated<number>;
  status: Generated<string>;
  vip_level: Generated<number>;
  vip_until: Timestamp | null;
}

export interface AccountMember {
  accepted_at: Timestamp | null;
  account_id: bigint;
  capped_since: Timestamp | null;
  ended_at: Timestamp | null;
  expires_at: Timestamp;
  id: Generated<bigint>;
  invited_at: Timestamp;
  month_cap_fen: bigint | null;
  person_id: bigint | null;
  receiver: string;
  role: string;
  state: Generated<string>;
}

export interface ApiKey {
  access_key: string;
  account_id: bigint;
  call_cap_fen: bigint | null;
  capped_since: Timestamp | null;
  created_at: Generated<Timestamp>;
  datasets: string[] | null;
  day_cap_fen: bigint | null;
  expires_at: Timestamp | null;
  for_connection: Generated<boolean>;
  for_sheets: Generated<boolean>;
  for_site: Generated<boolean>;
  id: Generated<bigint>;
  label: Generated<string>;
  lenient: Generated<boolean>;
  member_id: bigint | null;
  month_cap_fen: bigint | null;
  networks: string[] | null;
  secret_hash: Buffer;
  status: Generated<string>;
}

export interface Application {
  account_id: bigint | null;
  applicant: string;
  applied_at: Timestamp;
  form: Json;
  id: Generated<bigint>;
  invite_code: string | null;
  kind: string;
  lang: string;
  reason: string | null;
  receipt_hash: Buffer;
  reviewed_at: Timestamp | null;
  state: Generated<string>;
}

export interface Approval {
  action: string;
  decided_at: Timestamp | null;
  decided_by: string | null;
  decided_by_id: bigint | null;
  expires_at: Timestamp;
  id: Generated<bigint>;
  payload: string;
  payload_hash: Buffer;
  permission: string;
  proposed_at: Timestamp;
  proposer: string;
  proposer_id: bigint;
  reason: Generated<string>;
  state: Generated<string>;
  state_hash: Buffer;
  subject: string;
}

export interface Article {
  is_pinned: Generated<boolean>;
  kind: string;
  place: Generated<number>;
  slug: string;
}

export interface ArticlePicture {
  actor: string;
  added_at: Timestamp;
  bytes: Buffer;
  height_px: number;
  name: string;
  sha256: Buffer;
  width_px: number;
}

export interface ArticlePublication {
  actor: string;
  decided_at: Timestamp;
  id: Generated<bigint>;
  language: string;
  publish_at: Timestamp;
  reason: Generated<string>;
  slug: string;
  source: string;
  version: number | null;
}

export interface ArticleVersion {
  actor: string;
  body: string;
  language: string;
  reason: Generated<string>;
  slug: string;
  source: string;
  summary: string;
  title: string;
  version: number;
  written_at: Timestamp;
}

export interface AuditEntry {
  account_id: bigint | null;
  action: string;
  actor: string;
  after: Json | null;
  at: Generated<Timestamp>;
  before: Json | null;
  detail: Generated<Json>;
  id: Generated<bigint>;
  operator_id: bigint | null;
  origin: string | null;
  outcome: Generated<string>;
  reason: Generated<string>;
  subject: string;
}

export interface AuthorizationCode {
  challenge: string;
  code_hash: Buffer;
  expires_at: Timestamp;
  key_id: bigint;
  redirect_uri: string;
  used_at: Timestamp | null;
}

export interface BankTransfer {
  amount_fen: bigint;
  approved_by: string | null;
  booked_at: Timestamp;
  fingerprint: Buffer;
  id: Generated<bigint>;
  imported_at: Timestamp;
  matched_by: string | null;
  note: string | null;
  party_account: string;
  party_name: string;
  payment_id: bigint | null;
  refund_id: bigint | null;
  remark: string;
  serial: string | null;
  state: Generated<string>;
}

export interface CaptchaPass {
  action: string;
  expires_at: Timestamp;
  pass_hash: Buffer;
  receiver_hash: Buffer | null;
}

export interface CaptchaPicture {
  action_id: string;
  answer_encrypted: string;
  expires_at: Timestamp;
}

export interface CaptchaPuzzle {
  action: string;
  answer_encrypted: string;
  expires_at: Timestamp;
  kind: string;
  token_hash: Buffer;
}

export interface CartItem {
  account_id: bigint;
  added_at: Timestamp;
  id: Generated<bigint>;
  mode: string;
  product: string;
  quantity: number;
}

export interface CatalogSearch {
  dataset_code: string;
  digest: string | null;
  en: string;
  field_code: string | null;
  ordinal: number;
  place: string;
  rank: Generated<number>;
  words: string;
  zh: string;
}

export interface CatalogSearchBuild {
  built_at: Timestamp;
  built_from: string;
  only_one: Generated<boolean>;
}

export interface Connection {
  client_id: string;
  ends_at: Timestamp;
  host: string | null;
  key_id: bigint;
  program_name: string;
  renewals: Generated<bigint>;
  resource: string;
}

export interface DataFile {
  bounds: Json;
  bytes: bigint;
  dataset_code: string;
  feed_objectid: bigint;
  first_day: string | null;
  id: Generated<bigint>;
  last_day: string | null;
  listed_in_version: bigint | null;
  made_at: Timestamp;
  made_in_version: bigint;
  path: string;
  period: string;
  removed_at: Timestamp | null;
  removed_in_version: bigint | null;
  rows: bigint;
  sha256: Buffer;
  shape: Buffer;
}

export interface DataFilePurchase {
  account_id: bigint;
  bought_at: Timestamp;
  dataset_code: string;
  period: string;
  price_fen: bigint;
  request_id: string;
  rows: bigint;
  sha256: Buffer;
}

export interface DataFileSet {
  dataset_code: string;
  failed_at: Timestamp | null;
  failures: Generated<number>;
  fields: Generated<Json>;
  files_ready: number | null;
  files_total: number | null;
  version: bigint | null;
  wanted_at: Timestamp;
  writing: string | null;
}

export interface DataFileUse {
  account_id: bigint;
  bytes: bigint;
  dataset_code: string;
  day: string;
  requests: bigint;
}

export interface DataFileVersion {
  changes: string | null;
  dataset_code: string;
  listed_at: Timestamp;
  version: bigint;
}

export interface Dataset {
  applied_at: Generated<Timestamp>;
  code: string;
  coverage_from: string | null;
  coverage_to: string | null;
  described: Generated<boolean>;
  feed_floor: Generated<bigint>;
  feed_objectid: Generated<bigint>;
  files_before: string | null;
  files_revision: Generated<bigint>;
  manifest: Json;
  origin: Generated<string>;
  row_count: Generated<bigint>;
  securities: bigint | null;
  stats_version: Generated<bigint>;
  updated_at: Timestamp | null;
  version: Generated<bigint>;
}

export interface DatasetCheckResult {
  checked: bigint;
  dataset_code: string;
  delivery_id: bigint | null;
  examples: Json;
  failing: bigint;
  id: Generated<bigint>;
  kind: string;
  load_id: bigint | null;
  name: string;
  outcome: string;
  severity: string;
}

export interface DatasetDelivery {
  cause: string;
  dataset_code: string;
  decided_at: Timestamp | null;
  fields: string[];
  held_at: Generated<Timestamp>;
  id: Generated<bigint>;
  load_id: bigint | null;
  merge_habit: string;
  moves: Json;
  parent_delivery: bigint | null;
  reason: string | null;
  replaces: boolean;
  rows_changed: bigint;
  rows_deleted: bigint;
  rows_new: bigint;
  rows_read: bigint;
  rows_rejected: bigint;
  rows_skipped: bigint;
  rows_staged: bigint;
  source: string;
  state: Generated<string>;
}

export interface DatasetDescriptionChange {
  applied_at: Generated<Timestamp>;
  changes: Json | null;
  dataset_code: string;
  event: Generated<string>;
  id: Generated<bigint>;
}

export interface DatasetFile {
  bytes: bigint;
  columns: Json;
  dataset_code: string;
  first_day: string;
  history: Generated<string>;
  last_day: string;
  path: string;
  returned_at: Timestamp | null;
  rows: bigint;
  securities: string[] | null;
  sha256: Buffer;
  written_at: Generated<Timestamp>;
}

export interface DatasetLateness {
  began_at: Timestamp;
  dataset_code: string;
  ended_at: Timestamp | null;
  id: Generated<bigint>;
  newest_day: string;
  promised_on: string;
}

export interface DatasetLoad {
  dataset_code: string;
  feed_after: bigint | null;
  feed_last: bigint | null;
  finished_at: Generated<Timestamp>;
  id: Generated<bigint>;
  parent_load: bigint | null;
  replaced: boolean;
  rows_cleared: Generated<bigint>;
  rows_deleted: bigint;
  rows_earlier: Generated<bigint>;
  rows_inserted: bigint;
  rows_read: bigint;
  rows_rejected: bigint;
  rows_skipped: bigint;
  rows_unchanged: bigint;
  rows_updated: bigint;
  source: string;
  started_at: Timestamp;
  undoes: bigint | null;
  versions_by: string | null;
}

export interface DatasetMoment {
  at: Generated<Timestamp>;
  dataset_code: string;
  feed_objectid: bigint | null;
  number: bigint;
  version: bigint;
}

export interface DatasetMonth {
  dataset_code: string;
  deliveries: bigint;
  month: string;
  rows_deleted: bigint;
  rows_inserted: bigint;
  rows_updated: bigint;
  undone: bigint;
}

export interface DatasetVersionChange {
  before: Json | null;
  key: Json;
  load_id: bigint;
  number: bigint;
}

export interface DeviceLogin {
  client_id: string;
  device_hash: Buffer;
  expires_at: Timestamp;
  interval_seconds: number;
  key_id: bigint | null;
  next_poll_at: Timestamp;
  resource: string;
  state: Generated<string>;
  user_hash: Buffer;
}

export interface DevOutbox {
  body: string;
  channel: string;
  id: Generated<bigint>;
  receiver: string;
  sent_at: Timestamp;
  subject: string | null;
}

export interface DevTrade {
  amount_fen: bigint;
  at: Timestamp;
  id: Generated<bigint>;
  kind: string;
  number: string;
  refund_number: string | null;
  state: string;
}

export interface DigestWording {
  day: string;
  lang: string;
  model: string;
  refused: Generated<string[]>;
  refused_for: string | null;
  rules_hash: string;
  sentences: string[] | null;
  tries: number;
  written_at: Timestamp;
}

export interface DiscountCode {
  amount_fen: bigint | null;
  begins_at: Timestamp;
  code: string;
  created_at: Generated<Timestamp>;
  ends_at: Timestamp;
  id: Generated<bigint>;
  per_account_max: Generated<number>;
  percent: number | null;
  products: string[] | null;
  uses: Generated<number>;
  uses_max: number | null;
}

export interface DiscountUse {
  account_id: bigint;
  code_id: bigint;
  order_id: bigint;
  state: Generated<string>;
}

export interface Entitlement {
  account_id: bigint;
  calls: number | null;
  created_at: Generated<Timestamp>;
  dataset_code: string;
  ends_at: Timestamp | null;
  id: Generated<bigint>;
  kind: string;
  ref: string | null;
  restriction: Json | null;
  revoked_at: Timestamp | null;
  source: string;
  starts_at: Timestamp;
}

export interface Feedback {
  account_id: bigint | null;
  changed_at: Timestamp;
  content: string;
  conversation: Generated<Json>;
  customer_name: string;
  email: string | null;
  id: Generated<bigint>;
  language: string;
  mobile: string;
  number: string;
  question_type: string;
  reported_row: Json | null;
  sent_at: Timestamp;
  state: Generated<string>;
}

export interface FeedbackCount {
  day: string;
  network: string;
  sent: number;
}

export interface FeedbackReply {
  feedback_id: bigint;
  id: Generated<bigint>;
  replied_at: Timestamp;
  text: string;
}

export interface FileExport {
  account_id: bigint;
  as_of: string | null;
  attempts: Generated<number>;
  basis: string | null;
  created_at: Timestamp;
  dataset_code: string;
  expires_at: Timestamp | null;
  finished_at: Timestamp | null;
  format: string;
  from_day: string | null;
  header: string;
  id: Generated<bigint>;
  idempotency_key: string;
  input_hash: Buffer;
  number: string;
  removed_at: Timestamp | null;
  restriction: Json | null;
  split: string;
  state: Generated<string>;
  to_day: string | null;
}

export interface FileExportFile {
  bytes: bigint | null;
  downloaded_at: Timestamp | null;
  export_id: bigint;
  from_day: string | null;
  name: string;
  place: number;
  rows: bigint | null;
  rows_planned: bigint;
  sha256: Buffer | null;
  to_day: string | null;
  undated: Generated<boolean>;
  written_at: Timestamp | null;
}

export interface HolderDay {
  calls: bigint;
  customers: number;
  dataset_code: string;
  day: string;
  month_customers: number;
  refunded_fen: bigint;
  rows: bigint;
  sold_fen: bigint;
}

export interface HolderMonth {
  closed_at: Timestamp;
  month: string;
}

export interface HolderPayout {
  account_id: bigint;
  amount_fen: bigint;
  id: Generated<bigint>;
  paid_at: Timestamp;
  reference: string;
}

export interface HolderShare {
  account_id: bigint;
  basis_points: number;
  dataset_code: string;
  from_day: string;
  set_at: Timestamp;
}

export interface HolderStatement {
  account_id: bigint;
  calls: bigint;
  customers: number;
  dataset_code: string;
  month: string;
  refunded_fen: bigint;
  rows: bigint;
  share_fen: bigint;
  sold_fen: bigint;
}

export interface IncludedUse {
  account_id: bigint;
  month: string;
  used: number;
}

export interface Invitation {
  due_at: Timestamp | null;
  ended_at: Timestamp | null;
  friend_account_id: bigint;
  friend_fen: Generated<bigint>;
  id: Generated<bigint>;
  inviter_account_id: bigint;
  inviter_fen: Generated<bigint>;
  joined_at: Timestamp;
  order_number: string | null;
  reason: string | null;
  state: Generated<string>;
}

export interface InvitationCode {
  account_id: bigint;
  code: string;
  created_at: Timestamp;
}

export interface Invoice {
  account_id: bigint;
  end_cause: string | null;
  end_reason: Generated<string>;
  ended_at: Timestamp | null;
  form: Json;
  gross_fen: bigint;
  id: Generated<bigint>;
  idempotency_key: string;
  input_hash: Buffer;
  issue_number: string | null;
  issued_on: string | null;
  kind: string;
  net_fen: bigint;
  number: string;
  red_issued_on: string | null;
  red_number: string | null;
  requested_at: Timestamp;
  seller: Json | null;
  state: Generated<string>;
  tax_fen: bigint;
}

export interface InvoiceFile {
  added_at: Timestamp;
  bytes: Buffer;
  document: string;
  format: string;
  invoice_id: bigint;
  sha256: Buffer;
}

export interface InvoiceLine {
  gross_fen: bigint;
  invoice_id: bigint;
  item: string;
  line: number;
  name_en: string;
  name_zh: string;
  net_fen: bigint;
  note: string;
  order_id: bigint;
  permille: number;
  product: string;
  tax_code: string;
  tax_fen: bigint;
}

export interface InvoiceSeller {
  actor: string;
  address: string;
  at: Generated<Timestamp>;
  contact: string;
  from_day: string;
  id: Generated<bigint>;
  name: string;
  reason: Generated<string>;
  tax_id: string;
}

export interface InvoiceSeries {
  last: number;
  series: string;
}

export interface InvoiceTaxRule {
  actor: string;
  at: Generated<Timestamp>;
  from_day: string;
  id: Generated<bigint>;
  item: string;
  note: Generated<string>;
  permille: number;
  product_kind: string;
  reason: Generated<string>;
  scope: string;
  tax_code: string;
}

export interface InvoiceTemplate {
  account_id: bigint;
  added_at: Timestamp;
  address: string;
  bank: string;
  bank_account: string;
  buyer: Generated<string>;
  id: Generated<bigint>;
  is_default: boolean;
  phone: string;
  recipient_address: string;
  recipient_name: string;
  recipient_phone: string;
  taxpayer_id: string;
  title: string;
  unit_name: string;
}

export interface KeyUse {
  key_id: bigint;
  last_used_at: Timestamp;
}

export interface LimitCount {
  ahead: bigint;
  expires_at: Timestamp;
  granted: bigint;
  key: string;
  max: bigint;
  need: bigint;
  total: bigint;
  used: bigint;
  window_no: bigint;
}

export interface LimitPlan {
  en: string;
  id: string;
  listed: Generated<boolean>;
  per_day: number;
  per_minute: number;
  per_second: number;
  zh: string;
}

export interface LimitSet {
  expires_at: Timestamp;
  key: string;
  max: bigint;
  members: string[];
}

export interface MemberLetter {
  asked_at: Timestamp;
  ended_at: Timestamp | null;
  id: Generated<bigint>;
  member_id: bigint;
  state: Generated<string>;
  token_hash: Buffer;
}

export interface Message {
  account_id: bigint;
  at: Timestamp;
  details: Json;
  id: Generated<bigint>;
  kind: string;
  on_site: boolean;
  read_at: Timestamp | null;
  ref: string;
  topic: string;
}

export interface MessageDispatch {
  account_id: bigint;
  attempts: Generated<number>;
  channel: string;
  claimed_until: Timestamp | null;
  due_at: Timestamp;
  in_digest: Generated<boolean>;
  message_id: bigint;
  sent_at: Timestamp | null;
  state: Generated<string>;
  topic: string;
}

export interface MessagePreference {
  account_id: bigint;
  email: boolean;
  site: boolean;
  sms: boolean;
  topic: string;
}

export interface MessageSetting {
  account_id: bigint;
  lang: string | null;
  low_balance_fen: bigint | null;
  low_since: Timestamp | null;
}

export interface NetworkCount {
  count: bigint;
  network: string;
  what: string;
  window_start: Timestamp;
}

export interface NoticeAlert {
  account_id: bigint;
  after: Json;
  created_at: Timestamp;
  id: Generated<bigint>;
  lang: string;
  name: string;
  paused_at: Timestamp | null;
  query: Json;
}

export interface NoticeAlertHit {
  alert_id: bigint;
  day: string;
  demo: boolean;
  document_id: string;
  found_at: Timestamp;
  id: Generated<bigint>;
  lang: string;
  title: string;
  told_at: Timestamp | null;
  told_number: bigint | null;
}

export interface NoticeAlertPosition {
  alert_id: Generated<bigint>;
  dataset_code: string;
  objectid: bigint;
  until: bigint | null;
}

export interface NoticeBuild {
  dataset_code: string;
  feed_floor: bigint;
  objectid: bigint;
  rebuilt_to: bigint | null;
  revision: number;
}

export interface NoticeFact {
  announced_on: string;
  code: string;
  facts: Json;
  kind: string;
  text_id: string;
  title: string;
}

export interface NoticeFactBuild {
  dataset_code: string;
  objectid: bigint;
  rules_version: number;
}

export interface NoticeIndex {
  boards: string[];
  categories: string[];
  chinese_id: string | null;
  codes: string[];
  day: string;
  document_id: string;
  english_id: string | null;
  has_text: boolean;
  lang: string;
  title: string;
  words: string;
}

export interface NoticeLexeme {
  lexeme: string;
  share: number;
  year: number;
}

export interface NoticeYear {
  changed: number;
  notices: number;
  year: number;
}

export interface OneTimeCode {
  channel: string;
  code_hash: Buffer;
  end_reason: string | null;
  expires_at: Timestamp;
  id: Generated<bigint>;
  made_at: Timestamp;
  network: string;
  purpose: string;
  receiver: string;
  salt: Buffer;
  tries_left: number;
}

export interface Operator {
  created_at: Generated<Timestamp>;
  disabled_at: Timestamp | null;
  enrolled_at: Timestamp | null;
  failures: Generated<number>;
  full_name: string;
  id: Generated<bigint>;
  invitation_ends_at: Timestamp | null;
  invitation_hash: Buffer | null;
  kind: string;
  locked_until: Timestamp | null;
  name: string;
  roles: string[];
  totp_secret: string | null;
  totp_step: Generated<bigint>;
}

export interface OperatorLogin {
  created_at: Generated<Timestamp>;
  ended_at: Timestamp | null;
  ends_at: Timestamp;
  hash: Buffer;
  operator_id: bigint;
  origin: string;
}

export interface OperatorRecoveryCode {
  hash: Buffer;
  operator_id: bigint;
  used_at: Timestamp | null;
}

export interface OwnCode {
  code: string;
  kind: string;
}

export interface PackUse {
  account_id: bigint;
  calls_left: number;
  closed_at: Timestamp | null;
  dataset_code: string;
  entitlement_id: bigint;
}

export interface PageView {
  day: string;
  page: string;
  views: bigint;
}

export interface Payment {
  account_id: bigint;
  amount_fen: bigint;
  channel: string;
  channel_ref: string | null;
  checked_at: Timestamp;
  created_at: Timestamp;
  effect: string | null;
  expires_at: Timestamp;
  id: Generated<bigint>;
  idempotency_key: string;
  input_hash: Buffer;
  number: string;
  offer: Json | null;
  order_number: string | null;
  paid_at: Timestamp | null;
  problem: string | null;
  state: Generated<string>;
}

export interface PaymentNotice {
  body: Buffer;
  channel: string;
  detail: string | null;
  headers: Json;
  id: Generated<bigint>;
  received_at: Timestamp;
  verdict: string | null;
}

export interface PaymentReceipt {
  amount_fen: bigint;
  channel: string;
  paid_at: Timestamp;
  payment_id: bigint;
  trade_no: string;
  transfer_id: bigint;
}

export interface PaymentRefund {
  amount_fen: bigint;
  approved_by: string | null;
  channel_ref: string | null;
  created_at: Timestamp;
  detail: string | null;
  hold_id: bigint | null;
  id: Generated<bigint>;
  number: string;
  payment_id: bigint;
  reason: string;
  requested_by: string;
  sent_at: Timestamp | null;
  state: string;
}

export interface PaymentReversal {
  amount_fen: bigint;
  channel: string;
  is_taken: boolean;
  reason: string;
  received_at: Timestamp;
  ref: string;
  trade_no: string;
}

export interface Person {
  created_at: Timestamp;
  email: string | null;
  id: Generated<bigint>;
  mobile: string | null;
  password_hash: string | null;
}

export interface ProductMark {
  account_id: bigint;
  id: Generated<bigint>;
  kind: string;
  marked_at: Timestamp;
  product: string;
}

export interface ProductPrice {
  actor: string;
  at: Generated<Timestamp>;
  fen: bigint | null;
  id: Generated<bigint>;
  mode: string;
  product: string;
  reason: Generated<string>;
  source: string;
}

export interface PullFile {
  at: Timestamp;
  bytes: bigint;
  error: Json | null;
  held_deliveries: Generated<ArrayType<bigint>>;
  id: Generated<bigint>;
  name: string;
  plan: string;
  reject_file: string | null;
  rows_deleted: Generated<bigint>;
  rows_inserted: Generated<bigint>;
  rows_read: Generated<bigint>;
  rows_rejected: Generated<bigint>;
  rows_updated: Generated<bigint>;
  run_id: bigint | null;
  sha256: Buffer;
  state: string;
  version: string | null;
}

export interface PullPlan {
  applied_at: Timestamp;
  document: Json;
  is_paused: Generated<boolean>;
  name: string;
  next_at: Timestamp | null;
}

export interface PullRun {
  attempt_at: Timestamp | null;
  attempts: Generated<number>;
  began_at: Timestamp | null;
  due_at: Timestamp;
  ended_at: Timestamp | null;
  error: Json | null;
  id: Generated<bigint>;
  is_late: Generated<boolean>;
  late_at: Timestamp | null;
  plan: string;
  state: string;
  trigger: string;
}

export interface PullSecret {
  changed_at: Timestamp;
  encrypted: string;
  name: string;
}

export interface Push {
  account_id: bigint;
  attempts: Generated<number>;
  bytes: bigint;
  changed_at: Timestamp;
  created_at: Timestamp;
  dataset_code: string;
  ended_at: Timestamp | null;
  first_rejected: string | null;
  held_delivery: bigint | null;
  id: Generated<bigint>;
  lang: string;
  name: string;
  problem: Json | null;
  received: Generated<bigint>;
  rows_inserted: bigint | null;
  rows_read: bigint | null;
  rows_rejected: bigint | null;
  rows_updated: bigint | null;
  sha256: Buffer;
  state: Generated<string>;
}

export interface PushPiece {
  begins_at: bigint;
  bytes: number;
  file: string;
  push_id: bigint;
}

export interface PushRight {
  account_id: bigint;
  dataset_code: string;
  granted_at: Timestamp;
  may_publish: boolean;
}

export interface RegisteredProgram {
  client_id: string;
  name: string;
  redirect_uris: string[];
  registered_at: Timestamp;
  shows_codes: Generated<boolean>;
  used_at: Timestamp | null;
}

export interface SalesOrder {
  account_id: bigint;
  amount_fen: bigint;
  created_at: Timestamp;
  credit_fen: bigint;
  delivered_at: Timestamp | null;
  delivery_failures: Generated<number>;
  discount_code: string | null;
  discount_fen: bigint;
  discount_kind: string | null;
  discount_percent: number | null;
  end_reason: string | null;
  ended_at: Timestamp | null;
  expires_at: Timestamp;
  id: Generated<bigint>;
  idempotency_key: string;
  input_hash: Buffer;
  member_id: bigint | null;
  number: string;
  paid_at: Timestamp | null;
  pay_method: string | null;
  refunded_fen: Generated<bigint>;
  state: Generated<string>;
  total_fen: bigint;
}

export interface SalesOrderCredit {
  credit_fen: bigint;
  line: number;
  order_id: bigint;
  source_line: number;
  source_order_id: bigint;
}

export interface SalesOrderLine {
  amount_fen: bigint;
  credit_fen: bigint;
  credited_by: bigint | null;
  days: number | null;
  discount_fen: bigint;
  effect: string;
  ends_at: Timestamp | null;
  level: number;
  line: number;
  mode: string;
  name_en: string;
  name_zh: string;
  order_id: bigint;
  product: string;
  quantity: number;
  rights: Generated<number>;
  starts_at: Timestamp | null;
  total_fen: bigint;
  unit_fen: bigint;
  unused_refund_fen: bigint | null;
}

export interface SalesOrderRefund {
  amount_fen: bigint;
  despite_exports: Generated<boolean>;
  order_id: bigint;
  part: string;
  reason: string;
  requested_at: Timestamp;
  requested_by: string;
}

export interface SealedRequest {
  caller_key_hash: Buffer;
  forgotten_at: Timestamp;
}

export interface SealingKey {
  given_until: Timestamp;
  id: string;
  made_at: Timestamp;
  private_key_encrypted: string;
  public_key: Buffer;
  understood_until: Timestamp;
}

export interface SecurityEvent {
  at: Timestamp;
  device: string;
  id: Generated<bigint>;
  kind: string;
  network: string;
  person_id: bigint;
}

export interface SecuritySearch {
  code: string;
  digest: string;
  english: string | null;
  id: number;
  kind: string;
  market: string | null;
  name: string;
}

export interface SecuritySearchBuild {
  built_at: Timestamp;
  built_from: string;
  only_one: Generated<boolean>;
}

export interface SecuritySearchKey {
  class: number;
  key: string;
  security_id: number;
  tier: number;
}

export interface Session {
  device: string;
  end_reason: string | null;
  ended_at: Timestamp | null;
  id: Generated<bigint>;
  last_seen_at: Timestamp;
  member_id: bigint | null;
  network: string;
  person_id: bigint;
  signed_in_at: Timestamp;
  token_hash: Buffer;
  way: string;
}

export interface SignInFailure {
  failures: number;
  last_at: Timestamp;
  subject: Buffer;
  wait_until: Timestamp;
}

export interface SiteSwitch {
  is_on: boolean;
  name: string;
  set_at: Generated<Timestamp>;
}

export interface SpendCount {
  account_id: bigint;
  day: string;
  day_fen: bigint;
  day_notice_on: string | null;
  key_id: bigint;
  month_fen: bigint;
  month_notice_on: string | null;
  since: Timestamp | null;
}

export interface SpiderClearance {
  cleared_until: Timestamp;
  network: string;
}

export interface StatusComponent {
  checked_at: Timestamp;
  component: string;
  since: Timestamp;
  state: string;
}

export interface StatusIncident {
  began_at: Timestamp;
  component: string;
  ended_at: Timestamp | null;
  id: Generated<bigint>;
  state: string;
}

export interface StorageSample {
  bytes: bigint;
  day: string;
  part: string;
}

export interface ThirdPartyLogin {
  bound_at: Timestamp;
  person_id: bigint;
  provider: string;
  subject: string;
}

export interface ThirdPartyState {
  browser_hash: Buffer;
  expires_at: Timestamp;
  made_at: Timestamp;
  network: string;
  provider: string;
  redirect_uri: string;
  state_hash: Buffer;
}

export interface ThirdPartyTicket {
  browser_hash: Buffer;
  expires_at: Timestamp;
  provider: string;
  subject: string;
  ticket_hash: Buffer;
}

export interface ThumbsUp {
  count: number;
  product: string;
}

export interface TrialUse {
  account_id: bigint;
  dataset_code: string;
  used: number;
}

export interface UsageArchive {
  archived_at: Timestamp;
  calls: bigint;
  charged_fen: bigint;
  manifest_sha256: Buffer;
  month: string;
  rows: bigint;
}

export interface UsageArchivedSpend {
  account_id: bigint;
  amount_fen: bigint;
  archive: string;
  calls: bigint;
  dataset_code: string;
  key_id: bigint;
  month: string;
}

export interface UsageBreakdown {
  account_id: bigint;
  calls: bigint;
  charged_fen: bigint;
  dataset_code: string;
  day: string;
  duration_counts: number[] | null;
  key_id: bigint;
  resultcode: number;
  rows: bigint;
}

export interface UsageCall {
  account_id: bigint | null;
  at: Timestamp | null;
  basis: string | null;
  dataset_code: string | null;
  duration_ms: number | null;
  error: string | null;
  key_id: bigint | null;
  last_request: string | null;
  price_fen: bigint | null;
  request_id: string | null;
  resultcode: number | null;
  rows: number | null;
  transfer_id: bigint | null;
}

export interface UsageDay {
  account_id: bigint;
  calls: Generated<bigint>;
  charged_fen: Generated<bigint>;
  dataset_code: string;
  day: string;
  rows: Generated<bigint>;
}

export interface UsageKey {
  account_id: bigint;
  created_at: Generated<Timestamp>;
  idempotency_key: string;
  input_hash: Buffer;
  request_id: string;
}

export interface UsageParcel {
  account_id: bigint;
  after_ms: number[];
  at: Timestamp;
  basis: string;
  calls: number;
  dataset_code: string;
  durations_ms: number[] | null;
  error: string | null;
  key_id: bigint;
  last_request: string;
  price_fen: bigint;
  request_ids: string[];
  resultcode: number;
  row_counts: number[];
  rows: bigint;
  transfer_id: bigint | null;
}

export interface UsageQuota {
  account_id: bigint;
  calls: Generated<bigint>;
  day: string;
}

export interface UsageTotal {
  account_id: bigint | null;
  calls: bigint | null;
  charged_fen: bigint | null;
  dataset_code: string | null;
  day: string | null;
  rows: bigint | null;
}

export interface WalletAccount {
  balance_fen: Generated<bigint>;
  created_at: Generated<Timestamp>;
  currency: Generated<string>;
  held_fen: Generated<bigint>;
  id: Generated<bigint>;
  kind: string;
  owner_account_id: bigint | null;
}

export interface WalletArchive {
  manifest_sha256: Buffer;
  month: string;
  postings_after: bigint;
  postings_before: bigint;
  removed_at: Timestamp;
}

export interface WalletArchivedCount {
  month: string;
  movements: bigint;
  wallet_id: bigint;
}

export interface WalletBalanceMark {
  balance_fen: bigint;
  transfer_id: bigint;
  wallet_id: bigint;
}

export interface WalletHold {
  amount_fen: bigint;
  captured_fen: Generated<bigint>;
  created_at: Generated<Timestamp>;
  expires_at: Timestamp;
  id: Generated<bigint>;
  idempotency_key: string;
  reference: Generated<string>;
  state: Generated<string>;
  transfer_id: bigint | null;
  wallet_id: bigint;
}

export interface WalletPosting {
  amount_fen: bigint;
  transfer_id: bigint;
  wallet_id: bigint;
}

export interface WalletTransfer {
  created_at: Generated<Timestamp>;
  id: Generated<bigint>;
  idempotency_key: string;
  input_hash: Buffer;
  kind: string;
  reference: Generated<string>;
}

export interface Watchlist {
  account_id: bigint;
  changed_at: Timestamp;
  codes: string[];
}

export interface Webhook {
  account_id: bigint;
  created_at: Timestamp;
  ended_at: Timestamp | null;
  id: Generated<bigint>;
  previous_encrypted: string | null;
  previous_until: Timestamp | null;
  secret_encrypted: string;
  topics: string[];
  url: string;
}

export interface WebhookDelivery {
  at: Timestamp;
  attempts: Generated<number>;
  claimed_until: Timestamp | null;
  error: string | null;
  id: Generated<bigint>;
  last_at: Timestamp | null;
  message_id: bigint;
  next_at: Timestamp | null;
  state: Generated<string>;
  status: number | null;
  topic: string;
  webhook_id: bigint;
}

export interface DB {
  access_token: AccessToken;
  account: Account;
  account_member: AccountMember;
  api_key: ApiKey;
  application: Application;
  approval: Approval;
  article: Article;
  article_picture: ArticlePicture;
  article_publication: ArticlePublication;
  article_version: ArticleVersion;
  audit_entry: AuditEntry;
  authorization_code: AuthorizationCode;
  bank_transfer: BankTransfer;
  captcha_pass: CaptchaPass;
  captcha_picture: CaptchaPicture;
  captcha_puzzle: CaptchaPuzzle;
  cart_item: CartItem;
  catalog_search: CatalogSearch;
  catalog_search_build: CatalogSearchBuild;
  connection: Connection;
  data_file: DataFile;
  data_file_purchase: DataFilePurchase;
  data_file_set: DataFileSet;
  data_file_use: DataFileUse;
  data_file_version: DataFileVersion;
  dataset: Dataset;
  dataset_check_result: DatasetCheckResult;
  dataset_delivery: DatasetDelivery;
  dataset_description_change: DatasetDescriptionChange;
  dataset_file: DatasetFile;
  dataset_lateness: DatasetLateness;
  dataset_load: DatasetLoad;
  dataset_moment: DatasetMoment;
  dataset_month: DatasetMonth;
  dataset_version_change: DatasetVersionChange;
  dev_outbox: DevOutbox;
  dev_trade: DevTrade;
  device_login: DeviceLogin;
  digest_wording: DigestWording;
  discount_code: DiscountCode;
  discount_use: DiscountUse;
  entitlement: Entitlement;
  feedback: Feedback;
  feedback_count: FeedbackCount;
  feedback_reply: FeedbackReply;
  file_export: FileExport;
  file_export_file: FileExportFile;
  holder_day: HolderDay;
  holder_month: HolderMonth;
  holder_payout: HolderPayout;
  holder_share: HolderShare;
  holder_statement: HolderStatement;
  included_use: IncludedUse;
  invitation: Invitation;
  invitation_code: InvitationCode;
  invoice: Invoice;
  invoice_file: InvoiceFile;
  invoice_line: InvoiceLine;
  invoice_seller: InvoiceSeller;
  invoice_series: InvoiceSeries;
  invoice_tax_rule: InvoiceTaxRule;
  invoice_template: InvoiceTemplate;
  key_use: KeyUse;
  limit_count: LimitCount;
  limit_plan: LimitPlan;
  limit_set: LimitSet;
  member_letter: MemberLetter;
  message: Message;
  message_dispatch: MessageDispatch;
  message_preference: MessagePreference;
  message_setting: MessageSetting;
  network_count: NetworkCount;
  notice_alert: NoticeAlert;
  notice_alert_hit: NoticeAlertHit;
  notice_alert_position: NoticeAlertPosition;
  notice_build: NoticeBuild;
  notice_fact: NoticeFact;
  notice_fact_build: NoticeFactBuild;
  notice_index: NoticeIndex;
  notice_lexeme: NoticeLexeme;
  notice_year: NoticeYear;
  one_time_code: OneTimeCode;
  operator: Operator;
  operator_login: OperatorLogin;
  operator_recovery_code: OperatorRecoveryCode;
  own_code: OwnCode;
  pack_use: PackUse;
  page_view: PageView;
  payment: Payment;
  payment_notice: PaymentNotice;
  payment_receipt: PaymentReceipt;
  payment_refund: PaymentRefund;
  payment_reversal: PaymentReversal;
  person: Person;
  product_mark: ProductMark;
  product_price: ProductPrice;
  pull_file: PullFile;
  pull_plan: PullPlan;
  pull_run: PullRun;
  pull_secret: PullSecret;
  push: Push;
  push_piece: PushPiece;
  push_right: PushRight;
  registered_program: RegisteredProgram;
  sales_order: SalesOrder;
  sales_order_credit: SalesOrderCredit;
  sales_order_line: SalesOrderLine;
  sales_order_refund: SalesOrderRefund;
  sealed_request: SealedRequest;
  sealing_key: SealingKey;
  security_event: SecurityEvent;
  security_search: SecuritySearch;
  security_search_build: SecuritySearchBuild;
  security_search_key: SecuritySearchKey;
  session: Session;
  sign_in_failure: SignInFailure;
  site_switch: SiteSwitch;
  spend_count: SpendCount;
  spider_clearance: SpiderClearance;
  status_component: StatusComponent;
  status_incident: StatusIncident;
  storage_sample: StorageSample;
  third_party_login: ThirdPartyLogin;
  third_party_state: ThirdPartyState;
  third_party_ticket: ThirdPartyTicket;
  thumbs_up: ThumbsUp;
  trial_use: TrialUse;
  usage_archive: UsageArchive;
  usage_archived_spend: UsageArchivedSpend;
  usage_breakdown: UsageBreakdown;
  usage_call: UsageCall;
  usage_day: UsageDay;
  usage_key: UsageKey;
  usage_parcel: UsageParcel;
  usage_quota: UsageQuota;
  usage_total: UsageTotal;
  wallet_account: WalletAccount;
  wallet_archive: WalletArchive;
  wallet_archived_count: WalletArchivedCount;
  wallet_balance_mark: WalletBalanceMark;
  wallet_hold: WalletHold;
  wallet_posting: WalletPosting;
  wallet_transfer: WalletTransfer;
  watchlist: Watchlist;
  webhook: Webhook;
  webhook_delivery: WebhookDelivery;
}
