import { type ESTree, parseSync, Visitor } from 'vite';

export interface Span {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/**
 * Returns the module without its unused imports. The bundler puts a module into the chunk of every module that imports
 * it, used or not.
 */
export function withoutUnusedImports(code: string): string {
  const used = new Set<string>();
  const imports: ESTree.ImportDeclaration[] = [];
  const { program } = parseSync('module.js', code);
  new Visitor({
    ImportDeclaration(statement) {
      imports.push(statement);
    },
    Identifier({ name, start }) {
      if (!imports.some((statement) => statement.start < start && start < statement.end)) used.add(name);
    },
  }).visit(program);
  return replaced(
    code,
    imports
      .filter(
        ({ specifiers }) => specifiers.length > 0 && !specifiers.some(({ local }) => used.has(local.name)),
      )
      .map(({ start, end }) => ({ start, end, text: '' })),
  );
}

/** Replaces spans. If spans are nested, only the outermost is replaced. */
export function replaced(code: string, spans: readonly Span[]): string {
  let text = '';
  let at = 0;
  for (const span of spans.toSorted((a, b) => a.start - b.start || b.end - a.end)) {
    if (span.start < at) continue;
    text += code.slice(at, span.start) + span.text;
    at = span.end;
  }
  return text + code.slice(at);
}
