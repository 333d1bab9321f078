import type { HtmlTagDescriptor, Plugin } from 'vite';

const HOME = 'src/pages/home/HomePage.tsx';

/**
 * Names the code of the home in the page itself, so that it comes together with the frame's instead of after it. Most
 * visits begin at the home; for others these are a few kilobytes at low priority that they will want later.
 */
export function preloadHome(): Plugin {
  return {
    name: 'jishi:preload-home',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle = {} }) {
        const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
        const home = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(HOME));
        const entry = chunks.find(({ isEntry }) => isEntry);
        if (home === undefined || entry === undefined) throw new Error(`the build has no ${HOME}`);
        const known = new Set([entry.fileName, ...entry.imports]);
        const scripts = [home.fileName, ...home.imports].filter((file) => !known.has(file));
        const styles = [home, ...chunks.filter(({ fileName }) => scripts.includes(fileName))].flatMap(({ viteMetadata }) => [
          ...(viteMetadata?.importedCss ?? []),
        ]);
        return [
          ...scripts.map((file): HtmlTagDescriptor => tag({ rel: 'modulepreload', crossorigin: true, href: `./${file}` })),
          ...[...new Set(styles)].map(
            (file): HtmlTagDescriptor => tag({ rel: 'stylesheet', crossorigin: true, href: `./${file}` }),
          ),
        ];
      },
    },
  };
}

const tag = (attrs: Record<string, string | boolean>): HtmlTagDescriptor => ({ tag: 'link', attrs, injectTo: 'head' });
