import { z } from 'zod';
import { eventKind } from '../../platform/events.ts';

/** A holder has sent a complete file. */
export const pushArrived = eventKind('pushes.arrived', z.strictObject({}), { collapses: true });
