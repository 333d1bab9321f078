import type { CaptchaChecks } from '../identity/index.ts';
import type { CaptchaDeps } from './captcha.deps.ts';
import { peekPass, usePass } from './passes.ts';
import { checkPicture } from './pictures.ts';

/** What other verbs ask of captchas. */
export function captchaChecks(deps: CaptchaDeps): CaptchaChecks {
  return {
    checkPicture: (tx, answer) => checkPicture(tx, deps, answer),
    peekPass: (tx, shown) => peekPass(tx, deps, shown),
    usePass: (tx, shown) => usePass(tx, deps, shown),
  };
}
