import type { NoticeFactList } from '@jishi/contract';

export async function factsOf(origin: string, query: string): Promise<NoticeFactList> {
  const response = await fetch(`${origin}/v1/notice-facts?${query}`);
  return ((await response.json()) as { data: NoticeFactList }).data;
}
