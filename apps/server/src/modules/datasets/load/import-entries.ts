import { join } from 'node:path';
import { dataFiles } from './import-files.ts';
import { sheetsIn } from './read-source.ts';

/** One table to load: a file, or a sheet of a workbook that has several. */
export interface Entry {
  readonly file: string;
  readonly sheet?: string;
  /** Its name for people. */
  readonly label: string;
}

/** The tables of the files of a folder. */
export async function importEntries(folder: string): Promise<Entry[]> {
  const entries: Entry[] = [];
  for (const file of await dataFiles(folder))
    entries.push(
      ...(await tablesOf(join(folder, file))).map((table) => ({
        ...table,
        file,
        label: labelOf(file, table.sheet),
      })),
    );
  return entries;
}

/** The sheets of a workbook that has several; any other file is one table. */
export async function tablesOf(path: string): Promise<{ readonly sheet?: string }[]> {
  const sheets = await sheetsIn(path);
  return sheets.length > 1 ? sheets.map((sheet) => ({ sheet })) : [{}];
}

export const labelOf = (file: string, sheet: string | undefined): string =>
  sheet === undefined ? file : `${file} [${sheet}]`;
