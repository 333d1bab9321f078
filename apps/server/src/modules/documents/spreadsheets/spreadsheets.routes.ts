import { documentsFiles } from '@jishi/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { languageOf, originOf, refuseLanguage, routeOf, siteHeaders } from '../../../platform/http/index.ts';
import type { CachedSender } from '../cached-sender.ts';
import type { DocumentsDeps } from '../documents.deps.ts';
import { officeMetadata } from './functions.ts';
import { drawIcon, ICON_SIZES } from './icon.ts';
import { marketSettings } from './market-settings.ts';
import { officeManifest } from './office-manifest.ts';
import { OFFICE_FRAMES, OFFICE_SCRIPTS, officePane, PANE_CSS } from './office-pane.ts';
import {
  APPS_SCRIPT_PROJECT,
  appsScriptText,
  officeText,
  readScripts,
  type ScriptSettings,
  type Scripts,
} from './scripts.ts';

const SCRIPT = 'text/javascript; charset=utf-8';
const XML = 'application/xml; charset=utf-8';

function settingsOf({ registry, publicUrl }: DocumentsDeps, request: FastifyRequest): ScriptSettings {
  return { site: originOf(request, publicUrl), ...marketSettings(registry) };
}

export async function mountAppsScript(
  scope: FastifyInstance,
  deps: DocumentsDeps,
  send: CachedSender,
): Promise<void> {
  const scripts = await readScripts();
  scope.route({
    ...routeOf(documentsFiles.appsScript),
    handler: (request, reply) => {
      const make = async (): Promise<string> =>
        appsScriptText(scripts, settingsOf(deps, request), languageOf(request));
      return send(request, reply, 'apps script', make, SCRIPT);
    },
  });
  scope.route({
    ...routeOf(documentsFiles.appsScriptProject),
    handler: async (_request, reply) =>
      reply.type('application/json; charset=utf-8').send(`${JSON.stringify(APPS_SCRIPT_PROJECT, null, 2)}\n`),
  });
}

/** Mounts the Excel add-in. Only its pages can be framed by Office and can load Office's script. */
export async function mountOffice(
  app: FastifyInstance,
  deps: DocumentsDeps,
  send: CachedSender,
): Promise<void> {
  const scripts = await readScripts();
  await app.register(async (scope) => {
    await siteHeaders(scope, deps.publicUrl?.startsWith('https:') ?? false, {
      scripts: [OFFICE_SCRIPTS],
      // Office's script adds style elements to the page.
      styles: ["'unsafe-inline'"],
      ancestors: OFFICE_FRAMES,
    });
    scope.addHook('onRequest', refuseLanguage);
    scope.addHook('onRequest', async (_request, reply) => {
      // Excel on the web reads these files from pages of a different origin.
      reply.headers({
        'cache-control': 'no-cache',
        vary: 'accept-language',
        'access-control-allow-origin': '*',
      });
    });
    scope.route({
      ...routeOf(documentsFiles.officeManifest),
      handler: (request, reply) => {
        const make = async (): Promise<string> => officeManifest(originOf(request, deps.publicUrl));
        return send(request, reply, 'office manifest', make, XML);
      },
    });
    scope.get('/excel/functions.js', OPEN, (request, reply) => {
      const make = async (): Promise<string> => officeText(scripts, settingsOf(deps, request));
      return send(request, reply, 'office functions', make, SCRIPT);
    });
    mountOfficeParts(scope, scripts);
  });
}

const OPEN = { config: { audience: 'public' } } as const;

/** Mounts the parts that are identical on every site. */
function mountOfficeParts(scope: FastifyInstance, { pane }: Scripts): void {
  const part = (name: string, type: string, make: (request: FastifyRequest) => string | Buffer): void => {
    scope.get(`/excel/${name}`, OPEN, async (request, reply) => reply.type(type).send(make(request)));
  };
  part('functions.json', 'application/json; charset=utf-8', (request) =>
    JSON.stringify(officeMetadata(languageOf(request))),
  );
  part('pane.html', 'text/html; charset=utf-8', (request) => officePane(languageOf(request)));
  part('pane.js', SCRIPT, () => pane);
  part('pane.css', 'text/css; charset=utf-8', () => PANE_CSS);
  for (const size of ICON_SIZES) {
    const icon = drawIcon(size);
    part(`icon-${size}.png`, 'image/png', () => icon);
  }
}
