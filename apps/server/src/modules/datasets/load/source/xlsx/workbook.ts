import { posix } from 'node:path';
import { FileRefused } from '../../load.messages.ts';
import { type NumberKind, numberKind } from './number-formats.ts';
import { SharedStrings } from './shared-strings.ts';
import { damaged, type WorkbookParts } from './workbook-parts.ts';
import { localName, readXml } from './xml.ts';

/** The parts of a workbook that the cells of one sheet refer to. */
export interface Workbook {
  /** The name of the part that contains the sheet. */
  readonly sheet: string;
  readonly name: string;
  /** The names of the other visible sheets. */
  readonly otherSheets: readonly string[];
  readonly strings: readonly string[];
  /** The kinds of number formats by style number. */
  readonly kinds: readonly NumberKind[];
  /** True if dates are counted from 1904, as in old Macintosh workbooks. */
  readonly date1904: boolean;
}

/** Shared strings stay in memory while the sheet is read. */
const STRINGS_BYTES_MAX = 256 * 1024 * 1024;
/** The limit for each of the other parts. A workbook with the maximum number of styles stays below it. */
const PART_BYTES_MAX = 64 * 1024 * 1024;

interface Sheets {
  readonly sheets: readonly { readonly name: string; readonly target: string }[];
  readonly relations: ReadonlyMap<string, Relation>;
  readonly date1904: boolean;
}

async function readSheets(parts: WorkbookParts): Promise<Sheets> {
  if (!parts.has('_rels/.rels')) throw new FileRefused('fileNotText', { kind: 'zip' });
  const root = [...(await relationsOf(parts, '')).values()].find(({ type }) => type === 'officeDocument');
  if (!root?.target.endsWith('.xml')) throw new FileRefused('fileNotText', { kind: root ? 'xlsb' : 'zip' });
  const book = await readSheetList(parts, root.target);
  const relations = await relationsOf(parts, root.target);
  const sheets = book.sheets.flatMap(({ id, name }) => {
    const relation = relations.get(id);
    return relation?.type === 'worksheet' ? [{ name, target: relation.target }] : [];
  });
  return { sheets, relations, date1904: book.date1904 };
}

/** Returns the names of the visible sheets. */
export async function listSheets(parts: WorkbookParts): Promise<string[]> {
  return (await readSheets(parts)).sheets.map(({ name }) => name);
}

/** Reads the workbook without its rows, for the named sheet or the first one. */
export async function readWorkbook(parts: WorkbookParts, sheetName?: string): Promise<Workbook> {
  const { sheets, relations, date1904 } = await readSheets(parts);
  const sheet =
    sheetName === undefined ? sheets[0] : sheets.find(({ name }) => name.trim() === sheetName.trim());
  if (!sheet && sheetName !== undefined && sheets.length > 0)
    throw new FileRefused('noSheet', { sheet: sheetName, sheets: sheets.map(({ name }) => name).join(', ') });
  if (!sheet) throw damaged('it has no visible sheet');
  const partOf = (type: string): string | undefined =>
    [...relations.values()].find((relation) => relation.type === type && parts.has(relation.target))?.target;
  return {
    sheet: sheet.target,
    name: sheet.name,
    otherSheets: sheets.filter((other) => other !== sheet).map(({ name }) => name),
    strings: await readStrings(parts, partOf('sharedStrings')),
    kinds: await readKinds(parts, partOf('styles')),
    date1904,
  };
}

interface Relation {
  /**
   * The last segment of the relation's type, which is a URI. Its other segments differ between the two editions of the
   * standard.
   */
  readonly type: string;
  readonly target: string;
}

async function relationsOf(parts: WorkbookParts, part: string): Promise<Map<string, Relation>> {
  const folder = posix.dirname(part);
  const relations = new Map<string, Relation>();
  await readXml(parts.read(posix.join(folder, '_rels', `${posix.basename(part)}.rels`), PART_BYTES_MAX), {
    open(name, { Id = '', Type = '', Target = '' }) {
      if (name !== 'Relationship') return;
      const target = Target.startsWith('/') ? Target.slice(1) : posix.join(folder, Target);
      relations.set(Id, { type: posix.basename(Type), target });
    },
  });
  return relations;
}

interface SheetList {
  /** The visible sheets in tab order. `id` is the id of the sheet's relation. */
  readonly sheets: readonly { readonly id: string; readonly name: string }[];
  readonly date1904: boolean;
}

async function readSheetList(parts: WorkbookParts, part: string): Promise<SheetList> {
  const sheets: { id: string; name: string }[] = [];
  let date1904 = false;
  await readXml(parts.read(part, PART_BYTES_MAX), {
    open(name, attributes) {
      if (name === 'workbookPr') date1904 = ['1', 'true'].includes(attributes['date1904'] ?? '');
      if (name !== 'sheet' || (attributes['state'] ?? 'visible') !== 'visible') return;
      const id = Object.entries(attributes).find(([key]) => key.includes(':') && localName(key) === 'id');
      if (id) sheets.push({ id: id[1], name: attributes['name'] ?? '' });
    },
  });
  return { sheets, date1904 };
}

async function readStrings(parts: WorkbookParts, part: string | undefined): Promise<string[]> {
  const strings = new SharedStrings();
  if (part !== undefined) await readXml(parts.read(part, STRINGS_BYTES_MAX), strings);
  return strings.all;
}

async function readKinds(parts: WorkbookParts, part: string | undefined): Promise<NumberKind[]> {
  const codes = new Map<number, string>();
  const kinds: NumberKind[] = [];
  let isOfCells = false;
  if (part === undefined) return kinds;
  await readXml(parts.read(part, PART_BYTES_MAX), {
    open(name, { numFmtId = '0', formatCode = '' }) {
      if (name === 'numFmt') codes.set(Number(numFmtId), formatCode);
      else if (name === 'cellXfs') isOfCells = true;
      else if (name === 'xf' && isOfCells)
        kinds.push(numberKind(Number(numFmtId), codes.get(Number(numFmtId))));
    },
    close(name) {
      if (name === 'cellXfs') isOfCells = false;
    },
  });
  return kinds;
}
