import type { Lang } from '@jishi/contract';
import type { ApiOperation } from '../api-description/operation.ts';
import { answerSchema, resolved, type Schema, type Schemas } from './rows.ts';

const DEPTH_MAX = 8;

/**
 * Returns a call's response as JSON with types in place of values, so that readers do not mistake them for data. Null
 * if the response is not JSON.
 */
export function answerShape(operation: ApiOperation, schemas: Schemas, lang: Lang): string | null {
  const schema = answerSchema(operation, lang);
  if (schema === undefined) return null;
  const shape = shapeOf(schema, schemas, lang, 0);
  return typeof shape === 'object' ? JSON.stringify(shape, null, 2) : null;
}

function shapeOf(schema: Schema, schemas: Schemas, lang: Lang, depth: number): unknown {
  if (depth > DEPTH_MAX) return '…';
  const {
    properties,
    items,
    const: constant,
    enum: choices,
    type,
    anyOf,
    oneOf,
  } = resolved(schema, schemas, lang);
  const within = (part: Schema): unknown => shapeOf(part, schemas, lang, depth + 1);
  if (constant !== undefined) return constant;
  if (properties !== undefined)
    return Object.fromEntries(Object.entries(properties).map(([name, part]) => [name, within(part)]));
  if (items !== undefined) return [within(items)];
  const [first] = (anyOf ?? oneOf ?? []).filter((part) => part.type !== 'null');
  if (first !== undefined) return within(first);
  if (choices !== undefined) return choices.slice(0, 6).map(String).join(' | ');
  return [type ?? 'any'].flat().join(' | ');
}
