import { renderMermaidSVG } from 'beautiful-mermaid';

let count = 0;

/**
 * Draws a Mermaid diagram in the colours of the page. `accTitle` and `accDescr` become its accessible text.
 */
export function drawDiagram(source: string): string {
  const title = escaped(textOf(source, 'accTitle'));
  const description = escaped(textOf(source, 'accDescr'));
  const id = `diagram-${++count}`;
  const drawn = renderMermaidSVG(source.replace(/^\s*acc(?:Title|Descr):.*\n/gm, ''), {
    bg: 'var(--vp-c-bg)',
    fg: 'var(--vp-c-text-1)',
    transparent: true,
  });
  const svg = drawn
    // The style rules in the drawing are removed: the theme has the same rules, and those in the drawing load a font
    // from another site.
    .replace(/<style>[\s\S]*?<\/style>/, '')
    .replace(
      /^<svg ([^>]*)>/,
      `<svg role="img" aria-labelledby="${id}" $1><title id="${id}">${title}</title>`,
    )
    // Ids must be unique in the page. Otherwise, other drawings would use this drawing's markers.
    .replaceAll(/\bid="(?!diagram-)([^"]+)"/g, `id="${id}-$1"`)
    .replaceAll(/url\(#([^)]+)\)/g, `url(#${id}-$1)`);
  const caption = description === '' ? '' : `<figcaption>${description}</figcaption>`;
  return `<figure class="diagram" v-pre><div tabindex="0" role="group" aria-label="${title}">${svg}</div>${caption}</figure>\n`;
}

const textOf = (source: string, name: string): string =>
  new RegExp(`^\\s*${name}:\\s*(.*)$`, 'm').exec(source)?.[1]?.trim() ?? '';

const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
