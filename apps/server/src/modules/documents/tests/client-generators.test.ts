import { afterAll, describe, expect, it } from 'vitest';
import { createCatalogueDatabase, wholeCatalogue } from '../../../../test/harness/index.ts';
import { startSite } from '../../../../test/harness/server.ts';
import { endpointGroups } from '../../../app/modules.ts';
import { describeApi } from '../api-description/api-description.ts';
import { openApi } from '../openapi/openapi.ts';

const site = await startSite(await wholeCatalogue(), undefined, await createCatalogueDatabase());
afterAll(site.stop);
/** These include data sets without rows, which a server's own document omits. */
const examples = [...site.state.registry.all()].map((dataset) => ({
  dataset,
  values: new Map<string, string>(),
  row: undefined,
}));
const description = describeApi(endpointGroups, examples);

type Node = Record<string, unknown>;
interface Parameter {
  readonly name?: string;
  readonly in?: string;
  readonly $ref?: string;
}
interface Operation {
  readonly parameters?: readonly Parameter[];
}
interface Document {
  readonly paths: Record<string, Record<string, Operation> & Operation>;
  readonly components: {
    readonly schemas: Record<string, { readonly title?: string }>;
    readonly parameters: Record<string, Parameter>;
  };
}

/** Finds the boolean schemas in a JSON document. OpenAPI 3.0 and many generators accept only objects as schemas. */
function booleanSchemas(node: unknown, at = ''): string[] {
  if (typeof node !== 'object' || node === null) return [];
  return Object.entries(node as Node).flatMap(([name, member]) => {
    const place = `${at}/${name}`;
    const isSchema = ['items', 'not', 'contains', 'propertyNames'].includes(name);
    return typeof member === 'boolean' && isSchema ? [place] : booleanSchemas(member, place);
  });
}

const repeated = (values: readonly string[]): string[] =>
  values.filter((value, index) => values.indexOf(value) !== index);

describe.each(['zh', 'en'] as const)(
  'the OpenAPI document of the whole catalogue, for client generators, in %s',
  (lang) => {
    const document = JSON.parse(JSON.stringify(openApi(description, lang, 'https://jishi.test'))) as Document;

    it('has no boolean schema', () => {
      expect(booleanSchemas(document)).toEqual([]);
    });

    it('never lists a call’s parameter twice in the same location', () => {
      const nameOf = ({ $ref, ...parameter }: Parameter): string => {
        const { name, in: place } =
          document.components.parameters[$ref?.split('/').at(-1) ?? ''] ?? parameter;
        return `${place} ${name}`;
      };
      for (const [path, item] of Object.entries(document.paths))
        for (const method of ['get', 'post', 'put', 'delete'].filter((one) => item[one] !== undefined)) {
          const parameters = [...(item.parameters ?? []), ...(item[method]?.parameters ?? [])];
          expect([method, path, repeated(parameters.map(nameOf))]).toEqual([method, path, []]);
        }
    });

    it('gives each schema a unique title, from which generators derive a class name', () => {
      const classes = Object.values(document.components.schemas).flatMap(({ title }) =>
        title === undefined ? [] : [title.replaceAll(/[^\p{L}\p{N}]/gu, '').toLowerCase()],
      );
      expect(classes.length).toBeGreaterThan(100);
      expect(repeated(classes)).toEqual([]);
    });
  },
);
