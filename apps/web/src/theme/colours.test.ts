import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';

const SOURCES = resolve(import.meta.dirname, '..');
const styled = globSync('**/*.{css,ts,tsx}', { cwd: SOURCES }).filter(
  (file) => !file.startsWith('theme') && !file.endsWith('.test.ts'),
);

test('only the theme contains colours', () => {
  expect(styled.length).toBeGreaterThan(40);
  for (const file of styled) {
    const text = readFileSync(resolve(SOURCES, file), 'utf8');
    expect(text.match(/#[0-9a-f]{3,8}\b(?!')|\b(?:rgb|hsl|oklch)a?\(/gi) ?? [], file).toEqual([]);
  }
});

test('every colour that a style sheet uses is defined', () => {
  const tokens = readFileSync(resolve(SOURCES, 'theme/tokens.ts'), 'utf8');
  const base = readFileSync(resolve(SOURCES, 'theme/base.css'), 'utf8');
  for (const file of styled.filter((name) => name.endsWith('.css'))) {
    const text = readFileSync(resolve(SOURCES, file), 'utf8');
    for (const [, name] of text.matchAll(/var\(--([\w-]+)\)/g)) {
      const isDeclared =
        text.includes(`--${name}:`) ||
        base.includes(`--${name}:`) ||
        tokens.includes(`  ${name}: {`) ||
        tokens.includes(`  '${name}': {`);
      expect(isDeclared, `${file}: --${name}`).toBe(true);
    }
  }
});
