import { z } from 'zod';

/** The maximum number of stocks in a watch list. */
export const WATCHED_MAX = 300;

export const watchedCodeSchema = z.string().regex(/^\d{6}$/);
