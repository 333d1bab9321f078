import { UNITS, type Unit, type UnitRow, unitsFileSchema } from '@jishi/contract';
import Big from 'big.js';
import { type CatalogueFolders, readLists } from './catalogue-folders.ts';
import { CatalogueInvalid } from './catalogue-invalid.ts';
import { unitKey, unitMeasure } from './load/columns/units.ts';

/** The maximum number of decimals of a factor. A conversion that needs more decimals is rejected as inexact. */
const FACTOR_DECIMALS_MAX = 16;

const exact = Big();
exact.DP = 40;

/** The size of a unit as a multiple of its root. A root is a unit that is not defined by a multiple of another unit. */
interface Size {
  readonly root: string;
  readonly times: Big;
}

/** The units that a catalogue adds. */
export class OwnUnits {
  readonly #rows: ReadonlyMap<string, UnitRow>;
  readonly #sizes = new Map<string, Size>();

  private constructor(rows: readonly UnitRow[]) {
    this.#rows = new Map(rows.map((row) => [row.id, row]));
  }

  /** Reads `units.yaml` from the folders. The file is optional. */
  static async read(folders: CatalogueFolders): Promise<OwnUnits> {
    const file = await readLists(folders, 'units.yaml', unitsFileSchema);
    if (file === null) return new OwnUnits([]);
    const units = new OwnUnits(file.value);
    const problems = file.value.flatMap((row, i) =>
      units.#faultsOf(row, file.value.slice(0, i)).map((fault) => `${file.placeOf([i])}: ${row.id} ${fault}`),
    );
    if (problems.length > 0) throw new CatalogueInvalid(problems);
    return units;
  }

  #faultsOf(row: UnitRow, before: readonly UnitRow[]): string[] {
    if (row.id in UNITS) return ['is a unit of the product'];
    if (before.some(({ id }) => id === row.id)) return ['is described twice'];
    const path = new Set<string>();
    for (let at: UnitRow | undefined = row; at?.of !== undefined; at = this.#rows.get(at.of)) {
      if (path.has(at.id)) return ['is a multiple of itself'];
      path.add(at.id);
      if (!this.#rows.has(at.of) && !(at.of in UNITS))
        return [`is a multiple of ${at.of}, which is not a unit`];
    }
    return [];
  }

  /** Returns true if any of the units has this id, name or symbol. */
  isNamed(word: string): boolean {
    const key = unitKey(word);
    return [...this.#rows.values()].some(({ id, zh, en, symbol = en }) =>
      [id, zh, en, symbol].some((name) => unitKey(name) === key),
    );
  }

  /**
   * Returns the manifest with the catalogue's units expanded in its fields. `ownUnit` describes the unit. `unitWords`
   * lists the names that a header or a mapping may use, each with the factor for conversion to the field's unit.
   */
  resolve(manifest: unknown): unknown {
    if (this.#rows.size === 0 || !isRecord(manifest) || !Array.isArray(manifest.fields)) return manifest;
    return { ...manifest, fields: manifest.fields.map((field: unknown) => this.#resolveField(field)) };
  }

  #resolveField(field: unknown): unknown {
    if (!isRecord(field) || typeof field.unit !== 'string') return field;
    const { unit, ...rest } = field;
    const row = this.#rows.get(unit);
    const words = row === undefined && !(unit in UNITS) ? {} : this.#wordsFor(unit);
    const unitWords = Object.keys(words).length === 0 ? {} : { unitWords: words };
    if (row === undefined) return { ...field, ...unitWords };
    const { id, zh, en, symbol } = row;
    return { ...rest, ownUnit: { id, zh, en, ...(symbol === undefined ? {} : { symbol }) }, ...unitWords };
  }

  /**
   * Returns the names of all catalogue units that convert exactly to the given unit, with their factors. If the given
   * unit is defined in the catalogue, this includes the shipped units that convert to it.
   */
  #wordsFor(unit: string): Record<string, string> {
    const to = this.#sizeOf(unit);
    const words: Record<string, string> = {};
    for (const row of this.#rows.values()) {
      const from = this.#sizeOf(row.id);
      const factor = from.root === to.root ? quotient(from.times, to.times) : null;
      if (factor === null) continue;
      for (const word of [row.id, row.zh, row.en, row.symbol ?? row.en]) words[unitKey(word)] = factor;
    }
    if (!this.#rows.has(unit)) return words;
    for (const [shipped, { zh, en }] of Object.entries(UNITS)) {
      const from = this.#sizeOf(shipped);
      const factor = from.root === to.root ? quotient(from.times, to.times) : null;
      for (const word of factor === null ? [] : [shipped, zh, en]) words[unitKey(word)] ??= factor ?? '';
    }
    return words;
  }

  #sizeOf(unit: string): Size {
    const cache = this.#sizes.get(unit);
    if (cache !== undefined) return cache;
    const size = this.#sizeNew(unit);
    this.#sizes.set(unit, size);
    return size;
  }

  #sizeNew(unit: string): Size {
    const row = this.#rows.get(unit);
    if (row === undefined) {
      const { base, power } = unitMeasure(unit as Unit);
      return { root: `shipped ${base}`, times: exact(10).pow(power) };
    }
    if (row.of === undefined) return { root: `own ${unit}`, times: exact(1) };
    const { root, times } = this.#sizeOf(row.of);
    return { root, times: times.times(row.times ?? '1') };
  }
}

/** Returns the quotient as a decimal number. Null if it has too many decimals. */
function quotient(from: Big, to: Big): string | null {
  const factor = from.div(to).round(FACTOR_DECIMALS_MAX);
  return factor.times(to).eq(from) ? factor.toFixed() : null;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
