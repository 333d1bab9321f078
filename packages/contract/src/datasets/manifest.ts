import { z } from 'zod';
import { PAYMENT_MODES, type PaymentMode } from '../catalog/constants.ts';
import { GATEWAY_ROWS_MAX } from '../gateway/constants.ts';
import { type Localized, localizedSchema } from '../kernel/localized.ts';
import { BAR_KINDS } from '../quotes/schemas.ts';
import { SECURITY_KINDS } from '../securities/schemas.ts';
import { type Check, checksSchema, faultsOfChecks } from './checks.ts';
import { type ChildOf, childOfSchema, faultsOfChild } from './child-sets.ts';
import { datasetCodeSchema, fieldCodeSchema } from './codes.ts';
import { faultsOfComputed } from './computed-fields.ts';
import { CURRENCIES } from './currencies.ts';
import { faultsOfDeprecated } from './deprecated-fields.ts';
import { checkAttributes, fieldAttributes } from './field-attributes.ts';
import { FIELD_TYPES, isNested } from './field-types.ts';
import { faultsOfFormerNames } from './former-names.ts';
import { faultsOfNested } from './nested-fields.ts';
import type { OwnUnit } from './own-units.ts';
import { checkParameter, type Parameter, parameterSchema } from './parameters.ts';
import { ROLE_CODES, ROLES, type Role, type RoleRow, SECURITY_CODE_ROLES } from './roles.ts';
import { SERVED_ROLES, servesSchema } from './serves.ts';
import { type Storage, storageFaults, storageSchema } from './storage.ts';

/** The groups that come with the product. */
export const GROUPS = [
  'stock',
  'public',
  'info',
  'fund',
  'bond',
  'index',
  'hk',
  'neeq',
  'macro',
  'en',
  'sysapi',
  'bigdata',
  'cninfo',
  'load',
  'futures',
  'esg',
  'overseas',
] as const;

export { FIELD_TYPES, type FieldType } from './field-types.ts';

/** Units of numbers, with their names. A price always has a unit. */
export const UNITS = {
  yuan: { zh: '元', en: 'CNY' },
  tenThousandYuan: { zh: '万元', en: 'CNY 10k' },
  hundredMillionYuan: { zh: '亿元', en: 'CNY 100m' },
  share: { zh: '股', en: 'shares' },
  tenThousandShares: { zh: '万股', en: '10k shares' },
  hundredMillionShares: { zh: '亿股', en: '100m shares' },
  fundUnit: { zh: '份', en: 'units' },
  tenThousandFundUnits: { zh: '万份', en: '10k units' },
  hundredMillionFundUnits: { zh: '亿份', en: '100m units' },
  percent: { zh: '%', en: '%' },
  perMille: { zh: '‰', en: '‰' },
  times: { zh: '次', en: 'times' },
  multiple: { zh: '倍', en: 'x' },
  household: { zh: '户', en: 'accounts' },
  person: { zh: '人', en: 'persons' },
  trade: { zh: '笔', en: 'trades' },
  lot: { zh: '手', en: 'lots' },
  contract: { zh: '手', en: 'contracts' },
  piece: { zh: '张', en: 'pieces' },
  item: { zh: '只', en: 'number' },
  day: { zh: '天', en: 'days' },
  month: { zh: '月', en: 'months' },
  year: { zh: '年', en: 'years' },
  yuanPer10Shares: { zh: '元/10股', en: 'CNY per 10 shares' },
  sharesPer10Shares: { zh: '股/10股', en: 'shares per 10 shares' },
  yuanPer10Units: { zh: '元/10份', en: 'CNY per 10 units' },
  yuanPerShare: { zh: '元/股', en: 'CNY per share' },
  yuanPerUnit: { zh: '元/份', en: 'CNY per unit' },
  yuanPerLot: { zh: '元/手', en: 'CNY per lot' },
  yuanPer100Units: { zh: '元/100份', en: 'CNY per 100 units' },
  yuanPer10000Units: { zh: '元/万份', en: 'CNY per 10,000 units' },
  yuanPer100Face: { zh: '元/100元面值', en: 'CNY per 100 of face value' },
  yuanPer1000Face: { zh: '元/1000元面值', en: 'CNY per 1,000 of face value' },
  usdPer10Shares: { zh: '美元/10股', en: 'USD per 10 shares' },
  hkdPer10Shares: { zh: '港元/10股', en: 'HKD per 10 shares' },
  hkdPerShare: { zh: '港元/股', en: 'HKD per share' },
  currencyPer10Shares: { zh: '原币/10股', en: 'original currency per 10 shares' },
  currencyPerShare: { zh: '原币/股', en: 'original currency per share' },
  indexPoint: { zh: '点', en: 'points' },
  kilobyte: { zh: 'KB', en: 'KB' },
  usd: { zh: '美元', en: 'USD' },
  hkd: { zh: '港元', en: 'HKD' },
  yuanPer100Foreign: { zh: '元/100外币', en: 'CNY per 100 units' },
  score: { zh: '分', en: 'points' },
  basisPoint: { zh: '基点', en: 'bp' },
  gram: { zh: '克', en: 'g' },
  kilogram: { zh: '千克', en: 'kg' },
  tonne: { zh: '吨', en: 't' },
  tenThousandTonnes: { zh: '万吨', en: '10k t' },
  troyOunce: { zh: '金衡盎司', en: 'oz t' },
  barrel: { zh: '桶', en: 'bbl' },
  bushel: { zh: '蒲式耳', en: 'bu' },
  pound: { zh: '磅', en: 'lb' },
  squareMetre: { zh: '平方米', en: 'm²' },
  cubicMetre: { zh: '立方米', en: 'm³' },
  kilowattHour: { zh: '千瓦时', en: 'kWh' },
  second: { zh: '秒', en: 's' },
  yuanPerGram: { zh: '元/克', en: 'CNY per g' },
  yuanPerTonne: { zh: '元/吨', en: 'CNY per t' },
  usdPerBarrel: { zh: '美元/桶', en: 'USD per bbl' },
  usdPerTroyOunce: { zh: '美元/盎司', en: 'USD per oz t' },
  usdPerTonne: { zh: '美元/吨', en: 'USD per t' },
  ...CURRENCIES,
} as const;

