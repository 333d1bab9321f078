import { ORDER_STATES, type SupportAnswer } from '@jishi/contract';
import { marketTime } from '../../../platform/clock.ts';
import { readOrder, readOrders } from '../../orders/index.ts';
import { explainCall } from '../../usage/index.ts';
import type { SupportDeps } from '../support.deps.ts';
import type { Question } from './question.ts';

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/i;
/** The format of order numbers: the date and ten letters or digits. */
const ORDER_NUMBER = /(?<!\w)\d{8}[0-9A-Z]{10}(?!\w)/i;
const OWN_ORDER = /我的订单|\bmy (last |latest )?orders?\b/i;
const STATE_OF_ORDER = /状态|到账|开通|到哪|支付|没/;

/**
 * Returns whether a question is about an order whose number it does not state: it contains "my order", or mentions an
 * order and then its state.
 */
function isAboutOwnOrder(text: string): boolean {
  if (OWN_ORDER.test(text)) return true;
  return text.split('\n').some((line) => {
    const at = line.indexOf('订单');
    return at !== -1 && STATE_OF_ORDER.test(line.slice(at));
  });
}

/** Returns answers about the orders and calls in the question, but only about the account's own. */
export async function ownAnswers(
  deps: Pick<SupportDeps, 'db'>,
  question: Question,
): Promise<SupportAnswer[]> {
  return [...(await callAnswer(deps, question)), ...(await orderAnswer(deps, question))];
}

async function callAnswer(
  { db }: Pick<SupportDeps, 'db'>,
  { text, lang, accountId }: Question,
): Promise<SupportAnswer[]> {
  const [requestId] = UUID.exec(text) ?? [];
  if (requestId === undefined || accountId === null) return [];
  const call = await explainCall(db, accountId, requestId);
  if (call === null) return [];
  const { row, cause, remedy } = call;
  const answered = { zh: '这次调用已正常返回。', en: 'This call was answered.' };
  return [
    {
      kind: 'call',
      source: requestId,
      title: `${row.datasetCode} · ${row.resultcode}`,
      text: [(cause ?? answered)[lang], remedy?.[lang] ?? ''].join(lang === 'zh' ? '' : ' ').trim(),
    },
  ];
}

async function orderAnswer(
  { db }: Pick<SupportDeps, 'db'>,
  { text, lang, accountId }: Question,
): Promise<SupportAnswer[]> {
  if (accountId === null) return [];
  const [number] = ORDER_NUMBER.exec(text) ?? [];
  const named = number === undefined ? undefined : await readOrder(db, number.toUpperCase());
  const own = named?.accountId === accountId ? named : undefined;
  const [order] =
    own !== undefined ? [own] : isAboutOwnOrder(text) ? await readOrders(db, { accountId, limit: 1 }) : [];
  if (order === undefined) return [];
  const state = ORDER_STATES.find((it) => it.state === order.state);
  return [
    {
      kind: 'order',
      source: order.number,
      title: lang === 'zh' ? `订单 ${order.number}` : `Order ${order.number}`,
      text:
        lang === 'zh'
          ? `${marketTime(order.createdAt)} 创建，状态：${state?.zh ?? order.state}。`
          : `Placed on ${marketTime(order.createdAt)} (UTC+8). State: ${state?.en ?? order.state}.`,
    },
  ];
}
