export type { CaptchaHandlerDeps } from './captcha.deps.ts';
export { captchaJobs } from './captcha.jobs.ts';
export { countVisits } from './captcha.routes.ts';
export { ALTERNATIVES_OF_ALL_DEFAULT } from './captcha.rules.ts';
export { captchaChecks } from './captcha-checks.ts';
export { secureRandom } from './drawing/random.ts';
export { captchaModule } from './mount.ts';
export { SPIDER_LIMIT_DEFAULT } from './spider-check.ts';
export { createVisitCounts } from './visit-counts.ts';
