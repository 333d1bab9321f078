import { isDeepStrictEqual } from 'node:util';
import type { Localized, Manifest } from '@jishi/contract';
import type { Lateness } from '@jishi/market-math';
import type pg from 'pg';
import { type Clock, marketDay, systemClock } from '../../platform/clock.ts';
import { newId } from '../../platform/ids.ts';
import { DATASET_ROWS, type DatasetRow, type Origin } from './dataset-rows.ts';
import { type DatasetShape, servedShapeOf } from './dataset-shape.ts';
import { type ParentSet, withChildren } from './families.ts';
import { type FieldNamesOn, fieldNamesOn } from './field-names-on.ts';
import { type HistoryStart, historyStartOf, historyStartOfView } from './history-start.ts';
import { cadenceOf, latenessOfRows, type MarketToday } from './lateness.ts';
import { ManifestCache } from './manifest-cache.ts';
import { type PriceSource, pricedManifest } from './price-source.ts';
import { CalendarReader, TRADING_CALENDAR } from './trading-calendar.ts';
import { type TrialHistory, trialHistoryOf } from './trial-history.ts';
import { lookupsOf, rowsOriginOf, versionOf } from './view-bases.ts';

/** A data set in this process: its manifest, facts derived from the manifest, and the state of its rows. */
export interface Dataset extends DatasetShape {
  readonly code: string;
  readonly manifest: Manifest;
  /** The names that its fields have today in addition to their codes. */
  readonly names: FieldNamesOn;
  /** The data set whose rows contain this one's rows as a nested group. Null for most data sets. */
  readonly parent: ParentSet | null;
  /** The data sets whose rows are nested in this one's rows as groups. They have no children of their own. */
  readonly children: readonly Dataset[];
  /** False for a view, which has no change feed. */
  readonly hasFeed: boolean;
  /** The data sets that a view reads. Empty for a table. */
  readonly bases: readonly Dataset[];
  /** The data sets in which its parameters look up values. */
  readonly lookups: readonly Dataset[];
  /** The columns of its table or view, in database order. */
  readonly storedColumns: readonly string[];
  /** How far trial calls reach into the past. Null if they cover all rows. */
  readonly trialHistory: TrialHistory | null;
  /** For a view, this includes the versions of all its bases. */
  readonly version: bigint;
  readonly rowCount: bigint;
  /** The OBJECTID of the newest change. The OBJECTIDs in a feed have no gaps. */
  readonly feedObjectId: bigint;
  /** The OBJECTID after which the feed starts. */
  readonly feedFloor: bigint;
  readonly historyStart: HistoryStart | null;
  readonly origin: Origin;
  /** True if it has demo rows. A view is judged by the rows of its first base. */
  readonly isDemo: boolean;
  /** True if the current catalogue describes it. */
  readonly described: boolean;
  readonly coverage: { from: string; to: string } | null;
  /** The number of securities with rows. Null if its rows are not about securities. */
  readonly securities: number | null;
  readonly updatedAt: Date | null;
  /** True if the lateness of its rows can be judged. */
  readonly isJudged: boolean;
  /** How late its rows are. Null if they are on time or cannot be judged. */
  readonly late: Lateness | null;
  /** Returns how late a part of the rows is, such as the rows of one security. `day` is the last date of that part. */
  latenessOn(day: string | null): Lateness | null;
}

/** The record of one data set in the `dataset` table. */
export interface DatasetState {
  readonly manifest: Manifest;
  readonly parent?: ParentSet | null;
  readonly children?: readonly Dataset[];
  readonly version: bigint;
  readonly rowCount: bigint;
  readonly feedObjectId: bigint;
  readonly feedFloor: bigint;
  readonly historyStart?: HistoryStart | null;
  readonly storedColumns?: readonly string[];
  /** Finds a base of a view. */
  readonly find?: (code: string) => Dataset | undefined;
  readonly origin: Origin;
  readonly rowsOrigin: Origin;
  readonly described: boolean;
  readonly coverageFrom: string | null;
  readonly coverageTo: string | null;
  readonly securities: bigint | null;
  readonly updatedAt: Date | null;
  readonly market: () => MarketToday;
}

