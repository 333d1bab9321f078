import { html } from '../../platform/http/index.ts';

/** A description in our own Markdown: paragraphs, lists of `- `, and `code`. */
export function described(text: string): string {
  const blocks = text.split(/\n\n+/).map((block) => {
    const lines = block.split('\n');
    if (!lines.every((line) => line.startsWith('- '))) return `<p>${inline(block)}</p>`;
    return `<ul>${lines.map((line) => `<li>${inline(line.slice(2))}</li>`).join('')}</ul>`;
  });
  return blocks.join('');
}

function inline(text: string): string {
  return html(text).replace(/`([^`]+)`/g, '<code>$1</code>');
}
