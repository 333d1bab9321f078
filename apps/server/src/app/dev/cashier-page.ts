import { formatMoney, type Lang, type Localized } from '@jishi/contract';
import { html } from '../../platform/http/index.ts';
import { devPage } from './page.ts';

/** The payer's actions. `late` closes the payment first, and the next "pay" sends the money. */
export const CASHIER_ACTS = ['pay', 'twice', 'fail', 'late', 'lost'] as const;

export type CashierAct = (typeof CASHIER_ACTS)[number];

const TEXTS = {
  title: { zh: '模拟收银台', en: 'Test cashier' },
  about: {
    zh: '开发时代替微信、支付宝和银行，由你决定付款的结果。',
    en: 'Stands in for WeChat, Alipay and banks during development: you decide the outcome of the payment.',
  },
  payment: { zh: '支付单', en: 'Payment' },
  pay: { zh: '付款', en: 'Pay' },
  twice: { zh: '付款两次', en: 'Pay twice' },
  fail: { zh: '付款失败', en: 'Fail' },
  late: { zh: '逾期付款：先关闭，再点付款', en: 'Pay late: closes the payment now; then press Pay' },
  lost: { zh: '付款但通知丢失', en: 'Pay, and lose the notification' },
} as const satisfies Record<string, Localized>;

const STATES: Readonly<Record<'open' | 'paid' | 'closed' | 'absent', Localized>> = {
  open: { zh: '待付款', en: 'Waiting to be paid' },
  paid: { zh: '已付款', en: 'Paid' },
  closed: { zh: '已关闭', en: 'Closed' },
  absent: { zh: '不存在', en: 'Unknown' },
};

interface CashierPage {
  readonly number: string;
  readonly amountFen: bigint;
  readonly state: keyof typeof STATES;
  readonly lang: Lang;
}

/** A form without scripts, with a button for each action of the payer. */
export function cashierPage({ number, amountFen, state, lang }: CashierPage): string {
  const w = (key: keyof typeof TEXTS): string => html(TEXTS[key][lang]);
  const buttons = CASHIER_ACTS.map(
    (act) => `<button name="act" value="${act}"${act === 'pay' ? ' class="main"' : ''}>${w(act)}</button>`,
  );
  return devPage({
    lang,
    title: TEXTS.title,
    path: `/dev/cashier/${number}`,
    refreshSeconds: null,
    body:
      `<h1>${w('title')}</h1><p>${w('about')}</p>` +
      `<h2>${html(formatMoney(amountFen, lang))}</h2><p class="quiet">${w('payment')} ${html(number)}</p>` +
      `<p role="status"><b>${html(STATES[state][lang])}</b></p>` +
      `<form><input type="hidden" name="lang" value="${lang}"><div class="buttons">${buttons.join('')}</div></form>`,
  });
}
