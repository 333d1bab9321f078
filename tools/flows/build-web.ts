import { join, relative } from 'node:path';
import { build, loadConfigFromFile, type Plugin, type PluginOption } from 'vite';
import { instrument, isOwnSource } from './instrument.ts';

/** This plugin is omitted, because the size of this build is not measured. */
const LEFT_OUT = 'jishi:precompress';

/** Builds the web as for production, but instrumented, into a separate folder. */
export async function buildInstrumentedWeb(root: string, folder: string): Promise<void> {
  process.env['NODE_ENV'] = 'production';
  const web = join(root, 'apps/web');
  const loaded = await loadConfigFromFile(
    { command: 'build', mode: 'production' },
    join(web, 'vite.config.ts'),
    web,
  );
  if (loaded === null) throw new Error(`${web} has no vite.config.ts`);
  const { config } = loaded;
  const own = await flat(config.plugins ?? []);
  await build({
    ...config,
    configFile: false,
    logLevel: 'error',
    plugins: [instrumenting(root), ...own.filter(({ name }) => name !== LEFT_OUT)],
    // Names and calls identify components, so they are not minified.
    build: { ...config.build, outDir: folder, emptyOutDir: true, minify: false },
  });
}

function instrumenting(root: string): Plugin {
  return {
    name: 'flows:instrument',
    enforce: 'pre',
    transform: {
      filter: { id: /\.tsx?$/ },
      handler(code, id) {
        const file = relative(root, id);
        return isOwnSource(file) ? { code: instrument(file, code), map: null } : null;
      },
    },
  };
}

async function flat(option: PluginOption): Promise<Plugin[]> {
  const plugin = await option;
  if (Array.isArray(plugin)) return (await Promise.all(plugin.map(flat))).flat();
  return plugin ? [plugin] : [];
}
