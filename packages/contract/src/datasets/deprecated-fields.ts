import { z } from 'zod';
import type { Lang } from '../kernel/localized.ts';
import { fieldCodeSchema } from './codes.ts';
import type { Parameter } from './parameters.ts';

/** A field that should no longer be used from a given day, and its successor. */
export const deprecatedSchema = z.strictObject({
  since: z.iso.date(),
  /** The last day on which the field is served. By default, it is served forever. */
  until: z.iso.date().optional(),
  use: fieldCodeSchema.optional(),
});

export type Deprecated = z.infer<typeof deprecatedSchema>;

interface Described {
  readonly fields: readonly { readonly code: string; readonly deprecated?: Deprecated | undefined }[];
  readonly key: readonly string[];
  readonly order: readonly string[];
  readonly parameters: readonly Parameter[];
  readonly versions?: { readonly by: string } | undefined;
  readonly storage?: { readonly by: string } | undefined;
  readonly site: { readonly fields?: readonly string[] | undefined };
}
type Fault = readonly [path: readonly (string | number)[], message: string];

/** Returns the errors in deprecated fields: impossible days, and uses that outlast the field. */
export function faultsOfDeprecated(manifest: Described): Fault[] {
  const { fields } = manifest;
  const uses = usesOf(manifest);
  return fields.flatMap(({ code, deprecated }, at): Fault[] => {
    if (deprecated === undefined) return [];
    const { since, until, use } = deprecated;
    const fault = (part: keyof Deprecated, message: string): Fault => [
      ['fields', at, 'deprecated', part],
      `field ${code}: ${message}`,
    ];
    const other = use === undefined ? undefined : fields.find((field) => field.code === use);
    return [
      ...(use !== undefined && (other === undefined || use === code)
        ? [fault('use', `${use} is not another field`)]
        : []),
      ...(other?.deprecated?.until === undefined ? [] : [fault('use', `${use} itself has an end date`)]),
      ...(until !== undefined && until < since
        ? [fault('until', `it ends on ${until}, before it is deprecated on ${since}`)]
        : []),
      ...(until === undefined
        ? []
        : [...uses].flatMap(([name, codes]) =>
            codes.includes(code) ? [fault('until', `it cannot end while ${name} needs it`)] : [],
          )),
    ];
  });
}

/** Returns the fields that a manifest uses, by the part of the manifest that uses them. */
const usesOf = (manifest: Described): ReadonlyMap<string, readonly (string | undefined)[]> =>
  new Map<string, readonly (string | undefined)[]>([
    ['key', manifest.key],
    ['order', manifest.order.map((part) => part.split(':')[0])],
    ['versions', [manifest.versions?.by]],
    ['storage', [manifest.storage?.by]],
    ['site.fields', manifest.site.fields ?? []],
    ...manifest.parameters.map(
      ({ name, field, per = [], values = {} }) =>
        [
          `parameter ${name}`,
          [field, ...per, ...Object.values(values).map((choice) => choice.field)],
        ] as const,
    ),
  ]);

/** Describes the state of a deprecated field in words. */
export function deprecationWords({ since, until, use }: Deprecated, lang: Lang): string {
  if (lang === 'zh')
    return `${since} 起不建议使用${use === undefined ? '' : `，请改用 ${use}`}${until === undefined ? '' : `，提供至 ${until}`}`;
  return `deprecated since ${since}${use === undefined ? '' : `, use ${use}`}${until === undefined ? '' : `, served until ${until}`}`;
}
