import { z } from 'zod';
import { eventKind } from '../../platform/events.ts';

/** A holder sent a whole file. */
export const pushArrived = eventKind('pushes.arrived', z.strictObject({}), { collapses: true });
