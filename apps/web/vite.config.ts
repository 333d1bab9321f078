import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { firstFrame } from './first-frame.ts';
import { pageList } from './page-list.ts';
import { precompress } from './precompress.ts';
import { preloadFrame } from './preload-frame.ts';
import { preloadPage } from './preload-page.ts';
import { stripSchemas } from './strip-schemas.ts';

const SERVER = 'http://localhost:8080';
/** What the server answers; everything else is the web's own. */
const SERVED_PATHS = [
  '/v1',
  '/api',
  '/api-cloud-platform',
  '/openapi.json',
  '/readyz',
  '/docs',
  '/share',
  '/sitemap.xml',
  '/robots.txt',
  '/llms',
  '/download',
  '/login',
  '/dev',
];

/** Where pages stand. It comes beside the entry and waits for nothing else. */
const PAGES = /[\\/](page|app[\\/]pages|navigation[\\/]paths)\.ts$/;
/**
 * What brings first data: the cache of queries, the client, what keeps both, and what each page asks for. One page's alone
 * would come a round trip later than that of all, which is less than a line carries in that time.
 */
const DATA =
  /[\\/](query-core[\\/].+|react-query[\\/].+ueryOptions|shared[\\/]api[\\/]client|app[\\/](first-page|page-queries|page-code|query-client)|first-data)\.[jt]s$/;
/** Small files of many pages: else each is fetched on its own, and a browser fetches a handful at a time. */
const SHARED =
  /[\\/](@tanstack|react-router|src[\\/]shared[\\/](ui|hooks|i18n|format|navigation|session|store|time|appearance|verification[\\/]pass-request)|features[\\/](securities[\\/][^\\/]+\.ts$|content[\\/]))/;

export default defineConfig({
  root: import.meta.dirname,
  // Relative, so that the site also works below a path of the operator's proxy.
  base: './',
  plugins: [react(), stripSchemas(), preloadFrame(), preloadPage(), firstFrame(), pageList(), precompress()],
  resolve: { alias: { zod: resolve(import.meta.dirname, 'no-schemas.ts') } },
  server: {
    port: 5173,
    strictPort: true,
    proxy: Object.fromEntries(SERVED_PATHS.map((path) => [path, SERVER])),
  },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    manifest: true,
    target: 'es2022',
    // Every browser that can run the build preloads modules by itself.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'start', test: /rolldown.runtime/, priority: 5 },
            { name: 'start', tags: ['$initial'], priority: 4 },
            { name: 'pages', test: PAGES, priority: 3 },
            { name: 'data', test: DATA, priority: 2 },
            { name: 'shared', test: SHARED, minShareCount: 2, priority: 1 },
          ],
        },
      },
    },
  },
});
