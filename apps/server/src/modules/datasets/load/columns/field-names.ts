import { type Field, formerNamesOf, type Manifest, type Role, unitOf } from '@jishi/contract';
import { BadValue } from '../load.messages.ts';
import { columnIn, type Recognized } from '../vendors/recognize.ts';
import { nameKey, spellingKey } from './name-key.ts';
import { plainKey, plainName } from './plain-names.ts';
import { INDEX_CODE_NAMES, MOMENT_NAMES, ROLE_NAMES, WEAK_NAMES } from './role-names.ts';
import { isTrailing, withoutTrailing } from './trailing.ts';
import { factorTo, type Measure, measureOf, unitKey } from './units.ts';

/** A field that a header name matches. */
export interface NameMatch {
  readonly field: Field;
  /**
   * The rank of the match: 0 is the field's own name, and lower ranks are more certain. If two columns match one field,
   * the one with the lower rank is read.
   */
  readonly rank: number;
  /** The factor that converts values if the header's unit differs from the field's. Otherwise 1. */
  readonly factor: string;
}

const ROLES_BY_NAME = new Map(
  Object.entries(ROLE_NAMES).flatMap(([role, spellings]) =>
    spellings.map((spelling) => [spellingKey(spelling), role as Role] as const),
  ),
);

/** Returns the role that a customary column name denotes. */
export function roleOfName(name: string): Role | undefined {
  return ROLES_BY_NAME.get(spellingKey(name));
}

const keysOf = (names: readonly string[]): ReadonlySet<string> => new Set(names.map(spellingKey));
const WEAK = keysOf(WEAK_NAMES);
const MOMENTS = keysOf(MOMENT_NAMES);
const INDEX_CODES = keysOf(INDEX_CODE_NAMES);

const RANKS = { own: 0, role: 1, plain: 2, unit: 3 } as const;

/** Returns the rank of a match by a customary name of a field's role. */
function rankOf(key: string, { role, type }: Field): number {
  const isDay = role === 'tradeDate' && MOMENTS.has(key) !== (type === 'datetime');
  return WEAK.has(key) || isDay ? RANKS.plain : RANKS.role;
}

/** The names that files use for the fields of a data set. */
export class FieldNames {
  readonly #own = new Map<string, Field>();
  readonly #plain = new Map<string, Set<Field>>();
  readonly #roles = new Map<Role, Field>();
  readonly #tableUnits: readonly Measure[];
  readonly #recognized: Recognized | null;
  /** Fields whose own names are in the header. */
  readonly #named = new Set<Field>();
  readonly #hasOwnUnits: boolean;

