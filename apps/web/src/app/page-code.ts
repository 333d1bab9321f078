import { queryOptions } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { codeKey } from '../shared/queries/query-of.ts';
import { withTimeLimit } from '../shared/time/timers.ts';
import { fetchMissedStyles } from './missed-styles.ts';

const CODE_TIMEOUT_MS = 120_000;

/** Thrown if the code of a page did not arrive. A page that fails while it runs throws a different error. */
export class PageNotLoaded extends Error {
  override readonly name = 'PageNotLoaded';
  readonly code: string;

  constructor(code: string, cause: unknown) {
    super(`the code of ${code} could not be loaded`, { cause });
    this.code = code;
  }
}

type PageCode<Props> = { default: ComponentType<Props> };
export type CodeQuery = ReturnType<typeof codeQuery>;

/**
 * Returns the code of a page, a window or a part of the frame. Loaded code is cached. After a failure, the code is
 * requested again on the next visit.
 */
export const codeQuery = <Props extends object = object>(
  name: string,
  load: () => Promise<PageCode<Props>>,
) =>
  queryOptions({
    queryKey: codeKey(name),
    queryFn: () =>
      inTime(Promise.all([load(), fetchMissedStyles()]).then(([code]) => code)).catch((cause: unknown) => {
        throw new PageNotLoaded(name, cause);
      }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    retry: false,
    networkMode: 'always',
    structuralSharing: false,
  });

/** Browsers have no time limit for loading a script. */
const inTime = <Code>(code: Promise<Code>): Promise<Code> =>
  withTimeLimit(code, CODE_TIMEOUT_MS, `no code within ${CODE_TIMEOUT_MS} ms`);
