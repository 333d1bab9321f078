import {
  type ListResourcesResult,
  type ListResourceTemplatesResult,
  type ReadResourceResult,
  ResourceNotFoundError,
} from '@modelcontextprotocol/server';
import { Refusal } from '../../platform/refusal.ts';
import type { ToolDeps } from './agents.deps.ts';
import { GUIDE } from './guide.ts';
import type { ToolSession } from './tool.ts';
import { describeDataset } from './tools/describe-dataset.ts';

const GUIDE_URI = 'jishi://guide';
const DATASET = /^jishi:\/\/dataset\/(\w{1,60})$/;

export const RESOURCES: ListResourcesResult = {
  resources: [
    {
      uri: GUIDE_URI,
      name: 'guide',
      title: 'How to answer from data 使用指南',
      description: 'Steps, prices, units and pitfalls of the tools',
      mimeType: 'text/markdown',
    },
  ],
};

export const RESOURCE_TEMPLATES: ListResourceTemplatesResult = {
  resourceTemplates: [
    {
      uriTemplate: 'jishi://dataset/{code}',
      name: 'dataset',
      title: 'Description of a data set 数据集说明',
      description: 'Fields, units, parameters and a ready call, as describe_dataset answers',
      mimeType: 'application/json',
    },
  ],
};

/** Returns a resource. A data set that the caller cannot see counts as missing. */
export async function readResource(
  deps: ToolDeps,
  session: ToolSession,
  uri: string,
): Promise<ReadResourceResult> {
  await deps.gateway.admit(session.principal, session.request);
  if (uri === GUIDE_URI) return { contents: [{ uri, mimeType: 'text/markdown', text: GUIDE }] };
  const code = DATASET.exec(uri)?.[1];
  if (code === undefined) throw new ResourceNotFoundError(uri.slice(0, 200));
  try {
    const text = JSON.stringify(await describeDataset.call(deps, session, { code }));
    return { contents: [{ uri, mimeType: 'application/json', text }] };
  } catch (error) {
    if (error instanceof Refusal && error.error === 'gateway.apiUnknown')
      throw new ResourceNotFoundError(uri);
    throw error;
  }
}
