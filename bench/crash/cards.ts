import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import {
  createStripe,
  type PaymentChannel,
  type RawNotice,
} from '../../apps/server/src/platform/payment-channels/index.ts';
import { StripeTwin } from '../../apps/server/src/platform/payment-channels/stripe-twin.fixture.ts';
import {
  intentOf,
  type TwinSession,
} from '../../apps/server/src/platform/payment-channels/stripe-twin-wire.fixture.ts';

/** An event to deliver. It is created anew for each attempt, because Stripe signs each attempt. */
type CardEvent = () => RawNotice;

/** Events that may follow a card payment. */
const TURNS = ['won', 'lost', 'console', 'consoleFailed', 'refundFailed'] as const;

/** The percentages of the channel's calls whose reply is lost, or that are rejected as busy. */
const REPLIES_LOST = 4;
const BUSY = 3;
/** Attempts for each event at the end, when processes are no longer killed. */
const TRIES_MAX = 20;
/** Lines on a page of a bill; Stripe's own limit. */
const BILL_PAGE = 100;

/** Simulates Stripe over HTTP, including its events and the later events of its payments. */
export class Cards {
  readonly #twin = new StripeTwin(() => new Date());
  readonly #server: Server;
  readonly #draw: () => number;
  readonly #turned = new Set<string>();
  #events: CardEvent[] = [];

  constructor(draw: () => number) {
    this.#draw = draw;
    this.#twin.pageLines = BILL_PAGE;
    this.#server = createServer((request, response) => void this.#answer(request, response));
  }

  async start(): Promise<void> {
    await once(this.#server.listen(0, '127.0.0.1'), 'listening');
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await once(this.#server.close(), 'close');
  }

  /** Settings of a server that sells through this channel. `twin-calls.ts` reads them too. */
  settings(): Record<string, string> {
    const address = this.#server.address();
    if (address === null || typeof address === 'string')
      throw new Error('the Stripe simulator is not listening');
    const { secretKey, webhookSecret } = this.#twin.settings();
    return {
      STRIPE_SECRET_KEY: secretKey,
      STRIPE_WEBHOOK_SECRET: webhookSecret,
      CRASH_STRIPE: `http://127.0.0.1:${address.port}`,
    };
  }

  /** The channel that the servers use, but without a network. */
  channel(clock: () => Date): PaymentChannel {
    this.#twin.faults.length = 0;
    return createStripe({ ...this.#twin.settings(), clock });
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = (await buffer(request)).toString();
    const at = this.#draw() * 100;
    this.#twin.faults.push(at < REPLIES_LOST ? 'replyLost' : at < REPLIES_LOST + BUSY ? 'busy' : null);
    const headers = new Headers();
    for (const [name, value] of Object.entries(request.headers)) headers.set(name, String(value));
    const { method = 'GET', url = '/' } = request;
    const init = { method, headers, ...(method === 'GET' ? {} : { body }) };
    try {
      const answer = await this.#twin.send(new URL(url, 'https://twin'), init);
      response.writeHead(answer.status, { 'content-type': 'application/json' }).end(await answer.text());
    } catch {
      response.destroy();
    }
  }

  /** Pays on Stripe's page. Some events are never delivered, so the servers must query the payment. */
  pay(number: string): void {
    if (this.#twin.pay(number) && this.#draw() < 0.7) this.#notify(() => this.#twin.notice(number));
  }

  paidNumbers(): string[] {
    return [...this.#twin.sessions.values()]
      .filter(({ payment }) => payment === 'paid')
      .map(({ number }) => number);
  }

  heldFen(): bigint {
    return this.#twin.heldFen();
  }

  /**
   * Disputes or refunds one payment at Stripe, or makes a refund of ours fail there. Returns the name of the
   * event.
   */
  turn(): string {
    const kind = TURNS[Math.floor(this.#draw() * TURNS.length)] ?? 'won';
    if (kind === 'refundFailed') return this.#failRefund();
    const session = this.#pick(
      [...this.#twin.sessions.values()].filter(
        (session) =>
          session.payment === 'paid' && !this.#turned.has(session.number) && !this.#isRefunded(session),
      ),
    );
    if (session === undefined) return 'nothing';
    const { number, fen } = session;
    this.#turned.add(number);
    if (kind === 'console' || kind === 'consoleFailed') {
      const part = Math.max(1, Math.floor(fen / 3));
      this.#notify(() => this.#twin.consoleRefundNotice(number, part));
      if (kind === 'consoleFailed')
        this.#notify(() => this.#twin.consoleRefundNotice(number, part, 'failed'));
      return kind;
    }
    this.#notify(() => this.#twin.disputeNotice(number, 'created'));
    this.#notify(() => this.#twin.disputeNotice(number, 'funds_withdrawn'));
    if (kind === 'won') this.#notify(() => this.#twin.disputeNotice(number, 'funds_reinstated'));
    return kind;
  }

  #isRefunded(session: TwinSession): boolean {
    return this.#twin.refunds.some(
      ({ intent, status }) => intent === intentOf(session) && status === 'succeeded',
    );
  }

  #failRefund(): string {
    const refund = this.#pick(
      this.#twin.refunds.filter(
        ({ status, metadata }) => status === 'succeeded' && metadata['refund_number'] !== undefined,
      ),
    );
    const number = refund?.metadata['refund_number'];
    if (number === undefined) return 'nothing';
    this.#notify(() => this.#twin.refundNotice(number, 'failed'));
    return 'refundFailed';
  }

  #pick<T>(items: readonly T[]): T | undefined {
    return items[Math.floor(this.#draw() * items.length)];
  }

  /** The event happens now but may be delivered at any later time. */
  #notify(event: CardEvent): void {
    event();
    this.#events.push(event);
  }

  /**
   * Delivers a random event. `isTold` resolves to true if a server accepted it. An accepted event may be delivered
   * again.
   */
  async deliver(isTold: (notice: RawNotice) => Promise<boolean>, mayRepeat = true): Promise<void> {
    const event = this.#pick(this.#events);
    if (event === undefined) return;
    const isOver = await isTold(event());
    if (isOver && !(mayRepeat && this.#draw() < 0.2))
      this.#events = this.#events.filter((other) => other !== event);
  }

  /** Retries like Stripe, which retries for days. Returns false if some events were never accepted. */
  async deliverAll(isTold: (notice: RawNotice) => Promise<boolean>): Promise<boolean> {
    for (let tries = this.#events.length * TRIES_MAX; tries > 0 && this.#events.length > 0; tries--)
      await this.deliver(isTold, false);
    return this.#events.length === 0;
  }
}
