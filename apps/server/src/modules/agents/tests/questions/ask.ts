import type { Agent, ToolReply } from '../agents.fixture.ts';
import { foreignWords, unknownNames } from './known-names.ts';
import type { Question } from './question.ts';

export interface Outcome {
  readonly answer: readonly (readonly unknown[])[];
  readonly calls: number;
  readonly rows: number;
  readonly fen: number;
  readonly tokens: readonly string[];
  /** Names that the agent used although it could not know them. */
  readonly invented: readonly string[];
}

/** Runs one question: makes its calls in order, and inserts values from earlier results into each. */
export async function ask(agent: Agent, tools: string, question: Question): Promise<Outcome> {
  const replies: ToolReply[] = [];
  const invented: string[] = [];
  const texts: string[] = [tools, question.text];
  for (const [tool, written] of question.calls) {
    const args = filledIn(written, replies) as Record<string, unknown>;
    if (tool === 'search_datasets') invented.push(...foreignWords(String(args.query), question.text));
    else invented.push(...unknownNames(args, texts.join('\n')));
    const reply = await agent.call(tool, args);
    replies.push(reply);
    texts.push(reply.text);
  }
  return {
    answer: answerOf(question, replies),
    calls: replies.length,
    rows: replies.reduce((sum, { answer }) => sum + ((answer.rows as unknown[] | undefined)?.length ?? 0), 0),
    fen: replies.reduce((sum, { answer }) => sum + priceOf(answer), 0),
    tokens: replies.map(({ text }) => text),
    invented,
  };
}

const priceOf = ({ receipt }: Record<string, unknown>): number =>
  (receipt as { price_fen: number } | undefined)?.price_fen ?? 0;

function answerOf({ reads }: Question, replies: readonly ToolReply[]): unknown[][] {
  const last = replies.at(-1)?.answer ?? {};
  if (reads === 'total') return [[last.total]];
  if (reads === 'refusal') return [[last.error]];
  if ('of' in reads)
    return [reads.of.map(([call, column]) => columnOf(replies[call - 1]?.answer, column)[0])];
  const columns = reads.map((column) => columnOf(last, column));
  return (columns[0] ?? []).map((_, row) => columns.map((column) => column[row]));
}

function columnOf(answer: Record<string, unknown> | undefined, column: string): unknown[] {
  const at = (answer?.columns as string[] | undefined)?.indexOf(column) ?? -1;
  return at === -1 ? [] : ((answer?.rows as unknown[][]) ?? []).map((row) => row[at]);
}

/** Replaces `$2.rows.0.F020D` with a value of the second result. A column name selects a cell of a row. */
function filledIn(value: unknown, replies: readonly ToolReply[]): unknown {
  if (typeof value === 'string' && /^\$\d\./.test(value)) return valueAt(value, replies);
  if (Array.isArray(value)) return value.map((one) => filledIn(one, replies));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, filledIn(one, replies)]));
}

function valueAt(path: string, replies: readonly ToolReply[]): unknown {
  const [call = '', ...steps] = path.slice(1).split('.');
  const answer = replies[Number(call) - 1]?.answer ?? {};
  return steps.reduce<unknown>((value, step) => {
    if (Array.isArray(value) && !/^\d+$/.test(step))
      return value[(answer.columns as string[] | undefined)?.indexOf(step) ?? -1];
    return (value as Record<string, unknown> | undefined)?.[step];
  }, answer);
}
