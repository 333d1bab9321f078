import { join } from 'node:path';
import { fileSource } from '../source/file-source.ts';
import type { RecordSource } from '../source/load-source.ts';
import { sheetsIn } from '../source/read-source.ts';
import { dataFiles } from './import-files.ts';

/** One table of a folder: a file, or a sheet of a workbook that has several. */
export interface FolderSource {
  /** Its path in the folder. */
  readonly file: string;
  /** Its whole path, with the sheet. */
  readonly place: string;
  readonly source: RecordSource;
}

/** The tables of the files of a folder, each with its name for people. */
export async function folderSources(folder: string, date: string | undefined): Promise<FolderSource[]> {
  const sources: FolderSource[] = [];
  for (const file of await dataFiles(folder)) {
    const path = join(folder, file);
    for (const { sheet } of await tablesOf(path)) {
      const source = fileSource(path, { name: labelOf(file, sheet), sheet, date });
      sources.push({ file, place: sheet === undefined ? path : `${path}-${sheet}`, source });
    }
  }
  return sources;
}

/** The sheets of a workbook that has several; any other file is one table. */
export async function tablesOf(path: string): Promise<{ readonly sheet?: string }[]> {
  const sheets = await sheetsIn(path);
  return sheets.length > 1 ? sheets.map((sheet) => ({ sheet })) : [{}];
}

export const labelOf = (file: string, sheet: string | undefined): string =>
  sheet === undefined ? file : `${file} [${sheet}]`;
