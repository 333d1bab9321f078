import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite';

/**
 * Chunks that every page waits for, and the entry asks for only when it runs. Where a line carries a handful of files at a
 * time, what the page that was opened is asked for with comes first.
 */
const SOON = ['pages', 'data', 'main'] as const;

/** Files that the document names, so that they come together with it. */
export interface FramePreloads {
  /** The entry and all that it imports. */
  readonly entry: ReadonlySet<string>;
  readonly scripts: ReadonlySet<string>;
  readonly styles: readonly string[];
}

/** Names them in the page itself, so that they come together with the entry, which asks for the page that was opened. */
export function preloadFrame(): Plugin {
  return {
    name: 'jishi:preload-frame',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle = {} }) {
        const { scripts, styles } = framePreloads(chunksOf(bundle));
        return [
          // The entry waits for them, so they come before the scripts.
          ...styles.map((file) =>
            tag({ rel: 'preload', as: 'style', crossorigin: true, href: `./${file}` }, 'head-prepend'),
          ),
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

export const chunksOf = (bundle: Rolldown.OutputBundle): Rolldown.OutputChunk[] =>
  Object.values(bundle).filter((output) => output.type === 'chunk');

export function framePreloads(chunks: readonly Rolldown.OutputChunk[]): FramePreloads {
  const entryChunk = chunks.find(({ isEntry }) => isEntry);
  if (entryChunk === undefined) throw new Error('the build has no entry');
  const soon = SOON.map((chunkName) => {
    const chunk = chunks.find(({ name }) => name === chunkName);
    if (chunk === undefined) throw new Error(`the build has no chunk ${chunkName}`);
    return chunk;
  });
  const entry = new Set([entryChunk.fileName, ...entryChunk.imports]);
  const scripts = new Set(
    soon.flatMap(({ fileName, imports }) => [fileName, ...imports]).filter((file) => !entry.has(file)),
  );
  const present = stylesOf(chunks, entry);
  return { entry, scripts, styles: [...stylesOf(chunks, scripts)].filter((file) => !present.has(file)) };
}

/** Style sheets of scripts, by the names of their files. */
export const stylesOf = (
  chunks: readonly Rolldown.OutputChunk[],
  files: ReadonlySet<string>,
): ReadonlySet<string> =>
  new Set(
    chunks.flatMap(({ fileName, viteMetadata }) =>
      files.has(fileName) ? [...(viteMetadata?.importedCss ?? [])] : [],
    ),
  );

const tag = (
  attrs: Record<string, string | boolean>,
  injectTo: 'head' | 'head-prepend' | 'body',
): HtmlTagDescriptor => ({
  tag: 'link',
  attrs,
  injectTo,
});
