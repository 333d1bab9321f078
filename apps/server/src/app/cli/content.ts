import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import type { Lang } from '@jishi/contract';
import { Command } from 'commander';
import {
  insertPicture,
  publishArticle,
  putArticle,
  readPicture,
  readSource,
  rollBackArticle,
  withdrawArticle,
} from '../../modules/content/index.ts';
import { recordAudit } from '../../platform/audit.ts';
import { systemClock } from '../../platform/clock.ts';
import { countOf } from './arguments.ts';
import { history, list, show } from './content-list.ts';
import { type Decision, withDecision } from './decision.ts';
import { CliProblem, inSession, print, type Session, withinOrRehearsed } from './session.ts';

interface Choice {
  readonly lang?: string;
  readonly to?: string;
  readonly at?: string;
}

/** `content …`: the site's texts, with versions in each language. */
export function contentCommand(): Command {
  const command = new Command('content').description(
    'texts of the site: pages, guides of the study area, system notices, answers',
  );
  addReading(command);
  addWriting(command);
  addDeciding(command);
  return command;
}

function addReading(command: Command): void {
  command
    .command('list')
    .description('all articles: what stands in each language, what waits')
    .action(() => inSession(list));
  command
    .command('show <slug>')
    .description('a text as a file that "put" takes')
    .option('--lang <lang>', 'zh or en', 'zh')
    .option('--to <version>', 'this version instead of the newest')
    .action((slug: string, { lang = 'zh', to }: Choice) =>
      inSession((session) => show(session, slug, langNamed(lang), versionOf(to))),
    );
  command
    .command('history <slug>')
    .description('versions of an article, and what was decided on them')
    .action((slug: string) => inSession((session) => history(session, slug)));
}

function addWriting(command: Command): void {
  withDecision(
    command
      .command('put <file...>')
      .description(
        'keep texts as new versions; files are <slug>.zh.md or <slug>.en.md, see docs/operating.md',
      )
      .option('--publish', 'let them stand at once', false),
  ).action((files: string[], options: Decision & { publish: boolean }) =>
    inSession((session) => put(session, files, options)),
  );
  withDecision(
    command
      .command('picture <file...>')
      .description('add pictures, .png or .jpg up to 2 MB; texts name them as ![words](picture:name.png)'),
  ).action((files: string[], options: Decision) =>
    inSession((session) => addPictures(session, files, options)),
  );
}

function addDeciding(command: Command): void {
  withDecision(
    command
      .command('publish <slug>')
      .description('let the newest version stand')
      .option('--lang <lang>', 'zh or en; both without it')
      .option('--to <version>', 'this version instead of the newest')
      .option('--at <time>', 'from then on, as 2026-12-01T09:00+08:00; now without it'),
  ).action((slug: string, options: Decision & Choice) =>
    inSession((session) => publish(session, slug, options)),
  );
  withDecision(
    command
      .command('rollback <slug>')
      .description('let the version stand again that stood before')
      .option('--lang <lang>', 'zh or en; both without it')
      .option('--to <version>', 'this version instead'),
  ).action((slug: string, options: Decision & Choice) =>
    inSession((session) => rollBack(session, slug, options)),
  );
  withDecision(
    command
      .command('withdraw <slug>')
      .description('take a text off the site; its versions stay')
      .option('--lang <lang>', 'zh or en; both without it'),
  ).action((slug: string, options: Decision & Choice) =>
    inSession((session) => withdraw(session, slug, options)),
  );
}

const editorOf = ({ by, reason }: Decision) => ({ actor: by, reason, now: systemClock() });

async function put(
  session: Session,
  files: readonly string[],
  options: Decision & { readonly publish: boolean },
): Promise<void> {
  const sources = await Promise.all(
    files.map(async (file) => readSource(basename(file), (await read(file)).toString('utf8'))),
  );
  const editor = editorOf(options);
  await withinOrRehearsed(session, options.dryRun, async (tx) => {
    for (const source of sources) {
      const version = await putArticle(tx, source, editor);
      const { slug, lang } = source;
      if (options.publish) await publishArticle(tx, { slug, lang, version, publishAt: editor.now }, editor);
      print(`${slug} ${lang}: version ${version}, ${options.publish ? 'published' : 'not published'}`);
    }
  });
}

async function addPictures(session: Session, files: readonly string[], options: Decision): Promise<void> {
  const pictures = await Promise.all(
    files.map(async (file) => readPicture(basename(file), await read(file))),
  );
  const { actor, reason, now } = editorOf(options);
  await withinOrRehearsed(session, options.dryRun, async (tx) => {
    for (const picture of pictures) {
      const { name, widthPx, heightPx } = picture;
      const isNew = await insertPicture(tx, picture, { actor, now });
      if (isNew) await recordAudit(tx, { actor, action: 'content.picture', subject: name, reason });
      print(`${name} ${widthPx} x ${heightPx}: ${isNew ? 'added' : 'was there already'}`);
    }
  });
}

async function publish(session: Session, slug: string, options: Decision & Choice): Promise<void> {
  const editor = editorOf(options);
  const publishAt = options.at === undefined ? editor.now : instantOf(options.at);
  const version = versionOf(options.to);
  await withinOrRehearsed(session, options.dryRun, async (tx) => {
    for (const lang of langsOf(options)) {
      const chosen = await publishArticle(tx, { slug, lang, version, publishAt }, editor);
      print(`${slug} ${lang}: version ${chosen} from ${publishAt.toISOString()}`);
    }
  });
}

async function rollBack(session: Session, slug: string, options: Decision & Choice): Promise<void> {
  const version = versionOf(options.to);
  await withinOrRehearsed(session, options.dryRun, async (tx) => {
    for (const lang of langsOf(options)) {
      const chosen = await rollBackArticle(tx, { slug, lang, version }, editorOf(options));
      print(`${slug} ${lang}: version ${chosen} again`);
    }
  });
}

async function withdraw(session: Session, slug: string, options: Decision & Choice): Promise<void> {
  await withinOrRehearsed(session, options.dryRun, async (tx) => {
    for (const lang of langsOf(options)) {
      await withdrawArticle(tx, { slug, lang }, editorOf(options));
      print(`${slug} ${lang}: withdrawn`);
    }
  });
}

async function read(file: string): Promise<Buffer> {
  return readFile(file).catch((error: NodeJS.ErrnoException) => {
    throw new CliProblem(`${file}: it cannot be read (${error.code})`);
  });
}

const langsOf = ({ lang }: Choice): Lang[] => (lang === undefined ? ['zh', 'en'] : [langNamed(lang)]);

function langNamed(text: string): Lang {
  if (text !== 'zh' && text !== 'en') throw new CliProblem(`--lang ${text}: zh or en is expected`);
  return text;
}

const versionOf = (text: string | undefined): number | null =>
  text === undefined ? null : countOf('--to', text);

function instantOf(text: string): Date {
  const isInstant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2})?(Z|[+-]\d{2}:\d{2})$/.test(text);
  const instant = new Date(text);
  if (!isInstant || Number.isNaN(instant.getTime()))
    throw new CliProblem(`--at ${text}: a time as 2026-12-01T09:00+08:00 is expected`);
  return instant;
}
