import { expect, test } from 'vitest';
import { withoutSchemas } from './strip-schemas.ts';

test('an endpoint keeps how it is asked for and loses what the server checks by', () => {
  const code = `const e = endpoint({ name: 'a.b', audience: 'session', need: 'read', method: 'GET', summary: { zh: 'z', en: 'z' }, errors: ['a.no'], input: z.object({ q: z.string() }), output });`;
  expect(withoutSchemas(code)).toBe(`const e = endpoint({ name: 'a.b', method: 'GET',  });`);
});

test('so does one that answers outside the envelope', () => {
  const code = `const e = rawEndpoint({ name: 'a.b', path: '/a', input: z.object({}), description: { zh, en }, answer: told(1), refusals: {} });`;
  expect(withoutSchemas(code)).toBe(`const e = rawEndpoint({ name: 'a.b', path: '/a',  });`);
});

test('a chain that begins at zod becomes the stand-in as a whole, and what is built on it stays', () => {
  const code = `export const a = z.array(z.string()).max(3).meta({ zh: 'x', en: 'y' });\nconst b = a.nullable();`;
  expect(withoutSchemas(code)).toBe('export const a = z;\nconst b = a.nullable();');
});

test('what is no schema is left as it is', () => {
  const code = `export const rate = (n) => tiers.map(({ input }) => input * n).join();\nconst size = page.z.length;`;
  expect(withoutSchemas(code)).toBe(code);
});
