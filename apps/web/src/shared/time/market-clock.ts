const timeZone = 'Asia/Shanghai';
// Swedish writes days and times as ISO does.
const day = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' });
const minute = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });

/** An instant on the market's own clock: 2025-06-30. */
export const marketDay = (instant: Date): string => day.format(instant);

/** An instant on the market's own clock: 2025-06-30 15:04. */
export const marketMinute = (instant: Date): string => minute.format(instant);