/** Quotes a manifest name as an SQL identifier. Names contain letters, digits, `_` or Chinese characters. */
export function ident(name: string): string {
  if (!/^(?:[A-Za-z_][A-Za-z0-9_]*|\p{Script=Han}+)$/u.test(name)) throw new Error(`invalid name: ${name}`);
  return `"${name}"`;
}

/** Returns the quoted name of a data set's table or view. Other modules read through `query/` instead. */
export function tableOf(code: string): string {
  return `data.${ident(code)}`;
}

/** Returns the quoted name of a data set's change feed. */
export const feedOf = (code: string): string => `feed.${ident(code)}`;

/**
 * Returns the quoted name of a column in a change feed. For a run of inserts, this column lists the values of one key
 * field.
 */
export function runOf(code: string): string {
  return ident(`${code}_run`);
}

export function makeDataset(state: DatasetState): Dataset {
  const { manifest } = state;
  const names = fieldNamesOn(manifest, state.market().today);
  const shape = servedShapeOf(manifest, names);
  const { dateField, fields } = shape;
  const { coverageFrom: from, coverageTo: to } = state;
  const coverage = from === null || to === null ? null : { from, to };
  const isSample = state.rowCount > 0n && state.rowsOrigin === 'sample';
  const judged = { manifest, dateField, fields, isSample };
  const latenessOn = (day: string | null) => latenessOfRows(judged, day, state.market());
  const over = manifest.view?.over ?? [];
  return {
    ...shape,
    code: manifest.code,
    manifest,
    names,
    parent: state.parent ?? null,
    children: state.children ?? [],
    hasFeed: manifest.view === undefined,
    get bases() {
      return over.flatMap((code) => state.find?.(code) ?? []);
    },
    get lookups() {
      return lookupsOf(manifest).flatMap((code) => state.find?.(code) ?? []);
    },
    storedColumns: state.storedColumns ?? [],
    trialHistory: trialHistoryOf(manifest, dateField),
    version: state.version,
    rowCount: state.rowCount,
    feedObjectId: state.feedObjectId,
    feedFloor: state.feedFloor,
    get historyStart() {
      return over.length === 0 ? (state.historyStart ?? null) : historyStartOfView(this.bases);
    },
    origin: state.origin,
    isDemo: state.rowCount > 0n && state.rowsOrigin !== 'own',
    described: state.described,
    coverage,
    securities: state.securities === null ? null : Number(state.securities),
    updatedAt: state.updatedAt,
    isJudged: !isSample && coverage !== null && cadenceOf(judged) !== 'irregular',
    get late() {
      return state.rowCount > 0n ? latenessOn(state.coverageTo) : null;
    },
    latenessOn,
  };
}

/** The data sets of this process, by code in any letter case. A view's version includes those of its bases. */
export class DatasetRegistry {
  readonly #pool: pg.Pool;
  readonly #prices: PriceSource | undefined;
  readonly #clock: Clock;
  readonly #calendar: CalendarReader;
  readonly #beforeUse: () => Promise<void> | undefined;
  #pricesRevision = 0;
  #datasets = new Map<string, Dataset>();
  readonly #manifests: ManifestCache;
  #rows: readonly DatasetRow[] = [];
  /** The day whose field names apply. Null if no field name depends on the day. */
  #namesOn: string | null = null;
  #revision = 0;
  readonly #mark = newId();
  #reading: Promise<void> | undefined;
  #next: Promise<void> | undefined;

  /** Without a price source, the catalogue's prices apply. `beforeUse` runs before new versions become visible. */
  constructor(
    pool: pg.Pool,
    prices?: PriceSource,
    clock: Clock = systemClock,
    beforeUse: () => Promise<void> | undefined = () => undefined,
  ) {
    this.#pool = pool;
    this.#beforeUse = beforeUse;
    this.#prices = prices;
    this.#clock = clock;
    this.#calendar = new CalendarReader(pool);
    this.#manifests = new ManifestCache(pool);
  }

