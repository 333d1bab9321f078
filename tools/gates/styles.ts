import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';

const WEB = 'apps/web/src';
/**
 * Sheets that may contain literal sizes: the theme, which defines the sizes, and the frame, which is
 * displayed before the theme has loaded.
 */
const OWN_SIZES = /^apps\/web\/src\/(theme\/base|app\/first-frame)\.css$/;

/** Lists literal font sizes, classes for a size alone, and classes that no component names or no sheet defines, one line each. */
export async function checkStyles(root: string): Promise<string[]> {
  const read = async (pattern: string): Promise<Map<string, string>> => {
    const texts = new Map<string, string>();
    for await (const file of glob(`${WEB}/**/${pattern}`, { cwd: root }))
      texts.set(file, await readFile(join(root, file), 'utf8'));
    return texts;
  };
  const [sheets, sources] = await Promise.all([read('*.css'), read('*.{ts,tsx}')]);
  const sizes = [...sheets].flatMap(([file, text]) => sizesOf(file, text));
  const bare = [...sheets].flatMap(([file, text]) => bareSizesOf(file, text));
  const classes = [...sheets.keys()]
    .filter((file) => file.endsWith('.module.css'))
    .flatMap((file) => classFaults(file, sheets, sources));
  return [...sizes, ...bare, ...classes].sort();
}

function sizesOf(file: string, text: string): string[] {
  if (OWN_SIZES.test(file)) return [];
  return [...text.matchAll(/font-size: ([\d.]+px)/g)].map(
    ([, size]) => `styles: ${file} has a font size of ${size}; use a --size-… of theme/base.css`,
  );
}

/** The classes that set a size of text and nothing else. */
const bareSizesOf = (file: string, text: string): string[] =>
  [...text.matchAll(/^(\.[\w-]+) \{\s*font-size: var\(--size-(small|normal|large|title)\);\s*\}/gm)].map(
    ([, name, size]) => `styles: ${file} has ${name} for a size of text alone; use data-size="${size}"`,
  );

function classFaults(
  file: string,
  sheets: ReadonlyMap<string, string>,
  sources: ReadonlyMap<string, string>,
): string[] {
  const text = (sheets.get(file) ?? '').replaceAll(/\/\*[\s\S]*?\*\//g, '');
  const selectors = text.replaceAll(/\{[^{}]*\}/g, '{}');
  const defined = new Set([...selectors.matchAll(/\.([A-Za-z][\w-]*)/g)].map(([, name]) => name ?? ''));
  const base = file.slice(file.lastIndexOf('/') + 1);
  const users = [...sources.values()].filter((source) => source.includes(`/${base}'`));
  const composed = [...sheets.values()]
    .flatMap((sheet) => composedFrom(sheet, base))
    .concat(composedWithin(text));
  const isUsed = (name: string): boolean =>
    composed.includes(name) || users.some((source) => new RegExp(`\\.${name}\\b|'${name}'`).test(source));
  const unused = [...defined].filter((name) => !isUsed(name));
  const unknown = [...sources].flatMap(([user, source]) =>
    namedBy(user, source, file)
      .filter((name) => !defined.has(name))
      .map((name) => `styles: ${user} names .${name}, which ${file} does not define`),
  );
  return [...unused.map((name) => `styles: ${file} defines .${name}, which no component names`), ...unknown];
}

/** Returns the classes that other sheets compose from the sheet with this name. */
const composedFrom = (sheet: string, base: string): string[] =>
  [...sheet.matchAll(/composes: ([\w\s-]+) from "([^"]+)"/g)]
    .filter(([, , from]) => from?.endsWith(`/${base}`))
    .flatMap(([, names]) => names?.split(/\s+/) ?? []);

const composedWithin = (text: string): string[] =>
  [...text.matchAll(/composes: ([\w\s-]+);/g)].flatMap(([, names]) => names?.split(/\s+/) ?? []);

/** Returns the classes of a sheet that a source uses as `styles.name`. */
function namedBy(user: string, source: string, file: string): string[] {
  return [...source.matchAll(/import (\w+) from '(\.[^']+\.module\.css)'/g)]
    .filter(([, , path]) => join(user, '..', path ?? '') === file)
    .flatMap(([, local]) =>
      [...source.matchAll(new RegExp(`\\b${local}\\.(\\w+)`, 'g'))].map(([, name]) => name ?? ''),
    );
}
