import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { stripSchemas } from '../strip-schemas.ts';

const web = resolve(import.meta.dirname, '..');

/** The pages once more, as the server runs them to draw the first view of one (`draw.tsx`). */
export default defineConfig({
  // The same root, so that the classes of the style sheets have the same names.
  root: web,
  base: './',
  plugins: [react(), stripSchemas()],
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
