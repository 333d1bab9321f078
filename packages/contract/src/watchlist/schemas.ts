import { z } from 'zod';

/** Stocks that a watch list holds. */
export const WATCHED_MAX = 300;

export const watchedCodeSchema = z.string().regex(/^\d{6}$/);
