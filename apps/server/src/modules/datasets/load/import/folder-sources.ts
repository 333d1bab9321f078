import { join } from 'node:path';
import { fileSource } from '../source/file-source.ts';
import type { RecordSource } from '../source/load-source.ts';
import { sheetsIn } from '../source/read-source.ts';
import { dataFiles } from './import-files.ts';

/** A table in a folder: a file, or one of several sheets of a workbook. */
export interface FolderSource {
  /** The path of the file within the folder. */
  readonly file: string;
  /** The full path of the file, with the name of the sheet if there is one. */
  readonly place: string;
  readonly source: RecordSource;
}

/** Returns the tables in the files of a folder, each with a display name. */
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

/** Returns the sheets of a workbook with several sheets. Any other file is one table. */
export async function tablesOf(path: string): Promise<{ readonly sheet?: string }[]> {
  const sheets = await sheetsIn(path);
  return sheets.length > 1 ? sheets.map((sheet) => ({ sheet })) : [{}];
}

export const labelOf = (file: string, sheet: string | undefined): string =>
  sheet === undefined ? file : `${file} [${sheet}]`;