export type Unit = keyof typeof UNITS;

/** 10,000 trading days are forty years, which is longer than the history of any exchange on the mainland. */
const TRIAL_DAYS_MAX = 10_000;

/**
 * PostgreSQL allows 1,600 columns. Deletions and row versions reach other PostgreSQL limits at a lower number of
 * columns.
 */
export const FIELDS_MAX = 1_000;

export const unitSchema = z.enum(Object.keys(UNITS) as [Unit, ...Unit[]]);

/**
 * Returns the short name of a field's unit, which is one of the product or of `units.yaml`. Null if the field has no
 * unit.
 */
export function unitOf({
  unit,
  ownUnit,
}: {
  readonly unit?: Unit | null | undefined;
  readonly ownUnit?: OwnUnit | undefined;
}): Localized | null {
  if (ownUnit !== undefined) return { zh: ownUnit.symbol ?? ownUnit.zh, en: ownUnit.symbol ?? ownUnit.en };
  return unit === undefined || unit === null ? null : UNITS[unit];
}

export const roleSchema = z.enum(ROLE_CODES);

export const fieldSchema = z.strictObject({
  code: fieldCodeSchema,
  zh: z.string().min(1).max(200),
  en: z.string().min(1).max(200),
  type: z.enum(FIELD_TYPES),
  /** The meaning of the field for code that reads rows: a row of `ROLES`. */
  role: roleSchema.optional(),
  /** Only with a role for codes of securities: the kind of the securities. The default is any kind. */
  kind: z.enum(SECURITY_KINDS).optional(),
  unit: unitSchema.optional(),
  /**
   * The names of custom units that convert to the field's unit, with their factors. The parser fills in this attribute.
   */
  unitWords: z.record(z.string(), z.string()).optional(),
  /** Only for text, char, json and list: the maximum number of characters. The default is 4000. */
  maxLength: z.int().positive().max(1_000_000).optional(),
  /** Only for text and char: a regular expression that the whole value must match. */
  pattern: z.string().optional(),
  /**
   * Only for text and char: restores the leading zeros of a shorter value that contains only digits, because
   * spreadsheets drop them.
   */
  pad: z.int().positive().max(32).optional(),
  /** Makes a field outside the key required: a row with an empty value is bad. */
  required: z.boolean().optional(),
  /** Only in a view: whether responses contain the field only if `@column` names it. */
  optional: z.boolean().optional(),
  note: localizedSchema.optional(),
  ...fieldAttributes,
});

