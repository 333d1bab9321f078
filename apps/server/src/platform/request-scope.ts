import { AsyncLocalStorage } from 'node:async_hooks';

/** Ends a span. */
export type EndWork = (error?: unknown) => void;

/** The current span of a trace, if the request is traced. */
export interface ActiveSpan {
  readonly traceId: string;
  /** Begins a child span. Null once the span has ended, because the work of a batch may outlive its first caller. */
  begin(name: string, attributes: Readonly<Record<string, string>>): EndWork | null;
}

/** The values that all log lines of one request share, and its span. */
export interface RequestScope {
  readonly requestId: string;
  readonly span?: ActiveSpan | null;
}

const scopes = new AsyncLocalStorage<RequestScope>();

/** Runs work of a request, so that each of its log lines names the request. */
export function inRequestScope<T>(scope: RequestScope, work: () => T): T {
  return scopes.run(scope, work);
}

/** Returns the fields of the current request for a log line. Work outside a request has none. */
export function requestFields(): object {
  const scope = scopes.getStore();
  if (scope === undefined) return {};
  const { requestId, span } = scope;
  return span ? { requestId, traceId: span.traceId } : { requestId };
}

/** Returns the span of the current request, or null. */
export const activeSpan = (): ActiveSpan | null => scopes.getStore()?.span ?? null;
