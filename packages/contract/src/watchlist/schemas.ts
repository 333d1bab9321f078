import { z } from 'zod';

export const WATCHED_MAX = 300;

export const watchedCodeSchema = z.string().regex(/^\d{6}$/);
