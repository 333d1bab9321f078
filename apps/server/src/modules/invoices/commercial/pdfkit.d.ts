/** The part of pdfkit that we use, because pdfkit has no types of its own. */
declare module 'pdfkit' {
  import type { Readable } from 'node:stream';

  interface OpenFont {
    readonly font: { hasGlyphForCodePoint(codePoint: number): boolean };
  }

  interface Options {
    readonly size: string;
    readonly margin: number;
    readonly lang: string;
    readonly info: Readonly<Record<string, string | Date>>;
  }

  export interface PdfDocument extends Readable {
    /** The selected font. */
    readonly _font: OpenFont;
    registerFont(name: string, source: Buffer): this;
    font(name: string): this;
    fontSize(points: number): this;
    fillColor(color: string): this;
    strokeColor(color: string): this;
    lineWidth(points: number): this;
    moveTo(x: number, y: number): this;
    lineTo(x: number, y: number): this;
    stroke(): this;
    widthOfString(text: string): number;
    text(text: string, x: number, y: number, options: { readonly lineBreak: false }): this;
    addPage(): this;
    end(): void;
  }

  const PDFDocument: new (options: Options) => PdfDocument;
  export default PDFDocument;
}
