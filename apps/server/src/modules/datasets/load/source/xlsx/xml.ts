import { SaxesParser } from 'saxes';
import { damaged } from './workbook-parts.ts';

export type Attributes = Readonly<Record<string, string>>;

/** Receives the events of one part. Names have no prefix, because each program chooses its own prefixes. */
export interface XmlListener {
  open(name: string, attributes: Attributes): void;
  close?(name: string): void;
  text?(text: string): void;
}

type PlainXml = { xmlns: false; position: false };

/**
 * Returns a strict parser that is fed piece by piece. It throws an error if the XML is not well-formed, and does not
 * expand the entities of a DTD.
 */
export function xmlParser(listener: XmlListener): SaxesParser<PlainXml> {
  const parser = new SaxesParser<PlainXml>({ xmlns: false, position: false });
  parser.on('error', (error) => {
    throw damaged(error.message);
  });
  parser.on('opentag', (tag) => listener.open(localName(tag.name), tag.attributes));
  parser.on('closetag', (tag) => listener.close?.(localName(tag.name)));
  if (listener.text) {
    const onText = listener.text.bind(listener);
    parser.on('text', onText);
    parser.on('cdata', onText);
  }
  return parser;
}

export async function readXml(pieces: AsyncIterable<string>, listener: XmlListener): Promise<void> {
  const parser = xmlParser(listener);
  for await (const piece of pieces) parser.write(piece);
  parser.close();
}

export function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}
