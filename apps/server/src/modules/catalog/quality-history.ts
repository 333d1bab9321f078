import {
  type CheckHistory,
  checksOf,
  checkText,
  type DeliverySchedule,
  dayOfKey,
  type QualityHistory,
} from '@jishi/contract';
import type pg from 'pg';
import {
  basesOf,
  type Dataset,
  type DatasetRegistry,
  inTimeUntil,
  type LoggedDelivery,
  type LoggedOutcomeOfCheck,
  type ReadCodesByDay,
  readCheckOutcomes,
  readDeliveryLog,
  readMonths,
} from '../datasets/index.ts';
import { dateFieldNameOf } from './describe-dataset.ts';

/** The maximum number of deliveries that a page shows, with the results of their checks. */
const DELIVERIES_MAX = 30;
const MONTHS_MAX = 24;

export interface QualityDeps {
  readonly pool: pg.Pool;
  readonly registry: DatasetRegistry;
  readonly codesByDay: ReadCodesByDay;
  /** Returns the automatic deliveries of a data set. `app` injects it, because another module plans them. */
  readonly readSchedules: (code: string) => Promise<DeliverySchedule[]>;
}

/** Returns the quality recorded by the loads of a data set. For a view, returns the quality of its tables. */
export async function qualityHistoryOf(deps: QualityDeps, dataset: Dataset): Promise<QualityHistory> {
  const { pool, registry } = deps;
  const codes = basesOf(registry, dataset);
  const [log, months, days, schedules] = await Promise.all([
    readDeliveryLog(pool, codes, DELIVERIES_MAX),
    readMonths(pool, codes, MONTHS_MAX),
    deps.codesByDay(dataset),
    Promise.all(codes.map(deps.readSchedules)),
  ]);
  const outcomes = await readCheckOutcomes(pool, log);
  const bases = codes.flatMap((code) => registry.find(code) ?? []);
  return {
    freshness: freshnessOf(deps, dataset, schedules.flat()),
    checks: bases
      .filter((base) => isNameable(base, dataset))
      .flatMap((base) => historyOfChecks(base, outcomes, deps)),
    deliveries: log.map((entry) => presentDelivery(entry, dataset, registry)),
    months: months.map(({ month, ...counts }) => ({
      month,
      deliveries: Number(counts.deliveries),
      inserted: Number(counts.inserted),
      updated: Number(counts.updated),
      deleted: Number(counts.deleted),
      undone: Number(counts.undone),
    })),
    changesAreCorrections: bases.every(({ manifest }) => dayOfKey(manifest) !== undefined),
    days,
  };
}

/** The maximum number of schedules. A view has those of all its tables, which may be many. */
const SCHEDULES_MAX = 20;

function freshnessOf(
  { registry }: QualityDeps,
  dataset: Dataset,
  schedules: readonly DeliverySchedule[],
): QualityHistory['freshness'] {
  const day = dataset.rowCount > 0n ? (dataset.coverage?.to ?? null) : null;
  return {
    dateField: dateFieldNameOf(dataset),
    day,
    updatedAt: dataset.updatedAt?.toISOString() ?? null,
    inTimeUntil: inTimeUntil(dataset, day, registry.market),
    late: dataset.late,
    schedules: schedules.slice(0, SCHEDULES_MAX),
  };
}

/** A view may read a private data set, whose code and fields are hidden from the view's readers. */
const isNameable = (base: Dataset, page: Dataset): boolean =>
  base.code === page.code || !base.manifest.private;

function historyOfChecks(
  { code, manifest, fields }: Dataset,
  outcomes: readonly LoggedOutcomeOfCheck[],
  { registry }: QualityDeps,
): CheckHistory[] {
  const nameOf = (field: string) => fields.get(field) ?? { zh: field, en: field };
  const isShown = (dataset: string): boolean => registry.find(dataset)?.manifest.private !== true;
  return checksOf(manifest)
    .filter((check) => check.kind !== 'reference' || isShown(check.dataset))
    .map((check) => ({
      dataset: code,
      name: check.name,
      text: checkText(check, nameOf),
      severity: check.severity,
      outcomes: outcomes
        .filter(({ dataset, name }) => dataset === code && name === check.name)
        .map(({ at, outcome, failing, checked }) => ({
          at: at.toISOString(),
          outcome,
          failing: Number(failing),
          checked: Number(checked),
        })),
    }));
}

function presentDelivery(
  { at, dataset, kind, outcome, inserted, updated, deleted }: LoggedDelivery,
  page: Dataset,
  registry: DatasetRegistry,
): QualityHistory['deliveries'][number] {
  const base = registry.find(dataset);
  return {
    at: at.toISOString(),
    dataset: base !== undefined && isNameable(base, page) ? dataset : page.code,
    kind,
    outcome,
    inserted: Number(inserted),
    updated: Number(updated),
    deleted: Number(deleted),
  };
}
