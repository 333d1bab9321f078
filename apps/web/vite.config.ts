import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const SERVER = 'http://localhost:8080';
/** What the server answers; everything else is the web's own. */
const SERVED_PATHS = ['/v1', '/api', '/api-cloud-platform', '/openapi.json', '/docs'];

export default defineConfig({
  root: import.meta.dirname,
  // Relative, so that the site also works below a path of the operator's proxy.
  base: './',
  plugins: [react()],
  server: { port: 5173, strictPort: true, proxy: Object.fromEntries(SERVED_PATHS.map((path) => [path, SERVER])) },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    manifest: true,
    target: 'es2022',
    // Every browser that can run the build preloads modules by itself.
    modulePreload: { polyfill: false },
  },
});
