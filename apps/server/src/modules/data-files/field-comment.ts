import { type Field, unitOf } from '@jishi/contract';

const MARKET_ZONE = 'Asia/Shanghai';

/** Returns the time zone of a field's wall-clock times; null if the field has no times. */
export const zoneOf = ({ type, zone = MARKET_ZONE }: Pick<Field, 'type' | 'zone'>): string | null =>
  type === 'datetime' ? zone : null;

/** Returns a field's name in both languages, with its unit or time zone. */
export function fieldComment(field: Field): string {
  const zone = zoneOf(field);
  const note = zone === null ? unitOf(field) : { zh: zone, en: zone };
  if (note === null) return `${field.zh} / ${field.en}`;
  return `${field.zh}（${note.zh}） / ${field.en} (${note.en})`;
}
