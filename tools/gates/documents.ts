import { glob, readFile, stat } from 'node:fs/promises';
import { dirname, join, normalize } from 'node:path';

/** The longest line of a document, in characters. Tables, code and lines without a space may be longer. */
export const DOCUMENT_LINE_MAX = 120;

const DOCUMENTS = '{*.md,docs/**/*.md,bench/*.md,packages/**/*.md}';

interface Line {
  readonly number: number;
  readonly text: string;
}

interface Link {
  readonly target: string;
  readonly anchor: string;
}

/** Lists lines of documents that are too long, broken tables, dated lines out of order, broken links, and calls that only one language of a document names, one line each. */
export async function checkDocuments(root: string): Promise<string[]> {
  const files: string[] = [];
  for await (const file of glob(DOCUMENTS, { cwd: root })) files.push(file);
  const problems = await Promise.all(
    files.sort().map(async (file) => {
      const text = await readFile(join(root, file), 'utf8');
      return [
        ...longLines(file, text),
        ...brokenTables(file, text),
        ...laterBelowEarlier(file, text),
        ...(await deadLinks(root, file, text)),
      ];
    }),
  );
  return [...problems.flat(), ...(await callsOfOneLanguage(root, files))];
}

/** The dated list of changes exists only in English. */
const CHANGES = /^## (?:Changes for clients|客户端须知的变更)$/m;

/** Returns the calls that a document names, such as `GET /v1/my/cart`, without their query. */
export function callsOf(text: string): Set<string> {
  const [current = ''] = text.split(CHANGES);
  return new Set(
    [...current.matchAll(/\b(?:GET|POST|PUT|DELETE|PATCH) \/[\w/{}.:-]*/g)].map(([call]) =>
      call.replace(/\.$/, ''),
    ),
  );
}

const lacking = (calls: ReadonlySet<string>, others: ReadonlySet<string>): string[] =>
  [...others].filter((call) => !calls.has(call));

/** Lists calls that a document names in one language and not in the other. */
async function callsOfOneLanguage(root: string, files: readonly string[]): Promise<string[]> {
  const pairs = files.filter((file) => file.startsWith('docs/zh/'));
  const problems = await Promise.all(
    pairs.map(async (zh) => {
      const en = zh.replace('docs/zh/', 'docs/');
      if (!files.includes(en)) return [`documents: ${zh} has no English document ${en}`];
      const [chinese, english] = await Promise.all(
        [zh, en].map(async (file) => callsOf(await readFile(join(root, file), 'utf8'))),
      );
      if (chinese === undefined || english === undefined) return [];
      return [
        ...lacking(chinese, english).map((call) => `documents: ${zh} lacks ${call}, which ${en} names`),
        ...lacking(english, chinese).map((call) => `documents: ${en} lacks ${call}, which ${zh} names`),
      ];
    }),
  );
  return problems.flat();
}

function longLines(file: string, text: string): string[] {
  return prose(text)
    .filter(
      ({ text: line }) =>
        line.length > DOCUMENT_LINE_MAX && !/^\s*[|!]/.test(line) && line.trim().includes(' '),
    )
    .map(
      ({ number, text: line }) =>
        `documents: ${file}:${number} has ${line.length} characters, at most ${DOCUMENT_LINE_MAX}`,
    );
}

/** Lists tables with several rows on one line, in which the row of hyphens is not on a line of its own. */
function brokenTables(file: string, text: string): string[] {
  return prose(text)
    .filter(({ text: line }) => /\|\s*:?-{3,}:?\s*\|/.test(line) && !/^\s*\|(\s*:?-+:?\s*\|)+\s*$/.test(line))
    .map(({ number }) => `documents: ${file}:${number} has rows of a table in one line`);
}

/** Lists dated items (`- 2026-11-30: …`) below an earlier date: the newest change comes first. */
function laterBelowEarlier(file: string, text: string): string[] {
  let earliest = '';
  return prose(text).flatMap(({ number, text: line }) => {
    if (line.startsWith('#')) earliest = '';
    const [, date] = /^- (\d{4}-\d{2}-\d{2}): /.exec(line) ?? [];
    if (date === undefined) return [];
    const above = earliest;
    if (above !== '' && date > above)
      return [`documents: ${file}:${number} has ${date} below ${above}: move it up, the newest comes first`];
    earliest = date;
    return [];
  });
}

async function deadLinks(root: string, file: string, text: string): Promise<string[]> {
  const problems = linksOf(text).map(async ({ target, anchor }) => {
    const path = target === '' ? file : normalize(join(dirname(file), target));
    if (!(await exists(join(root, path))))
      return [`documents: ${file} links to ${target}, which is not there`];
    if (anchor === '' || !path.endsWith('.md')) return [];
    const anchors = anchorsOf(await readFile(join(root, path), 'utf8'));
    return anchors.has(anchor)
      ? []
      : [`documents: ${file} links to ${path}#${anchor}, a heading that is not there`];
  });
  return (await Promise.all(problems)).flat();
}

/** Returns links within the repository, without links to the web. */
export function linksOf(text: string): Link[] {
  const whole = prose(text)
    .map(({ text: line }) => line.replace(/`[^`]*`/g, ''))
    .join('\n');
  return [...whole.matchAll(/\]\(([^)\s]+)\)/g)].flatMap(([, address = '']) => {
    if (/^[a-z]+:|^\//.test(address)) return [];
    const [target = '', anchor = ''] = address.split('#');
    return [{ target, anchor: decodeURIComponent(anchor) }];
  });
}

/** Returns the anchors of a document, as GitHub generates them and as the document sets them. */
function anchorsOf(text: string): Set<string> {
  const anchors = new Set<string>();
  for (const { text: line } of prose(text)) {
    const [, heading] = /^#{1,6} (.*)$/.exec(line) ?? [];
    if (heading !== undefined) anchors.add(slugOf(heading));
    for (const [, id = ''] of line.matchAll(/<a id="([^"]+)">/g)) anchors.add(id);
  }
  return anchors;
}

/** Returns the anchor of a heading. */
export function slugOf(heading: string): string {
  return heading
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\p{M}_\- ]/gu, '')
    .replaceAll(' ', '-');
}

/** Returns the lines of a document outside its code. */
function prose(text: string): Line[] {
  let isCode = false;
  return text.split('\n').flatMap((line, index) => {
    const isFence = /^\s*(```|~~~)/.test(line);
    if (isFence) isCode = !isCode;
    return isCode || isFence ? [] : [{ number: index + 1, text: line }];
  });
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}