  constructor(
    manifest: Manifest,
    tableUnits: readonly Measure[] = [],
    recognized: Recognized | null = null,
    header: readonly string[] = [],
  ) {
    this.#tableUnits = tableUnits;
    this.#hasOwnUnits = manifest.fields.some(({ unitWords }) => unitWords !== undefined);
    this.#recognized = recognized;
    const namesOf = ({ code, zh, en }: Field): string[] => [code, zh, en];
    for (const at of [0, 1, 2])
      for (const field of manifest.fields) {
        const key = nameKey(namesOf(field)[at] ?? '');
        if (!this.#own.has(key)) this.#own.set(key, field);
      }
    for (const field of manifest.fields)
      for (const name of formerNamesOf(field))
        if (!this.#own.has(nameKey(name))) this.#own.set(nameKey(name), field);
    for (const field of manifest.fields) for (const name of [field.zh, field.en]) this.#addPlain(name, field);
    for (const field of manifest.fields) if (field.role) this.#roles.set(field.role, field);
    for (const name of header) {
      const field = this.#own.get(nameKey(name));
      if (field) this.#named.add(field);
    }
  }

  /**
   * Returns the field for a header name. Returns a `BadValue` if a field matches but the column cannot be read, and
   * null if none matches.
   */
  find(name: string): NameMatch | BadValue | null {
    const match = this.#match(name);
    if (match === null || match instanceof BadValue || match.field.computed === undefined) return match;
    return new BadValue('leftComputed', { field: match.field.code });
  }

  #match(name: string): NameMatch | BadValue | null {
    if (this.#recognized && columnIn(this.#recognized, name)?.ignored) return new BadValue('leftIgnored');
    const ofVendor = this.#byVendor(name);
    if (ofVendor) return { field: ofVendor, rank: RANKS.role, factor: '1' };
    const own = this.#own.get(nameKey(name));
    if (own) return this.#inTableUnit(this.#ofRole(own, name), RANKS.own);
    const inOwnUnit = this.#inOwnUnit(name);
    if (inOwnUnit) return inOwnUnit;
    const whole = this.#byRole(name) ?? this.#byPlainName(name);
    if (whole instanceof BadValue) return whole;
    if (whole) return this.#inTableUnit(whole.field, whole.rank);
    const parted = withoutUnit(name);
    if (!parted) return null;
    const ownPart = this.#own.get(nameKey(parted.name));
    const match = ownPart
      ? { field: ownPart }
      : (this.#byRole(parted.name) ?? this.#byPlainName(parted.name));
    if (match === null || match instanceof BadValue) return match;
    const { field } = match;
    const factor = field.type === 'number' ? factorTo(field.unit, parted.measure) : null;
    if (factor === null) return otherUnit(field, parted.unit);
    return { field, rank: RANKS.unit, factor };
  }

  /** Returns the field for a header that ends with a unit that only the catalogue defines. */
  #inOwnUnit(name: string): NameMatch | null {
    if (!this.#hasOwnUnits) return null;
    for (const [, head = '', unit = ''] of partings(name.normalize('NFKC').trim())) {
      const own = this.#own.get(nameKey(head.trim()));
      const match = own ? { field: own } : (this.#byRole(head.trim()) ?? this.#byPlainName(head.trim()));
      if (match === null || match instanceof BadValue) continue;
      const factor = match.field.unitWords?.[unitKey(unit)];
      if (factor !== undefined) return { field: match.field, rank: RANKS.unit, factor };
    }
    return null;
  }

  #addPlain(name: string, field: Field): void {
    const plain = plainName(name);
    for (const form of [plain, withoutUnit(plain)?.name ?? plain]) {
      const key = plainKey(form);
      this.#plain.set(key, (this.#plain.get(key) ?? new Set()).add(field));
    }
  }

  /**
   * Chooses between two fields that a column's name matches: `own`, which has this name but no role, and the field
   * whose role the name denotes in files. Returns the field with the role, unless the header also contains that field's
   * own name.
   */
  #ofRole(own: Field, name: string): Field {
    const role = own.role === undefined && nameKey(own.code) !== nameKey(name) ? roleOfName(name) : undefined;
    const field = role && this.#roles.get(role);
    return field && field.type === own.type && !this.#named.has(field) ? field : own;
  }

  #byVendor(name: string): Field | undefined {
    const { role, names = [] } = (this.#recognized && columnIn(this.#recognized, name)) ?? {};
    const ofRole = role && this.#roles.get(role);
    return ofRole ?? names.flatMap((one) => this.#own.get(nameKey(one)) ?? [])[0];
  }

  #byRole(name: string): { field: Field; rank: number } | null {
    const bare = withoutTrailing(name);
    const role = roleOfName(bare ?? name);
    const key = spellingKey(name);
    const field = INDEX_CODES.has(key) ? this.#ofIndexCode() : role && this.#roles.get(role);
    if (!field) return null;
    const isTrailingField = role === 'peRatio' && isTrailing(field);
    return isTrailingField === (bare !== null) ? { field, rank: rankOf(key, field) } : null;
  }

  /**
   * Returns the field for the code of an index. In a data set about the members of an index, this is the related code.
   */
  #ofIndexCode(): Field | undefined {
    const [code, related] = [this.#roles.get('code'), this.#roles.get('relatedCode')];
    if (related?.kind === 'index') return related;
    return code?.kind === undefined || code.kind === 'index' ? code : undefined;
  }

  #byPlainName(name: string): { field: Field; rank: number } | BadValue | null {
    const own = this.#own.get(nameKey(plainName(name)));
    if (own) return { field: own, rank: RANKS.plain };
    const [field, ...others] = this.#plain.get(plainKey(name)) ?? [];
    if (!field) return null;
    if (others.length === 0) return { field, rank: RANKS.plain };
    const fields = [field, ...others].map(({ code, zh }) => `${code} ${zh}`).join(', ');
    return new BadValue('leftAmbiguous', { fields });
  }

  /** Applies a unit stated above the table (单位：万元). This unit does not apply to prices and ratios. */
  #inTableUnit(field: Field, rank: number): NameMatch {
    const isPrice = field.role !== undefined && PRICES.has(field.role);
    if (field.type !== 'number' || isPrice || field.unit === undefined) return { field, rank, factor: '1' };
    const unit = field.unit;
    const factors = this.#tableUnits.flatMap((measure) => factorTo(unit, measure) ?? []);
    return { field, rank, factor: factors[0] ?? '1' };
  }
}

