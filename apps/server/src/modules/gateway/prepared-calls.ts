import { rowsParser } from './answers.ts';
import { feedParser } from './feed-answers.ts';
import type { GatewayRoutesDeps } from './gateway.deps.ts';
import { PreparedCalls } from './read-call.ts';

/** Creates a reader of calls for rows and changes that has its own cache. */
export function createPreparedCalls({
  registry,
  answers,
  writer,
}: Pick<GatewayRoutesDeps, 'registry' | 'answers' | 'writer'>): PreparedCalls {
  return new PreparedCalls(registry, { rows: rowsParser(answers), feed: feedParser(writer, answers) });
}
