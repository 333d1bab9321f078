import { QUESTIONS_PAGE_SIZE } from '@jishi/contract';
import type pg from 'pg';
import {
  type Condition,
  countGroups,
  type DataRecord,
  type DatasetRegistry,
  publicDataset,
  readRecords,
} from '../datasets/index.ts';
import { count, dayOf, type Form } from './form-values.ts';
import { refuse } from './refuse-parameter.ts';

export interface QuestionsQuery {
  readonly where: readonly Condition[];
  readonly page: number;
  readonly size: number;
}

export const QUESTIONS_DATASET = 'p_jishi9701';
const COUNTED_MAX = 1_000_000;
const WORD_LENGTH_MAX = 100;
const CODE = /^\d{6}$/;

const COLUMNS = {
  id: 'TEXTID',
  code: 'SECCODE',
  name: 'SECNAME',
  question: 'F001V',
  asker: 'F002V',
  askerId: 'F003V',
  client: 'F004C',
  askedAt: 'ASKTIME',
  replyId: 'F005V',
  reply: 'F006V',
  replier: 'F007V',
  repliedAt: 'REPLYTIME',
  updatedAt: 'RECTIME',
  industry: 'F008V',
  market: 'F009V',
} as const;
type Question = DataRecord<keyof typeof COLUMNS>;

export function parseQuestions(form: Form): QuestionsQuery {
  const text = (name: string): string => form.get(name) ?? '';
  const code = text('stockcode') || text('stockCode');
  if (code !== '' && !CODE.test(code)) refuse('stockcode', 'announcements.codeForm');
  const word = text('keyWord');
  if (word.length > WORD_LENGTH_MAX) refuse('keyWord', 'announcements.tooLong', { most: WORD_LENGTH_MAX });
  const where: Condition[] = [{ op: 'filled', field: COLUMNS.askedAt }];
  if (code !== '') where.push({ op: 'in', field: COLUMNS.code, values: [code] });
  const [from, to] = [text('startDay'), text('endDay')];
  if (from !== '') where.push({ op: 'gte', field: COLUMNS.askedAt, value: dayOf('startDay', from) });
  if (to !== '') where.push({ op: 'lte', field: COLUMNS.askedAt, value: dayOf('endDay', to) });
  if (word !== '') where.push({ op: 'contains', field: COLUMNS.question, value: word, foldCase: true });
  const { usual, most } = QUESTIONS_PAGE_SIZE;
  return { where, page: count(form, 'pageNum', 1, 10_000), size: count(form, 'pageSize', usual, most) };
}

/** Returns investor questions, newest first, in the shape that existing clients read. */
export async function queryQuestions(
  pool: pg.Pool,
  registry: DatasetRegistry,
  { where, page, size }: QuestionsQuery,
): Promise<unknown> {
  const dataset = publicDataset(registry, QUESTIONS_DATASET);
  if (!dataset) return { pageNo: page, pageSize: size, total: 0, totalPage: 0, rows: [] };
  const { rows: total } = await countGroups(pool, dataset, { where, by: COLUMNS.code, rowsMax: COUNTED_MAX });
  const order = [
    { field: COLUMNS.askedAt, descending: true },
    { field: COLUMNS.id, descending: true },
  ];
  const records = await readRecords(pool, dataset, {
    columns: COLUMNS,
    where,
    order,
    limit: size,
    offset: (page - 1) * size,
  });
  return {
    pageNo: page,
    pageSize: size,
    total,
    totalPage: Math.ceil(total / size),
    rows: records.map(listed),
  };
}

/** Returns null if there is no such question. */
export async function readQuestion(
  pool: pg.Pool,
  registry: DatasetRegistry,
  id: string,
): Promise<unknown | null> {
  const dataset = publicDataset(registry, QUESTIONS_DATASET);
  const where: Condition[] = [{ op: 'in', field: COLUMNS.id, values: [id] }];
  const [question] = dataset ? await readRecords(pool, dataset, { columns: COLUMNS, where, limit: 1 }) : [];
  return question === undefined ? null : detailed(question);
}

/**
 * Returns a question in the form used in lists. Members that no data set fills are null, as on the original platform
 * for a signed-out user.
 */
function listed(question: Question): unknown {
  return {
    indexId: question.id,
    contentType: null,
    trade: [question.industry ?? ''],
    mainContent: question.question ?? '',
    attachmentUrl: null,
    boardType: [question.market ?? ''],
    filetype: null,
    pubDate: millisecondsOf(question.askedAt),
    stockCode: question.code,
    companyShortName: question.name ?? '',
    author: question.askerId ?? '',
    authorName: question.asker ?? '',
    authorLogo: null,
    pubClient: question.client ?? '4',
    attachedId: question.replyId,
    attachedContent: question.reply,
    attachedAuthor: question.replier,
    attachedPubDate: millisecondsOf(question.repliedAt),
    updateDate: millisecondsOf(question.updatedAt ?? question.repliedAt ?? question.askedAt),
    isPraise: null,
    isFavorite: null,
    isForward: null,
    praiseCount: null,
    qaStatus: null,
    rights: null,
    topStatus: null,
    companyLogo: null,
    favoriteCount: null,
    forwardCount: null,
  };
}

function detailed(question: Question): unknown {
  const reply =
    question.repliedAt === null
      ? {}
      : { replyContent: question.reply ?? '', replyDate: millisecondsOf(question.repliedAt) };
  return {
    questionId: question.id,
    stockCode: question.code,
    shortName: question.name ?? '',
    questionContent: question.question ?? '',
    questioner: question.asker ?? '',
    questionDate: millisecondsOf(question.askedAt),
    ...reply,
  };
}

/** Converts a Beijing time to milliseconds since the epoch. */
function millisecondsOf(time: string | null): number | null {
  return time === null ? null : Date.parse(`${time.replace(' ', 'T')}+08:00`);
}
