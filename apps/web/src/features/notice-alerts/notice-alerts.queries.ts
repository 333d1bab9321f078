import type { noticeAlertsEndpoints, OutputOf } from '@jishi/contract';
import type { QueryClient } from '@tanstack/react-query';
import { invalidate } from '../../shared/queries/invalidate.ts';
import { queryOf } from '../../shared/queries/query-of.ts';

type Endpoints = typeof noticeAlertsEndpoints;
type Listed = OutputOf<Endpoints['list']>;

/** The client is loaded with the first call, because the button appears on a page that visitors can open. */
const calls = async () => (await import('../../shared/api/person-client.ts')).person.noticeAlerts;

const askList = Object.assign(async (): Promise<Listed> => (await calls()).list({}), {
  endpoint: { name: 'my.noticeAlerts' },
});

export const noticeAlertsQuery = queryOf(askList, {}, { staleTime: 0 });

type Saved = Parameters<Awaited<ReturnType<typeof calls>>['save']>[0];

export async function saveAlert(input: Saved): Promise<OutputOf<Endpoints['save']>> {
  return (await calls()).save(input);
}

export async function pauseAlert(id: string, isPaused: boolean): Promise<Listed> {
  return (await calls()).pause({ id, isPaused });
}

export async function removeAlert(id: string): Promise<Listed> {
  return (await calls()).remove({ id });
}

export const invalidateAlerts = (client: QueryClient): Promise<void> => invalidate(client, askList);