export type Field = z.infer<typeof fieldSchema>;

/**
 * The site's access to a data set: none, a preview of its first rows, or rows that can be filtered, sorted
 * and paged.
 */
export const SITE_SHOWS = ['none', 'sample', 'full'] as const;

export type SiteShow = (typeof SITE_SHOWS)[number];

/**
 * Adjustment of prices for corporate actions: none, relative to the last day, or relative to the first day.
 */
export const ADJUSTMENTS = {
  none: { zh: '不复权', en: 'Unadjusted' },
  forward: { zh: '前复权', en: 'Forward-adjusted' },
  backward: { zh: '后复权', en: 'Backward-adjusted' },
} as const;

export type PriceAdjustment = keyof typeof ADJUSTMENTS;

export const adjustmentSchema = z.enum(Object.keys(ADJUSTMENTS) as [PriceAdjustment, ...PriceAdjustment[]]);

const siteSchema = z.strictObject({
  /** The default follows from `open` and `vipOnly`. The site never shows a private data set. */
  show: z.enum(SITE_SHOWS).optional(),
  /** The visible fields, in this order. The default is all fields. */
  fields: z.array(fieldCodeSchema).min(1).optional(),
  /**
   * The maximum number of rows of one selection that a visitor can see. Rows beyond this number are returned only by
   * the API.
   */
  rowsMax: z.int().positive().max(GATEWAY_ROWS_MAX).optional(),
  /**
   * The maximum number of rows that the site shows one network per day. The default is 20,000 for a data set
   * with a price, and no limit for a free one.
   */
  rowsPerDay: z.int().positive().optional(),
  /**
   * Whether a file from a data page is charged as one call: `free` never, `charge` always. By default
   * (`downloadChargeOf`), a file is charged only for a data set with a price, and only after the free rows of the day
   * are used up.
   */
  download: z.enum(['free', 'charge']).optional(),
});

/**
 * The cadences that a manifest can declare: a new day each trading day, week, half-year or year; rows only when
 * something happens; or no rule, as in lists of codes.
 */
export const DECLARED_CADENCES = ['daily', 'weekly', 'events', 'halfYearly', 'yearly', 'irregular'] as const;

export const orderSchema = z.string().regex(/^(?:[A-Za-z][A-Za-z0-9_]*|\p{Script=Han}{1,16}):(asc|desc)$/u);

const fenSchema = z.int().nonnegative().max(100_000_000_00);

export const pricesSchema = z.strictObject(
  Object.fromEntries(PAYMENT_MODES.map(({ mode }) => [mode, fenSchema.optional()])) as Record<
    PaymentMode,
    z.ZodOptional<typeof fenSchema>
  >,
);

/**
 * The only description of a data set, stored as `catalogue/<group>/<code>.yaml`. Its table, loader, API, document,
 * price, product page and samples are derived from it.
 */
