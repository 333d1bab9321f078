import { z } from 'zod';
import { eventKind } from '../../platform/events.ts';

/** A person asked for a run now. */
export const pullAsked = eventKind('pulls.asked', z.strictObject({}), { collapses: true });
