import { readFile, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import {
  fileSourceSchema,
  importFileSchema,
  manifestSchema,
  membershipsSchema,
  ROLE_CODES,
  ROLES,
  type RoleRow,
  topicsSchema,
} from '@jishi/contract';
import { z } from 'zod';

/**
 * `npm run docs:schema`: writes files from the contract: the JSON Schemas with which an editor checks manifests and
 * mappings, and the table of roles in docs/catalogue.md. With `--check`, it writes nothing and fails if a file differs.
 */
const root = resolve(import.meta.dirname, '..');
const BEGIN = '<!-- roles: made by npm run docs:schema -->';
const END = '<!-- end -->';

const schemaText = (schema: z.ZodType): string =>
  `${JSON.stringify(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }), null, 2)}\n`;

/** Lets editors accept units of `units.yaml`, and omits properties that the catalogue reader fills in. */
function withOwnUnits(text: string): string {
  const schema = JSON.parse(text) as {
    properties: { fields: { items: { properties: Record<string, unknown> } } };
  };
  const { ownUnit: _unit, unitWords: _words, ...properties } = schema.properties.fields.items.properties;
  properties.unit = { anyOf: [properties.unit, { type: 'string', description: 'A unit of units.yaml' }] };
  schema.properties.fields.items.properties = properties;
  return `${JSON.stringify(schema, null, 2)}\n`;
}

/** Returns the document with the table of roles between its markers. */
function withRoles(text: string): string {
  const begin = text.indexOf(BEGIN);
  const end = text.indexOf(END, begin);
  if (begin === -1 || end === -1) throw new Error(`docs/catalogue.md lacks its marks: ${BEGIN} … ${END}`);
  const rows = ROLE_CODES.map((role) => {
    const { zh, types, means, repeats }: RoleRow = ROLES[role];
    return `| \`${role}\`${repeats ? ' ∗' : ''} | ${zh} | ${types.join(', ')} | ${means} |`;
  });
  const table = ['| role | 中文 | types | what the field is |', '|---|---|---|---|', ...rows].join('\n');
  return `${text.slice(0, begin + BEGIN.length)}\n\n${table}\n\n${text.slice(end)}`;
}

const files: readonly (readonly [file: string, wanted: (before: string) => string])[] = [
  ['catalogue/manifest.schema.json', () => withOwnUnits(schemaText(manifestSchema))],
  ['catalogue/imports.schema.json', () => schemaText(importFileSchema)],
  ['catalogue/sources.schema.json', () => schemaText(fileSourceSchema)],
  ['catalogue/memberships.schema.json', () => schemaText(membershipsSchema)],
  ['catalogue/topics.schema.json', () => schemaText(topicsSchema)],
  ['docs/catalogue.md', withRoles],
];

for (const [name, render] of files) {
  const file = resolve(root, name);
  const before = await readFile(file, 'utf8').catch(() => '');
  const text = render(before);
  if (before === text) continue;
  if (process.argv.includes('--check')) {
    console.error(`${name} differs from the contract: run npm run docs:schema`);
    process.exitCode = 1;
  } else {
    await writeFile(file, text);
    console.log(`wrote ${name}`);
  }
}
