import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';

const IGNORED =
  /(^|\/)(node_modules|dist|coverage|\.jishi)(\/|$)|^apps\/server\/migrations\/|^docs\/decisions\//;
const SOURCES = '**/*.{ts,tsx,mjs,css,sql}';
const DOCUMENTS = '{README.md,CONTRIBUTING.md,docs/*.md,bench/*.md,apps/**/*.md,packages/**/*.md}';

/**
 * Prefixes of paths whose files have not been rewritten yet. A prefix whose files are clean must be removed.
 */
const WAITING: readonly string[] = [];

/** Openings of sentences without a subject. A sentence should name the subject and its action. */
const OPENINGS = /^(?:What|Who|Whoever|Whose|Where|Nobody|Those)\b/;
const CONSTRUCTIONS: readonly (readonly [RegExp, string])[] = [
  [/\b(?:is|are|was|were|be|been|being) told\b(?! apart)/i, 'say who reports, shows or states it'],
  [/\bthe own\b/i, 'say whose: its own, one’s own, or name the thing'],
  [/\b(?:by|for|from|of|to|with) who\b/i, 'name the person: a customer, a caller, a reader'],
  [/\b(?:by|for|from|of|to|with) what (?:is|was|has|had|can|may)\b/i, 'name the thing'],
  [/(?:^|[.;:] )Of (?:a|an|the|one|two|several|those|what)\b/, 'begin with the subject'],
  [
    /(?:^|[.;] )(?:What|Who) (?:is|was|are|were|has|have|had|can|may|does|do|a|an|the)\b[^?]*$/,
    'begin with the subject',
  ],
];

