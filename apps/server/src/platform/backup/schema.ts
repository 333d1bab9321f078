import type pg from 'pg';
import { viewsInOrder } from './view-order.ts';

/** The statements that create the schema of a database, without its rows. */
export interface SchemaStatements {
  /** Schemas, types, tables and functions, which are created before the rows are loaded. */
  readonly before: string[];
  /**
   * Keys, indexes, defaults, views and triggers, which are created after the rows are loaded, because they would slow
   * down the load or reject rows.
   */
  readonly after: string[];
}

/** Matches only the product's objects: no PostgreSQL schemas and no members of extensions. */
const OURS = (oid: string, schema = 'n'): string =>
  `${schema}.nspname <> 'information_schema' and ${schema}.nspname !~ '^pg_'
   and not exists (select from pg_depend e where e.objid = ${oid} and e.deptype = 'e')`;

const NAME = "format('%I.%I', n.nspname, c.relname)";

/** Reads the statements. The search path of the connection must be empty, so that every name includes its schema. */
export async function readSchema(client: pg.ClientBase): Promise<SchemaStatements> {
  const lines = async (query: string): Promise<string[]> => {
    const { rows } = await client.query<{ line: string }>(query);
    return rows.map(({ line }) => line);
  };
  const before: string[] = [];
  for (const query of BEFORE) before.push(...(await lines(query)));
  const after: string[] = [];
  for (const query of AFTER) after.push(...(await lines(query)));
  after.push(...(await viewsInOrder(client)));
  for (const query of LAST) after.push(...(await lines(query)));
  return { before, after };
}

const SCHEMAS = `select format('create schema if not exists %I', n.nspname) as line from pg_namespace n
  where ${OURS('n.oid')} order by n.oid`;

const EXTENSIONS = `select format('create extension if not exists %I with schema %I', x.extname, n.nspname) as line
  from pg_extension x join pg_namespace n on n.oid = x.extnamespace where x.extname <> 'plpgsql' order by x.oid`;

const ENUMS = `select format('create type %I.%I as enum (%s)', n.nspname, t.typname,
    (select string_agg(quote_literal(enumlabel), ', ' order by enumsortorder) from pg_enum where enumtypid = t.oid)) as line
  from pg_type t join pg_namespace n on n.oid = t.typnamespace where t.typtype = 'e' and ${OURS('t.oid')} order by t.oid`;

const DOMAINS = `select format('create domain %I.%I as %s%s%s', n.nspname, t.typname, format_type(t.typbasetype, t.typtypmod),
    case when t.typnotnull then ' not null' else '' end,
    coalesce((select string_agg(format(' constraint %I %s', conname, pg_get_constraintdef(oid)), '' order by oid)
              from pg_constraint where contypid = t.oid and contype = 'c'), '')) as line
  from pg_type t join pg_namespace n on n.oid = t.typnamespace where t.typtype = 'd' and ${OURS('t.oid')} order by t.oid`;

const COMPOSITES = `select format('create type %s as (%s)', ${NAME},
    (select string_agg(format('%I %s', attname, format_type(atttypid, atttypmod)), ', ' order by attnum)
     from pg_attribute where attrelid = c.oid and attnum > 0 and not attisdropped)) as line
  from pg_class c join pg_namespace n on n.oid = c.relnamespace where c.relkind = 'c' and ${OURS('c.reltype')} order by c.oid`;

/** The range and step of a sequence. */
const SEQUENCE = `format('as %s increment by %s minvalue %s maxvalue %s start with %s cache %s%s', format_type(s.seqtypid, null),
    s.seqincrement, s.seqmin, s.seqmax, s.seqstart, s.seqcache, case when s.seqcycle then ' cycle' else '' end)`;

/** Excludes identity columns, which create their own sequences. */
const SEQUENCES = `select format('create sequence %s %s', ${NAME}, ${SEQUENCE}) as line
  from pg_sequence s join pg_class c on c.oid = s.seqrelid join pg_namespace n on n.oid = c.relnamespace
  where ${OURS('c.oid')} and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'i') order by c.oid`;

const IDENTITY = `(select format(' generated %s as identity (sequence name %I.%I %s)',
      case a.attidentity when 'a' then 'always' else 'by default' end, sn.nspname, sc.relname,
      replace(${SEQUENCE}, format('as %s ', format_type(s.seqtypid, null)), ''))
    from pg_depend d join pg_class sc on sc.oid = d.objid join pg_namespace sn on sn.oid = sc.relnamespace
    join pg_sequence s on s.seqrelid = sc.oid
    where d.refobjid = a.attrelid and d.refobjsubid = a.attnum and d.deptype = 'i' and d.classid = 'pg_class'::regclass)`;

const COLUMN = `format('%I %s%s%s%s', a.attname, format_type(a.atttypid, a.atttypmod),
    case when a.attcollation <> t.typcollation then format(' collate %I.%I', cn.nspname, co.collname) else '' end,
    case when a.attidentity <> '' then ${IDENTITY}
         when a.attgenerated = 's' then format(' generated always as (%s) stored', pg_get_expr(ad.adbin, ad.adrelid))
         when a.attgenerated = 'v' then format(' generated always as (%s) virtual', pg_get_expr(ad.adbin, ad.adrelid))
         else '' end,
    case when a.attnotnull then ' not null' else '' end)`;

const COLUMNS = `(select string_agg(${COLUMN}, ', ' order by a.attnum) from pg_attribute a join pg_type t on t.oid = a.atttypid
    left join pg_attrdef ad on ad.adrelid = a.attrelid and ad.adnum = a.attnum
    left join pg_collation co on co.oid = a.attcollation left join pg_namespace cn on cn.oid = co.collnamespace
    where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped)`;

