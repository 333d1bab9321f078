import { SaxesParser } from 'saxes';

/** Returns the texts of an element, in the order of the feed. Throws on XML that is not well-formed. */
export function textsOf(xml: string, element: string): string[] {
  const texts: string[] = [];
  const parser = new SaxesParser();
  let open: string | null = null;
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name }) => {
    if (name === element) open = '';
  });
  parser.on('text', (text) => {
    if (open !== null) open += text;
  });
  parser.on('closetag', ({ name }) => {
    if (name !== element || open === null) return;
    texts.push(open);
    open = null;
  });
  parser.write(xml).close();
  return texts;
}
