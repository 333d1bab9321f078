import { FileRefused } from '../../load.messages.ts';
import type { XmlListener } from './xml.ts';

/** Five columns of a full sheet without a repeated text. More texts are an attack: an empty one takes five bytes. */
const STRINGS_MAX = 5 * 1_048_576;

/**
 * The texts of a workbook, each stored once. Text in several fonts consists of several runs, which are joined. Phonetic
 * text is left out.
 */
export class SharedStrings implements XmlListener {
  readonly all: string[] = [];
  #text = '';
  #isText = false;
  #isReading = false;

  open(name: string): void {
    if (name === 'si') this.#text = '';
    else if (name === 't') this.#isText = true;
    else if (name === 'rPh') this.#isReading = true;
  }

  text(text: string): void {
    if (this.#isText && !this.#isReading) this.#text += text;
  }

  close(name: string): void {
    if (name === 'si') this.#add(unescaped(this.#text));
    else if (name === 't') this.#isText = false;
    else if (name === 'rPh') this.#isReading = false;
  }

  #add(text: string): void {
    if (this.all.length >= STRINGS_MAX) throw new FileRefused('fileWorkbookTexts', { limit: STRINGS_MAX });
    this.all.push(text);
  }
}

/** Decodes characters that XML cannot contain, which are written as codes such as _x000D_. */
export function unescaped(text: string): string {
  return text.includes('_x')
    ? text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code) => String.fromCharCode(Number.parseInt(code, 16)))
    : text;
}
