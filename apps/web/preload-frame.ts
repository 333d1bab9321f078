import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite';

/**
 * Chunks that every page waits for, although the entry requests them only at run time. A connection carries
 * only a few files at the same time, so the files that make the page's calls come first.
 */
const SOON = ['pages', 'data', 'main'] as const;

/** Files that the document preloads. */
export interface FramePreloads {
  /** The entry and all its imports. */
  readonly entry: ReadonlySet<string>;
  readonly scripts: ReadonlySet<string>;
  readonly styles: readonly string[];
}

/**
 * Preloads these files in the document, so that they arrive together with the entry, which requests the
 * opened page.
 */
export function preloadFrame(): Plugin {
  return {
    name: 'jishi:preload-frame',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle = {} }) {
        const { scripts, styles } = framePreloads(chunksOf(bundle));
        return [
          // The entry waits for the style sheets, so they come before the scripts.
          ...styles.map((file) =>
            tag({ rel: 'preload', as: 'style', crossorigin: true, href: `./${file}` }, 'head-prepend'),
          ),
          ...[...scripts].map((file) =>
            tag({ rel: 'modulepreload', crossorigin: true, href: `./${file}` }, 'head'),
          ),
          // Placed after the page's content, which is painted without waiting for them. The entry still waits
          // for them.
          ...styles.map((file) => tag({ rel: 'stylesheet', crossorigin: true, href: `./${file}` }, 'body')),
        ];
      },
    },
  };
}

export const chunksOf = (bundle: Rolldown.OutputBundle): Rolldown.OutputChunk[] =>
  Object.values(bundle)
    .filter((output) => output.type === 'chunk')
    // The bundler lists chunks in the order in which its threads finish, but two builds must be equal.
    .sort((one, other) => (one.fileName < other.fileName ? -1 : 1));

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

/** Returns the style sheets of scripts, by file name. */
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
