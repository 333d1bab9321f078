import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import type { Lang } from '@jishi/contract';
import { marketInstant } from '../../platform/clock.ts';
import {
  type CommandPorts,
  CommandProblem,
  command,
  type Decision,
  field,
  parse,
} from '../../platform/command/index.ts';
import { readSource } from './article-source.ts';
import { readPicture } from './picture-format.ts';
import { insertPicture, readPictures } from './pictures.repository.ts';
import { LANGS, readArticles, readFileOf, readHistory } from './read-articles.ts';
import { publishArticle, putArticle, rollBackArticle, withdrawArticle } from './write-article.ts';

const slug = field.argument(parse.text);
const lang = field.option('<lang>', 'zh or en (default: both)', langNamed);
const thisVersion = field.option('<version>', 'version to use (default: newest)', parse.count());

const editorOf = ({ by, reason }: Decision, { clock }: CommandPorts) => ({ actor: by, reason, now: clock() });

/** Runs the work for the given language, or for both. */
async function inLangs(named: Lang | undefined, work: (one: Lang) => Promise<string>): Promise<string[]> {
  const lines = [];
  for (const one of named === undefined ? LANGS : [named]) lines.push(await work(one));
  return lines;
}

export const contentCommands = command.group({
  noun: 'content',
  summary: 'texts of the site: pages, study guides, system notices, FAQ answers',
  verbs: {
    list: command.list({
      permission: 'open',
      summary: 'articles with their published and pending version in each language',
      input: {},
      rows: ({ db, clock }: CommandPorts) => readArticles(db, clock()),
      columns: {
        kind: { of: ({ kind }) => kind, left: 7 },
        slug: { of: (article) => article.slug, left: 28, before: ' ' },
        zh: { of: ({ zh }) => zh, left: 34, before: ' zh ' },
        en: { of: ({ en }) => en, before: ' en ' },
        pinned: { of: ({ isPinned }) => (isPinned ? 'pinned' : null) },
      },
    }),
    show: command.show({
      permission: 'open',
      summary: 'print a text in the form that "put" reads',
      input: { slug, lang: field.defaultedOption('<lang>', 'zh or en', langNamed, 'zh'), to: thisVersion },
      read: ({ db }: CommandPorts, { slug: named, lang: one, to = null }) => readFileOf(db, named, one, to),
      lines: (file) => [file],
    }),
    history: command.list({
      permission: 'open',
      summary: 'versions of an article, and who published them',
      input: { slug },
      rows: ({ db }: CommandPorts, input) => readHistory(db, input.slug),
      columns: {
        lang: { of: (entry) => entry.lang },
        written: { of: ({ version, writtenAt }) => (writtenAt ? `version ${version}` : null), before: ' ' },
        writtenAt: { of: ({ writtenAt }) => writtenAt },
        publishAt: { of: ({ publishAt }) => publishAt, before: ' ' },
        decided: { of: ({ decided }) => decided },
        by: { of: ({ source, actor }) => (source === null ? actor : `${source} ${actor}`) },
        title: { of: ({ title }) => title },
        reason: { of: ({ reason }) => reason },
      },
    }),
    put: command.change({
      permission: 'content.write',
      subject: ({ file }) => file.map((one) => basename(one)).join(' '),
      state: (tx, { file }, { clock }: CommandPorts) => readArticles(tx, clock(), file.map(slugOf)),
      summary:
        'store texts as new versions, from files named <slug>.zh.md or <slug>.en.md (see docs/operating.md)',
      input: { file: field.manyArguments('<file...>'), publish: field.flag('publish them immediately') },
      async change(tx, { file: files, publish, ...decision }, ports: CommandPorts) {
        const editor = editorOf(decision, ports);
        const lines = [];
        for (const file of files) {
          const source = readSource(basename(file), (await read(file)).toString('utf8'));
          const version = await putArticle(tx, source, editor);
          const which = { slug: source.slug, lang: source.lang, version, publishAt: editor.now };
          if (publish) await publishArticle(tx, which, editor);
          const state = publish ? 'published' : 'not published';
          lines.push(`${source.slug} ${source.lang}: version ${version}, ${state}`);
        }
        return lines;
      },
    }),
    picture: command.change({
      permission: 'content.write',
      subject: ({ file }) => file.map((one) => basename(one)).join(' '),
      state: async (tx, { file }) => ({
        present: (
          await readPictures(
            tx,
            file.map((one) => basename(one)),
          )
        ).map(({ name }) => name),
      }),
      summary:
        'add pictures, .png or .jpg up to 2 MB; texts include them as ![description](picture:name.png)',
      input: { file: field.manyArguments('<file...>') },
      async change(tx, { file: files, ...decision }, ports: CommandPorts) {
        const { actor, now } = editorOf(decision, ports);
        const lines = [];
        for (const file of files) {
          const picture = readPicture(basename(file), await read(file));
          const { name, widthPx, heightPx } = picture;
          const isNew = await insertPicture(tx, picture, { actor, now });
          lines.push(`${name} ${widthPx} x ${heightPx}: ${isNew ? 'added' : 'already present'}`);
        }
        return lines;
      },
    }),
    publish: command.change({
      permission: 'content.publish',
      subject: (input) => input.slug,
      state: (tx, input, { clock }: CommandPorts) => readArticles(tx, clock(), [input.slug]),
      summary: 'publish the newest version',
      input: {
        slug,
        lang,
        to: thisVersion,
        at: field.option(
          '<time>',
          'time of publication, such as 2026-12-01T09:00+08:00 (default: now)',
          instantOf,
        ),
      },
      change(tx, { slug: named, lang: one, to: version = null, at, ...decision }, ports: CommandPorts) {
        const editor = editorOf(decision, ports);
        const publishAt = at ?? editor.now;
        return inLangs(one, async (each) => {
          const which = { slug: named, lang: each, version, publishAt };
          const chosen = await publishArticle(tx, which, editor);
          return `${named} ${each}: version ${chosen} from ${marketInstant(publishAt)}`;
        });
      },
    }),
    rollback: command.change({
      permission: 'content.publish',
      subject: (input) => input.slug,
      state: (tx, input, { clock }: CommandPorts) => readArticles(tx, clock(), [input.slug]),
      summary: 'restore the previously published version',
      input: { slug, lang, to: field.option('<version>', 'version to restore', parse.count()) },
      change: (tx, { slug: named, lang: one, to: version = null, ...decision }, ports: CommandPorts) =>
        inLangs(one, async (each) => {
          const which = { slug: named, lang: each, version };
          return `${named} ${each}: version ${await rollBackArticle(tx, which, editorOf(decision, ports))} again`;
        }),
    }),
    withdraw: command.change({
      permission: 'content.publish',
      subject: (input) => input.slug,
      state: (tx, input, { clock }: CommandPorts) => readArticles(tx, clock(), [input.slug]),
      summary: 'unpublish a text and keep its versions',
      input: { slug, lang },
      change: (tx, { slug: named, lang: one, ...decision }, ports: CommandPorts) =>
        inLangs(one, async (each) => {
          await withdrawArticle(tx, { slug: named, lang: each }, editorOf(decision, ports));
          return `${named} ${each}: withdrawn`;
        }),
    }),
  },
});

/** Returns the slug in a file name such as `about-us.zh.md`. */
const slugOf = (file: string): string => basename(file).split('.')[0] ?? '';

async function read(file: string): Promise<Buffer> {
  return readFile(file).catch((error: NodeJS.ErrnoException) => {
    throw new CommandProblem(`${file}: cannot be read (${error.code})`);
  });
}

function langNamed(written: string): Lang {
  if (written !== 'zh' && written !== 'en') throw new CommandProblem(`--lang ${written}: use zh or en`);
  return written;
}

function instantOf(written: string): Date {
  const isInstant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2})?(Z|[+-]\d{2}:\d{2})$/.test(written);
  const instant = new Date(written);
  if (!isInstant || Number.isNaN(instant.getTime()))
    throw new CommandProblem(`--at ${written}: use a time such as 2026-12-01T09:00+08:00`);
  return instant;
}
