import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { precompress } from './precompress.ts';
import { preloadFrame } from './preload-frame.ts';
import { stripSchemas } from './strip-schemas.ts';

const SERVER = 'http://localhost:8080';
/** What the server answers; everything else is the web's own. */
const SERVED_PATHS = [
  '/v1',
  '/api',
  '/api-cloud-platform',
  '/openapi.json',
  '/docs',
  '/llms.txt',
  '/download',
  '/login',
  '/dev',
];

/** What brings first data: the cache of queries, the client, and what keeps both. */
const DATA =
  /[\\/](query-core[\\/].+|react-query[\\/].+ueryOptions|shared[\\/]api[\\/]client|app[\\/](page-queries|page-code|query-client))\.[jt]s$/;

export default defineConfig({
  root: import.meta.dirname,
  // Relative, so that the site also works below a path of the operator's proxy.
  base: './',
  plugins: [react(), stripSchemas(), preloadFrame(), precompress()],
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
            { name: 'start', tags: ['$initial'], priority: 4 },
            // What tells where pages stand comes beside the entry and waits for nothing else.
            {
              name: 'pages',
              test: /[\\/](page|app[\\/](pages|first-page)|navigation[\\/]paths)\.ts$/,
              priority: 3,
            },
            // What first data needs, without the controls that pages are drawn with.
            { name: 'data', test: DATA, priority: 2 },
            // Else each of these small files is fetched on its own, a handful at a time.
            {
              name: 'shared',
              test: /[\\/](@tanstack|src[\\/]shared[\\/](ui|hooks|i18n|format|navigation))[\\/]/,
              minShareCount: 2,
              priority: 1,
            },
          ],
        },
      },
    },
  },
});
