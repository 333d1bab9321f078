import { z } from 'zod';
import { eventKind } from '../../platform/events.ts';

/** A person requested a run. */
export const pullAsked = eventKind('pulls.asked', z.strictObject({}), { collapses: true });
