import { expect, test } from 'vitest';
import { z } from './no-schemas.ts';

const schema = z as {
  strictObject: (shape: object) => { max: (most: number) => unknown; safeParse: unknown };
};

test('declaring a schema works without zod', () => {
  expect(schema.strictObject({ a: schema }).max(3)).toBe(z);
});

test('validating with a schema throws instead of accepting everything', () => {
  expect(() => schema.strictObject({}).safeParse).toThrow('zod is not in the browser');
});
