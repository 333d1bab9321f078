import { z } from 'zod';
import { datasetCodeSchema, fieldCodeSchema } from './codes.ts';

/**
 * Describes a data set whose rows are the elements of a repeating group within the rows of its parent, for example the
 * underwriters of an offering or the attachments of a notice.
 */
export const childOfSchema = z.strictObject({
  /** The parent. The key of the child begins with the key of the parent. */
  dataset: datasetCodeSchema,
  /** The column with the list in the parent's files. Dots separate the names of nested objects: `deal.banks`. */
  group: z.string().min(1).max(200),
  /**
   * The last field of the key: the position of an element in its list, from 1. Omitted if the elements have their own
   * keys.
   */
  position: fieldCodeSchema.optional(),
});

export type ChildOf = z.infer<typeof childOfSchema>;

interface Described {
  readonly code: string;
  readonly childOf?: ChildOf | undefined;
  readonly fields: readonly {
    readonly code: string;
    readonly type: string;
    readonly computed?: string | undefined;
    readonly decimal?: readonly [number, number] | undefined;
  }[];
  readonly key: readonly string[];
  readonly view?: unknown;
  readonly versions?: unknown;
  readonly storage?: unknown;
  readonly serves?: unknown;
}
type Fault = readonly [path: readonly (string | number)[], message: string];

/** Returns the errors of a child data set that can be found from its manifest alone. */
export function faultsOfChild(manifest: Described): Fault[] {
  const { code, childOf, fields, key } = manifest;
  if (childOf === undefined) return [];
  const { dataset, position } = childOf;
  const field = fields.find((candidate) => candidate.code === position);
  const ofPosition = (message: string): Fault => [
    ['childOf', 'position'],
    `position ${position}: ${message}`,
  ];
  return [
    ...(dataset === code ? [[['childOf', 'dataset'], `${code} cannot be a child of itself`] as Fault] : []),
    ...uses(manifest, 'a child').map(
      ([word, why]): Fault => [['childOf'], `childOf and ${word} exclude each other: ${why}`],
    ),
    ...(key.length < 2
      ? [
          [
            ['key'],
            'the key of a child is that of its parent and a field of its own, so it has at least two fields',
          ] as Fault,
        ]
      : []),
    ...(position === undefined || key.at(-1) === position
      ? []
      : [ofPosition('it must be the last field of the key')]),
    ...(field !== undefined && field.type !== 'number'
      ? [ofPosition(`it must be a number, not ${field.type}`)]
      : []),
    ...(field?.computed !== undefined ? [ofPosition('it cannot be computed')] : []),
  ];
}

/** Returns the reason why a data set cannot be a parent, or null. */
export function faultOfParent(manifest: Described): string | null {
  if (manifest.childOf !== undefined) return `it is itself a child of ${manifest.childOf.dataset}`;
  const [use] = uses(manifest, 'a parent');
  return use === undefined ? null : `it has ${use[0]}: ${use[1]}`;
}

type Use = readonly [word: string, why: string];

const uses = (manifest: Described, role: string): Use[] =>
  (['view', 'versions', 'storage', 'serves'] as const).flatMap((word): Use[] =>
    manifest[word] === undefined ? [] : [[word, REASONS[word].replace('{role}', role)]],
  );

const REASONS = {
  view: 'no file fills a view',
  versions: 'a group belongs to one version of its row, and the key of {role} has no version',
  storage: 'the rows of a group could be in two places',
  serves: 'the market pages read rows one by one',
} as const;
