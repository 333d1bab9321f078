import { type ESTree, type Plugin, parseSync } from 'vite';
import { withoutUnusedImports } from './strip-imports.ts';

/** The parts of a page that only the server and the tests use. */
const SERVED = new Set<unknown>(['description', 'rowsOf', 'rowsOfDays', 'visits']);

/**
 * Removes the descriptions, data sets and visits of pages from the browser's code. Otherwise, every visitor would
 * download all of them.
 */
export function stripPages(): Plugin {
  return {
    name: 'jishi:strip-pages',
    transform: {
      filter: { id: /\/src\/pages\/[^/]+\/[^/]+\/page\.ts$/ },
      handler: (code) => ({ code: withoutUnusedImports(withoutServedParts(code)), map: null }),
    },
  };
}

/** Returns the module of a page without the parts that the browser does not need. */
export function withoutServedParts(code: string): string {
  const page = pageIn(code);
  const starts = [...page.properties.map(({ start }) => start), page.end - 1];
  return page.properties.reduceRight((text, property, i) => {
    if (property.type !== 'Property' || !SERVED.has(nameOf(property))) return text;
    return text.slice(0, property.start) + text.slice(starts[i + 1]);
  }, code);
}

function nameOf({ key, computed }: ESTree.ObjectProperty): unknown {
  if (key.type === 'Identifier') return computed ? null : key.name;
  return key.type === 'Literal' ? key.value : null;
}

function pageIn(code: string) {
  for (const statement of parseSync('page.js', code).program.body) {
    if (statement.type !== 'ExportNamedDeclaration') continue;
    if (statement.declaration?.type !== 'VariableDeclaration') continue;
    for (const { id, init } of statement.declaration.declarations)
      if (id.type === 'Identifier' && id.name === 'page' && init?.type === 'ObjectExpression') return init;
  }
  throw new Error('a page.ts exports page as one object literal, so that the build can read it');
}
