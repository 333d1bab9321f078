import type { Lang, NoticeBoard, NoticeCategory } from '@jishi/contract';
import type pg from 'pg';

export interface NoticeClasses {
  readonly boards: readonly NoticeBoard[];
  readonly categories: readonly NoticeCategory[];
  readonly hasText: boolean;
  readonly day: string;
  readonly codes: readonly string[];
  readonly title: string;
  readonly chineseId: string | null;
  readonly englishId: string | null;
}

/** Reads the classes of indexed documents by language and id (`zh:1234`). */
export async function readClasses(
  pool: pg.Pool,
  notices: readonly { readonly lang: Lang; readonly id: string }[],
): Promise<Map<string, NoticeClasses>> {
  const { rows } = await pool.query<NoticeClasses & { lang: Lang; id: string }>(
    `select n.lang, n.document_id as id, n.day::text as day, n.codes, n.boards, n.categories, n.title,
       n.has_text as "hasText", n.chinese_id as "chineseId", n.english_id as "englishId"
     from unnest($1::text[], $2::text[]) as asked (lang, id)
     join notice_index n on n.document_id = asked.id and n.lang = asked.lang`,
    [notices.map(({ lang }) => lang), notices.map(({ id }) => id)],
  );
  return new Map(rows.map((row) => [`${row.lang}:${row.id}`, row]));
}
