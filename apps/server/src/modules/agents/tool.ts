import type { Lang } from '@jishi/contract';
import { z } from 'zod';
import type { Principal } from '../access/index.ts';
import type { CallRequest } from '../gateway/index.ts';
import type { ToolDeps } from './agents.deps.ts';

/** A tool's caller, and the request that the gateway counts and charges. */
export interface ToolSession {
  readonly principal: Principal;
  readonly request: Omit<CallRequest, 'url'>;
  readonly at: Date;
  /** The origin of the addresses in results. */
  readonly origin: string;
  /** The language of texts, unless a call specifies a different one. */
  readonly lang: Lang;
}

/** A tool as clients see it, and the function that handles its calls. */
export interface Tool {
  readonly name: string;
  /** True if the tool's calls pass through the gateway, which counts them like calls to `/api`. */
  readonly isCounted: boolean;
  readonly listed: Readonly<Record<string, unknown>>;
  readonly call: (deps: ToolDeps, session: ToolSession, args: unknown) => Promise<object>;
}

interface Definition<In extends z.ZodObject, Out extends z.ZodObject> {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly input: In;
  readonly output: Out;
  /** True if the call can cost money. */
  readonly charges?: boolean;
  readonly isCounted?: boolean;
  readonly run: (
    deps: ToolDeps,
    session: ToolSession,
    input: z.output<In>,
  ) => Promise<z.input<Out>> | z.input<Out>;
}

/** Thrown for arguments that do not match the tool's schema. */
export class ArgumentsRefused extends Error {
  readonly issues: readonly { readonly path: string; readonly reason: string }[];

  constructor(issues: ArgumentsRefused['issues']) {
    super('arguments refused');
    this.issues = issues;
  }
}

/** The server adds the current day to each result. */
const MARKET_DATE = { market_date: z.string().optional() };

/** Defines a tool. Its schemas are converted to JSON once, not for each request. */
export function defineTool<In extends z.ZodObject, Out extends z.ZodObject>(
  definition: Definition<In, Out>,
): Tool {
  const { name, title, description, input, output, charges = false, isCounted = false, run } = definition;
  return {
    name,
    isCounted,
    listed: {
      ...{ name, title, description },
      inputSchema: schemaOf(input, 'input'),
      outputSchema: schemaOf(z.object({ ...MARKET_DATE, ...output.shape }), 'output'),
      annotations: {
        readOnlyHint: !charges,
        destructiveHint: false,
        idempotentHint: !charges,
        openWorldHint: false,
      },
    },
    async call(deps, session, args) {
      const parsed = input.safeParse(args ?? {});
      if (parsed.success) return run(deps, session, parsed.data);
      throw new ArgumentsRefused(
        parsed.error.issues.slice(0, 5).map(({ path, message }) => ({
          path: path.map(String).join('.').slice(0, 80),
          reason: message.slice(0, 200),
        })),
      );
    },
  };
}

function schemaOf(schema: z.ZodObject, io: 'input' | 'output'): object {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io });
  return rest;
}

/** Rows of a table. A cell is a text, a number, a boolean or null. */
export const tableSchema = z.array(z.array(z.unknown()));
