import type { HtmlTagDescriptor, Plugin } from 'vite';

/**
 * Chunks that every page waits for, and the entry asks for only when it runs. Where a line carries a handful of files at a
 * time, what the page that was opened is asked for with comes first.
 */
const SOON = ['pages', 'data', 'main'] as const;

/** Names them in the page itself, so that they come together with the entry, which asks for the page that was opened. */
export function preloadFrame(): Plugin {
  return {
    name: 'jishi:preload-frame',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle = {} }) {
        const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
        const entry = chunks.find(({ isEntry }) => isEntry);
        if (entry === undefined) throw new Error('the build has no entry');
        const soon = SOON.map((chunkName) => {
          const chunk = chunks.find(({ name }) => name === chunkName);
          if (chunk === undefined) throw new Error(`the build has no chunk ${chunkName}`);
          return chunk;
        });
        const entryFiles = new Set([entry.fileName, ...entry.imports]);
        const stylesOf = (files: ReadonlySet<string>) =>
          new Set(
            chunks.flatMap(({ fileName, viteMetadata }) =>
              files.has(fileName) ? [...(viteMetadata?.importedCss ?? [])] : [],
            ),
          );
        const scripts = new Set(
          soon
            .flatMap(({ fileName, imports }) => [fileName, ...imports])
            .filter((file) => !entryFiles.has(file)),
        );
        const present = stylesOf(entryFiles);
        const styles = [...stylesOf(scripts)].filter((file) => !present.has(file));
        return [
          ...[...scripts].map((file) =>
            tag({ rel: 'modulepreload', crossorigin: true, href: `./${file}` }, 'head'),
          ),
          // Behind what stands in the page, which is painted without them; the entry waits for them all the same.
          ...styles.map((file) => tag({ rel: 'stylesheet', crossorigin: true, href: `./${file}` }, 'body')),
        ];
      },
    },
  };
}

const tag = (attrs: Record<string, string | boolean>, injectTo: 'head' | 'body'): HtmlTagDescriptor => ({
  tag: 'link',
  attrs,
  injectTo,
});
