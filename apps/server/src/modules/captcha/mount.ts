import { captchaEndpoints, captchaFiles } from '@jishi/contract';
import { type Guards, type HttpModule, serve } from '../../platform/http/index.ts';
import type { CaptchaHandlerDeps } from './captcha.deps.ts';
import { captchaHandlers, mountCaptchaImage } from './captcha.routes.ts';
import { createDrawer } from './drawing/drawer.ts';
import { secureRandom } from './drawing/random.ts';

export interface CaptchaMountDeps extends Omit<CaptchaHandlerDeps, 'drawer' | 'random'> {
  readonly guards: Guards;
}

export const captchaModule: HttpModule<CaptchaMountDeps> = {
  endpoints: [captchaEndpoints, captchaFiles],
  mount(app, deps) {
    const drawer = createDrawer();
    app.addHook('onClose', () => drawer.close());
    const handling = { ...deps, drawer, random: secureRandom() };
    serve(app, captchaEndpoints, captchaHandlers(handling), deps.guards);
    mountCaptchaImage(app, handling);
  },
};
