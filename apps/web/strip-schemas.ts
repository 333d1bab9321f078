import { type Plugin, parseSync, Visitor } from 'vite';

/** What an endpoint tells the server and the documents alone. */
const SERVED = new Set(['input', 'output', 'summary', 'description', 'answer', 'refusals']);
const DECLARES = new Set<unknown>(['endpoint', 'rawEndpoint']);
const STAND_IN = 'z';

interface Span {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/**
 * Leaves the contract's schemas out of what the browser gets: they are thousands of calls that every page would wait for
 * at its start, and nothing is checked by them there. An endpoint keeps where and how it is asked for. A chain of calls that
 * begins at zod becomes zod's stand-in (`no-schemas.ts`), so that whatever checks by it fails loudly.
 */
export function stripSchemas(): Plugin {
  return {
    name: 'jishi:strip-schemas',
    transform: {
      filter: { id: /\/packages\/contract\/src\/.*\.ts$/, code: /["']zod["']/ },
      handler: (code) => ({ code: withoutSchemas(code), map: null }),
    },
  };
}

/** The same module without what is said of an endpoint's input and output, and with the stand-in for each schema. */
export function withoutSchemas(code: string): string {
  const spans: Span[] = [];
  const { program } = parseSync('module.js', code);
  new Visitor({
    CallExpression(call) {
      if (rootOf(call) === STAND_IN) spans.push({ start: call.start, end: call.end, text: STAND_IN });
      if (!DECLARES.has(rootOf(call))) return;
      for (const argument of call.arguments) {
        if (argument.type !== 'ObjectExpression') continue;
        for (const property of argument.properties) {
          if (
            property.type !== 'Property' ||
            property.key.type !== 'Identifier' ||
            !SERVED.has(property.key.name)
          )
            continue;
          const { start, end } = property.shorthand ? property : property.value;
          spans.push({
            start,
            end,
            text: property.shorthand ? `${property.key.name}: undefined` : 'undefined',
          });
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

/** Where a chain of calls begins: `z` of `z.string().max(3)`. */
function rootOf(link: Link): unknown {
  const before = link.callee ?? link.object;
  return before === undefined ? link.name : rootOf(before);
}

/** The outermost of spans that lie in each other counts. */
function replaced(code: string, spans: readonly Span[]): string {
  let text = '';
  let at = 0;
  for (const span of spans.toSorted((a, b) => a.start - b.start || b.end - a.end)) {
    if (span.start < at) continue;
    text += code.slice(at, span.start) + span.text;
    at = span.end;
  }
  return text + code.slice(at);
}