export const manifestSchema = z
  .strictObject({
    code: datasetCodeSchema,
    /** The folder of the manifest: a group of the product, or a category without a parent. */
    group: z.string().regex(/^[a-z]+$/),
    name: localizedSchema,
    /** One or two sentences: the meaning of a row, its source and its use. */
    description: localizedSchema,
    /** The id of a category in `catalogue/categories.yaml`. */
    category: z.string().regex(/^[a-z0-9-]+(\/[a-z0-9-]+)*$/),
    /** The id of a provider in `catalogue/providers.yaml`. */
    provider: z.string().regex(/^[a-z0-9-]+$/),
    frequency: z.union([0, 1, 2, 3, 4, 5, 6].map((code) => z.literal(code))),
    /**
     * How often rows of a new day arrive, for the rule for stale data. Only needed if it does not follow from the
     * frequency and the role of the date.
     */
    cadence: z.enum(DECLARED_CADENCES).optional(),
    /** The data set's use on the market pages, beyond its own page. */
    serves: servesSchema.optional(),
    /** For prices of securities: how they are adjusted for corporate actions. */
    adjustment: adjustmentSchema.optional(),
    fields: z.array(fieldSchema).min(1).max(FIELDS_MAX),
    /** The natural key. A loaded row replaces the stored row with the same key. */
    key: z.array(fieldCodeSchema).min(1).max(8),
    /** If set, the rows are the elements of a repeating group within the rows of another data set. */
    childOf: childOfSchema.optional(),
    /**
     * If set, every announced version of a row is stored, not only the latest. `by` is the field with the day of
     * announcement. Among versions with the same row key, the version with the latest day is the row of the data set.
     */
    versions: z.strictObject({ by: fieldCodeSchema }).optional(),
    /** Whether earlier states of the rows are stored, so that a call can read the rows as of any earlier time. */
    history: z.boolean().optional(),
    /** If set, older rows are moved to files. */
    storage: storageSchema.optional(),
    /** The default order of the rows. The key is appended to it. */
    order: z.array(orderSchema).default([]),
    /** Additional indexes, each a list of fields. */
    indexes: z.array(z.array(fieldCodeSchema).min(1)).default([]),
    parameters: z.array(parameterSchema).default([]),
    /** The number of rows that an API call returns if it sets no parameter of the data set and requests no page. */
    rowsUnfiltered: z.int().positive().max(GATEWAY_ROWS_MAX).optional(),
    /**
     * The key order of a JSON record: `hash` is the iteration order of a Java HashMap (default), `listed` the order of
     * declaration.
     */
    wire: z.enum(['hash', 'listed']).default('hash'),
    /**
     * If set, the data set is a view. `{p_code}` in the SQL is the table of that data set. The view has one row for
     * each row of the first data set in `over`, and looks up values in the others.
     */
    view: z.strictObject({ over: z.array(datasetCodeSchema).min(1), sql: z.string().min(1) }).optional(),
    /** Price in fen by payment mode. An empty object means free of charge. */
    prices: pricesSchema.default({}),
    /** The number of free calls of an account. */
    trialCalls: z.int().nonnegative().max(1_000_000).default(0),
    /**
     * The maximum number of rows that a free call returns. Null for no limit. A longer response is charged. The default
     * is 200 (`trialRowsOf`).
     */
    trialRows: z.int().positive().max(GATEWAY_ROWS_MAX).nullable().optional(),
    /**
     * The number of latest trading days that free calls can read. Null for all. A response with older rows is charged.
     * The default is 250 for rows that form a history (`trialHistoryOf`).
     */
    trialDays: z.int().positive().max(TRIAL_DAYS_MAX).nullable().optional(),
    vipOnly: z.boolean().default(false),
    /** Whether only accounts with a grant can see and call the data set. */
    private: z.boolean().default(false),
    /** The rows that a caller without a key may read: none, the sample on the product page, or all. */
    open: z.enum(['none', 'sample', 'full']).default('sample'),
    /**
     * With `open: sample`: the number of rows per day that each network may read through the API without a
     * key.
     */
    openRows: z.int().positive().max(10_000_000).optional(),
    /** The rows that the site's own pages show free of charge. */
    site: siteSchema.default({}),
    since: z.iso.date().optional(),
    /** Rules that each delivery must satisfy before it is published. */
    checks: checksSchema.optional(),
  })
  .superRefine(checkManifest);

export type Manifest = z.infer<typeof manifestSchema>;

interface Loose {
  code: string;
  fields: Field[];
  key: string[];
  childOf?: ChildOf | undefined;
  order: string[];
  indexes: string[][];
  parameters: Parameter[];
  view?: { sql: string } | undefined;
  versions?: { by: string } | undefined;
  history?: boolean | undefined;
  storage?: Storage | undefined;
  site: { fields?: string[] | undefined };
  serves?: z.infer<typeof servesSchema> | undefined;
  adjustment?: PriceAdjustment | undefined;
  private: boolean;
  open: 'none' | 'sample' | 'full';
  openRows?: number | undefined;
  trialDays?: number | null | undefined;
  checks?: Check[] | undefined;
}

type Issue = (path: (string | number)[], message: string) => void;

/**
 * Checks the rules that concern several parts of a manifest: every referenced name exists, and no name is used twice.
 */
