import { z } from 'zod';

export const TEXT_MAX = 300;

export const text = (zh: string, en: string, max = TEXT_MAX) => z.string().max(max).meta({ zh, en });

export const inviteCode = z.string().max(64).optional().meta({ zh: '邀请码', en: 'Invitation code' });

export const sent = z.strictObject({ resendSeconds: z.int() });

export const done = z.strictObject({ changed: z.literal(true) });

export const fenSchema = z
  .string()
  .regex(/^-?\d+$/)
  .describe('integer fen, as text');
