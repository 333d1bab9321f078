export type { CaptchaHandlerDeps } from './captcha.deps.ts';

export { ALTERNATIVES_OF_ALL_DEFAULT } from './captcha.rules.ts';
export { secureRandom } from './drawing/random.ts';
export { captchaModule } from './module.ts';
export { captchaChecks } from './pictures.ts';
export { SPIDER_LIMIT_DEFAULT } from './spider-check.ts';
export { countVisits, createVisitCounts } from './visit-counts.ts';