const OPTIONS = `coalesce((select format(' with (%s)', string_agg(o, ', ')) from (
    select unnest(c.reloptions) as o union all
    select 'toast.' || unnest(tc.reloptions) from pg_class tc where tc.oid = c.reltoastrelid) options having count(*) > 0), '')`;

/** Tables, each followed by its partitions. */
const TABLES = `select case when c.relispartition
      then format('create %stable %s partition of %s %s', case c.relpersistence when 'u' then 'unlogged ' else '' end, ${NAME},
        (select inhparent::regclass from pg_inherits where inhrelid = c.oid), pg_get_expr(c.relpartbound, c.oid))
      else format('create %stable %s (%s)', case c.relpersistence when 'u' then 'unlogged ' else '' end, ${NAME}, ${COLUMNS}) end
    || case c.relkind when 'p' then ' partition by ' || pg_get_partkeydef(c.oid) else '' end || ${OPTIONS} as line
  from pg_class c join pg_namespace n on n.oid = c.relnamespace where c.relkind in ('r', 'p') and ${OURS('c.oid')}
  order by (select count(*) from pg_partition_ancestors(c.oid)), c.oid`;

const STORAGES = `select format('alter table only %s alter column %I set storage %s', ${NAME}, a.attname,
    case a.attstorage when 'p' then 'plain' when 'e' then 'external' when 'x' then 'extended' else 'main' end) as line
  from pg_attribute a join pg_type t on t.oid = a.atttypid join pg_class c on c.oid = a.attrelid
  join pg_namespace n on n.oid = c.relnamespace
  where c.relkind in ('r', 'p') and a.attnum > 0 and not a.attisdropped and a.attstorage <> t.typstorage and ${OURS('c.oid')}
  order by c.oid, a.attnum`;

const FUNCTIONS = `select pg_get_functiondef(p.oid) as line from pg_proc p join pg_namespace n on n.oid = p.pronamespace
  where p.prokind in ('f', 'p') and ${OURS('p.oid')} order by p.oid`;

const BEFORE = [...[SCHEMAS, EXTENSIONS, ENUMS, DOMAINS, COMPOSITES, SEQUENCES, TABLES, STORAGES], FUNCTIONS];

const DEFAULTS = `select format('alter table only %s alter column %I set default %s', ${NAME}, a.attname,
    pg_get_expr(ad.adbin, ad.adrelid)) as line
  from pg_attrdef ad join pg_attribute a on a.attrelid = ad.adrelid and a.attnum = ad.adnum
  join pg_class c on c.oid = ad.adrelid join pg_namespace n on n.oid = c.relnamespace
  where c.relkind in ('r', 'p') and a.attgenerated = '' and ${OURS('c.oid')} order by c.oid, a.attnum`;

const OWNED = `select format('alter sequence %s owned by %s.%I', ${NAME}, d.refobjid::regclass, a.attname) as line
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  join pg_depend d on d.objid = c.oid and d.deptype = 'a' and d.refobjsubid > 0
  join pg_attribute a on a.attrelid = d.refobjid and a.attnum = d.refobjsubid
  where c.relkind = 'S' and ${OURS('c.oid')} order by c.oid`;

/** Keys first, then checks, then foreign keys. Partitions inherit the constraints of their table. */
const CONSTRAINTS = `select format('alter table %s%s add constraint %I %s', case c.relkind when 'p' then '' else 'only ' end,
    ${NAME}, k.conname, pg_get_constraintdef(k.oid)) as line
  from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
  where k.contype in ('p', 'u', 'x', 'c', 'f') and k.conparentid = 0 and k.coninhcount = 0 and ${OURS('c.oid')}
  order by position(k.contype::text in 'puxcf'), c.oid, k.oid`;

/** Excludes the indexes of partitions, which are created together with the index of the partitioned table. */
const INDEXES = `select replace(pg_get_indexdef(i.indexrelid), ' ON ONLY ', ' ON ') as line
  from pg_index i join pg_class c on c.oid = i.indexrelid join pg_namespace n on n.oid = c.relnamespace
  where i.indisvalid and ${OURS('i.indrelid')} and n.nspname <> 'pg_toast'
    and not exists (select from pg_constraint where conindid = i.indexrelid and contype in ('p', 'u', 'x'))
    and not exists (select from pg_inherits where inhrelid = i.indexrelid)
  order by i.indexrelid`;

const STATISTICS = `select pg_get_statisticsobjdef(x.oid) as line from pg_statistic_ext x
  join pg_namespace n on n.oid = x.stxnamespace where ${OURS('x.oid')} order by x.oid`;

const AFTER = [DEFAULTS, OWNED, CONSTRAINTS, INDEXES, STATISTICS];

const TRIGGERS = `select pg_get_triggerdef(g.oid) as line from pg_trigger g join pg_class c on c.oid = g.tgrelid
  join pg_namespace n on n.oid = c.relnamespace where not g.tgisinternal and g.tgparentid = 0 and ${OURS('c.oid')} order by g.oid`;

const ROW_SECURITY = `select format('alter table %s enable row level security', ${NAME}) as line
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind in ('r', 'p') and c.relrowsecurity and ${OURS('c.oid')} order by c.oid`;

const COMMENTS = `select format('comment on %s %s is %L', case c.relkind when 'v' then 'view' else 'table' end, ${NAME}, m.description) as line
  from pg_description m join pg_class c on c.oid = m.objoid and m.classoid = 'pg_class'::regclass and m.objsubid = 0
  join pg_namespace n on n.oid = c.relnamespace where c.relkind in ('r', 'p', 'v') and ${OURS('c.oid')} order by c.oid`;

const LAST = [TRIGGERS, ROW_SECURITY, COMMENTS];
