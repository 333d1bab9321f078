import { errorRow } from '@jishi/contract';
import type { Log } from '../../platform/log.ts';
import { Refusal } from '../../platform/refusal.ts';
import { searchDatasets } from '../catalog/index.ts';
import { paymentTermsOf } from '../gateway/index.ts';
import type { ToolDeps } from './agents.deps.ts';
import { ArgumentsRefused, type ToolSession } from './tool.ts';

/** An error that a model can correct: its name, a sentence, and the next step. */
export interface ToolRefusal {
  readonly error: string;
  readonly code: number;
  readonly message: string;
  readonly remedy?: string;
  readonly [more: string]: unknown;
}

const WRONG_ARGUMENTS = 1400;

/** Turns a call's error into advice for the model. An unexpected error reveals no details. */
export async function refusalOfTool(
  deps: ToolDeps & { readonly log: Log },
  session: ToolSession,
  error: unknown,
  args: unknown,
): Promise<ToolRefusal> {
  if (error instanceof ArgumentsRefused)
    return {
      error: 'arguments',
      code: WRONG_ARGUMENTS,
      message: error.issues.map(({ path, reason }) => `${path || 'arguments'}: ${reason}`).join('; '),
      remedy: 'Correct the arguments as the inputSchema of the tool says.',
    };
  if (!(error instanceof Refusal)) {
    deps.log.error({ err: error, requestId: session.request.id }, 'a tool failed');
    return refusalOfTool(deps, session, new Refusal('gateway.fault', { id: session.request.id }), args);
  }
  const { lang } = session;
  const row = errorRow(error.error);
  const remedy = row.remedy?.[lang];
  return {
    error: error.error,
    code: row.code,
    message: error.text(lang),
    ...(remedy === undefined ? {} : { remedy }),
    charged_fen: 0,
    ...(await hintOf(deps, session, error, args)),
  };
}

/** Adds the next step for errors whose general remedy is meant for humans. */
async function hintOf(
  deps: ToolDeps,
  { lang }: ToolSession,
  refusal: Refusal,
  args: unknown,
): Promise<Record<string, unknown>> {
  const { error, values } = refusal;
  const code = codeIn(args);
  switch (error) {
    case 'data-files.priceAbove':
    case 'gateway.priceAbove':
      return {
        price_fen: Number(values.fen),
        remedy: `Ask the user. If they agree, repeat the call with max_price_fen = ${values.fen}.`,
        ...paymentTermsOf(refusal, (fen) => ({ max_price_fen: Number(fen) })),
      };
    case 'gateway.callCapReached':
      return {
        price_fen: Number(values.fen),
        remedy: 'Ask the user. Only the owner of the key can raise its limit per call, on the Keys page.',
      };
    case 'datasets.notFound':
    case 'gateway.apiUnknown': {
      const { items } = await searchDatasets(deps, { q: code, limit: 3 }, lang);
      return {
        nearest: items.map((item) => ({ code: item.code, name: item.name[lang] })),
        remedy: 'Use a code that search_datasets returned.',
      };
    }
    case 'site-data.rowsOfDay':
    case 'site-data.securitiesOfDay':
      return { remedy: 'Continue tomorrow, or read the rows with query_dataset, which may cost money.' };
    case 'data-files.fileUnknown':
      return { remedy: 'Use periods that list_files returns without periods.' };
    case 'data-files.preparing':
      return { remedy: `Repeat the call in ${values.retry} s.` };
    case 'data-files.partHeld':
    case 'data-files.callsOnly':
    case 'data-files.notOffered':
      return { remedy: 'Read the rows with query_dataset.' };
    case 'gateway.columnGone':
    case 'gateway.columnUnknown':
      return {
        columns: deps.registry.find(code)?.columns.slice(0, 200) ?? [],
        remedy: 'Use field codes of describe_dataset in columns and order.',
      };
    case 'gateway.parameterUnknown':
    case 'gateway.parameterMissing':
    case 'gateway.parameterInvalid':
      return { remedy: 'Correct the parameter as the message says; describe_dataset lists all of them.' };
    default:
      return {};
  }
}

/** Returns the code of the data set in a call. */
function codeIn(args: unknown): string {
  const { code } = (args ?? {}) as { code?: unknown };
  return typeof code === 'string' ? code.slice(0, 60) : '';
}