  /** Increases with each refresh that finds a change. Values derived from an earlier revision are outdated. */
  get revision(): number {
    this.#beginDay();
    return this.#revision;
  }

  /** Identifies this revision across processes. The number alone does not, because every process counts from zero. */
  get revisionMark(): string {
    return `${this.#mark} ${this.revision}`;
  }

  /**
   * Reads all data sets. Called at startup, when the database announces a change, and after the connection has been
   * lost. Resolves once a read that began after the call has ended. Concurrent calls share one read.
   */
  refresh(): Promise<void> {
    if (this.#reading === undefined) {
      this.#reading = this.#read().finally(() => {
        this.#reading = undefined;
      });
      return this.#reading;
    }
    this.#next ??= this.#reading
      .catch(() => undefined)
      .then(() => {
        this.#next = undefined;
        return this.refresh();
      });
    return this.#next;
  }

  async #read(): Promise<void> {
    await this.#prices?.refresh();
    const { rows } = await this.#pool.query<DatasetRow>(DATASET_ROWS);
    await this.#beforeUse();
    const pricesRevision = this.#prices?.revision ?? 0;
    if (pricesRevision === this.#pricesRevision && isDeepStrictEqual(rows, this.#rows)) return;
    await this.#manifests.refresh(rows);
    await this.#calendar.refresh(rows.find(({ code }) => code === TRADING_CALENDAR));
    this.#rows = rows;
    this.#pricesRevision = pricesRevision;
    this.#make();
  }

  #make(): void {
    const rows = this.#rows;
    const manifests = this.#manifests.all();
    const versions = new Map(rows.map((row) => [row.code, row.version]));
    const origins = new Map(rows.map((row) => [row.code, row.row_count > 0n ? row.origin : 'own']));
    this.#revision++;
    const datasets: Map<string, Dataset> = withChildren(rows, manifests, (row, manifest, family) =>
      makeDataset({
        manifest: this.#prices ? pricedManifest(manifest, this.#prices) : manifest,
        ...family,
        version: versionOf(row.code, manifests, versions),
        rowCount: row.row_count,
        feedObjectId: row.feed_objectid,
        feedFloor: row.feed_floor,
        historyStart: historyStartOf(row, manifest),
        storedColumns: this.#manifests.columnsOf(row.code),
        find: (code) => datasets.get(code.toLowerCase()),
        origin: row.origin,
        rowsOrigin: rowsOriginOf(row.code, manifests, origins),
        described: row.described,
        coverageFrom: row.coverage_from,
        coverageTo: row.coverage_to,
        securities: row.securities,
        updatedAt: row.updated_at,
        market: () => this.market,
      }),
    );
    this.#datasets = datasets;
    const isDated = [...datasets.values()].some(({ names }) => names.isDated);
    this.#namesOn = isDated ? this.market.today : null;
  }

  /** Rebuilds the data sets when a new day begins, if the name of a field depends on the day. */
  #beginDay(): void {
    if (this.#namesOn !== null && marketDay(this.#clock()) !== this.#namesOn) this.#make();
  }

  /** The calendar of the mainland exchanges, and today's date in their time zone. */
  get market(): MarketToday {
    return { calendar: this.#calendar.current, today: marketDay(this.#clock()) };
  }

  find(code: string): Dataset | undefined {
    this.#beginDay();
    return this.#datasets.get(code) ?? this.#datasets.get(code.toLowerCase());
  }

  /** Returns the name of a data set, or the code if the data set is unknown. */
  nameOf(code: string): Localized {
    return this.find(code)?.manifest.name ?? { zh: code, en: code };
  }

  all(): Dataset[] {
    this.#beginDay();
    return [...this.#datasets.values()];
  }

  /** Returns the data sets on sale: described by the catalogue, with rows, and not private. */
  onSale(): Dataset[] {
    return this.all().filter((one) => one.rowCount > 0n && one.described && !one.manifest.private);
  }

  /** Returns the data sets whose tables have demo rows. */
  demoDatasets(): Dataset[] {
    return this.all().filter((dataset) => dataset.rowCount > 0n && dataset.origin !== 'own');
  }
}
