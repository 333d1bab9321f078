-- Invoices of paid orders: what they are made out to, what they say, and how they end.

create table invoice_template (
  id bigint generated always as identity primary key,
  account_id bigint not null references account (id),
  is_default boolean not null,
  title text not null check (length(title) between 1 and 300),
  taxpayer_id text not null,
  unit_name text not null,
  address text not null,
  phone text not null,
  bank text not null,
  bank_account text not null,
  recipient_name text not null,
  recipient_phone text not null,
  recipient_address text not null,
  added_at timestamptz not null
);
create index invoice_template_account on invoice_template (account_id, id);
create unique index invoice_template_default on invoice_template (account_id) where is_default;

-- What the tax bureau is told of products, from a day on; the newest row that has begun holds. Rows are added and never changed.
create table invoice_tax_rule (
  id bigint generated always as identity primary key,
  scope text not null check (scope in ('domestic', 'overseas')),
  product_kind text not null check (product_kind in ('dataset', 'package', 'membership')),
  from_day date not null,
  -- class and name, as `*信息技术服务*数据服务费`
  item text not null check (length(item) between 1 and 100),
  tax_code text not null check (tax_code ~ '^([0-9]{19})?$' and (scope = 'overseas' or tax_code <> '')),
  permille integer not null check (permille between 0 and 500),
  -- printed below the total, as why there is no tax
  note text not null default '' check (length(note) <= 300),
  actor text not null check (length(actor) between 1 and 100),
  reason text not null default '' check (length(reason) <= 500),
  at timestamptz not null default now()
);
create index invoice_tax_rule_newest on invoice_tax_rule (scope, product_kind, from_day desc, id desc);

-- Who issues the invoices for accounts overseas, from a day on, likewise.
create table invoice_seller (
  id bigint generated always as identity primary key,
  from_day date not null,
  name text not null check (length(name) between 1 and 200),
  address text not null check (length(address) between 1 and 300),
  tax_id text not null check (length(tax_id) between 1 and 50),
  contact text not null check (length(contact) between 1 and 200),
  actor text not null check (length(actor) between 1 and 100),
  reason text not null default '' check (length(reason) <= 500),
  at timestamptz not null default now()
);

-- The last number of each series of our own. Whoever takes one holds the row until the document is there: no gaps.
create table invoice_series (
  series text primary key check (series ~ '^(INV|CN)[0-9]{4}$'),
  last integer not null check (last > 0)
);

create table invoice (
  id bigint generated always as identity primary key,
  -- of the request; the tax bureau's or our series' is the issue number
  number text not null unique check (number ~ '^[0-9A-Z]{16,24}$'),
  account_id bigint not null references account (id),
  kind text not null check (kind in ('ordinary', 'special', 'overseas')),
  state text not null default 'requested'
    check (state in ('requested', 'issued', 'refused', 'withdrawn', 'redRequested', 'redIssued')),
  -- The template and the seller as they were.
  form jsonb not null,
  seller jsonb check ((kind = 'overseas') = (seller is not null)),
  gross_fen bigint not null check (gross_fen > 0 and gross_fen = net_fen + tax_fen),
  net_fen bigint not null check (net_fen >= 0),
  tax_fen bigint not null check (tax_fen >= 0),
  idempotency_key text not null check (length(idempotency_key) between 8 and 64),
  -- SHA-256 of what was requested: the same key with another input is a mistake, not a repeat.
  input_hash bytea not null check (length(input_hash) = 32),
  requested_at timestamptz not null,
  issue_number text unique check (length(issue_number) between 1 and 40),
  issued_on date,
  red_number text unique check (length(red_number) between 1 and 40),
  red_issued_on date,
  ended_at timestamptz,
  end_cause text check (end_cause in ('byCustomer', 'byOperator', 'orderRefunded')),
  end_reason text not null default '' check (length(end_reason) <= 500),
  unique (account_id, idempotency_key),
  check ((issue_number is not null) = (state in ('issued', 'redRequested', 'redIssued'))),
  check ((issue_number is null) = (issued_on is null)),
  check ((red_number is not null) = (state = 'redIssued')),
  check ((red_number is null) = (red_issued_on is null)),
  check ((ended_at is null) = (state in ('requested', 'issued'))),
  check ((ended_at is null) = (end_cause is null))
);
create index invoice_account on invoice (account_id, id desc);
create index invoice_account_state on invoice (account_id, state, id desc);
create index invoice_open on invoice (id) where state in ('requested', 'redRequested');

