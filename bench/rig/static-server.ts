import { createServer } from 'node:http';
import { z } from 'zod';

/** Serves bare static pages: documents that request files of given sizes, and the files, which are empty. */
const pagesSchema = z.record(
  z.string(),
  z.object({
    documentBytes: z.int(),
    files: z.array(z.object({ kind: z.enum(['style', 'script']), bytes: z.int() })),
  }),
);
const { PAGES = '{}' } = process.env;
const TYPES = { html: 'text/html; charset=utf-8', style: 'text/css', script: 'text/javascript' };

const answers = new Map<string, { readonly type: string; readonly body: Buffer }>();
for (const [name, { documentBytes, files }] of Object.entries(pagesSchema.parse(JSON.parse(PAGES)))) {
  const tags = files.map(({ kind, bytes }, i) => {
    const path = `/${name}/${i}`;
    answers.set(path, { type: TYPES[kind], body: comment(bytes) });
    return kind === 'style' ? `<link rel="stylesheet" href="${path}">` : `<script src="${path}"></script>`;
  });
  answers.set(`/${name}`, { type: TYPES.html, body: documentOf(tags, documentBytes) });
}

/**
 * Returns a stylesheet or script of a given size without content. It uses as much bandwidth as a real one but hardly
 * any processor time.
 */
function comment(bytes: number): Buffer {
  return Buffer.from(`/*${'-'.repeat(Math.max(bytes - 4, 0))}*/`);
}

/** The visible heading follows all files, so it is painted when the last of them has loaded. */
function documentOf(tags: readonly string[], bytes: number): Buffer {
  const markup = `<!doctype html><title>Bare</title>${tags.join('')}<h1>All that the page sends has come.</h1>`;
  return Buffer.from(`${markup}<!--${'-'.repeat(Math.max(bytes - markup.length - 7, 0))}-->`);
}

const server = createServer(({ url = '' }, response) => {
  const answer = answers.get(url);
  if (answer === undefined) response.writeHead(404).end();
  else
    response
      .writeHead(200, { 'content-type': answer.type, 'content-length': answer.body.length })
      .end(answer.body);
});
process.on('SIGTERM', () => process.exit(0));
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (typeof address === 'object' && address !== null)
    process.stdout.write(`http://127.0.0.1:${address.port}\n`);
});