const PRICES: ReadonlySet<Role> = new Set([
  'previousClose',
  'open',
  'high',
  'low',
  'close',
  'change',
  'settlement',
  'netValue',
  'closeBeforeExDate',
]);

function otherUnit(field: Field, unit: string): BadValue {
  const { zh, en } = unitOf(field) ?? { zh: '–', en: '–' };
  return new BadValue('leftUnit', {
    unit,
    field: field.code,
    name: field.zh,
    fieldUnit: zh === en ? zh : `${zh} / ${en}`,
  });
}

export interface UnitName {
  readonly name: string;
  /** The unit as written in the header. */
  readonly unit: string;
  readonly measure: Measure;
}

/**
 * Splits a header into its name and its unit: 发行价(元), 市值/亿元, 涨跌幅[%], 换手率%, volume_lots. Null if no unit follows the
 * name.
 */
export function withoutUnit(name: string): UnitName | null {
  const text = name.normalize('NFKC').trim();
  for (const [, head = '', unit = ''] of partings(text)) {
    const measure = measureOf(unit);
    if (measure && head.trim() !== '') return { name: head.trim(), unit, measure };
  }
  return null;
}

/** The length of the longest header that is searched for a unit after a space, an underscore or a hyphen. */
const WORDED_LENGTH_MAX = 120;

function* partings(text: string): Generator<readonly string[]> {
  const bracketed = bracketsBehind(text);
  if (bracketed) {
    const { head, inside } = bracketed;
    yield ['', head, inside];
    // Examples: (单位：万元), (人民币 万元), (in RMB million)
    yield ['', head, inside.replace(/^.*?[:,]\s*/, '')];
  }
  for (const mark of text.matchAll(/[/:,|]/g))
    yield ['', text.slice(0, mark.index), text.slice(mark.index + 1)];
  const sign = /^(.+?)([%‰])$/.exec(text);
  if (sign) yield sign;
  if (text.length > WORDED_LENGTH_MAX) return;
  const worded = /^(.+?)[\s_-]+(?:in[\s_]+)?(\S*[a-z]{3,}|\S*[\u4e00-\u9fff]\S*)$/i.exec(text);
  if (worded) yield worded;
}

/** Splits 市值(亿元) into 市值 and 亿元. Null if no brackets end the text, or if a line break precedes them. */
function bracketsBehind(text: string): { head: string; inside: string } | null {
  if (!/[)\]】>〕]$/.test(text)) return null;
  const before = text.slice(0, -1);
  const opens = before.search(/[()[\]【】<>〔〕][^()[\]【】<>〔〕]*$/);
  if (opens === -1 || !/[([【<〔]/.test(before.charAt(opens))) return null;
  const head = before.slice(0, opens).trimEnd();
  const inside = before.slice(opens + 1).trim();
  return head === '' || inside === '' || /[\n\r]/.test(head) ? null : { head, inside };
}
