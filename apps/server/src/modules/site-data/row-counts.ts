import {
  COUNTED_FIELDS_MAX,
  COUNTED_ROWS_MAX,
  COUNTED_VALUES_MAX,
  type DataCounts,
  type Lang,
  type Parameter,
} from '@jishi/contract';
import type pg from 'pg';
import { type Awaitable, isPending } from '../../platform/awaitable.ts';
import { LoadingCache } from '../../platform/cache/index.ts';
import { type Clock, marketDay } from '../../platform/clock.ts';
import { Refusal } from '../../platform/refusal.ts';
import { type CountedBy, type Dataset, type RowStore, rowStore } from '../datasets/index.ts';
import { type OwnedSiteQuery, ownedSiteQuery, parseSelection } from './parse-selection.ts';
import { siteRightOf } from './site-right.ts';

/** A request for counts, not parsed yet. */
export interface CountsQuestion {
  readonly where: string;
  readonly by: string;
  readonly sum: string;
}

/**
 * The maximum total size of the cached counts and their keys, in characters. A value counts as `VALUE_SIZE` characters.
 */
const SIZE_MAX = 8_000_000;
const VALUE_SIZE = 24;
/** The filter operations that select a stored value, so that each count can link to the rows that it counts. */
const CHOSEN_BY: readonly Parameter['op'][] = ['eq', 'in', 'prefix'];
const BOUNDED_BY: readonly Parameter['op'][] = ['eq', 'gte', 'lte'];

/**
 * Counts rows by the values of fields, within the site's right. Caches the counts until the data set's version changes.
 */
export class RowCounts {
  readonly #store: RowStore;
  readonly #clock: Clock;
  readonly #cache = new LoadingCache<string, DataCounts>({
    sizeMax: SIZE_MAX,
    sizeOf: ({ fields }, key) =>
      key.length + fields.reduce((size, { values }) => size + values.length * VALUE_SIZE, 1),
  });

  constructor(pool: pg.Pool, clock: Clock) {
    this.#store = rowStore(pool);
    this.#clock = clock;
  }

  /** @param admit Runs before the database is queried. If it throws, nothing is counted. */
  get(
    dataset: Dataset,
    { where, by, sum }: CountsQuestion,
    lang: Lang,
    admit: () => Awaitable<void>,
  ): DataCounts | Promise<DataCounts> {
    const { code, manifest } = dataset;
    if (siteRightOf(manifest, manifest.vipOnly || manifest.private).show === 'sample')
      throw new Refusal('site-data.previewOnly', { code });
    const matching = selected(dataset, where, lang);
    const fields = by.split(',').filter((part) => part !== '');
    if (fields.length > COUNTED_FIELDS_MAX)
      throw new Refusal('request.invalid', { detail: `by: ${COUNTED_FIELDS_MAX}` });
    const counted = fields.map((part) => countedBy(dataset, part));
    if (sum !== '') refuseUnsummed(dataset, sum);
    if (dataset.rowCount > COUNTED_ROWS_MAX)
      throw new Refusal('site-data.tooManyToCount', { code, limit: COUNTED_ROWS_MAX });
    const day = marketDay(this.#clock());
    const key = `${code}:${dataset.version}:${matching.dependsOnDay ? day : ''}|${fields.join()}|${sum}?${matching.filters}`;
    const cached = this.#cache.peek(key);
    if (cached !== undefined) return cached;
    const count = () =>
      this.#cache.get(key, async () => {
        const [total, ...values] = await Promise.all([
          this.#store.count(dataset, { ...matching.query, asOf: day }),
          ...counted.map((one) => {
            const { query } = selected(dataset, withoutFiltersOf(dataset, one, where), lang);
            return this.#store.countValues(dataset, {
              where: query.where,
              by: one,
              sum: sum === '' ? null : sum,
              valuesMax: COUNTED_VALUES_MAX,
              asOf: day,
              part: query.part,
            });
          }),
        ]);
        return {
          version: String(dataset.version),
          total,
          names: {},
          glosses: {},
          fields: values.map((one, at) => ({
            by: fields[at] ?? '',
            values: [...one.values],
            others: one.others,
          })),
        };
      });
    const admitting = admit();
    return isPending(admitting) ? admitting.then(count) : count();
  }
}

const selected = (dataset: Dataset, where: string, lang: Lang): OwnedSiteQuery => {
  const selection = { where, order: '', columns: '' };
  return ownedSiteQuery(parseSelection(dataset, selection, { page: 1, size: 1 }, lang), 'whole', selection);
};

/**
 * Parses the field by which rows are counted. It must be the year or month of a date, or a text field with a filter,
 * because the values of free texts must not be listed.
 */
function countedBy(dataset: Dataset, part: string): CountedBy {
  const { manifest } = dataset;
  const [name = '', period] = part.split(':');
  const type = siteRightOf(manifest).fields.includes(name) ? dataset.fields.get(name)?.type : undefined;
  const isDay = type === 'date' || type === 'datetime';
  if (isDay && (period === 'year' || period === 'month')) return { field: name, period };
  const isText = type === 'text' || type === 'char';
  if (isText && period === undefined && filtersOf(dataset, name).length > 0)
    return { field: name, period: null };
  throw new Refusal('site-data.notCountable', { code: dataset.code, field: part.slice(0, 60) });
}

function refuseUnsummed(dataset: Dataset, sum: string): void {
  const isShown = siteRightOf(dataset.manifest).fields.includes(sum);
  if (isShown && dataset.fields.get(sum)?.type === 'number') return;
  throw new Refusal('request.invalid', { detail: `sum: ${sum.slice(0, 40)}` });
}

const filtersOf = ({ manifest }: Dataset, field: string, ops = CHOSEN_BY): readonly Parameter[] =>
  manifest.parameters.filter((parameter) => parameter.field === field && ops.includes(parameter.op));

/** Removes the filters on the counted field, so that each of its values gets the count that selecting it would give. */
function withoutFiltersOf(dataset: Dataset, { field, period }: CountedBy, where: string): string {
  const query = new URLSearchParams(where);
  for (const { name } of filtersOf(dataset, field, period === null ? CHOSEN_BY : BOUNDED_BY))
    query.delete(name);
  return query.toString();
}
