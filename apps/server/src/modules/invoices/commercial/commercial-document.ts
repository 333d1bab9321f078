import { formatMoney, formatYuan, type InvoiceForm } from '@jishi/contract';
import type { InvoiceAmounts, Seller } from '../invoice.ts';
import { percentText } from '../tax.rules.ts';
import { PAGE_HEIGHT, PAGE_WIDTH, type TextLine, type TextStyle, Typesetter } from './typesetter.ts';

export interface CommercialLine extends InvoiceAmounts {
  readonly name: string;
  /** The order, the day of payment, and the term or the number of calls. */
  readonly detail: string;
  readonly permille: number;
}

export interface CommercialDocument {
  readonly kind: 'invoice' | 'creditNote';
  readonly number: string;
  /** The day of issue in China, `YYYY-MM-DD`. */
  readonly issuedOn: string;
  /** The invoice that a credit note reverses. */
  readonly original: { readonly number: string; readonly issuedOn: string } | null;
  readonly seller: Seller;
  readonly buyer: InvoiceForm;
  readonly lines: readonly CommercialLine[];
  readonly sums: InvoiceAmounts;
  readonly notes: readonly string[];
}

const LEFT = 48;
const RIGHT = PAGE_WIDTH - 48;
const TOP = 52;
const BOTTOM = PAGE_HEIGHT - 60;
const GREY = '#5b6470';
const HEADING: TextStyle = { sizePoints: 20, weight: 700 };
const LABEL: TextStyle = { sizePoints: 8, color: GREY };
const BODY: TextStyle = { sizePoints: 9.5 };
const STRONG: TextStyle = { sizePoints: 9.5, weight: 700 };
const LEADING = 1.45;

/** The right edges of the number columns. The description fills the remaining width. */
const COLUMNS = { net: RIGHT - 162, rate: RIGHT - 117, tax: RIGHT - 68, gross: RIGHT } as const;
const DESCRIPTION_WIDTH = COLUMNS.net - 75 - LEFT;

/** Renders an invoice or credit note in English on A4 paper. The same content always produces the same bytes. */
export async function renderCommercial(content: CommercialDocument): Promise<Buffer> {
  const name = content.kind === 'invoice' ? 'Invoice' : 'Credit note';
  const createdAt = new Date(`${content.issuedOn}T00:00:00+08:00`);
  const setter = new Typesetter({ title: `${name} ${content.number}`, createdAt });
  const page = new Page(setter);
  await page.text(name.toUpperCase(), HEADING);
  await heads(page, content);
  await parties(page, content);
  await table(page, content);
  await totals(page, content);
  for (const note of content.notes) await page.text(note, LABEL);
  return setter.finished();
}

/** The current position. It moves down the page, and then to the top of the next page. */
class Page {
  y = TOP;
  readonly setter: Typesetter;
  constructor(setter: Typesetter) {
    this.setter = setter;
  }

  /** Starts a new page if the given height does not fit. Returns whether it did so. */
  room(height: number): boolean {
    if (this.y + height <= BOTTOM) return false;
    this.setter.newPage();
    this.y = TOP;
    return true;
  }

  gap(height: number): void {
    this.y += height;
  }

  async text(text: string, style: TextStyle): Promise<void> {
    const lines = await this.setter.lines(text, RIGHT - LEFT, style);
    this.room(lines.length * heightOf(style));
    this.block(lines, LEFT, style);
  }

  /** Draws lines one below the other, and moves the position below the last. */
  block(lines: readonly TextLine[], x: number, style: TextStyle): void {
    for (const line of lines) {
      this.setter.draw(line, { x, y: this.y }, style);
      this.y += heightOf(style);
    }
  }

  async right(text: string, x: number, style: TextStyle): Promise<void> {
    const [line] = await this.setter.lines(text, RIGHT - LEFT, style);
    if (line !== undefined) this.setter.draw(line, { x, y: this.y, right: true }, style);
  }
}