const TEST = /\.test\.tsx?$/;
/** The title of a test or of a group of tests, also after the rows of `each`. */
const TITLE = /(?:\b(?:it|test|describe\w*)\(|^\s*\]\)\(|\.each\(.*\)\()\s*(['"`])((?:\\.|(?!\1)[^\\])*)\1/gm;
/** Further constructions that a title should avoid, because most titles that contained one had to be read twice. */
const TITLE_CONSTRUCTIONS: readonly (readonly [RegExp, string])[] = [
  [/^(?:what|whoever|where|those|nobody)\b[^?]*$/i, 'begin with the thing or its action'],
  [/\btells? (?:so|of|what|whether)\b/i, 'say who reports, shows or states it'],
  [/\bstands?\b(?! for\b)/i, 'say where it is, or what is shown or stored'],
];

/** Unidiomatic expressions in comments and titles, each with the idiomatic English. */
const WORDINGS: readonly (readonly [RegExp, string])[] = [
  [/\b(?:was|were) \w+(?:ed|en|nt|id) before(?=[.,;:]|$)/, 'say “already”, “earlier” or before which event'],
  [
    /\bthe (?:value|bar|close|version|one|row|page|line|price|step|round|month)s? before(?=[.,;:]|$)/,
    'say “previous”',
  ],
  [/\breasons? of\b/, 'say “reason for”'],
  [/\brecharg\w*/i, 'say “top-up” or “top up”'],
  [/\b(?:un|re)?bound (?:mobile|number|address|e-mail|account|way)\b/i, 'say “linked”'],
  [
    /\b(?:un|re)?binds? (?:an?|the|its|their|another) (?:new )?(?:mobile|number|address|e-mail|account)\b/i,
    'say “link”',
  ],
  [/\bcodes? of the (?:bound|linked|old|new)\b/i, 'say where the code was sent'],
  [
    /\b[Bb]elow (?:an?|the|another|its|some|other) (?:\w+ )?(?:path|prefix|address|base|route|origin)\b/,
    'say “under”',
  ],
  [/\btakes? long\b/, 'say “takes a long time” or how long'],
  [/\bsmall letters?\b/, 'say “lower case”'],
  [/\b(?:[Aa]|[Oo]ne|[Tt]he|by|in|of|or) mails?\b(?! (?:server|port|host|address|box))/, 'say “e-mail”'],
  [
    /, the (?:newest|oldest|largest|smallest|longest|latest|best|highest|lowest|nearest|earliest) first\b/,
    'leave out “the”',
  ],
  [
    /\b[Aa] right one\b|\b(?:[Aa]|[Ee]ach|[Ww]rong|right|[Cc]oncurrent) (?:try|tries)\b/,
    'say “attempt”, or name the thing',
  ],
  [/\bonce (?:it|he|she|they) (?:was|were)\b/, 'say “has been” or “after”'],
  [/\b(?:none|any|one|key|data set) of this (?:name|beginning)\b/, 'say “with this”'],
  [
    /\b[Pp]resent (?:state|prices?|values?|versions?|rows|time|release|rules?|list|names?|keys?|limits?|one)\b/,
    'say “current”',
  ],
  [/\b[Cc]olumn(?:['’]s)? heads?\b|\bheads? of (?:an?|the) column/, 'say “header”'],
  [/\b(?:stated|shown|listed|counted|stored) apart\b/, 'say “separately”'],
  [
    /\b(?:files?|proposals?|changes|lines|ones?) that waits?(?=[.,;:]|$)/,
    'say “pending”, or for what they wait',
  ],
  [/\b(?:[Aa]|[Oo]ne|at the) press\b(?! release)/, 'name the action: a click, a tap'],
  [/(?<!-)\b[Pp]ersons\b(?!\.ts)/, 'say “people” or “users”'],
  [/\b(?:not|nobody|nothing) \w+(?: \w+)? any ?more(?=[.,;:]|$)/, 'say “no longer”'],
  [/\b(?:from|in|into|through|to) the stage\b/, 'say “staging table”'],
  [/\bunpack(?:s|ed|ing)?\b/i, 'say “decompress” or “extract”'],
  [/\bred letters?\b/i, 'say “red-letter invoice”'],
];

/** Unidiomatic expressions in documents. */
const DOCUMENT_WORDINGS: readonly (readonly [RegExp, string])[] = [
  [/\bover all (?!of\b)/i, 'say “across all”'],
  [/\bfor ever\b/i, 'say “forever”'],
  [/\bunpack(?:s|ed|ing)?\b/i, 'say “decompress” or “extract”'],
  [/\bred letters?\b/i, 'say “red-letter invoice”'],
];

interface Passage {
  readonly line: number;
  readonly text: string;
}

/** Lists sentences of comments, documents and titles of tests that are not plain English, one line each. */
export async function checkProse(root: string, waiting: readonly string[] = WAITING): Promise<string[]> {
  const faults = await Promise.all(
    (await list(root)).map(async (file) => {
      const text = await readFile(join(root, file), 'utf8');
      return { file, lines: faultsOf(file, text) };
    }),
  );
  const isWaiting = (file: string): boolean => waiting.some((start) => file.startsWith(start));
  const done = waiting.filter(
    (start) => !faults.some((it) => it.file.startsWith(start) && it.lines.length > 0),
  );
  return [
    ...faults.filter(({ file }) => !isWaiting(file)).flatMap(({ lines }) => lines),
    ...done.map((start) => `prose: ${start} is clean: take it from the list in tools/gates/prose.ts`),
  ];
}

async function list(root: string): Promise<string[]> {
  const files: string[] = [];
  for await (const file of glob([SOURCES, DOCUMENTS], {
    cwd: root,
    exclude: (path) => IGNORED.test(String(path)),
  }))
    if (!IGNORED.test(file)) files.push(file);
  return files.sort();
}

function faultsOf(file: string, text: string): string[] {
  const isDocument = file.endsWith('.md');
  const passages = isDocument ? paragraphsOf(text) : commentsOf(file, text);
  return [
    ...passages.flatMap((passage) => faultsOfPassage(file, passage, isDocument)),
    ...(TEST.test(file) ? titlesOf(text) : []).flatMap(({ line, text }) =>
      matchesOf(`prose: ${file}:${line}: the title`, text, [
        ...CONSTRUCTIONS,
        ...TITLE_CONSTRUCTIONS,
        ...WORDINGS,
      ]),
    ),
  ];
}

function faultsOfPassage(file: string, { line, text }: Passage, isDocument: boolean): string[] {
  const at = `prose: ${file}:${line}`;
  const [opening] = OPENINGS.exec(text) ?? [];
  const begins =
    opening === undefined || isDocument || text.endsWith('?')
      ? []
      : [`${at} begins with “${opening}”: name the thing`];
  const wordings = isDocument ? DOCUMENT_WORDINGS : file.endsWith('.sql') ? [] : WORDINGS;
  return [...begins, ...matchesOf(at, text, [...CONSTRUCTIONS, ...wordings])];
}

function matchesOf(at: string, text: string, constructions: typeof CONSTRUCTIONS): string[] {
  return constructions.flatMap(([pattern, advice]) => {
    const [match] = pattern.exec(text) ?? [];
    return match === undefined ? [] : [`${at} says “${match.trim().slice(0, 60)}”: ${advice}`];
  });
}

function titlesOf(text: string): Passage[] {
  return [...text.matchAll(TITLE)].map(({ index, 2: title = '' }) => ({
    line: text.slice(0, index).split('\n').length,
    text: title,
  }));
}

/** Comments, each as one text: consecutive line comments are one. Text after code on a line is ignored. */
function commentsOf(file: string, text: string): Passage[] {
  const lineComment = file.endsWith('.sql') ? /^\s*--+ ?(.*)$/ : /^\s*\/\/+ ?(.*)$/;
  const passages: { line: number; parts: string[] }[] = [];
  let open: { line: number; parts: string[]; isBlock: boolean } | null = null;
  const close = (): void => {
    if (open !== null) passages.push(open);
    open = null;
  };
  for (const [index, line] of text.split('\n').entries()) {
    if (open?.isBlock) {
      open.parts.push(line.replace(/^\s*\*? ?/, '').replace(/\*\/.*$/, ''));
      if (line.includes('*/')) close();
      continue;
    }
    const block = /^\s*\/\*+ ?(.*)$/.exec(line);
    if (block !== null) {
      close();
      open = { line: index + 1, parts: [(block[1] ?? '').replace(/\*\/.*$/, '')], isBlock: true };
      if (line.includes('*/')) close();
      continue;
    }
    const [, part] = lineComment.exec(line) ?? [];
    if (part === undefined) close();
    else if (open === null) open = { line: index + 1, parts: [part], isBlock: false };
    else open.parts.push(part);
  }
  close();
  return passages.map(({ line, parts }) => ({ line, text: parts.join(' ').replaceAll(/\s+/g, ' ').trim() }));
}

/** Paragraphs of a document without its code, each as one text. */
function paragraphsOf(text: string): Passage[] {
  const passages: { line: number; parts: string[] }[] = [];
  let isCode = false;
  let isOpen = false;
  for (const [index, line] of text.split('\n').entries()) {
    if (/^\s*(```|~~~)/.test(line)) isCode = !isCode;
    const isText = !isCode && line.trim() !== '' && !/^\s*(```|~~~)/.test(line);
    if (isText && isOpen) passages.at(-1)?.parts.push(line);
    else if (isText) passages.push({ line: index + 1, parts: [line] });
    isOpen = isText && !/^\s*[|#]/.test(line);
  }
  return passages.map(({ line, parts }) => ({ line, text: parts.join(' ').replaceAll(/\s+/g, ' ').trim() }));
}
