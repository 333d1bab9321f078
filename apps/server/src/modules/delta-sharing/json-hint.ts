import { type Comparison, type Literal, type Predicate, UNKNOWN } from './predicate.ts';

const NODES_MAX = 2_000;
const DEPTH_MAX = 64;
const LENGTH_MAX = 100_000;
const NAME_LENGTH_MAX = 200;

const COMPARISONS: Readonly<Record<string, Comparison>> = {
  equal: '=',
  lessThan: '<',
  lessThanOrEqual: '<=',
  greaterThan: '>',
  greaterThanOrEqual: '>=',
};
/** Each comparison's equivalent with the operands swapped. */
const EXCHANGED: Readonly<Record<Comparison, Comparison>> = {
  '=': '=',
  '<': '>',
  '<=': '>=',
  '>': '<',
  '>=': '<=',
};

type Node = Readonly<Record<string, unknown>>;

/**
 * Parses a condition in JSON. Hints are optional, so an unrecognised part counts as possibly true for any row, and so
 * does the whole condition if it is too large or too deeply nested.
 */
export function readJsonHint(text: string): Predicate {
  if (text.length > LENGTH_MAX) return UNKNOWN;
  let tree: unknown;
  try {
    tree = JSON.parse(text);
  } catch {
    return UNKNOWN;
  }
  const budget = { nodes: NODES_MAX };
  const predicate = read(tree, budget, 0);
  return budget.nodes < 0 ? UNKNOWN : predicate;
}

function read(value: unknown, budget: { nodes: number }, depth: number): Predicate {
  if (depth > DEPTH_MAX || --budget.nodes < 0 || !isNode(value)) return UNKNOWN;
  const { op, children } = value;
  if (typeof op !== 'string' || !Array.isArray(children)) return UNKNOWN;
  const [first, second] = children;
  if (op === 'and' || op === 'or') {
    if (children.length === 0) return UNKNOWN;
    const of: Predicate[] = [];
    for (const child of children) {
      if (budget.nodes < 0) return UNKNOWN;
      of.push(read(child, budget, depth + 1));
    }
    return { op, of };
  }
  if (op === 'not' && children.length === 1) return { op, of: read(first, budget, depth + 1) };
  if (op === 'isNull' && children.length === 1) {
    const column = columnOf(first);
    return column === null ? UNKNOWN : { op, column };
  }
  const is = Object.hasOwn(COMPARISONS, op) ? COMPARISONS[op] : undefined;
  return is === undefined || children.length !== 2 ? UNKNOWN : compareOf(is, first, second);
}

function compareOf(is: Comparison, left: unknown, right: unknown): Predicate {
  const [column, value] = [columnOf(left), literalOf(right)];
  if (column !== null && value !== null) return { op: 'compare', is, column, ...value };
  const [other, first] = [columnOf(right), literalOf(left)];
  if (other !== null && first !== null) return { op: 'compare', is: EXCHANGED[is], column: other, ...first };
  return UNKNOWN;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function columnOf(value: unknown): string | null {
  if (!isNode(value) || value['op'] !== 'column' || typeof value['name'] !== 'string') return null;
  return value['name'].length <= NAME_LENGTH_MAX ? value['name'] : null;
}

function literalOf(value: unknown): Literal | null {
  if (!isNode(value) || value['op'] !== 'literal') return null;
  const { value: literal, valueType = 'string' } = value;
  if (typeof literal === 'string') return { value: literal, isText: valueType === 'string' };
  return typeof literal === 'number' ? { value: String(literal), isText: false } : null;
}
