import PDFDocument, { type PdfDocument } from 'pdfkit';
import { MAIN_SUBSET, readSubset, subsetsOf, type Weight } from './fonts.ts';

export const PAGE_WIDTH = 595.28;
export const PAGE_HEIGHT = 841.89;

export interface TextStyle {
  readonly sizePoints: number;
  readonly weight?: Weight;
  readonly color?: string;
}

/** Consecutive characters drawn with the same font. */
interface Run {
  readonly font: string;
  readonly text: string;
}

/** A line of text with its width in points. */
export interface TextLine {
  readonly runs: readonly Run[];
  readonly width: number;
}

/** The mark that usually replaces a missing glyph in Chinese typesetting. */
const MISSING = '〓';

/** Letters that Unicode normalisation does not decompose. */
const LETTERS: Readonly<Record<string, string>> = { Ł: 'L', ł: 'l', Ħ: 'H', ħ: 'h', ı: 'i', Ŧ: 'T', ŧ: 't' };

const plainLetter = (character: string): string =>
  LETTERS[character] ?? character.normalize('NFD').replace(/\p{M}/gu, '');

const segmenter = new Intl.Segmenter('zh', { granularity: 'word' });

/**
 * Sets Latin and Chinese text on A4 pages. If the main font lacks a character, it is drawn with a different font. The
 * same content always produces the same bytes, because the creation time is an argument and nothing else varies.
 */
export class Typesetter {
  private readonly document: PdfDocument;
  /** The font and the text with which each character is drawn, by weight and character. */
  private readonly glyphs = new Map<string, Run>();
  private readonly present = new Set<string>();

  constructor({ title, createdAt }: { title: string; createdAt: Date }) {
    const info = { Title: title, Producer: 'Jishi', Creator: 'Jishi', CreationDate: createdAt };
    this.document = new PDFDocument({ size: 'A4', margin: 0, lang: 'en', info });
  }

  /** Breaks a text into lines that fit the width, between words and between Chinese characters. */
  async lines(text: string, width: number, style: TextStyle): Promise<TextLine[]> {
    const lines: TextLine[] = [];
    let line = '';
    for (const { segment } of segmenter.segment(text)) {
      for (const part of await this.fitting(segment, width, style)) {
        if (line !== '' && (await this.measured(line + part, style)).width > width) {
          lines.push(await this.measured(line.trimEnd(), style));
          line = part.trimStart();
        } else line += part;
      }
    }
    if (line.trim() !== '') lines.push(await this.measured(line.trimEnd(), style));
    return lines;
  }

  /** Splits a word into its characters if it is wider than a line. */
  private async fitting(word: string, width: number, style: TextStyle): Promise<string[]> {
    return (await this.measured(word, style)).width > width ? [...word] : [word];
  }

  private async measured(text: string, style: TextStyle): Promise<TextLine> {
    const runs = await this.runsOf(text, style.weight ?? 400);
    this.document.fontSize(style.sizePoints);
    const width = runs.reduce((sum, run) => sum + this.document.font(run.font).widthOfString(run.text), 0);
    return { runs, width };
  }

  private async runsOf(text: string, weight: Weight): Promise<Run[]> {
    const runs: { font: string; text: string }[] = [];
    for (const character of text) {
      const glyph = await this.glyphOf(character, weight);
      const last = runs.at(-1);
      if (last?.font === glyph.font) last.text += glyph.text;
      else runs.push({ ...glyph });
    }
    return runs;
  }

  /** Returns the character itself. If no font has it, returns the letter without accents, or the substitute glyph. */
  private async glyphOf(character: string, weight: Weight): Promise<Run> {
    const key = `${weight} ${character}`;
    const before = this.glyphs.get(key);
    if (before !== undefined) return before;
    let glyph: Run = { font: await this.opened(MAIN_SUBSET, weight), text: MISSING };
    for (const text of [character, plainLetter(character)]) {
      const font = text === '' ? null : await this.fontOf(text.codePointAt(0) ?? 0, weight);
      if (font === null) continue;
      glyph = { font, text };
      break;
    }
    this.glyphs.set(key, glyph);
    return glyph;
  }

  private async fontOf(codePoint: number, weight: Weight): Promise<string | null> {
    for (const subset of [MAIN_SUBSET, ...(await subsetsOf(codePoint))]) {
      const font = await this.opened(subset, weight);
      if (this.covers(font, codePoint)) return font;
    }
    return null;
  }

  private covers(font: string, codePoint: number): boolean {
    return this.document.font(font)._font.font.hasGlyphForCodePoint(codePoint);
  }

  private async opened(subset: string, weight: Weight): Promise<string> {
    const name = `${subset} ${weight}`;
    if (!this.present.has(name)) {
      this.document.registerFont(name, await readSubset(subset, weight));
      this.present.add(name);
    }
    return name;
  }

  /** Draws a line whose top is at `y`. Its left edge is at `x`; with `right`, its right edge is. */
  draw({ runs, width }: TextLine, place: { x: number; y: number; right?: boolean }, style: TextStyle): void {
    let left = place.right ? place.x - width : place.x;
    this.document.fontSize(style.sizePoints).fillColor(style.color ?? '#1a1a1a');
    for (const { font, text } of runs) {
      this.document.font(font).text(text, left, place.y, { lineBreak: false });
      left += this.document.widthOfString(text);
    }
  }

  rule(y: number, from: number, to: number, color = '#c8ccd2'): void {
    this.document.lineWidth(0.7).strokeColor(color).moveTo(from, y).lineTo(to, y).stroke();
  }

  newPage(): void {
    this.document.addPage();
  }

  async finished(): Promise<Buffer> {
    const chunks: Buffer[] = [];
    this.document.end();
    for await (const chunk of this.document) chunks.push(chunk as Buffer);
    return Buffer.concat(chunks);
  }
}
