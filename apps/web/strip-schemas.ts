import { type Plugin, parseSync, Visitor } from 'vite';
import { replaced, type Span, withoutUnusedImports } from './strip-imports.ts';

/** The parts of an endpoint that only the server and the documents use. */
const SERVED = new Set<string>([
  ...['input', 'output', 'summary', 'description', 'answer', 'refusals'],
  ...['errors', 'audience', 'need'],
]);
const DECLARES = new Set<unknown>(['endpoint', 'rawEndpoint']);
const STAND_IN = 'z';

/**
 * Removes the contract's schemas from the browser's code. They are thousands of calls that would delay the start of
 * every page, and the browser does not validate with them. An endpoint keeps its method and path, but not its errors
 * and readers. A placeholder (`no-schemas.ts`) replaces each chain of calls that starts at zod, so that any validation
 * with it throws.
 */
export function stripSchemas(): Plugin {
  return {
    name: 'jishi:strip-schemas',
    transform: {
      filter: { id: /\/packages\/contract\/src\/.*\.ts$/, code: /["']zod["']/ },
      handler: (code) => ({ code: withoutUnusedImports(withoutSchemas(code)), map: null }),
    },
  };
}

/**
 * Returns the module without the parts of its endpoints that the browser does not read, and with the placeholder for
 * each schema.
 */
export function withoutSchemas(code: string): string {
  const spans: Span[] = [];
  const { program } = parseSync('module.js', code);
  new Visitor({
    CallExpression(call) {
      if (rootOf(call) === STAND_IN) spans.push({ start: call.start, end: call.end, text: STAND_IN });
      if (!DECLARES.has(rootOf(call))) return;
      for (const argument of call.arguments) {
        if (argument.type !== 'ObjectExpression') continue;
        for (const [i, property] of argument.properties.entries()) {
          if (
            property.type !== 'Property' ||
            property.key.type !== 'Identifier' ||
            !SERVED.has(property.key.name)
          )
            continue;
          // The span includes the comma after the property.
          const end = argument.properties[i + 1]?.start ?? property.end;
          spans.push({ start: property.start, end, text: '' });
        }
      }
    },
  }).visit(program);
  return replaced(code, spans);
}

interface Link {
  readonly type: string;
  readonly callee?: Link;
  readonly object?: Link;
  readonly name?: unknown;
}

/** Returns the start of a chain of calls: `z` of `z.string().max(3)`. */
function rootOf(link: Link): unknown {
  const before = link.callee ?? link.object;
  return before === undefined ? link.name : rootOf(before);
}
