import { expect, test } from 'vitest';
import { withoutUnusedImports } from './strip-imports.ts';

test('an import with no used name is removed', () => {
  const code = `import { a, b } from './a.ts';\nimport { c } from './c.ts';\nexport const d = c;`;
  expect(withoutUnusedImports(code)).toBe(`\nimport { c } from './c.ts';\nexport const d = c;`);
});

test('an import with one used name is kept completely', () => {
  const code = `import { a as first, b } from './a.ts';\nexport const d = () => [first];`;
  expect(withoutUnusedImports(code)).toBe(code);
});

test('an import without names, and modules that are exported or loaded later, are kept', () => {
  const code = `import './style.css';\nexport * from './a.ts';\nexport const load = () => import('./b.ts');`;
  expect(withoutUnusedImports(code)).toBe(code);
});

test('names that are components or exported count as used', () => {
  const code = `import { Page } from './Page.tsx';\nimport { all } from './all.ts';\nimport * as rest from './rest.ts';\nexport { all };\nexport const draw = () => Page(rest.x);`;
  expect(withoutUnusedImports(code)).toBe(code);
});
