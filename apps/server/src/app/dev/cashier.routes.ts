import { noticePath } from '@jishi/contract';
import type { FastifyInstance } from 'fastify';
import { languageOf } from '../../platform/http/index.ts';
import { cashierNotice, type DevTrades } from '../../platform/payment-channels/index.ts';
import { Refusal } from '../../platform/refusal.ts';
import { CASHIER_ACTS, type CashierAct, cashierPage } from './cashier-page.ts';

export interface CashierDeps {
  readonly trades: DevTrades;
  readonly cashierKey: Buffer;
}

const config = { audience: 'public' } as const;

/** Mounts the simulated payer: a page with the actions of a payer, a bank and a network. */
export function mountCashier(app: FastifyInstance, deps: CashierDeps): void {
  app.get<{ Params: { number: string }; Querystring: Record<string, string> }>(
    '/dev/cashier/:number',
    { config },
    async (request, reply) => {
      const { number } = request.params;
      const amountFen = await deps.trades.amountOf(number);
      if (amountFen === null) throw new Refusal('payments.notFound', { number });
      const act = CASHIER_ACTS.find((candidate) => candidate === request.query.act) ?? null;
      if (act !== null) {
        await perform(app, deps, number, act);
        // Redirects, so that reloading the page repeats nothing.
        return reply.redirect(`/dev/cashier/${number}?lang=${languageOf(request)}`, 303);
      }
      const { state } = await deps.trades.facts(number);
      return reply
        .type('text/html; charset=utf-8')
        .send(cashierPage({ number, amountFen, state, lang: languageOf(request) }));
    },
  );
}

async function perform(
  app: FastifyInstance,
  deps: CashierDeps,
  number: string,
  act: CashierAct,
): Promise<void> {
  const { trades, cashierKey } = deps;
  const notify = async (): Promise<void> => {
    const { headers, body } = cashierNotice(cashierKey, number);
    await app.inject({ method: 'POST', url: noticePath('cashier'), headers, payload: body });
  };
  if (act === 'fail' || act === 'late') await trades.close(number);
  else await trades.pay(number);
  if (act === 'twice') await trades.pay(number);
  if (act !== 'lost') await notify();
}
