import { expect, test } from 'vitest';
import { withoutSchemas } from './strip-schemas.ts';

test('an endpoint keeps its method and path, and loses the parts that only the server uses', () => {
  const code = `const e = endpoint({ name: 'a.b', audience: 'session', need: 'read', method: 'GET', summary: { zh: 'z', en: 'z' }, errors: ['a.no'], input: z.object({ q: z.string() }), output });`;
  expect(withoutSchemas(code)).toBe(`const e = endpoint({ name: 'a.b', method: 'GET',  });`);
});

test('a raw endpoint, whose response has no envelope, loses the same parts', () => {
  const code = `const e = rawEndpoint({ name: 'a.b', path: '/a', input: z.object({}), description: { zh, en }, answer: told(1), refusals: {} });`;
  expect(withoutSchemas(code)).toBe(`const e = rawEndpoint({ name: 'a.b', path: '/a',  });`);
});

test('a whole chain that starts at zod becomes the placeholder, and calls on the result are kept', () => {
  const code = `export const a = z.array(z.string()).max(3).meta({ zh: 'x', en: 'y' });\nconst b = a.nullable();`;
  expect(withoutSchemas(code)).toBe('export const a = z;\nconst b = a.nullable();');
});

test('code without schemas is unchanged', () => {
  const code = `export const rate = (n) => tiers.map(({ input }) => input * n).join();\nconst size = page.z.length;`;
  expect(withoutSchemas(code)).toBe(code);
});
