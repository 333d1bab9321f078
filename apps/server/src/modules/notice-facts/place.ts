import { Refusal } from '../../platform/refusal.ts';

/** Where a reader of the list is: behind which notice, and how many it was shown. */
export interface Place {
  readonly after: { readonly date: string; readonly textId: string } | null;
  readonly rowCount: number;
}

/** `2025-06-12~9900000002~30` */
export function placeOf({ date, textId }: { date: string; textId: string }, rowCount: number): string {
  return `${date}~${textId}~${rowCount}`;
}

export function readPlace(text: string | undefined): Place {
  if (text === undefined) return { after: null, rowCount: 0 };
  const [, date, textId, rowCount] = /^(\d{4}-\d\d-\d\d)~([0-9A-Za-z]{1,64})~(\d{1,6})$/.exec(text) ?? [];
  if (date === undefined || textId === undefined || Number.isNaN(Date.parse(date)))
    throw new Refusal('notice-facts.badPlace', {});
  return { after: { date, textId }, rowCount: Number(rowCount) };
}