function checkManifest(manifest: Loose, context: z.RefinementCtx): void {
  const issue: Issue = (path, message) => {
    context.addIssue({ code: 'custom', path, message });
  };
  const codes = new Set<string>();
  for (const [i, field] of manifest.fields.entries()) {
    if (codes.has(field.code)) issue(['fields', i, 'code'], `field ${field.code} is declared twice`);
    codes.add(field.code);
    const isText = field.type === 'text' || field.type === 'char';
    if (!isText && field.pattern !== undefined)
      issue(['fields', i], `field ${field.code}: pattern is for text and char`);
    if (!isText && !isNested(field.type) && field.maxLength !== undefined)
      issue(['fields', i], `field ${field.code}: maxLength is for text, char, json and list`);
    if (field.kind !== undefined && (field.role === undefined || !SECURITY_CODE_ROLES.includes(field.role)))
      issue(
        ['fields', i, 'kind'],
        `field ${field.code}: kind is for the roles ${SECURITY_CODE_ROLES.join(', ')}`,
      );
    checkCurrencyField(field, manifest.fields, (fault) =>
      issue(['fields', i], `field ${field.code}: ${fault}`),
    );
    for (const fault of checkAttributes(field)) issue(['fields', i], `field ${field.code}: ${fault}`);
    if (field.optional && manifest.view === undefined)
      issue(['fields', i, 'optional'], `field ${field.code}: optional is for a view`);
  }
  if (manifest.openRows !== undefined && (manifest.private || manifest.open !== 'sample'))
    issue(['openRows'], 'openRows goes with open: sample, and not with a private data set');
  if (manifest.adjustment !== undefined && !manifest.fields.some(({ role }) => role === 'close'))
    issue(['adjustment'], 'adjustment is of prices, but no field has the role close');
  if (typeof manifest.trialDays === 'number' && !manifest.fields.some(({ type }) => isDayType(type)))
    issue(['trialDays'], 'trialDays goes by the day of a row, but no field is a date or datetime');
  const requireField = (path: (string | number)[], code: string | undefined): void => {
    if (code !== undefined && !codes.has(code)) issue(path, `${code} is not a field of this data set`);
  };
  for (const [i, code] of manifest.key.entries()) requireField(['key', i], code);
  for (const [i, order] of manifest.order.entries()) requireField(['order', i], order.split(':')[0]);
  for (const [i, index] of manifest.indexes.entries())
    for (const code of index) requireField(['indexes', i], code);
  for (const [i, code] of (manifest.site.fields ?? []).entries()) requireField(['site', 'fields', i], code);
  checkRoles(manifest, issue);
  checkServes(manifest, issue);
  checkVersions(manifest, issue);
  for (const fault of storageFaults(manifest)) issue(['storage'], fault);
  for (const [path, message] of faultsOfChild(manifest)) issue([...path], message);
  for (const [path, message] of faultsOfNested(manifest)) issue([...path], message);
  for (const [path, message] of faultsOfFormerNames(manifest.fields)) issue([...path], message);
  for (const [path, message] of faultsOfComputed(manifest)) issue([...path], message);
  for (const [path, message] of faultsOfDeprecated(manifest)) issue([...path], message);
  for (const [path, message] of faultsOfChecks(manifest)) issue([...path], message);
  const names = new Set<string>();
  for (const [i, parameter] of manifest.parameters.entries()) {
    if (names.has(parameter.name))
      issue(['parameters', i, 'name'], `parameter ${parameter.name} is declared twice`);
    names.add(parameter.name);
    for (const [path, message] of checkParameter(parameter, manifest))
      issue(['parameters', i, ...path], message);
  }
}

/** Checks that a field with the currency of another field is text, and that the amounts have no other unit. */
function checkCurrencyField(
  { currencyIn, unit }: Field,
  fields: readonly Field[],
  fault: (text: string) => void,
): void {
  if (currencyIn === undefined) return;
  const type = fields.find(({ code }) => code === currencyIn)?.type;
  if (type !== 'text' && type !== 'char')
    fault(`currencyIn needs a text field, and ${currencyIn} is not one`);
  if (unit !== undefined) fault('currencyIn and unit exclude each other');
}

