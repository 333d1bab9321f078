import { z } from 'zod';
import { eventKind } from '../../platform/events.ts';

/** An operator requested a run. */
export const pullAsked = eventKind('pulls.asked', z.strictObject({}), { collapses: true });
