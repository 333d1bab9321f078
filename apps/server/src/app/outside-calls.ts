import { Counter, type Registry } from 'prom-client';
import type { DispatchDeps } from '../modules/messages/index.ts';
import { isPending } from '../platform/awaitable.ts';
import { DeliveryRefused } from '../platform/delivery.ts';
import { ChannelRefused } from '../platform/payment-channels/index.ts';

/** Counts calls to external services: e-mail, SMS, payment channels, the language model. */
export interface OutsideCalls {
  /** Wraps a port so that its asynchronous calls are counted. */
  counted<Port extends object>(service: string, port: Port): Port;
}

export function createOutsideCalls(registry: Registry): OutsideCalls {
  const calls = new Counter({
    name: 'jishi_outside_calls_total',
    help: 'Calls to external services by outcome: done, refused by the service, or failed',
    labelNames: ['service', 'call', 'outcome'],
    registers: [registry],
  });
  return {
    counted: (service, port) =>
      new Proxy(port, {
        get(target, name) {
          const value: unknown = Reflect.get(target, name);
          if (typeof value !== 'function') return value;
          const call = String(name);
          return (...args: unknown[]): unknown => {
            const result: unknown = Reflect.apply(value, target, args);
            if (isPending(result))
              result.then(
                () => calls.inc({ service, call, outcome: 'done' }),
                (error: unknown) => calls.inc({ service, call, outcome: outcomeOf(error) }),
              );
            return result;
          };
        },
      }),
  };
}

const outcomeOf = (error: unknown): 'refused' | 'failed' =>
  error instanceof DeliveryRefused || error instanceof ChannelRefused ? 'refused' : 'failed';

export function createDeliveryCounter(registry: Registry): NonNullable<DispatchDeps['countDelivery']> {
  const deliveries = new Counter({
    name: 'jishi_webhook_attempts_total',
    help: 'Attempts to post to webhooks: sent, waiting for the next attempt, or failed permanently',
    labelNames: ['outcome'],
    registers: [registry],
  });
  return (outcome) => deliveries.inc({ outcome });
}
