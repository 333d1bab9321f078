import type { Field } from '@jishi/contract';
import Big from 'big.js';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { BadValue } from '../load.messages.ts';
import { parseNumber } from './numbers.ts';
import { valueParser } from './values.ts';

const field = (type: Field['type'], more: Partial<Field> = {}): Field => ({
  code: 'F001V',
  zh: '值',
  en: 'Value',
  type,
  ...more,
});
const readAs = (of: Field): ((cell: string) => string | null) => {
  const parse = valueParser(of, false);
  return (cell) => {
    const parsed = parse(cell);
    return parsed instanceof BadValue ? `bad: ${parsed.reason}` : parsed;
  };
};

const code = readAs(field('text', { pad: 6, pattern: '\\d{6}' }));
const text = readAs(field('text'));
const day = readAs(field('date'));
const moment = readAs(field('datetime'));
const number = readAs(field('number', { unit: 'yuan' }));

describe('full-width letters, digits and punctuation are accepted in dates, times, numbers and patterns', () => {
  test.each([
    [day, '２０２５－０１－０２', '2025-01-02'],
    [moment, '２０２５－０１－０２　０９：３０：００', '2025-01-02 09:30:00+08:00'],
    [number, '－１，２３４．５０', '-1234.5'],
    [number, '１２．５％', 'bad: number'],
    [readAs(field('text', { pattern: '[A-Z]{2}\\d' })), 'ＡＢ１', 'AB1'],
    [text, 'Ａ股', 'Ａ股'],
    [day, '２０２５年', 'bad: date'],
  ] as const)('%#. %s', (read, cell, value) => {
    expect(read(cell)).toBe(value);
  });
});

describe('a code that a program changed is restored', () => {
  test.each([
    "'000001",
    '="000001"',
    '1',
    '1.0',
    '０００００１',
    '\u200b000001',
    'sz.000001',
    'SZ000001',
    '000001.SZ',
    '000001.XSHE',
  ])('%s', (cell) => {
    expect(code(cell)).toBe('000001');
  });

  test('a Shanghai index never becomes the Shenzhen share with the same number', () => {
    for (const cell of ['sh000001', 'sh.000001', '000001.SH', '000300.XSHG'])
      expect(code(cell)).toBe('bad: pattern');
    expect(code('600000.SH')).toBe('600000');
  });

  test('a Hong Kong code such as 00700 is not padded to six digits', () => {
    expect(code('00700')).toBe('bad: pattern');
    expect(code("'00700")).toBe('bad: pattern');
  });

  test('an incomplete or foreign code is rejected, not guessed', () => {
    for (const cell of ['1.5', '1.SZ', '600000.HK', "'600000.SHX", '6.0E+05'])
      expect(code(cell)).toBe('bad: pattern');
  });
});

describe('a date is accepted only if it is unambiguous', () => {
  test.each(['2024.1.2', '2024.01.02', '20240102.0', '2024/1/2 0:00', '2024/1/2 0:00:00', "'2024-01-02"])(
    '%s',
    (cell) => {
      expect(day(cell)).toBe('2024-01-02');
    },
  );

  test.each(['="2024-01-02"', '="20240102"'])('%s, which a spreadsheet keeps as text', (cell) => {
    expect(day(cell)).toBe('2024-01-02');
  });

  test.each([
    ['1704153600000', '2024-01-02'],
    ['1704124800000', '2024-01-02'],
    ['1704153600000000', '2024-01-02'],
    ['1704153600000000000', '2024-01-02'],
    ['1704153600001', 'bad: dateHasTime'],
    ['1704153600000000001', 'bad: dateHasTime'],
    ['1704153600', 'bad: date'],
  ])('a count since 1970 is a date only at midnight in UTC or in Beijing: %s', (cell, value) => {
    expect(day(cell)).toBe(value);
  });

  test.each(['01/02/2024', '24-1-2', '2024', '2024.01', '2024-01/02'])('%s is rejected', (cell) => {
    expect(day(cell)).toBe('bad: date');
  });

  test("a spreadsheet's serial number has a separate error, because its date depends on the workbook", () => {
    expect(['45293', '45293.5', '2024', '202401', '012345', '45293.'].map(day)).toEqual(
      ['dateSerial', 'dateSerial', 'date', 'date', 'date', 'date'].map((reason) => `bad: ${reason}`),
    );
  });

  test('a date with a time of day is rejected', () => {
    expect(day('2024/1/2 9:30')).toBe('bad: dateHasTime');
  });
});

describe('a number is accepted only if it is unambiguous', () => {
  test.each([
    ['１２．５０', '12.5'],
    ['\u221212.5', '-12.5'],
    ["'12.5", '12.5'],
    ['="12.5"', '12.5'],
    ['１,２３４.５', '1234.5'],
    ['1.2亿', '120000000'],
    ['-3,500.5万元', '-35005000'],
    ['12.50元', '12.5'],
  ])('%s', (cell, value) => {
    expect(number(cell)).toBe(value);
  });

  test.each(['¥12', '(12.3)', '12.3%', '1.234,50', '1 234', '0x1F', 'inf', '无', '3万股', '1.2亿美元'])(
    '%s is rejected',
    (cell) => {
      expect(number(cell)).toBe('bad: number');
    },
  );

  test.each(['NA', '<NA>', 'NaT', '#N/A', 'none', '——', '－', '/', '不适用'])(
    '%s means "not known"',
    (cell) => {
      expect(number(cell)).toBeNull();
      expect(day(cell)).toBeNull();
    },
  );

  test('NA is text in a text field', () => {
    expect(text('NA')).toBe('NA');
  });
});

