import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { stripPages } from '../strip-pages.ts';
import { stripSchemas } from '../strip-schemas.ts';

const web = resolve(import.meta.dirname, '..');

/** A second build of the pages, with which the server renders first views (`draw.tsx`). */
export default defineConfig({
  // Uses the same root, so that style sheets get the same class names.
  root: web,
  base: './',
  plugins: [react(), stripPages(), stripSchemas()],
  resolve: { alias: { zod: resolve(web, 'no-schemas.ts') } },
  ssr: { noExternal: true },
  publicDir: false,
  build: {
    ssr: resolve(import.meta.dirname, 'draw.tsx'),
    outDir: resolve(import.meta.dirname, 'dist'),
    emptyOutDir: true,
    target: 'es2022',
  },
});
