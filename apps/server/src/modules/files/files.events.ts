import { z } from 'zod';
import { eventKind } from '../../platform/events.ts';

/** An export is due to be written. */
export const exportDue = eventKind('files.exportDue', z.strictObject({}), { collapses: true });
