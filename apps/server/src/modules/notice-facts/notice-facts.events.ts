import { z } from 'zod';
import { eventKind } from '../../platform/events.ts';

/** Notices' texts may have changed, so the facts must be extracted again from changed texts. */
export const factsOutdated = eventKind('notice-facts.outdated', z.strictObject({}), { collapses: true });
