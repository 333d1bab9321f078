import { openPromise } from 'yauzl';
import { FileRefused } from '../load.messages.ts';
import type { FileBytes } from './file-bytes.ts';
import { openParts, type WorkbookParts } from './xlsx/workbook-parts.ts';

/** Entries of a zip that are not data: folders, hidden files, and macOS metadata. */
const NO_DATA = /(^|\/)(\.|__MACOSX\/)|\/$/;

/**
 * Returns true if a zip is a workbook. Throws the error for a damaged workbook if the zip's directory cannot be read.
 */
export async function isWorkbook(path: string): Promise<boolean> {
  const parts = await openParts(path);
  try {
    return parts.has('_rels/.rels') || parts.has('[Content_Types].xml');
  } finally {
    parts.close();
  }
}

/** Returns the names of the files in a zip. */
export async function membersOf(path: string): Promise<string[]> {
  const zip = await openPromise(path, { autoClose: false });
  try {
    const names: string[] = [];
    for await (const { fileName } of zip.eachEntry()) if (!NO_DATA.test(fileName)) names.push(fileName);
    return names;
  } finally {
    zip.close();
  }
}

export interface ZipMember {
  readonly member: string;
  readonly bytes: FileBytes;
}

/** Returns a file in a zip: the named one, or the only one. */
export async function zipMember(path: string, size: number, name: string | undefined): Promise<ZipMember> {
  const members = await membersOf(path);
  const member = name === undefined ? members[0] : members.find((one) => one === name);
  const files = members.join(', ');
  if (name !== undefined && member === undefined)
    throw new FileRefused('noSheet', { sheet: name, sheets: files });
  if (member === undefined) throw new FileRefused('fileEmpty');
  if (name === undefined && members.length > 1) throw new FileRefused('fileZipMany', { files });
  let share = 0;
  const bytes: FileBytes = {
    size,
    async *pieces() {
      const parts = await openParts(path);
      try {
        yield* memberBytes(parts, member, (done) => {
          share = done;
        });
      } finally {
        parts.close();
      }
    },
    readBytes: () => Math.round(share * size),
  };
  return { member, bytes };
}

async function* memberBytes(
  parts: WorkbookParts,
  member: string,
  onShare: (share: number) => void,
): AsyncGenerator<Buffer> {
  try {
    // A member may be as large as any other file, because it is read piece by piece.
    yield* parts.unpack(member, Number.MAX_SAFE_INTEGER, onShare);
  } catch (error) {
    if (!(error instanceof FileRefused)) throw error;
    throw new FileRefused('filePacked', { packing: 'zip', reason: String(error.values['reason'] ?? '') });
  }
}
