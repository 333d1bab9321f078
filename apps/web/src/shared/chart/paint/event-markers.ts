import { marksWithRoom } from '../model/event-markers.ts';
import { tintOf } from '../model/lines.ts';
import { FONT_PX, type Surface } from './surface.ts';

const RADIUS_PX = 8;
const LETTER_PX = 11;
const BOX_PADDING_PX = 6;
const LINE_HEIGHT_PX = 17;
const TEXTS_MAX = 4;

/** Paints the events in view, in a row above the dates. */
export function paintMarks(surface: Surface): void {
  const { context, layout, colours, model } = surface;
  const y = (layout.foot + layout.dates) / 2;
  context.textAlign = 'center';
  context.font = `600 ${LETTER_PX}px ${colours.font}`;
  for (const { mark, x } of marksWithRoom(model.marks, surface, surface.x)) {
    if (x > layout.plot - RADIUS_PX / 2) continue;
    context.fillStyle = tintOf(colours, mark.tint);
    context.beginPath();
    context.arc(x, y, RADIUS_PX, 0, 2 * Math.PI);
    context.fill();
    context.fillStyle = colours.background;
    context.fillText(mark.letter, x, y + 0.5);
  }
  context.font = `${FONT_PX}px ${colours.font}`;
}

/** Lists the texts of a bar's events in a box above the row of events. */
export function paintMarkTexts(surface: Surface, bar: number): void {
  const { context, layout, colours, model } = surface;
  const ofBar = model.marks.filter((mark) => mark.bar === bar).flatMap(({ texts }) => texts);
  if (ofBar.length === 0) return;
  const room = layout.plot - 2 * BOX_PADDING_PX;
  const texts = ofBar.slice(0, TEXTS_MAX).map((text) => fitting(context, text, room));
  if (ofBar.length > TEXTS_MAX) texts.push(`+${ofBar.length - TEXTS_MAX}`);
  const width = Math.max(...texts.map((text) => context.measureText(text).width)) + 2 * BOX_PADDING_PX;
  const height = texts.length * LINE_HEIGHT_PX + 2 * BOX_PADDING_PX;
  const left = Math.min(Math.max(surface.x(bar) - width / 2, 0), Math.max(layout.plot - width, 0));
  const top = layout.foot - height - 2;
  context.fillStyle = colours.raised;
  context.strokeStyle = colours.rule;
  context.fillRect(left, top, width, height);
  context.strokeRect(left + 0.5, top + 0.5, width - 1, height - 1);
  context.fillStyle = colours.text;
  context.textAlign = 'left';
  for (const [row, text] of texts.entries())
    context.fillText(text, left + BOX_PADDING_PX, top + BOX_PADDING_PX + (row + 0.5) * LINE_HEIGHT_PX);
}

function fitting(context: CanvasRenderingContext2D, text: string, room: number): string {
  let length = text.length;
  const cut = (): string => (length === text.length ? text : `${text.slice(0, length)}…`);
  while (length > 4 && context.measureText(cut()).width > room) length -= 2;
  return cut();
}
