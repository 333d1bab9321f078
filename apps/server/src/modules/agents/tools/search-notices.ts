import {
  ALL_NOTICES,
  NOTICE_CODE,
  NOTICE_WORDS_MAX,
  type NoticeBlock,
  type NoticeHit,
  type NoticeQuery,
} from '@jishi/contract';
import { z } from 'zod';
import { Refusal } from '../../../platform/refusal.ts';
import { NOTICES, readNotice, searchNotices, TEXTS } from '../../announcements/index.ts';
import type { ToolDeps } from '../agents.deps.ts';
import { countThatFits, cutCell, REPLY_TOKENS_MAX, REST_TOKENS } from '../reply-size.ts';
import { isInScope, refuseOutOfScope, siteReader, TEXTS_ARE_DATA } from '../site-reading.ts';
import { defineTool, type ToolSession } from '../tool.ts';

const LIMIT_MAX = 20;
const day = z.iso.date().optional();

const input = z.strictObject({
  query: z.string().max(NOTICE_WORDS_MAX).default('').describe('words of title and text'),
  codes: z.array(z.string().regex(NOTICE_CODE)).max(20).default([]).describe('securities'),
  from: day,
  to: day,
  language: z.enum(['zh', 'en']).optional().describe('of the notice'),
  sort: z.enum(['newest', 'fit']).default('newest'),
  limit: z.int().min(1).max(LIMIT_MAX).default(10),
  cursor: z.string().max(200).optional(),
  id: z.string().max(60).optional().describe('in place of a search: the text of this notice'),
});
type Input = z.output<typeof input>;

const noticeSchema = z.looseObject({ id: z.string(), date: z.string(), title: z.string() });

export const searchNoticesTool = defineTool({
  name: 'search_notices',
  title: 'Search announcements 查找公告',
  description:
    'Finds announcements of listed companies by words, codes and days, and reads one by its id. Costs nothing, ' +
    'within the number of rows that the site shows a day; query_dataset of the data set has no such limit.',
  input,
  output: z.object({
    dataset: z.string().nullable(),
    total: z.int().optional(),
    notices: z.array(noticeSchema),
    text: z.array(z.string()).optional().describe('paragraphs of the notice'),
    next_cursor: z.string().nullable(),
    made_up: z.boolean(),
    texts: z.string(),
  }),
  run: (deps, session, request) =>
    request.id === undefined
      ? search(deps, session, request)
      : read(deps, session, request.id, request.cursor),
});

async function search(deps: ToolDeps, session: ToolSession, request: Input) {
  const {
    query: q,
    codes: stock,
    from = '',
    to = '',
    language = '',
    sort,
    limit,
    cursor: after = '',
  } = request;
  refuseOutOfScope(session, language === '' ? Object.values(NOTICES) : [NOTICES[language]]);
  const query: NoticeQuery & { readonly limit: number } = {
    ...ALL_NOTICES,
    q,
    stock,
    from,
    to,
    language,
    sort,
    after,
    limit,
    lang: session.lang,
  };
  const dataset = deps.registry.find(NOTICES.zh);
  const find = () => searchNotices(deps, query);
  const page =
    dataset === undefined
      ? await find()
      : await deps.siteAllowance.readRows(siteReader(session), dataset, {
          most: limit,
          read: find,
          rowsOf: ({ rows }) => rows.length,
        });
  const hasTexts = isInScope(session, TEXTS);
  return {
    dataset: page.dataset,
    total: page.total.count,
    notices: page.rows.map((hit) => noticeOf(hasTexts ? hit : { ...hit, passage: null }, session)),
    next_cursor: page.next,
    made_up: page.demo,
    texts: TEXTS_ARE_DATA,
  };
}

async function read(deps: ToolDeps, session: ToolSession, id: string, cursor = '0') {
  const first = /^\d{1,6}$/.test(cursor) ? Number(cursor) : null;
  if (first === null)
    throw new Refusal('gateway.parameterInvalid', { parameter: 'cursor', reason: '0-999999' });
  refuseOutOfScope(session, [...Object.values(NOTICES), TEXTS]);
  const texts = deps.registry.find(TEXTS);
  if (texts !== undefined) await deps.siteAllowance.admitRows(siteReader(session), texts, 1);
  const { text, dataset, ...notice } = await readNotice(deps, id);
  const paragraphs = (text?.blocks ?? []).flatMap(paragraphsOf).slice(first);
  const fit = Math.max(1, countThatFits(paragraphs, REPLY_TOKENS_MAX - REST_TOKENS));
  return {
    dataset,
    notices: [noticeOf({ ...notice, passage: null }, session)],
    text: paragraphs.slice(0, fit).map((one) => String(cutCell(one))),
    next_cursor: fit < paragraphs.length ? String(first + fit) : null,
    made_up: notice.demo,
    texts: TEXTS_ARE_DATA,
  };
}

function noticeOf(
  { id, date, title, securities, categories, passage, url, hasText }: NoticeHit,
  { lang }: ToolSession,
) {
  return {
    id,
    date,
    title: title.text,
    securities: securities.map(({ code, name, english }) => ({
      code,
      name: lang === 'en' ? (english ?? name) : name,
    })),
    categories,
    ...(passage === null ? {} : { passage: passage.text }),
    ...(url === null ? {} : { url }),
    has_text: hasText,
  };
}

function paragraphsOf(block: NoticeBlock): string[] {
  if (block.kind !== 'table') return [block.text];
  const rows = [block.head, ...block.rows].map((row) => row.join(' | '));
  return block.title === null ? rows : [block.title, ...rows];
}
