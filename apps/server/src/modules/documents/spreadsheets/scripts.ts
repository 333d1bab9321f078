import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Lang } from '@jishi/contract';
import { appsScriptFunctions } from './functions.ts';
import type { MarketSettings } from './market-settings.ts';

/** The settings that the scripts contain: the site, and the data sets that the functions read. */
export interface ScriptSettings extends MarketSettings {
  readonly site: string;
}

/** The source code of the scripts. */
export interface Scripts {
  readonly core: string;
  readonly appsScript: string;
  readonly office: string;
  readonly pane: string;
}

export async function readScripts(): Promise<Scripts> {
  const read = (name: string): Promise<string> =>
    readFile(join(import.meta.dirname, 'scripts', `${name}.js`), 'utf8');
  const [core, appsScript, office, pane] = await Promise.all(
    ['core', 'apps-script', 'office', 'pane'].map(read),
  );
  if (core === undefined || appsScript === undefined || office === undefined || pane === undefined)
    throw new Error('a spreadsheet script is missing');
  return { core, appsScript, office, pane };
}

/** The core's functions and classes that both hosts use. */
const CORE_NAMES = ['planCall', 'linkOf', 'problemOf', 'Problem'];

/** Returns the core as a single constant, because neither host loads modules. */
function coreOf({ core }: Scripts): string {
  const body = core.replaceAll(/^export /gm, '');
  return `const JISHI = (() => {\n${body}\nreturn { ${CORE_NAMES.join(', ')} };\n})();`;
}

const settingsText = (settings: ScriptSettings): string =>
  `const JISHI_SETTINGS = ${JSON.stringify(settings, null, 1)};`;

/** Returns the Apps Script file for Google Sheets. */
export function appsScriptText(scripts: Scripts, settings: ScriptSettings, lang: Lang): string {
  const parts = [settingsText(settings), appsScriptFunctions(lang), scripts.appsScript, coreOf(scripts)];
  return `${parts.join('\n\n')}\n`;
}

/** Returns the Excel functions. The pane's script uses the core, but cannot see the host's names. */
export const officeText = (scripts: Scripts, settings: ScriptSettings): string =>
  `'use strict';\n${[settingsText(settings), coreOf(scripts), `{\n${scripts.office}}`].join('\n\n')}\n`;

/** The Apps Script project file, which lists the script's permissions. */
export const APPS_SCRIPT_PROJECT = {
  timeZone: 'Asia/Shanghai',
  dependencies: {},
  exceptionLogging: 'NONE',
  runtimeVersion: 'V8',
  oauthScopes: [
    'https://www.googleapis.com/auth/spreadsheets.currentonly',
    'https://www.googleapis.com/auth/script.container.ui',
    'https://www.googleapis.com/auth/script.external_request',
  ],
};
