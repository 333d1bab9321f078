import type { Manifest } from '@jishi/contract';
import { BadValue, FileRefused } from '../load.messages.ts';
import { codeFieldOf, codeInName, type FileFacts, stemOf, wholeDayInName } from './file-facts.ts';

/** Matches the columns of a file. If one of the key is missing but the file's name has its value, the error says so. */
export function withHint<Match>(manifest: Manifest, facts: FileFacts, match: () => Match): Match {
  try {
    return match();
  } catch (error) {
    if (!(error instanceof FileRefused) || error.reason !== 'headerNoKey') throw error;
    throw new FileRefused(error.reason, error.values, hintFor(manifest, facts, String(error.values.field)));
  }
}

function hintFor(manifest: Manifest, { name }: FileFacts, code: string): BadValue | undefined {
  const field = manifest.fields.find((candidate) => candidate.code === code);
  const day = wholeDayInName(stemOf(name));
  if (field?.role === 'tradeDate' && day !== null)
    return new BadValue('keyDayInName', { day, field: code, braces: '{ from: filedate }' });
  const inName = field && field === codeFieldOf(manifest) ? codeOf(name, field) : null;
  return inName === null ? undefined : new BadValue('keyCodeInName', { code: inName });
}

function codeOf(name: string, field: Manifest['fields'][number]): string | null {
  try {
    return codeInName(stemOf(name), field);
  } catch (error) {
    if (error instanceof FileRefused) return null;
    throw error;
  }
}
