import { z } from 'zod';
import { eventKind } from '../../platform/events.ts';

/** A customer asked for files that are not there, or not of the newest version. */
export const dataFilesWanted = eventKind('dataFiles.wanted', z.strictObject({}), { collapses: true });
