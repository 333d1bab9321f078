import { captchaEndpoints } from '@jishi/contract';
import type { FastifyInstance } from 'fastify';
import {
  type CaptchaHandlerDeps,
  captchaHandlers,
  countVisits,
  createDrawer,
  createVisitCounts,
  type IdentityDeps,
  mountCaptchaImage,
  secureRandom,
} from '../modules/identity/index.ts';
import { type Doors, serve } from '../platform/http/index.ts';
import type { Log } from '../platform/log.ts';
import type { Config } from './config.ts';

export interface CaptchaMounting {
  readonly identity: IdentityDeps;
  readonly doors: Doors;
  readonly config: Pick<Config, 'spiderLimit' | 'alternativesMax'>;
  readonly log: Log;
}

/** Pictures, puzzles and the anti-crawler check. What is mounted after this counts as visits of its callers. */
export function mountCaptchas(app: FastifyInstance, { identity, doors, config, log }: CaptchaMounting): void {
  const drawer = createDrawer();
  app.addHook('onClose', () => drawer.close());
  const { db, clock, secret, channels } = identity;
  const visits = createVisitCounts({
    db,
    clock,
    onError: (err) => log.warn({ err }, 'visits were not counted'),
  });
  const { spiderLimit, alternativesMax } = config;
  const limits = { spiderLimit, alternativesMax };
  const deps: CaptchaHandlerDeps = {
    db,
    clock,
    secret,
    channels,
    drawer,
    visits,
    ...limits,
    random: secureRandom(),
  };
  countVisits(app, deps);
  serve(app, captchaEndpoints, captchaHandlers(deps), doors);
  mountCaptchaImage(app, deps);
}
