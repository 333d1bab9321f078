import type { HtmlTagDescriptor, Plugin } from 'vite';

const FRAME = 'src/app/main.tsx';

/**
 * Names the code of the frame in the page itself, so that it comes together with the entry, which is there to ask for the
 * page that was opened, instead of after it.
 */
export function preloadFrame(): Plugin {
  return {
    name: 'jishi:preload-frame',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle = {} }) {
        const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
        const frame = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(FRAME));
        const entry = chunks.find(({ isEntry }) => isEntry);
        if (frame === undefined || entry === undefined) throw new Error(`the build has no ${FRAME}`);
        const known = new Set([entry.fileName, ...entry.imports]);
        const stylesOf = (files: ReadonlySet<string>) =>
          new Set(
            chunks.flatMap(({ fileName, viteMetadata }) =>
              files.has(fileName) ? [...(viteMetadata?.importedCss ?? [])] : [],
            ),
          );
        const scripts = new Set([frame.fileName, ...frame.imports].filter((file) => !known.has(file)));
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
