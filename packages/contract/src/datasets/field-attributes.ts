import { z } from 'zod';
import { type Lang, type Localized, localizedSchema } from '../kernel/localized.ts';
import { counted } from '../kernel/plural.ts';
import { CHECK_SEVERITIES } from './check-severities.ts';
import { datasetCodeSchema, fieldCodeSchema } from './codes.ts';
import { computedAttributes } from './computed-fields.ts';
import { deprecatedSchema, deprecationWords } from './deprecated-fields.ts';
import { type FieldType, isNested, LISTED_TYPES, type ListedType } from './field-types.ts';
import { formerNameAttributes, formerNamesOf } from './former-names.ts';
import { ownUnitSchema } from './own-units.ts';

/** The maximum number of digits of a decimal. No amount or rate needs more. */
const DECIMAL_DIGITS_MAX = 38;

const ZONE = /^[A-Z][A-Za-z0-9_+/-]*$/;

/** Returns whether a text is a name in the IANA time zone database. */
export function isZoneName(name: string): boolean {
  if (!ZONE.test(name)) return false;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).format(0) !== '';
  } catch {
    return false;
  }
}

/** Attributes that refine the type of a field. */
export const fieldAttributes = {
  /**
   * Only for datetime: the number of stored and shown digits of a second, 3 or 6. Without it, times are in whole
   * seconds.
   */
  precision: z.union([z.literal(3), z.literal(6)]).optional(),
  /**
   * Only for datetime: the time zone of shown times and of times without one, for example America/New_York. The default
   * is Beijing time.
   */
  zone: z.string().regex(ZONE).refine(isZoneName, 'is not a time zone').optional(),
  /**
   * Only for number: the maximum number of digits in total, and after the point. Numbers with more digits are
   * rejected, never rounded.
   */
  decimal: z
    .tuple([z.int().positive().max(DECIMAL_DIGITS_MAX), z.int().nonnegative().max(DECIMAL_DIGITS_MAX)])
    .optional(),
  /** Only for number: the field with the currency of the amount, which differs by row. */
  currencyIn: fieldCodeSchema.optional(),
  /** Only for number: a unit of `units.yaml`. A manifest sets it as `unit`, and the parser fills in this attribute. */
  ownUnit: ownUnitSchema.optional(),
  /** The day from which the field should no longer be used, its last day, and its successor. */
  deprecated: deprecatedSchema.optional(),
  /** Only for text and char: the possible values and their names. Other values are rejected. */
  values: z.record(z.string().min(1).max(200), localizedSchema).optional(),
  /**
   * The field of another data set that contains the possible values. With `check`, each load checks that its values
   * exist there. The value of `check` is the severity of a failure.
   */
  references: z
    .strictObject({
      dataset: datasetCodeSchema,
      field: fieldCodeSchema,
      check: z.enum(CHECK_SEVERITIES).optional(),
    })
    .optional(),
  /** Only for list, where it is required: the type of the list's values. */
  of: z.enum(LISTED_TYPES).optional(),
  ...formerNameAttributes,
  ...computedAttributes,
};

export const fieldAttributesSchema = z.strictObject(fieldAttributes);
export type FieldAttributes = z.infer<typeof fieldAttributesSchema>;

type Refined = FieldAttributes & { readonly type: FieldType; readonly unit?: string | undefined };

export function attributesOf({
  precision,
  zone,
  decimal,
  currencyIn,
  ownUnit,
  deprecated,
  values,
  of,
  references,
  was,
  wasUntil,
  computed,
}: FieldAttributes): FieldAttributes {
  return {
    ...(precision === undefined ? {} : { precision }),
    ...(zone === undefined ? {} : { zone }),
    ...(decimal === undefined ? {} : { decimal }),
    ...(currencyIn === undefined ? {} : { currencyIn }),
    ...(ownUnit === undefined ? {} : { ownUnit }),
    ...(deprecated === undefined ? {} : { deprecated }),
    ...(values === undefined ? {} : { values }),
    ...(of === undefined ? {} : { of }),
    ...(references === undefined ? {} : { references }),
    ...(was === undefined ? {} : { was }),
    ...(wasUntil === undefined ? {} : { wasUntil }),
    ...(computed === undefined ? {} : { computed }),
  };
}

