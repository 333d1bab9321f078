import {
  type EndpointGroup,
  explained,
  FEED_PARAMETERS,
  gatewayEndpoints,
  type Localized,
  RECEIPT_HEADERS,
  WIRE_PARAMETERS,
  type WireHeader,
  type WireParameter,
  type WireSchema,
} from '@jishi/contract';
import type { DatasetExample } from '../../catalog/index.ts';
import { datasetOperations, ofWholeDatasets } from './dataset-operations.ts';
import { operationOf } from './endpoint-operations.ts';
import { gatewaySchemas } from './gateway-schemas.ts';
import type { ApiOperation } from './operation.ts';
import { recordSchemas } from './record-schema.ts';
import { refusalSchemas } from './refusal-schemas.ts';

/** A data set on sale, as indexes list it. */
export interface ApiDataset {
  readonly code: string;
  /** The id of the data set's category in the store. */
  readonly category: string;
  readonly name: Localized;
  readonly description: Localized;
  /** True if the rows are made up for demonstration. */
  readonly demo: boolean;
}

/**
 * All calls that programs may make, as plain data in both languages. OpenAPI, `/docs` and `/llms.txt` are generated
 * from this and contain no other calls.
 */
export interface ApiDescription {
  readonly operations: readonly ApiOperation[];
  /** Parameters and headers common to all data set calls. */
  readonly shared: {
    readonly parameters: readonly WireParameter[];
    readonly headers: readonly WireHeader[];
  };
  /** JSON Schemas by name. Other schemas reference them as `#/components/schemas/NAME`. */
  readonly schemas: Readonly<Record<string, WireSchema>>;
  readonly datasets: readonly ApiDataset[];
}

export type ReadDescription = () => Promise<ApiDescription>;

/** Describes the contract's endpoints, and the gateway's calls for the data sets on sale. */
export function describeApi(
  groups: readonly EndpointGroup[],
  examples: readonly DatasetExample[],
): ApiDescription {
  const operations = groups
    .flatMap((group) => Object.values(group))
    .flatMap((endpoint): ApiOperation | ApiOperation[] => {
      if (endpoint === gatewayEndpoints.rows) return datasetOperations(examples);
      const operation = operationOf(endpoint);
      return endpoint === gatewayEndpoints.changes || endpoint === gatewayEndpoints.all
        ? ofWholeDatasets(operation, examples)
        : operation;
    });
  return {
    operations,
    shared: {
      parameters: [...WIRE_PARAMETERS, ...FEED_PARAMETERS],
      headers: RECEIPT_HEADERS.map((row) => ({ ...row, ...explained(row) })),
    },
    schemas: { ...gatewaySchemas(), ...refusalSchemas, ...recordSchemas(examples) },
    datasets: examples.map(({ dataset: { code, manifest, isDemo } }) => ({
      code,
      category: manifest.category,
      name: manifest.name,
      description: manifest.description,
      demo: isDemo,
    })),
  };
}
