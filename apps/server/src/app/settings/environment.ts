import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { ConfigInvalid } from './config-invalid.ts';
import { librarySettings } from './library-settings.ts';
import { FILE_SUFFIX } from './setting.ts';
import { secretNames } from './table.ts';

type Environment = NodeJS.ProcessEnv;

/** Reads files with one `NAME=value` on each line. A later file takes precedence. */
export function readSettingsFiles(files: readonly string[]): Environment {
  const parsed = files.map((file) => {
    try {
      return parseEnv(readFileSync(file, 'utf8'));
    } catch (error) {
      throw new ConfigInvalid(`--env-file ${file}: ${reasonOf(error)}`);
    }
  });
  return Object.assign({}, ...parsed);
}

/** Adds settings that are missing from the environment, if a file contains them. An empty value counts as missing. */
export function withSettingsFiles(environment: Environment, files: readonly string[]): Environment {
  return files.length === 0 ? environment : { ...readSettingsFiles(files), ...filledOf(environment) };
}

const filledOf = (environment: Environment): Environment =>
  Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));

export interface ReadSecrets {
  readonly environment: Environment;
  /** One line for each problem, without the secret. */
  readonly problems: readonly string[];
}

/**
 * Returns the environment without empty settings, and with the secrets read from files. Secret managers provide such
 * files, which other processes cannot read from the environment.
 */
export function withSecretFiles(environment: Environment): ReadSecrets {
  const filled = filledOf(environment);
  const problems: string[] = [];
  for (const name of secretNames) {
    const fileName = name + FILE_SUFFIX;
    const file = filled[fileName];
    if (file === undefined) continue;
    if (filled[name] !== undefined) {
      problems.push(`${fileName}: ${name} is set too; set only one of them`);
      continue;
    }
    try {
      const secret = readFileSync(file, 'utf8').replace(/\r?\n$/, '');
      if (secret === '') problems.push(`${fileName}: ${file} is empty`);
      else filled[name] = secret;
    } catch (error) {
      problems.push(`${fileName}: ${reasonOf(error)}`);
    }
  }
  return { environment: filled, problems };
}

/** Copies the settings that libraries read into the process's environment. */
export function giveToLibraries(environment: Environment): void {
  const { environment: filled } = withSecretFiles(environment);
  for (const name of Object.keys(librarySettings)) {
    const value = filled[name];
    if (value !== undefined) process.env[name] = value;
  }
}

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