/** Returns the errors in a field's attributes: an attribute for a different type, or one that allows no value. */
export function checkAttributes({
  type,
  precision,
  zone,
  decimal,
  currencyIn,
  ownUnit,
  values,
  of,
  references,
  unit,
}: Refined): string[] {
  const isText = type === 'text' || type === 'char';
  return [
    ...(type !== 'datetime' && (precision !== undefined || zone !== undefined)
      ? ['precision and zone are for datetime']
      : []),
    ...(type !== 'number' && decimal !== undefined ? ['decimal is for number'] : []),
    ...(type !== 'number' && currencyIn !== undefined ? ['currencyIn is for number'] : []),
    ...(type !== 'number' && ownUnit !== undefined ? ['unit is for number'] : []),
    ...(ownUnit !== undefined && currencyIn !== undefined ? ['currencyIn excludes unit'] : []),
    ...(decimal !== undefined && decimal[1] > decimal[0]
      ? [`decimal [${decimal.join(', ')}] has more digits after the point than in total`]
      : []),
    ...(!isText && values !== undefined ? ['values is for text and char'] : []),
    ...(values !== undefined && Object.keys(values).length === 0 ? ['values lists no value'] : []),
    ...(type !== 'list' && of !== undefined ? ['of is for list'] : []),
    ...(type === 'list' && of === undefined ? [`list needs of: ${LISTED_TYPES.join(', ')}`] : []),
    ...(isNested(type) && references !== undefined ? [`references is not for ${type}`] : []),
    ...(isNested(type) && unit !== undefined ? [`unit is not for ${type}`] : []),
  ];
}

/** Describes the attributes of a field in words, for documents: its digits, its zone and its values. */
export function attributeWords(field: FieldAttributes, lang: Lang): string[] {
  const { precision, zone, decimal, currencyIn, deprecated, values, of, references, computed } = field;
  const isZh = lang === 'zh';
  const [digits = 0, decimals = 0] = decimal ?? [];
  const listed = Object.entries(values ?? {}).map(([value, name]) => `${value} ${name[lang]}`);
  return [
    ...(of === undefined ? [] : [LISTS[of][lang]]),
    ...(precision === undefined ? [] : [PRECISIONS[precision][lang]]),
    ...(zone === undefined ? [] : [isZh ? `时区 ${zone}` : `time zone ${zone}`]),
    ...(decimal === undefined
      ? []
      : [
          isZh
            ? `至多 ${digits} 位数字，小数 ${decimals} 位`
            : `at most ${counted(digits, 'digit', 'digits')}, ${decimals} after the point`,
        ]),
    ...(computed === undefined ? [] : [isZh ? `计算得出：${computed}` : `computed: ${computed}`]),
    ...(currencyIn === undefined ? [] : [isZh ? `货币见 ${currencyIn}` : `currency in ${currencyIn}`]),
    ...(references === undefined ? [] : [referenceOf(references, lang)]),
    ...(field.was === undefined ? [] : [formerNameWords(field, lang)]),
    ...(deprecated === undefined ? [] : [deprecationWords(deprecated, lang)]),
    ...(listed.length === 0 ? [] : [listed.join(isZh ? '、' : ', ')]),
  ];
}

function formerNameWords(field: FieldAttributes, lang: Lang): string {
  const names = formerNamesOf(field);
  const { wasUntil: until } = field;
  if (lang === 'zh') return `原名 ${names.join('、')}${until === undefined ? '' : `，可用至 ${until}`}`;
  return `formerly ${names.join(', ')}${until === undefined ? '' : `, accepted until ${until}`}`;
}

const referenceOf = ({ dataset, field }: NonNullable<FieldAttributes['references']>, lang: Lang): string =>
  lang === 'zh' ? `对应 ${dataset} 的 ${field}` : `refers to ${field} of ${dataset}`;

const PRECISIONS = {
  3: { zh: '精确到毫秒', en: 'to the millisecond' },
  6: { zh: '精确到微秒', en: 'to the microsecond' },
} as const;

const LISTS: Readonly<Record<ListedType, Localized>> = {
  text: { zh: '文本的列表', en: 'list of texts' },
  number: { zh: '数值的列表', en: 'list of numbers' },
  date: { zh: '日期的列表', en: 'list of days' },
  boolean: { zh: '是否的列表', en: 'list of true and false' },
};
