import type { HtmlTagDescriptor, Plugin } from 'vite';

/** What every page waits for, and the entry asks for only when it runs. */
const SOON = ['src/app/main.tsx', 'src/app/first-page.ts', 'src/app/page-queries.ts'] as const;

/**
 * Names the code of the frame, the table of pages and what keeps their data in the page itself, so that all of it comes
 * together with the entry, which is there to ask for the page that was opened, instead of after it.
 */
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
        const soon = SOON.map((file) => {
          const chunk = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(file)));
          if (chunk === undefined) throw new Error(`the build has no ${file}`);
          return chunk;
        });
        const known = new Set([entry.fileName, ...entry.imports]);
        const stylesOf = (files: ReadonlySet<string>) =>
          new Set(
            chunks.flatMap(({ fileName, viteMetadata }) =>
              files.has(fileName) ? [...(viteMetadata?.importedCss ?? [])] : [],
            ),
          );
        const scripts = new Set(
          soon.flatMap(({ fileName, imports }) => [fileName, ...imports]).filter((file) => !known.has(file)),
        );
        const present = stylesOf(known);
        const styles = [...stylesOf(scripts)].filter((file) => !present.has(file));
        return [
          ...[...scripts].map((file) => tag({ rel: 'modulepreload', crossorigin: true, href: `./${file}` })),
          ...styles.map((file) => tag({ rel: 'stylesheet', crossorigin: true, href: `./${file}` })),
        ];
      },
    },
  };
}

const tag = (attrs: Record<string, string | boolean>): HtmlTagDescriptor => ({
  tag: 'link',
  attrs,
  injectTo: 'head',
});
