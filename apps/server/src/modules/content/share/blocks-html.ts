import type { DocumentBlock, DocumentInline } from '@jishi/contract';
import { html } from '../../../platform/http/index.ts';

/** Renders blocks as HTML for readers without scripts. Escapes all text. */
export function blocksHtml(blocks: readonly DocumentBlock[]): string {
  return blocks.map(blockHtml).join('\n');
}

function blockHtml(block: DocumentBlock): string {
  switch (block.kind) {
    case 'heading':
      return `<h${block.level} id="${html(block.id)}">${html(block.text)}</h${block.level}>`;
    case 'paragraph':
      return `<p>${line(block.content)}</p>`;
    case 'list': {
      const tag = block.ordered ? 'ol' : 'ul';
      return `<${tag}>${block.items.map((item) => `<li>${line(item)}</li>`).join('')}</${tag}>`;
    }
    case 'table': {
      const head = block.head.map((cell) => `<th scope="col">${html(cell)}</th>`).join('');
      const rows = block.rows.map(
        (row) => `<tr>${row.map((cell) => `<td>${line(cell)}</td>`).join('')}</tr>`,
      );
      return `<table><thead><tr>${head}</tr></thead><tbody>${rows.join('')}</tbody></table>`;
    }
    case 'code':
      return `<pre><code>${html(block.text)}</code></pre>`;
    case 'picture':
      return `<img src="${html(block.src)}" alt="${html(block.alt)}" width="${block.widthPx}" height="${block.heightPx}">`;
  }
}

const line = (parts: readonly DocumentInline[]): string => parts.map(inlineHtml).join('');

function inlineHtml(part: DocumentInline): string {
  const text = html(part.text);
  if (part.kind === 'code') return `<code>${text}</code>`;
  if (part.kind === 'strong') return `<strong>${text}</strong>`;
  if (part.kind === 'text') return text;
  const href = hrefOf(part.href);
  return href === null ? text : `<a href="${html(href)}">${text}</a>`;
}

/** Returns a link's target in a document outside the single-page app; null for a script. */
function hrefOf(href: string): string | null {
  if (href.startsWith('#/')) return `/share${href.slice(1)}`;
  if (href.startsWith('dataset:')) return `/share/product/package?apiId=${encodeURIComponent(href.slice(8))}`;
  return /^(https?:\/\/|mailto:|tel:|\/(?!\/))/.test(href) ? href : null;
}
