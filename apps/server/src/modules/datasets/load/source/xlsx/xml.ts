import { SaxesParser } from 'saxes';
import { RECORD_CHARS_MAX } from '../record-bounds.ts';
import { damaged } from './workbook-parts.ts';

export type Attributes = Readonly<Record<string, string>>;

/** Receives the events of one part. Names have no prefix, because each program chooses its own prefixes. */
export interface XmlListener {
  open(name: string, attributes: Attributes): void;
  close?(name: string): void;
  text?(text: string): void;
}

type PlainXml = { xmlns: false; position: false };

/** The parser keeps an object for each open element. */
const DEPTH_MAX = 1_000;

/** Takes XML piece by piece. */
export interface XmlParser {
  write(piece: string): void;
  close(): void;
}

/**
 * Returns a strict parser. It throws an error if the XML is not well-formed, and does not expand the entities of a DTD.
 * It keeps a text in memory until the next tag, so the length of a text is bounded.
 */
export function xmlParser(listener: XmlListener): XmlParser {
  let [depth, sinceTag] = [0, 0];
  const parser = new SaxesParser<PlainXml>({ xmlns: false, position: false });
  parser.on('error', (error) => {
    throw damaged(error.message);
  });
  parser.on('opentag', (tag) => {
    sinceTag = 0;
    if (++depth > DEPTH_MAX) throw damaged(`its elements are nested more than ${DEPTH_MAX} levels deep`);
    listener.open(localName(tag.name), tag.attributes);
  });
  parser.on('closetag', (tag) => {
    sinceTag = 0;
    depth--;
    listener.close?.(localName(tag.name));
  });
  if (listener.text) {
    const onText = listener.text.bind(listener);
    parser.on('text', onText);
    parser.on('cdata', onText);
  }
  return {
    write(piece) {
      sinceTag += piece.length;
      if (sinceTag > RECORD_CHARS_MAX) throw damaged(`a text has more than ${RECORD_CHARS_MAX} characters`);
      parser.write(piece);
    },
    close: () => parser.close(),
  };
}

export async function readXml(pieces: AsyncIterable<string>, listener: XmlListener): Promise<void> {
  const parser = xmlParser(listener);
  for await (const piece of pieces) parser.write(piece);
  parser.close();
}

export function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}
