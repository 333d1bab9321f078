import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { firstFrame } from './first-frame.ts';
import { pageList } from './page-list.ts';
import { precompress } from './precompress.ts';
import { preloadFrame } from './preload-frame.ts';
import { preloadPage } from './preload-page.ts';
import { stripPages } from './strip-pages.ts';
import { stripSchemas } from './strip-schemas.ts';

const SERVER = 'http://localhost:8080';
/** Paths that the server handles. The web handles all others. */
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

/** The modules that call the server: the query cache and the client. */
const DATA =
  /[\\/](query-core[\\/].+|react-query[\\/].+ueryOptions|shared[\\/]api[\\/]client|app[\\/]query-client)\.[jt]s$/;
/**
 * The list of pages, with the queries of their first data. It is loaded in parallel with the entry and depends on
 * nothing. A separate chunk for one page's first data would arrive one round trip later, and in that time, a connection
 * transfers more bytes than the chunk would save.
 */
const PAGES = /[\\/](page|app[\\/](pages|first-page|page-queries|page-code)|navigation[\\/]paths)\.ts$/;
/**
 * Small files that many pages share. Separate chunks would all be separate requests, and a browser runs only a few
 * requests at the same time.
 */
const SHARED =
  /[\\/](@tanstack|react-router|src[\\/]shared[\\/](address|answer|ui|hooks|i18n|format|navigation|session|store|time|appearance|verification[\\/]pass-request)|features[\\/](securities[\\/][^\\/]+\.ts$|content[\\/]))/;

export default defineConfig({
  root: import.meta.dirname,
  // Relative, so that the site also works behind a proxy that serves it under a path prefix.
  base: './',
  plugins: [
    react(),
    stripPages(),
    stripSchemas(),
    preloadFrame(),
    preloadPage(),
    firstFrame(),
    pageList(),
    precompress(),
  ],
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
    // Every browser that can run the build supports preloading modules natively.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'start', test: /rolldown.runtime/, priority: 5 },
            { name: 'start', tags: ['$initial'], priority: 4 },
            { name: 'data', test: DATA, priority: 3 },
            { name: 'pages', test: PAGES, priority: 2 },
            { name: 'shared', test: SHARED, minShareCount: 2, priority: 1 },
          ],
        },
      },
    },
  },
});