const heightOf = ({ sizePoints }: TextStyle): number => sizePoints * LEADING;

async function heads(page: Page, { kind, number, issuedOn, original }: CommercialDocument): Promise<void> {
  page.gap(4);
  await page.text(`${kind === 'invoice' ? 'Invoice' : 'Credit note'} no. ${number}`, STRONG);
  await page.text(`Date of issue: ${issuedOn}`, BODY);
  if (original !== null)
    await page.text(`Cancels invoice no. ${original.number} of ${original.issuedOn} in full.`, BODY);
  page.gap(14);
}

async function parties(page: Page, { seller, buyer }: CommercialDocument): Promise<void> {
  const half = (RIGHT - LEFT) / 2;
  const top = page.y;
  await party(page, LEFT, half - 16, 'Seller', [
    seller.name,
    seller.address,
    `Tax number: ${seller.taxId}`,
    seller.contact,
  ]);
  const below = page.y;
  page.y = top;
  await party(page, LEFT + half, half, 'Buyer', [
    buyer.title,
    buyer.address,
    buyer.taxpayerId === '' ? '' : `Tax number: ${buyer.taxpayerId}`,
    buyer.recipientName === '' ? '' : `Attention: ${buyer.recipientName}`,
  ]);
  page.y = Math.max(page.y, below) + 18;
}

async function party(
  page: Page,
  x: number,
  width: number,
  label: string,
  texts: readonly string[],
): Promise<void> {
  page.block(await page.setter.lines(label, width, LABEL), x, LABEL);
  for (const [i, text] of texts.entries()) {
    const style = i === 0 ? STRONG : BODY;
    page.block(await page.setter.lines(text, width, style), x, style);
  }
}

async function table(page: Page, { lines }: CommercialDocument): Promise<void> {
  await tableHead(page);
  for (const line of lines) {
    const names = await page.setter.lines(line.name, DESCRIPTION_WIDTH, BODY);
    const details = await page.setter.lines(line.detail, DESCRIPTION_WIDTH, LABEL);
    const height = names.length * heightOf(BODY) + details.length * heightOf(LABEL) + 12;
    if (page.room(height)) await tableHead(page);
    page.gap(6);
    await page.right(formatYuan(line.netFen), COLUMNS.net, BODY);
    await page.right(percentText(line.permille), COLUMNS.rate, BODY);
    await page.right(formatYuan(line.taxFen), COLUMNS.tax, BODY);
    await page.right(formatYuan(line.grossFen), COLUMNS.gross, BODY);
    page.block(names, LEFT, BODY);
    page.block(details, LEFT, LABEL);
    page.gap(6);
    page.setter.rule(page.y, LEFT, RIGHT);
  }
}

async function tableHead(page: Page): Promise<void> {
  await page.right('Net (CNY)', COLUMNS.net, LABEL);
  await page.right('Tax rate', COLUMNS.rate, LABEL);
  await page.right('Tax (CNY)', COLUMNS.tax, LABEL);
  await page.right('Total (CNY)', COLUMNS.gross, LABEL);
  page.block(await page.setter.lines('Description', DESCRIPTION_WIDTH, LABEL), LEFT, LABEL);
  page.gap(3);
  page.setter.rule(page.y, LEFT, RIGHT, '#1a1a1a');
}

async function totals(page: Page, { kind, sums }: CommercialDocument): Promise<void> {
  page.room(4 * heightOf(BODY) + 30);
  page.gap(10);
  const rows = [
    ['Net amount', sums.netFen, BODY],
    ['Tax', sums.taxFen, BODY],
    [kind === 'invoice' ? 'Total, paid in full' : 'Total credited', sums.grossFen, STRONG],
  ] as const;
  for (const [label, fen, style] of rows) {
    await page.right(label, COLUMNS.tax - 20, style);
    await page.right(formatMoney(fen, 'en'), COLUMNS.gross, style);
    page.gap(heightOf(style) + 2);
  }
  page.gap(16);
}
