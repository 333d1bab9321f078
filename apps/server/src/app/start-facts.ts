import { RELEASE_VERSION } from '@jishi/contract';
import { addressesOf } from '../platform/db/index.ts';
import type { Config } from './config.ts';
import type { RunningSite } from './start-site.ts';

/**
 * Describes a started process for the log: addresses, versions and settings. Lists each logged setting by name, so
 * that a new secret cannot leak.
 */
export function startFacts(
  { address, listening }: Pick<RunningSite, 'address' | 'listening'>,
  config: Config,
): Record<string, unknown> {
  const { cell, production, trustProxy, connectionsMax, devPages, demo, logLevel, accessLog } = config;
  const { spiderLimit, siteAllowance, alternativesMax, firstViewCode, providers } = config;
  return {
    address,
    listening,
    version: RELEASE_VERSION,
    node: process.version,
    pid: process.pid,
    production,
    cell,
    database: databaseOf(config.databaseUrl),
    files: config.filesLocation.startsWith('s3://') ? 's3' : 'folder',
    settings: {
      ...{ trustProxy, connectionsMax, devPages, demo, logLevel, accessLog },
      ...{ spiderLimit, siteAllowance, alternativesMax },
      firstViews: firstViewCode !== null,
      metrics: config.metricsToken !== undefined,
      sms: providers.sms.kind,
      mail: providers.mail.kind,
      languageModel: config.languageModel !== null,
      tracing: config.tracing,
    },
  };
}

/** The database's servers and name, without role and password. An address may list several servers. */
function databaseOf(url: string | undefined): object {
  if (url === undefined) return { bundled: true };
  const places = addressesOf(url).map((address) => {
    const { hostname, port, pathname, searchParams } = new URL(address);
    return {
      host: searchParams.get('host') ?? hostname,
      port: searchParams.get('port') ?? (port || '5432'),
      name: decodeURIComponent(pathname.slice(1)),
    };
  });
  const [first] = places;
  if (first === undefined || places.length === 1) return { ...first };
  return { servers: places.map(({ host, port }) => `${host}:${port}`), name: first.name };
}
