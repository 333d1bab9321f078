import { z } from 'zod';
import { eventKind } from '../../platform/events.ts';

/** A customer requested files that are missing or older than the data set's version. */
export const dataFilesWanted = eventKind('dataFiles.wanted', z.strictObject({}), { collapses: true });
