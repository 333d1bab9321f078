import { z } from 'zod';
import { eventKind } from '../../platform/events.ts';

/** Texts of notices may have changed, so the facts of the changed ones must be extracted. */
export const factsOutdated = eventKind('notice-facts.outdated', z.strictObject({}), { collapses: true });
