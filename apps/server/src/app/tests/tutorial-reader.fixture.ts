import { appendFile, cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect } from 'vitest';
import { outputOf } from '../../../test/harness/command.ts';
import { createLog } from '../../platform/log.ts';
import { readConfig } from '../config.ts';
import { type RunningSite, startSite } from '../start-site.ts';
import { type Answer, curl } from './curl.fixture.ts';
import { readOutput, type Values, withValues } from './tutorial-output.fixture.ts';
import { type Step, wordsOf } from './tutorial-steps.fixture.ts';

const CATALOGUE = join(import.meta.dirname, '../../../../../catalogue');
/** The catalogue's files without its data sets. The tutorial supplies its own, and does not use the demo market. */
const CATALOGUE_FILES = ['categories.yaml', 'providers.yaml', 'site.yaml', 'terms.yaml'];
const JISHI = 'npm run jishi -- ';
/** The `basis` values of replies that use money or a free call. Such a call is never repeated. */
const CHARGING: readonly unknown[] = ['use', 'trial', 'term'];
/** The longest time until a running server is notified of a command's change. */
const HEARD_MS = 15_000;

const settingsOf = (folder: string, url: string): Readonly<Record<string, string>> => ({
  NODE_ENV: 'test',
  DATABASE_URL: url,
  JISHI_HOME: join(folder, '.jishi'),
  JISHI_CATALOGUE: join(folder, 'catalogue'),
  JISHI_DEMO: '0',
  JISHI_FIRST_VIEWS: '0',
  LOG_LEVEL: 'error',
  PORT: '0',
  LANG: 'C',
});

/** Follows the steps of a tutorial in a folder that represents the reader's checkout. */
export class Reader {
  readonly #folder: string;
  readonly #settings: Readonly<Record<string, string>>;
  #values: Values = new Map();
  #site: RunningSite | undefined;

  constructor(folder: string, databaseUrl: string) {
    this.#folder = folder;
    this.#settings = settingsOf(folder, databaseUrl);
  }

  async stop(): Promise<void> {
    await this.#site?.stop();
  }

  /** Returns the first documented line that the command did not print. Undefined if the output matches. */
  async follow(step: Step): Promise<string | undefined> {
    if ('file' in step) {
      await this.#write(step.file, step.text, step.isAppended);
      return undefined;
    }
    const words = wordsOf(withValues(step.command, this.#values));
    for (const end = performance.now() + HEARD_MS; ; ) {
      const { output, basis } = await this.#run(words);
      const { fault, values } = readOutput(step.expectedOutput, output, this.#values);
      if (fault === undefined) {
        this.#values = values;
        return undefined;
      }
      const mayRepeat = words[0] === 'curl' && !CHARGING.includes(basis) && performance.now() < end;
      if (!mayRepeat) return `${fault}\nis not in\n${output}`;
    }
  }

  async #write(file: string, text: string, isAppended = false): Promise<void> {
    const path = join(this.#folder, file);
    await mkdir(dirname(path), { recursive: true });
    await (isAppended ? appendFile(path, text) : writeFile(path, text));
  }

  async #run([program = '', ...args]: readonly string[]): Promise<Answer> {
    if (program === 'curl') return curl(args, this.#site?.address ?? '');
    if (program === 'cat') return this.#said(await readFile(join(this.#folder, args[0] ?? ''), 'utf8'));
    const line = [program, ...args].join(' ');
    if (line === 'npm start') return this.#said(await this.#start());
    expect(line.startsWith(JISHI), line).toBe(true);
    const { stdout, stderr } = await outputOf(
      this.#settings,
      args.slice(3).map((word) => this.#placed(word)),
    );
    return this.#said(stdout + stderr);
  }

  /** The output that the reader sees, with the folder as working directory. */
  #said(output: string): Answer {
    return { output: output.replaceAll(`${this.#folder}/`, ''), basis: undefined };
  }

  /** The test has a different working directory, so a file name becomes a full path. */
  #placed(word: string): string {
    return /^[\w-]+\.(?:csv|yaml)$/.test(word) ? join(this.#folder, word) : word;
  }

  async #start(): Promise<string> {
    await mkdir(join(this.#folder, 'catalogue'));
    for (const name of CATALOGUE_FILES)
      await cp(join(CATALOGUE, name), join(this.#folder, 'catalogue', name));
    const config = readConfig(this.#settings);
    this.#site = await startSite(config, createLog(config.logLevel), (error) => {
      throw error;
    });
    return '  集市 Jishi  http://localhost:8080';
  }
}
