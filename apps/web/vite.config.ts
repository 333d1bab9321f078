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
/** Paths that the server answers; all others are the web's own. */
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

/** The table of pages. It comes beside the entry and waits for nothing else. */
const PAGES = /[\\/](page|app[\\/]pages|navigation[\\/]paths)\.ts$/;
/**
 * The modules that fetch first data: the query cache, the client, their persistence, and the first calls of each
 * page. A chunk for one page would come a round trip later than one for all pages, and a connection carries more
 * than the difference in that time.
 */
const DATA =
  /[\\/](query-core[\\/].+|react-query[\\/].+ueryOptions|shared[\\/]api[\\/]client|app[\\/](first-page|page-queries|page-code|query-client)|first-data)\.[jt]s$/;
/**
 * Small files shared by many pages: otherwise each is fetched on its own, and a browser fetches only a handful at
 * a time.
 */
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
    // Every browser that can run the build preloads modules natively.
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
