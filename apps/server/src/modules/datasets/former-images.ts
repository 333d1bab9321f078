import { formerNamesOf, type Manifest } from '@jishi/contract';
import { ident } from './dataset.ts';

const literal = (name: string): string => ident(name).replaceAll('"', "'");

/**
 * Returns SQL that renames the fields of a stored row image to their current names. The image has the names that were
 * current when it was stored.
 */
export function imageSql({ fields }: Pick<Manifest, 'fields'>, image: string): string {
  const renamed = fields.filter((field) => formerNamesOf(field).length > 0);
  if (renamed.length === 0) return image;
  const values = renamed.map((field) => {
    const names = [field.code, ...formerNamesOf(field)].map((name) => `${image} -> ${literal(name)}`);
    return `jsonb_build_object(${literal(field.code)}, coalesce(${names.join(', ')}))`;
  });
  const former = renamed.flatMap((field) => formerNamesOf(field).map(literal));
  return `((${[image, ...values].join(' || ')}) - array[${former.join(', ')}])`;
}
