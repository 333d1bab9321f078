import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import { shiftDate } from './shift-date.mjs';

/** Imported before a program (`node --import`): shifts its clock by CLOCK_SHIFT_MS. */
const shiftMs = Number(process.env.CLOCK_SHIFT_MS ?? 0);
shiftDate(shiftMs);

/**
 * Version 7 ids begin with the time in 48 bits, which Node takes from the system. Older versions of Node cannot create
 * them.
 */
const makeId = crypto.randomUUIDv7;
if (makeId !== undefined) {
  crypto.randomUUIDv7 = (options) => {
    const id = makeId(options);
    const time = Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16) + shiftMs;
    const digits = time.toString(16).padStart(12, '0');
    return `${digits.slice(0, 8)}-${digits.slice(8)}${id.slice(13)}`;
  };
  syncBuiltinESMExports();
}