describe('a number', () => {
  const digits = fc.string({ unit: fc.constantFrom('0', '0', '0', '5', '9'), maxLength: 60 });
  const written = fc
    .tuple(fc.constantFrom('', '-', '+'), digits, digits, fc.constantFrom('', 'e3', 'E-7', 'e+0'))
    .filter(([, whole, fraction]) => whole + fraction !== '')
    .map(([sign, whole, fraction, power]) => `${sign}${whole}.${fraction}${power}`);

  test('is rounded exactly to 16 decimals, however many zeros surround its digits', () => {
    fc.assert(
      fc.property(written, (cell) => {
        const plain = cell
          .replace(/^([+-]?)\./, '$10.')
          .replace(/^\+/, '')
          .replace(/\.(?=e|$)/i, '');
        const exact = new Big(plain).round(16, Big.roundHalfUp);
        const isTooLarge = exact.abs().toFixed(0, Big.roundDown).length > 20;
        expect(parseNumber(cell)).toEqual(
          isTooLarge ? new BadValue('numberTooLarge', { limit: 20 }) : exact.toFixed().replace(/^-0$/, '0'),
        );
      }),
    );
  });

  test('is rejected if it is longer than 400 characters', () => {
    expect(parseNumber(`0.${'0'.repeat(397)}1`)).toBe('0');
    expect(parseNumber(`0.${'0'.repeat(398)}1`)).toEqual(new BadValue('tooLong', { limit: 400 }));
  });
});

describe('a spreadsheet formula or error value is rejected', () => {
  test.each(['#REF!', '#NAME?', '#VALUE!', '=VLOOKUP(A2,B:C,2)'])('%s', (cell) => {
    expect(text(cell)).toBe('bad: formula');
  });

  test('#N/A means "not known", and a value marked as text is that text', () => {
    expect(text('#N/A')).toBeNull();
    expect(text('="平安银行"')).toBe('平安银行');
    expect(text("'123035")).toBe('123035');
    expect(text('#1基金')).toBe('#1基金');
  });
});

describe('a time', () => {
  test.each([
    '2025-01-02 09:30:00',
    '2025-01-02 09:30:00.0',
    '2025-01-02T09:30:00.000+08:00',
    '2025/1/2 9:30',
  ])('in whole seconds is accepted: %s', (cell) => {
    expect(moment(cell)).toBe('2025-01-02 09:30:00+08:00');
  });

  test.each(['2025-01-02 09:30:00.100', '2025-01-02 09:30:00.000001', '2025-01-02T09:30:00.5Z'])(
    'with a fraction is rejected, not truncated: %s',
    (cell) => {
      expect(moment(cell)).toBe('bad: datetimeFraction');
    },
  );
});

describe('a time in a field with milliseconds', () => {
  const tick = readAs(field('datetime', { precision: 3 }));
  test.each([
    ['2025-01-02 09:30:00.100', '2025-01-02 09:30:00.1+08:00'],
    ['2025-01-02T09:30:00,250+0800', '2025-01-02 09:30:00.25+0800'],
    ['2025-01-02 01:30:00.1 UTC', '2025-01-02 01:30:00.1 UTC'],
    ['2025-01-02 09:30:00.1 Asia/Shanghai', '2025-01-02 09:30:00.1 Asia/Shanghai'],
    ['2025-01-02T09:30:00.1+08:00[Asia/Shanghai]', '2025-01-02 09:30:00.1+08:00'],
    ['1735781400', '2025-01-02 01:30:00+00:00'],
    ['1735781400.5', '2025-01-02 01:30:00.5+00:00'],
    ['1735781400123', '2025-01-02 01:30:00.123+00:00'],
    ['1735781400123000', '2025-01-02 01:30:00.123+00:00'],
    ['1735781400123000000', '2025-01-02 01:30:00.123+00:00'],
    ['20250102093000', '2025-01-02 09:30:00+08:00'],
    ['20250102093000123', '2025-01-02 09:30:00.123+08:00'],
  ])('is read as written: %s', (cell, value) => {
    expect(tick(cell)).toBe(value);
  });

  test.each(['2025-01-02 24:00:00.000', '2025-01-02 09:30:00 Mars/Olympus', '20250230093000', '9735781400'])(
    'is rejected if it is not a time: %s',
    (cell) => {
      expect(tick(cell)).toBe('bad: datetime');
    },
  );

  test('is rejected, not truncated, if it has more digits and losses cannot be recorded', () => {
    expect(tick('2025-01-02 09:30:00.1234')).toBe('bad: datetimeFiner');
  });
});

describe('a date with a time of day', () => {
  test.each([
    '2024-01-02 00:00:00+08:00',
    '2024-01-02T00:00:00Z',
    '2024-01-02 00:00:00.000 -0500',
    '2024-01-02T00:00',
  ])('is accepted at midnight in any time zone: %s', (cell) => {
    expect(day(cell)).toBe('2024-01-02');
  });

  test.each([
    '2024-01-02 00:00:00.001',
    '2024-01-01T16:00:00.000Z',
    '2024-01-02 09:30:00+08:00',
    '2024-01-02 00:00:01Z',
  ])('is rejected at any other time: %s', (cell) => {
    expect(day(cell)).toBe('bad: dateHasTime');
  });
});
