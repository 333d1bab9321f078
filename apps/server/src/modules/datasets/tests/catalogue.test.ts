import type { Manifest } from '@jishi/contract';
import { describe, expect, it } from 'vitest';
import { wholeCatalogue } from '../../../../test/harness/index.ts';
import { wireOrderOf } from '../manifest-facts.ts';
import { POSITIONS } from './positions.fixture.ts';

const manifests = await wholeCatalogue();

/** The roles of a row's own date and of its announcement date. The first and last day of a period are not included. */
const OWN_DAYS = [
  'tradeDate',
  'reportDate',
  'publishedAt',
  'effectiveDate',
  'announcementDate',
  'listingDate',
];

describe('every data set whose rows have their own date', () => {
  it('accepts sdate and edate, both on the same field', () => {
    const span = ({ parameters }: Manifest, name: string) =>
      parameters.find((parameter) => parameter.name === name);
    const without = manifests.filter((manifest) => {
      const dated = manifest.fields.some(
        ({ code, role }) =>
          OWN_DAYS.includes(role ?? '') || (role === 'endDate' && manifest.key.includes(code)),
      );
      const [from, to] = [span(manifest, 'sdate'), span(manifest, 'edate')];
      const isSpan = from !== undefined && to !== undefined && from.field === to.field;
      const ops = `${from?.op} ${to?.op}`;
      return (dated || from || to) && !(isSpan && (ops === 'gte lte' || ops === 'from to'));
    });
    expect(without.map(({ code }) => code)).toEqual([]);
  });
});

describe('every data set of the catalogue with prices of securities', () => {
  it('declares whether they are adjusted', () => {
    const priced = manifests.filter(({ fields }) => {
      const close = fields.find(({ role }) => role === 'close');
      return close !== undefined && close.unit !== 'indexPoint' && fields.some(({ role }) => role === 'open');
    });
    expect(priced.length).toBeGreaterThan(8);
    expect(priced.filter(({ adjustment }) => adjustment === undefined).map(({ code }) => code)).toEqual([]);
    const adjusted = manifests.filter(({ name }) => /[前后]复权/.test(name.zh));
    expect(adjusted.map(({ adjustment }) => adjustment)).not.toContain('none');
  });
});

describe('the order of the keys in a record', () => {
  it.each(Object.entries(POSITIONS))(
    'suits clients of %s that identify columns by position',
    (code, labels) => {
      const manifest = manifests.find((candidate) => candidate.code === code);
      const sent = manifest?.fields.filter(({ optional }) => !optional) ?? [];
      const names = new Map(sent.map((field) => [field.code, field.zh]));
      const keys = manifest === undefined ? [] : wireOrderOf(manifest, [...names.keys()]);
      expect(keys.map((key) => names.get(key)).join(' ')).toBe(labels);
    },
  );
});
