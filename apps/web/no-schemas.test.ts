import { expect, test } from 'vitest';
import { z } from './no-schemas.ts';

const schema = z as {
  strictObject: (shape: object) => { max: (most: number) => unknown; safeParse: unknown };
};

test('what declares a schema goes through without a library', () => {
  expect(schema.strictObject({ a: schema }).max(3)).toBe(z);
});

test('what checks by a schema fails loudly instead of letting everything pass', () => {
  expect(() => schema.strictObject({}).safeParse).toThrow('zod is not in the browser');
});
