import { csvCell, type JsonValue, type Manifest } from '@jishi/contract';
import fc from 'fast-check';
import { quotesManifest } from '../../../../test/harness/market.ts';

const field = (code: string, en: string, type: string, more: object = {}): object => ({
  ...{ code, zh: en, en, type },
  ...more,
});

/** Fields with nested values, one of each kind. */
export const NESTED_FIELDS: readonly object[] = [
  field('MORE', 'More', 'json', { maxLength: 100_000 }),
  field('TAGS', 'Tags', 'list', { of: 'text', maxLength: 100_000 }),
  field('DEPTH', 'Levels', 'list', { of: 'number', maxLength: 100_000 }),
  field('DAYS', 'Days', 'list', { of: 'date' }),
  field('FLAGS', 'Flags', 'list', { of: 'boolean' }),
];
export const NESTED_CODES = ['MORE', 'TAGS', 'DEPTH', 'DAYS', 'FLAGS'] as const;

/** Returns a manifest of order books, with a field of each nested type. */
export const booksManifest = (code: string, over: Partial<Record<keyof Manifest, unknown>> = {}): Manifest =>
  quotesManifest(code, {
    fields: [field('SECCODE', 'Security code', 'text', { role: 'code', pad: 6 }), ...NESTED_FIELDS],
    key: ['SECCODE'],
    order: [],
    parameters: [],
    ...over,
  });

/** A row of order books: the nested values as JSON text, or empty. */
export interface Book {
  readonly SECCODE: string;
  readonly cells: readonly string[];
}

export const bookLine = ({ SECCODE, cells }: Book): string => [SECCODE, ...cells].map(csvCell).join(',');
export const BOOK_HEADER = ['SECCODE', ...NESTED_CODES].join();
export const booksCsv = (books: readonly Book[]): string =>
  `${[BOOK_HEADER, ...books.map(bookLine)].join('\n')}\n`;

/** Numbers in every form that JSON allows, some with more digits than a double preserves. */
const number = fc.oneof(
  fc.integer().map(String),
  fc
    .tuple(fc.bigInt(-(10n ** 18n), 10n ** 18n), fc.stringMatching(/^\d{1,16}$/))
    .map((parts) => parts.join('.')),
  fc.constantFrom('0', '0.10', '-1e3', '2.50E-7', '1e20', '9007199254740993'),
);
/** XML cannot represent U+FFFE and U+FFFF, and PostgreSQL cannot store U+0000. */
const character = fc.string({ unit: 'binary', maxLength: 8 });
const text = fc
  .oneof(
    character,
    fc.constantFrom('', ' ', '-', 'null', '"', '\\', '\n', "a'b,c", '万科Ａ', '𠮷', '[1]', '<&>'),
  )
  .filter((value) => value.isWellFormed() && !/[\0\ufffe\uffff]/.test(value));
const written = text.map((value) => JSON.stringify(value));
/**
 * Names without escapes, because of a fault in V8: after JSON.parse has read the name "\\\\" in an object, it may
 * return that name for "\\n" in an object of the same shape (Node 26.9, with text beyond Latin-1).
 */
const name = written.filter((value) => !value.includes('\\'));
const { document } = fc.letrec<{ value: string; document: string }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 3, depthIdentifier: 'json' },
    ...[number, written, fc.constantFrom('true', 'false', 'null'), tie('document')],
  ),
  document: fc.oneof(
    fc.array(tie('value'), { maxLength: 3 }).map((values) => `[${values.join(', ')}]`),
    fc
      .uniqueArray(fc.tuple(name, tie('value')), { maxLength: 3, selector: ([one]) => one })
      .map((members) => `{${members.map((member) => member.join(':')).join(',')}}`),
  ),
}));
const listOf = (value: fc.Arbitrary<string>): fc.Arbitrary<string> =>
  fc
    .array(fc.oneof({ weight: 4, arbitrary: value }, { weight: 1, arbitrary: fc.constant('null') }), {
      maxLength: 4,
    })
    .map((values) => `[${values.join()}]`);
const day = fc.constantFrom('"2025-01-02"', '"1999-12-31"');
const orEmpty = (cell: fc.Arbitrary<string>) =>
  fc.oneof({ weight: 5, arbitrary: cell }, { weight: 1, arbitrary: fc.constant('') });

/**
 * Rows with arbitrary nested values. The first field always has a value, because a load rejects rows with only keys.
 */
export const books = fc
  .array(
    fc.tuple(
      document,
      orEmpty(listOf(written)),
      orEmpty(listOf(number)),
      orEmpty(listOf(day)),
      orEmpty(listOf(fc.constantFrom('true', 'false'))),
    ),
    { minLength: 1, maxLength: 6 },
  )
  .map((rows) => rows.map((cells, i): Book => ({ SECCODE: String(600_001 + i), cells })));

/**
 * Parses JSON text so that equal values compare equal: numbers keep all their digits, and differences without meaning
 * are removed.
 */
export const jsonMeaning = (cell: string | null | undefined): JsonValue =>
  cell === '' || cell === null || cell === undefined
    ? null
    : (JSON.parse(cell, (_, value: unknown, context?: { source?: string }) =>
        typeof value === 'number' ? `number ${plain(context?.source ?? String(value))}` : value,
      ) as JsonValue);

/** Writes a number without an exponent and without redundant zeros. */
function plain(source: string): string {
  const [, sign = '', whole = '', fraction = '', exponent = '0'] =
    /^(-?)(\d+)(?:\.(\d+))?(?:e([+-]?\d+))?$/i.exec(source) ?? [];
  const digits = BigInt(`${whole}${fraction}`);
  let shift = Number(exponent) - fraction.length;
  if (digits === 0n) return '0';
  let text = String(digits);
  while (text.endsWith('0')) {
    text = text.slice(0, -1);
    shift++;
  }
  return `${sign}${text}e${shift}`;
}