-- What an invoice takes of a line of an order. Prices contain the tax: net = gross / (1 + rate), rounded half up to the fen.
create table invoice_line (
  invoice_id bigint not null references invoice (id),
  order_id bigint not null,
  line smallint not null,
  product text not null,
  name_zh text not null,
  name_en text not null,
  item text not null,
  tax_code text not null,
  permille integer not null check (permille between 0 and 500),
  note text not null,
  gross_fen bigint not null check (gross_fen > 0),
  net_fen bigint not null check (net_fen = (gross_fen * 2000 + 1000 + permille) / (2 * (1000 + permille))),
  tax_fen bigint not null check (tax_fen = gross_fen - net_fen),
  primary key (invoice_id, order_id, line),
  foreign key (order_id, line) references sales_order_line (order_id, line)
);
create index invoice_line_order on invoice_line (order_id);

create table invoice_file (
  invoice_id bigint not null references invoice (id),
  document text not null check (document in ('invoice', 'redLetter')),
  format text not null check (format in ('pdf', 'ofd', 'xml')),
  bytes bytea not null check (length(bytes) between 1 and 10485760),
  sha256 bytea not null check (sha256 = sha256(bytes)),
  added_at timestamptz not null,
  primary key (invoice_id, document, format)
);

-- What an invoice says stays as it was requested; only its state moves, and never back.
create function invoice_moves() returns trigger language plpgsql as $$
begin
  if row(new.number, new.account_id, new.kind, new.form, new.seller, new.gross_fen, new.net_fen, new.tax_fen, new.idempotency_key,
         new.input_hash, new.requested_at)
       is distinct from row(old.number, old.account_id, old.kind, old.form, old.seller, old.gross_fen, old.net_fen, old.tax_fen,
         old.idempotency_key, old.input_hash, old.requested_at)
     or (old.issue_number is not null
         and row(new.issue_number, new.issued_on) is distinct from row(old.issue_number, old.issued_on)) then
    raise exception 'invoice %: what it says stays', old.number using errcode = 'restrict_violation';
  end if;
  if new.state <> old.state and (old.state, new.state) not in (
       ('requested', 'issued'), ('requested', 'refused'), ('requested', 'withdrawn'),
       ('issued', 'redRequested'), ('issued', 'redIssued'), ('redRequested', 'redIssued')) then
    raise exception 'invoice %: % does not become %', old.number, old.state, new.state using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger invoice_moves before update on invoice for each row execute function invoice_moves();

-- No more of an order is invoiced than was paid for it and not refunded. Whoever invoices an order, or refunds it, has its row.
create function invoice_line_fits() returns trigger language plpgsql as $$
declare
  sold sales_order%rowtype;
  line_fen bigint;
  of_order bigint;
  of_line bigint;
begin
  select * into sold from sales_order where id = new.order_id for no key update;
  select total_fen into line_fen from sales_order_line where order_id = new.order_id and line = new.line;
  select coalesce(sum(part.gross_fen), 0), coalesce(sum(part.gross_fen) filter (where part.line = new.line), 0)
    into of_order, of_line from invoice_line part join invoice on invoice.id = invoice_id
    where order_id = new.order_id and state in ('requested', 'issued', 'redRequested');
  if sold.state <> 'paid' or sold.account_id <> (select account_id from invoice where id = new.invoice_id)
     or of_order > sold.total_fen - sold.refunded_fen or of_line > line_fen then
    raise exception 'order %: % fen are more than can be invoiced', sold.number, new.gross_fen
      using errcode = 'check_violation', constraint = 'invoice_line_fits';
  end if;
  return null;
end $$;
create trigger invoice_line_fits after insert on invoice_line for each row execute function invoice_line_fits();

-- An invoice is the sum of its lines.
create function invoice_sums_lines() returns trigger language plpgsql as $$
begin
  if not exists (
    select from invoice_line where invoice_id = new.id
    having sum(gross_fen) = new.gross_fen and sum(net_fen) = new.net_fen and sum(tax_fen) = new.tax_fen
  ) then
    raise exception 'invoice %: its amounts are not those of its lines', new.number using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger invoice_sums_lines after insert on invoice deferrable initially deferred
  for each row execute function invoice_sums_lines();

-- Lines, files, rates and sellers of invoices are added, and stay.
create function invoice_is_fixed() returns trigger language plpgsql as $$
begin
  raise exception '% of % is refused: what belongs to invoices stays', lower(tg_op), tg_table_name using errcode = 'restrict_violation';
end $$;
create trigger invoice_line_stays before update or delete or truncate on invoice_line
  for each statement execute function invoice_is_fixed();
create trigger invoice_file_stays before update or delete or truncate on invoice_file
  for each statement execute function invoice_is_fixed();
create trigger invoice_tax_rule_stays before update or delete or truncate on invoice_tax_rule
  for each statement execute function invoice_is_fixed();
create trigger invoice_seller_stays before update or delete or truncate on invoice_seller
  for each statement execute function invoice_is_fixed();
create trigger invoice_stays before delete or truncate on invoice for each statement execute function invoice_is_fixed();
