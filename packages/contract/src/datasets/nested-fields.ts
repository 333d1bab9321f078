import { type Check, fieldsOfCheck } from './checks.ts';
import { type FieldType, isNested } from './field-types.ts';
import type { Parameter } from './parameters.ts';

interface Described {
  readonly fields: readonly { readonly code: string; readonly type: FieldType }[];
  readonly key: readonly string[];
  readonly order: readonly string[];
  readonly indexes: readonly (readonly string[])[];
  readonly parameters: readonly Parameter[];
  readonly checks?: readonly Check[] | undefined;
}
type Fault = readonly [path: readonly (string | number)[], message: string];

/**
 * Returns the uses of json and list fields that need an order or a comparison, because their values have neither. The
 * only check that may read such a field counts its empty values.
 */
export function faultsOfNested({ fields, key, order, indexes, parameters, checks = [] }: Described): Fault[] {
  const types = new Map(fields.map(({ code, type }) => [code, type]));
  const faults = (
    path: readonly (string | number)[],
    codes: readonly (string | undefined)[],
    use: string,
  ): Fault[] =>
    codes.flatMap((code): Fault[] => {
      const type = types.get(code ?? '');
      return isNested(type) ? [[path, `field ${code} is of type ${type}, which ${use}`]] : [];
    });
  return [
    ...key.flatMap((code, at) => faults(['key', at], [code], 'cannot be part of the key')),
    ...order.flatMap((part, at) => faults(['order', at], [part.split(':')[0]], 'has no order')),
    ...indexes.flatMap((index, at) => faults(['indexes', at], index, 'cannot be in an index')),
    ...parameters.flatMap((parameter, at) =>
      faults(['parameters', at], fieldsOf(parameter), 'no parameter can filter by'),
    ),
    ...checks.flatMap((check, at) =>
      check.kind === 'empty'
        ? []
        : faults(['checks', at], fieldsOfCheck(check), 'only a check empty can read'),
    ),
  ];
}

const fieldsOf = ({ field, per = [], values = {} }: Parameter): (string | undefined)[] => [
  field,
  ...per,
  ...Object.values(values).map((choice) => choice.field),
];
