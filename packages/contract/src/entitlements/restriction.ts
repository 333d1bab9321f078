import { z } from 'zod';
import { fillText } from '../kernel/fill-text.ts';
import type { Lang } from '../kernel/localized.ts';

const fieldCode = z.string().min(1).max(60);
const value = z.string().min(1).max(200);

/** The maximum number of values of one condition. */
export const RIGHT_VALUES_MAX = 5_000;
export const RIGHT_CONDITIONS_MAX = 20;
/** The maximum delay, a week. For longer delays, use a history limit or an embargo. */
export const RIGHT_DELAY_MINUTES_MAX = 7 * 24 * 60;

/**
 * A condition that every row of the entitlement satisfies: the value is in a list, or between two bounds, both
 * inclusive.
 */
const conditionSchema = (values: z.ZodArray<typeof value>) =>
  z.union([
    z.strictObject({ field: fieldCode, in: values }),
    z
      .strictObject({ field: fieldCode, from: value.optional(), to: value.optional() })
      .refine(({ from, to }) => from !== undefined || to !== undefined, 'from or to is needed'),
  ]);

/** The part of a data set that an entitlement covers. All limits apply together. An omitted limit has no effect. */
export const restrictionSchema = z
  .strictObject({
    fields: z
      .array(fieldCode)
      .min(1)
      .optional()
      .describe('the fields; those of the key, the order and the date are always included'),
    rows: z
      .array(conditionSchema(z.array(value).min(1).max(RIGHT_VALUES_MAX)))
      .min(1)
      .max(RIGHT_CONDITIONS_MAX)
      .optional(),
    historyDays: z
      .int()
      .min(1)
      .max(36_500)
      .optional()
      .describe('number of calendar days, including today, that the rows reach back'),
    delay: z
      .union([z.int().min(1).max(RIGHT_DELAY_MINUTES_MAX), z.literal('endOfDay')])
      .optional()
      .describe(
        'number of minutes after the time of a row; endOfDay: until the row’s day ends in market time',
      ),
    embargo: z
      .strictObject({ from: z.iso.datetime(), until: z.iso.datetime() })
      .optional()
      .describe('rows whose own time is `from` or later cannot be read before `until`'),
  })
  .refine(
    (one) => Object.values(one).some((part) => part !== undefined),
    'a restriction must restrict something',
  );

export type Restriction = z.infer<typeof restrictionSchema>;

/** A restriction in a response. Its bounds were checked when it was granted. */
export const grantedRestrictionSchema = restrictionSchema.safeExtend({
  rows: z.array(conditionSchema(z.array(value))).optional(),
});

const WORDS = {
  fields: { zh: '字段：{fields}', en: 'fields: {fields}' },
  in: { zh: '{field}：{values}', en: '{field}: {values}' },
  between: { zh: '{field}：{from} 至 {to}', en: '{field}: {from} to {to}' },
  from: { zh: '{field}：{from} 起', en: '{field}: from {from}' },
  to: { zh: '{field}：至 {to}', en: '{field}: up to {to}' },
  history: { zh: '最近 {days} 天', en: 'the latest {days} {days|day|days}' },
  minutes: { zh: '延时 {minutes} 分钟', en: 'delayed by {minutes} {minutes|minute|minutes}' },
  endOfDay: { zh: '当日结束后可读', en: 'available after the end of the day' },
  embargo: { zh: '{from} 起的新数据自 {until} 可读', en: 'rows since {from} available from {until}' },
  more: { zh: '等 {count} 个', en: '… ({count})' },
} as const;

/** The maximum number of names or values in the text of a restriction. */
const LISTED_MAX = 8;

/** Returns the codes of the fields in a restriction. */
export const restrictedFields = ({ fields = [], rows = [] }: Restriction): string[] => [
  ...new Set([...fields, ...rows.map(({ field }) => field)]),
];

/**
 * Describes a restriction in one line. `nameOf` returns the name of a field. Without a name, the text uses the code.
 */
export function restrictionText(
  { fields, rows = [], historyDays, delay, embargo }: Restriction,
  lang: Lang,
  nameOf: (field: string) => string = (field) => field,
): string {
  const say = (words: Record<Lang, string>, values: Record<string, string | number> = {}): string =>
    fillText(words[lang], values);
  const listed = (all: readonly string[]): string => {
    const first = all.slice(0, LISTED_MAX).join(lang === 'zh' ? '、' : ', ');
    return all.length <= LISTED_MAX ? first : `${first} ${say(WORDS.more, { count: all.length })}`;
  };
  const rowsText = (condition: NonNullable<Restriction['rows']>[number]): string => {
    const field = nameOf(condition.field);
    if ('in' in condition) return say(WORDS.in, { field, values: listed(condition.in) });
    const { from = '', to = '' } = condition;
    return say(from === '' ? WORDS.to : to === '' ? WORDS.from : WORDS.between, { field, from, to });
  };
  const parts = [
    ...(fields === undefined ? [] : [say(WORDS.fields, { fields: listed(fields.map(nameOf)) })]),
    ...rows.map(rowsText),
    ...(historyDays === undefined ? [] : [say(WORDS.history, { days: historyDays })]),
    ...(delay === undefined
      ? []
      : [delay === 'endOfDay' ? say(WORDS.endOfDay) : say(WORDS.minutes, { minutes: delay })]),
    ...(embargo === undefined
      ? []
      : [say(WORDS.embargo, { from: marketMinute(embargo.from), until: marketMinute(embargo.until) })]),
  ];
  return parts.join(lang === 'zh' ? '；' : '; ');
}

const MARKET_MS = 8 * 3_600_000;

/** Formats an instant in market time, to the minute. */
function marketMinute(instant: string): string {
  return new Date(Date.parse(instant) + MARKET_MS).toISOString().slice(0, 16).replace('T', ' ');
}
