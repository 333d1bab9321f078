import { crc32, deflateRawSync } from 'node:zlib';

/**
 * Creates a zip for tests. Its parts are not compressed, so tests can read them in its bytes. If `toldSize` is set, the
 * directory states it as the size of each part instead of the real size.
 */
export function zip(parts: Record<string, string>, toldSize?: number): Buffer {
  const bodies: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [name, text] of Object.entries(parts)) {
    const path = Buffer.from(name);
    const body = deflateRawSync(text, { level: 0 });
    const facts = Buffer.alloc(26);
    facts.writeUInt16LE(20, 0);
    facts.writeUInt16LE(8, 4);
    facts.writeUInt32LE(crc32(text), 10);
    facts.writeUInt32LE(body.length, 14);
    facts.writeUInt32LE(toldSize ?? Buffer.byteLength(text), 18);
    facts.writeUInt16LE(path.length, 22);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    bodies.push(Buffer.from('PK\x03\x04'), facts, path, body);
    directory.push(Buffer.from('PK\x01\x02\x14\0'), facts, place, path);
    offset += 30 + path.length + body.length;
  }
  const entries = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(directory.length / 4, 4);
  end.writeUInt16LE(directory.length / 4, 6);
  end.writeUInt32LE(entries.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...bodies, entries, Buffer.from('PK\x05\x06'), end]);
}

interface Handmade {
  readonly strings?: string;
  readonly styles?: string;
  readonly book?: string;
  readonly toldSize?: number;
  /** The name of an additional visible sheet, after the one with the rows. */
  readonly behind?: string;
}

/** Returns the XML of a sheet's first row, with inline text in the cells. */
export function rowOfTexts(texts: readonly string[]): string {
  return `<row r="1">${texts.map((text) => `<c t="inlineStr"><is><t>${text}</t></is></c>`).join('')}</row>`;
}

const relations = (...list: string[]): string =>
  `<Relationships>${list.map((pair) => `<Relationship Id="${pair}" Type="x/${pair.split(' ')[0]}" Target="${pair.split(' ')[1]}"/>`).join('')}</Relationships>`;

/** Creates a workbook from the XML of its rows, shared strings, styles and properties. Its first sheet is hidden. */
export function handmade(
  sheetRows: string,
  { strings = '', styles = '', book = '', toldSize, behind }: Handmade = {},
): Buffer {
  const more = behind === undefined ? '' : `<x:sheet name="${behind}" r:id="worksheet hidden.xml"/>`;
  const parts = {
    '_rels/.rels': relations('officeDocument xl/workbook.xml'),
    'xl/workbook.xml': `<x:workbook xmlns:x="s" xmlns:r="r">${book}<x:sheets><x:sheet name="a" state="hidden" r:id="worksheet hidden.xml"/><x:sheet name="b" sheetId="9" r:id="worksheet /xl/s.xml"/>${more}</x:sheets></x:workbook>`,
    'xl/_rels/workbook.xml.rels': relations(
      'worksheet hidden.xml',
      'worksheet /xl/s.xml',
      'sharedStrings t.xml',
      'styles f.xml',
    ),
    'xl/hidden.xml': '<worksheet/>',
    'xl/t.xml': `<sst>${strings}</sst>`,
    'xl/f.xml': `<styleSheet>${styles}</styleSheet>`,
    'xl/s.xml': `<worksheet><sheetData>${sheetRows}</sheetData></worksheet>`,
  };
  return zip(parts, toldSize);
}
