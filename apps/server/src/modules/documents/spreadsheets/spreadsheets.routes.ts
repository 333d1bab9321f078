import { documentsFiles } from '@jishi/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { languageOf, originOf, routeOf } from '../../../platform/http/index.ts';
import type { CachedSender } from '../cached-sender.ts';
import type { DocumentsDeps } from '../documents.deps.ts';
import { marketSettings } from './market-settings.ts';
import { APPS_SCRIPT_PROJECT, appsScriptText, readScripts, type ScriptSettings } from './scripts.ts';

const SCRIPT = 'text/javascript; charset=utf-8';

function settingsOf({ registry, publicUrl }: DocumentsDeps, request: FastifyRequest): ScriptSettings {
  return { site: originOf(request, publicUrl), ...marketSettings(registry) };
}

/** Mounts the functions for Google Sheets. */
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