const isDayType = (type: Field['type']): boolean => type === 'date' || type === 'datetime';

/** Checks that each role fits the type of its field, and that only a repeating role is on several fields. */
function checkRoles({ fields }: Loose, issue: Issue): void {
  const holders = new Map<Role, string>();
  for (const [at, { code, type, role }] of fields.entries()) {
    if (role === undefined) continue;
    const { types, repeats }: RoleRow = ROLES[role];
    const holder = holders.get(role);
    if (!types.includes(type)) {
      issue(['fields', at, 'role'], `field ${code}: role ${role} is for ${types.join(', ')}, not ${type}`);
    } else if (holder === undefined) holders.set(role, code);
    else if (!repeats) {
      issue(['fields', at, 'role'], `field ${code}: role ${role} is already that of ${holder}`);
    }
  }
}

/**
 * Checks that versions have a day or a time outside the row key, and that a view has no versions, because its rows come
 * from other data sets.
 */
function checkVersions({ versions, history, fields, key, view }: Loose, issue: Issue): void {
  if (history && view !== undefined)
    issue(['history'], 'a view keeps no history; the tables that it reads may');
  if (versions === undefined) return;
  const { by } = versions;
  const path = ['versions', 'by'];
  const type = fields.find(({ code }) => code === by)?.type;
  if (view !== undefined) issue(['versions'], 'a view keeps no versions; the tables that it reads may');
  else if (type === undefined) issue(path, `${by} is not a field of this data set`);
  else if (!isDayType(type)) issue(path, `versions go by a day, but field ${by} is of type ${type}`);
  else if (key.includes(by))
    issue(path, `versions by ${by}: it is part of the row key, so that each announcement is a row already`);
}

/** Returns the field whose day distinguishes the versions of a row. Null if only the latest version is stored. */
export function versionField({ versions }: Pick<Manifest, 'versions'>): string | null {
  return versions?.by ?? null;
}

/** Checks that a data set has the fields required by its use on the market pages. */
function checkServes({ serves, key, fields }: Loose, issue: Issue): void {
  if (serves === undefined) return;
  const { as, kind } = serves;
  const missing = SERVED_ROLES[as].filter((role) => !fields.some((field) => field.role === role));
  for (const role of missing) issue(['serves'], `serves as ${as}, but no field has the role ${role}`);
  if (as !== 'quotes') return;
  if (!(BAR_KINDS as readonly string[]).includes(kind)) {
    issue(['serves'], `serves as quotes of ${kind}, but bars are drawn only of ${BAR_KINDS.join(', ')}`);
  }
  if (missing.length > 0) return;
  const [code, day] = (['code', 'tradeDate'] as const).map((role) => fields.find((one) => one.role === role));
  if (key.join() !== `${code?.code},${day?.code}`) {
    const expected = `${code?.code}, ${day?.code}`;
    issue(['serves'], `serves as quotes, so its key must be ${expected}: one row for a security and a day`);
  }
  if (day?.type === 'datetime') issue(['serves'], 'serves as quotes, so its tradeDate must be a date');
}

/** `catalogue/categories.yaml`: the tree of the data store. An id is a path, such as `listed/quotes`. */
export const categoriesSchema = z.array(
  z.strictObject({
    id: z.string().regex(/^[a-z0-9-]+(\/[a-z0-9-]+)*$/),
    zh: z.string().min(1),
    en: z.string().min(1),
  }),
);

/** `catalogue/providers.yaml`: the sources of the data. */
export const providersSchema = z.array(
  z.strictObject({ id: z.string().regex(/^[a-z0-9-]+$/), zh: z.string().min(1), en: z.string().min(1) }),
);

/**
 * `catalogue/popular.yaml`: the codes of the data sets that the home page recommends until there are enough calls for a
 * ranking.
 */
export const recommendedSchema = z.array(datasetCodeSchema);

/** `catalogue/packages.yaml`: data sets sold together, for a term. */
export const packagesSchema = z.array(
  z.strictObject({
    id: z.string().regex(/^[a-z0-9-]+$/),
    zh: z.string().min(1),
    en: z.string().min(1),
    description: localizedSchema,
    datasets: z.array(datasetCodeSchema).min(2),
    prices: pricesSchema.omit({ use: true }),
  }),
);
