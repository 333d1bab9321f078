import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { isValidElement, type ReactElement, type ReactNode } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { ErrorNote } from '../ui/note/ErrorNote.tsx';
import { Answer } from './Answer.tsx';
import { AnswerPages } from './AnswerPages.tsx';
import type { PagesState, QueryAnswer } from './query-state.ts';
import { Unanswered } from './Unanswered.tsx';

const FAULT = new Error('lost');

/** Returns the results of a query that receives its answers one by one, recorded after each answer. */
async function resultAfter(...answers: readonly (string | Error)[]) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const left = [...answers];
  const queryFn = vi.fn(async () => {
    const next = left.shift();
    if (next === undefined) return new Promise<string>(() => undefined);
    if (next instanceof Error) throw next;
    return next;
  });
  const observer = new QueryObserver(client, { queryKey: ['a'], queryFn });
  const stop = observer.subscribe(() => undefined);
  if (answers.length > 0) await vi.waitFor(() => expect(observer.getCurrentResult().isPending).toBe(false));
  for (const _ of answers.slice(1)) await observer.refetch();
  const result = observer.getCurrentResult();
  stop();
  return { result, queryFn };
}

/** Returns the texts and messages on the page, in order. */
function partsOf(node: ReactNode): (string | ReactElement<{ error: unknown; onRetry: () => void }>)[] {
  if (Array.isArray(node)) return node.flatMap(partsOf);
  if (typeof node === 'string') return [node];
  if (!isValidElement<Record<string, ReactNode>>(node)) return [];
  if (node.type === ErrorNote) return [node as never];
  if (typeof node.type === 'function')
    return partsOf((node.type as (props: object) => ReactNode)(node.props));
  return partsOf(node.props['children']);
}

const titles = (node: ReactNode): string[] =>
  partsOf(node).map((part) => (typeof part === 'string' ? part : `note: ${String(part.props.error)}`));

const answer = (query: QueryAnswer<string>) => (
  <Answer query={query} waiting="waiting">
    {(data) => `data: ${data}`}
  </Answer>
);

describe('the answer to a query', () => {
  test.each([
    { after: [], answer: ['waiting'], unanswered: ['waiting'] },
    { after: [FAULT], answer: ['note: Error: lost'], unanswered: ['note: Error: lost'] },
    { after: ['a'], answer: ['data: a'], unanswered: [] },
    { after: ['a', 'b'], answer: ['data: b'], unanswered: [] },
    { after: ['a', FAULT], answer: ['note: Error: lost', 'data: a'], unanswered: ['note: Error: lost'] },
    { after: [FAULT, 'a'], answer: ['data: a'], unanswered: [] },
  ])('after $after renders $answer', async ({ after, ...expected }) => {
    const { result } = await resultAfter(...after);
    expect(titles(answer(result))).toEqual(expected.answer);
    expect(titles(<Unanswered query={result} waiting="waiting" />)).toEqual(expected.unanswered);
    expect(result.isSuccess).toBe(expected.unanswered.length === 0);
  });

  test('to the previous input stays visible until the new answer arrives', async () => {
    const { result } = await resultAfter('a');
    const placeholder = { ...result, isPlaceholderData: true, fetchStatus: 'fetching' as const };
    expect(titles(answer(placeholder))).toEqual(['data: a']);
  });

  test('is shown even if it is null', async () => {
    const { result } = await resultAfter('a');
    expect(
      titles(
        <Answer<string | null> query={{ ...result, data: null }} waiting="waiting">
          {(data) => data ?? 'nothing'}
        </Answer>,
      ),
    ).toEqual(['nothing']);
  });

  test('is requested again when the retry button of the error message is pressed', async () => {
    const { result, queryFn } = await resultAfter(FAULT);
    const [note] = partsOf(answer(result));
    if (note === undefined || typeof note === 'string') throw new Error('no note');
    note.props.onRetry();
    expect(queryFn).toHaveBeenCalledTimes(2);
  });

  test('can be replaced by the error message together with other content', async () => {
    const { result } = await resultAfter(FAULT);
    const failed = (note: ReactElement, error: Error | null) => [note, `because ${error?.message}`];
    expect(titles(<Unanswered query={result} waiting="waiting" failed={failed} />)).toEqual([
      'note: Error: lost',
      'because lost',
    ]);
  });
});

describe('the placeholder of several queries', () => {
  test.each([
    { first: [], second: ['b'], expected: ['waiting'] },
    { first: [], second: [FAULT], expected: ['note: Error: lost'] },
    { first: [FAULT], second: [FAULT], expected: ['note: Error: lost'] },
    { first: ['a'], second: ['b'], expected: [] },
  ])('after $first and $second renders $expected', async ({ first, second, expected }) => {
    const query = [(await resultAfter(...first)).result, (await resultAfter(...second)).result];
    expect(titles(<Unanswered query={query} waiting="waiting" />)).toEqual(expected);
  });

  test('retries only the failed queries', async () => {
    const results = await Promise.all([resultAfter(FAULT), resultAfter('b'), resultAfter(FAULT)]);
    const [note] = partsOf(<Unanswered query={results.map(({ result }) => result)} waiting="waiting" />);
    if (note === undefined || typeof note === 'string') throw new Error('no note');
    note.props.onRetry();
    expect(results.map(({ queryFn }) => queryFn.mock.calls.length)).toEqual([2, 1, 2]);
  });
});

describe('the pages of a list', () => {
  const state = (part: Partial<PagesState>): PagesState => ({
    isPending: false,
    isError: false,
    error: null,
    isFetchNextPageError: false,
    refetch: vi.fn(async () => undefined),
    fetchNextPage: vi.fn(async () => undefined),
    ...part,
  });
  const list = (query: PagesState) => (
    <AnswerPages query={query} waiting="waiting">
      rows
    </AnswerPages>
  );

  test('appear after a skeleton and before an error message', () => {
    expect(titles(list(state({ isPending: true })))).toEqual(['waiting', 'rows']);
    expect(titles(list(state({})))).toEqual(['rows']);
    expect(titles(list(state({ isError: true, error: FAULT })))).toEqual(['rows', 'note: Error: lost']);
  });

  test.each([true, false])(
    'repeat the fetch that failed when the retry button is pressed (next page: %s)',
    (isNext) => {
      const query = state({ isError: true, error: FAULT, isFetchNextPageError: isNext });
      const note = partsOf(list(query)).at(-1);
      if (note === undefined || typeof note === 'string') throw new Error('no note');
      note.props.onRetry();
      expect(query.fetchNextPage).toHaveBeenCalledTimes(isNext ? 1 : 0);
      expect(query.refetch).toHaveBeenCalledTimes(isNext ? 0 : 1);
    },
  );
});
