import ts from 'typescript';

/** A regular expression of a source: its text, or null if the text is known only at run time. */
export interface FoundExpression {
  readonly line: number;
  readonly source: string | null;
  readonly flags: string;
  /** The source text; for `new RegExp`, its first argument. */
  readonly written: string;
}

/** Returns every regular expression that a source contains or builds. */
export function findExpressions(source: ts.SourceFile): FoundExpression[] {
  const constants = constantsOf(source);
  const expressions: FoundExpression[] = [];
  const visit = (node: ts.Node): void => {
    const expression = expressionAt(node, constants);
    if (expression !== null) {
      const { line } = source.getLineAndCharacterOfPosition(node.getStart(source));
      expressions.push({ line: line + 1, ...expression });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return expressions;
}

type Constants = ReadonlyMap<string, ts.Expression>;

function expressionAt(node: ts.Node, constants: Constants): Omit<FoundExpression, 'line'> | null {
  if (ts.isRegularExpressionLiteral(node)) {
    const end = node.text.lastIndexOf('/');
    return { source: node.text.slice(1, end), flags: node.text.slice(end + 1), written: node.text };
  }
  const isBuilt =
    (ts.isNewExpression(node) || ts.isCallExpression(node)) && node.expression.getText() === 'RegExp';
  const [pattern, flags] = isBuilt ? (node.arguments ?? []) : [];
  if (pattern === undefined) return null;
  const flagText = flags === undefined ? '' : textOf(flags, constants);
  const source = flagText === null ? null : textOf(pattern, constants);
  return { source, flags: flagText ?? '', written: pattern.getText().replaceAll(/\s+/g, ' ') };
}

/** Returns the constants of a source by name. */
function constantsOf(source: ts.SourceFile): Constants {
  const constants = new Map<string, ts.Expression>();
  for (const statement of source.statements) {
    if (!ts.isVariableStatement(statement)) continue;
    if ((statement.declarationList.flags & ts.NodeFlags.Const) === 0) continue;
    for (const { name, initializer } of statement.declarationList.declarations)
      if (ts.isIdentifier(name) && initializer !== undefined) constants.set(name.text, initializer);
  }
  return constants;
}

/** Returns the constant text of an expression if it consists of literals and constants of the same source. */
function textOf(node: ts.Expression, constants: Constants): string | null {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (ts.isParenthesizedExpression(node)) return textOf(node.expression, constants);
  if (ts.isIdentifier(node)) {
    const value = constants.get(node.text);
    return value === undefined ? null : textOf(value, constants);
  }
  if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.PlusToken)
    return joined([textOf(node.left, constants), textOf(node.right, constants)]);
  if (ts.isTemplateExpression(node)) return templateText(node, constants, ({ text }) => text);
  if (ts.isTaggedTemplateExpression(node) && node.tag.getText() === 'String.raw')
    return ts.isTemplateExpression(node.template)
      ? templateText(node.template, constants, rawText)
      : rawText(node.template);
  return null;
}

const rawText = (part: ts.TemplateLiteralLikeNode): string => part.rawText ?? part.text;

function templateText(
  { head, templateSpans }: ts.TemplateExpression,
  constants: Constants,
  read: (part: ts.TemplateLiteralLikeNode) => string,
): string | null {
  const spans = templateSpans.flatMap(({ expression, literal }) => [
    textOf(expression, constants),
    read(literal),
  ]);
  return joined([read(head), ...spans]);
}

const joined = (parts: readonly (string | null)[]): string | null =>
  parts.some((part) => part === null) ? null : parts.join('');
