import type pg from 'pg';

interface View {
  readonly oid: number;
  readonly line: string;
  /** The object ids of the views that this view reads. */
  readonly reads: readonly number[];
}

/** Returns the statements of all views, each after the views that it reads. */
export async function viewsInOrder(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<View>(`
    select c.oid::int as oid, format('create view %I.%I as %s', n.nspname, c.relname, pg_get_viewdef(c.oid)) as line,
      array(select distinct d.refobjid::int from pg_rewrite r join pg_depend d on d.objid = r.oid and d.classid = 'pg_rewrite'::regclass
            join pg_class v on v.oid = d.refobjid and d.refclassid = 'pg_class'::regclass
            where r.ev_class = c.oid and v.relkind = 'v' and v.oid <> c.oid) as reads
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'v' and n.nspname <> 'information_schema' and n.nspname !~ '^pg_'
      and not exists (select from pg_depend e where e.objid = c.oid and e.deptype = 'e')
    order by c.oid`);
  const byOid = new Map(rows.map((view) => [view.oid, view]));
  const ordered = new Set<View>();
  const add = (view: View): void => {
    for (const oid of view.reads) {
      const base = byOid.get(oid);
      if (base !== undefined && !ordered.has(base)) add(base);
    }
    ordered.add(view);
  };
  for (const view of rows) add(view);
  return [...ordered].map(({ line }) => line);
}
