import { describe, expect, it } from 'vitest';
import { boundBytes, decimalBytes, safeBounds } from './bounds.ts';

describe('a decimal', () => {
  it.each([
    ['0', 2, '00'],
    ['1.27', 2, '7f'],
    ['1.28', 2, '0080'],
    ['-1.28', 2, '80'],
    ['-1.29', 2, 'ff7f'],
    ['-0.000001', 6, 'ff'],
    ['99999999.9999', 4, '00e8d4a50fff'],
    ['123456789012345678901234.000001', 6, '018ee90ff6c373e0efe80f2bfc81'],
  ])('%s with scale %i is encoded as %s', (cell, scale, hex) => {
    const bytes = decimalBytes(cell, scale);
    const value = BigInt.asIntN(bytes.length * 8, BigInt(`0x${bytes.toString('hex')}`));
    expect(value).toBe(BigInt(Math.sign(Number(cell))) * BigInt(digitsOf(cell, scale)));
    if (bytes.length <= 6) expect(bytes.toString('hex')).toBe(hex);
  });
});

function digitsOf(cell: string, scale: number): string {
  const [whole = '', fraction = ''] = cell.replace('-', '').split('.');
  return whole + fraction.padEnd(scale, '0');
}

describe('a bound', () => {
  it.each([
    [{ type: 'date' as const }, '1970-01-02', '01000000'],
    [{ type: 'date' as const }, '1969-12-31', 'ffffffff'],
    [{ type: 'boolean' as const }, 'true', '01'],
    [{ type: 'number' as const }, '1', '000000000000f03f'],
    [{ type: 'datetime' as const }, '1970-01-01 00:00:01', '40420f0000000000'],
    [{ type: 'datetime' as const, precision: 6 as const }, '1969-12-31 23:59:59.999999', 'ffffffffffffffff'],
    [{ type: 'text' as const }, '平安', 'e5b9b3e5ae89'],
  ])('of the field %o with the value %s is encoded in binary', (field, cell, hex) => {
    expect(boundBytes(field, cell).toString('hex')).toBe(hex);
  });

  it('that is text is omitted if its UTF-8 and UTF-16 orders differ', () => {
    const text = { type: 'text' as const };
    expect(safeBounds(text, { min: 'a😀', max: 'z', nulls: 0 })).toEqual({
      lower: null,
      upper: Buffer.from('z'),
    });
    expect(safeBounds(text, { min: 'a', max: '（ｚ', nulls: 0 })).toEqual({
      lower: Buffer.from('a'),
      upper: null,
    });
  });
});
