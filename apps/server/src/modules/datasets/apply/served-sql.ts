import type { Manifest } from '@jishi/contract';
import { ident, tableOf } from '../dataset.ts';
import { servedOf } from '../served-rows.ts';
import { columnSql, createIndexesSql } from './table-sql.ts';

/** The kinds of changes to a table, with the names that their transition tables have in `keep_served`. */
const CHANGES = {
  insert: 'new table as come',
  update: 'old table as gone new table as come',
  delete: 'old table as gone',
} as const;

/** Returns a field's code as an SQL literal. Codes contain no quotes. */
const literal = (name: string): string => ident(name).replaceAll('"', "'");

/**
 * Returns the statements that start a data set's history with its current rows. Creating the triggers waits for a
 * running load. The first version of the history is the version that the apply assigns to the data set. A new data set
 * has no recorded time before its first load.
 */
export function createServedSql(manifest: Manifest): string[] {
  const { code, key, fields } = manifest;
  const served = servedOf(code);
  const columns = fields.map(
    (field) => `${columnSql(manifest, field.code)}${key.includes(field.code) ? ' not null' : ''}`,
  );
  const list = fields.map((field) => ident(field.code)).join(', ');
  const primary = `constraint ${ident(`${code}_key`)} primary key (${key.map(ident).join(', ')}, _from)`;
  return [
    `create table ${served} (${columns.join(', ')}, _from bigint not null, _to bigint, ${primary})`,
    ...servedTriggersSql(manifest),
    `delete from dataset_moment where dataset_code = ${literal(code)}`,
    `insert into ${served} (${list}, _from) select ${list}, 1 from ${tableOf(code)}`,
    `insert into dataset_moment (dataset_code, number, version, feed_objectid)
     select code, 1, version + 1, feed_objectid from dataset where code = ${literal(code)}`,
    ...createIndexesSql('served', manifest),
  ];
}

/** Returns the statements that create the triggers or change the key that they use. */
export function servedTriggersSql({ code, key }: Pick<Manifest, 'code' | 'key'>): string[] {
  return Object.entries(CHANGES).map(
    ([change, tables]) =>
      `create or replace trigger keep_served_${change} after ${change} on ${tableOf(code)}
       referencing ${tables} for each statement execute function keep_served(${key.map(literal).join(', ')})`,
  );
}

/** Returns the statements that end a history. */
export function dropServedSql({ code }: Pick<Manifest, 'code'>): string[] {
  return [
    ...Object.keys(CHANGES).map(
      (change) => `drop trigger if exists keep_served_${change} on ${tableOf(code)}`,
    ),
    `drop table ${servedOf(code)}`,
    `delete from dataset_moment where dataset_code = ${literal(code)}`,
  ];
}
