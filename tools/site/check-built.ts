import { glob, readFile } from 'node:fs/promises';
import { join, posix } from 'node:path';

/** Lists broken links and anchors of the built site, one line each. */
export async function checkBuilt(folder: string, base: string): Promise<string[]> {
  const files = new Set<string>();
  for await (const file of glob('**/*', { cwd: folder })) files.add(file);
  const pages = new Map<string, string>();
  for (const file of files)
    if (file.endsWith('.html')) pages.set(file, await readFile(join(folder, file), 'utf8'));
  const anchors = new Map([...pages].map(([file, html]) => [file, anchorsOf(html)]));
  const problems = [...pages].flatMap(([file, html]) =>
    [...html.matchAll(/<a\b[^>]*\shref="([^"]*)"/g)].flatMap(([, href = '']) => {
      if (/^[a-z]+:/.test(href)) return [];
      const [address = '', anchor = ''] = href.replaceAll('&amp;', '&').split('#');
      const target = fileOf(address, file, base);
      if (!files.has(target)) return [`${file} links to ${href}, which is not there`];
      const leads = anchor === '' || anchors.get(target)?.has(decodeURIComponent(anchor)) !== false;
      return leads ? [] : [`${file} links to ${href}, an anchor that is not there`];
    }),
  );
  return [...new Set(problems)];
}

function fileOf(address: string, file: string, base: string): string {
  const path = address.startsWith(base)
    ? address.slice(base.length)
    : posix.normalize(posix.join(posix.dirname(file), address));
  if (address === '') return file;
  return path === '' || path.endsWith('/') ? `${path}index.html` : path;
}

function anchorsOf(html: string): Set<string> {
  return new Set([...html.matchAll(/\sid="([^"]+)"/g)].map(([, id = '']) => id));
}
