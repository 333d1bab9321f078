import { captchaEndpoints, captchaFiles } from '@jishi/contract';
import { type AnyModule, group, routes, sharing } from '../../platform/module/index.ts';
import type { CaptchaHandlerDeps } from './captcha.deps.ts';
import { captchaJobs } from './captcha.jobs.ts';
import { captchaHandlers, mountCaptchaImage } from './captcha.routes.ts';
import { createDrawer } from './drawing/drawer.ts';
import { secureRandom } from './drawing/random.ts';

type CaptchaPorts = Omit<CaptchaHandlerDeps, 'drawer' | 'random'>;

const openDrawing = (_ports: CaptchaPorts) => ({ drawer: createDrawer(), random: secureRandom() });

export const captchaModule = {
  serves: [
    sharing(openDrawing, [
      group(captchaEndpoints, captchaHandlers),
      routes([captchaFiles], (app, ports: CaptchaHandlerDeps) => {
        app.addHook('onClose', () => ports.drawer.close());
        mountCaptchaImage(app, ports);
      }),
    ]),
  ],
  jobs: captchaJobs,
} satisfies AnyModule;
