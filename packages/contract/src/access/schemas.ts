import { z } from 'zod';

/** A new key. */
const pairFields = {
  accessKey: z.string(),
  accessSecret: z.string().describe('sealed; returned only here, because only its hash is stored'),
} as const;

export const keyPairSchema = z.strictObject(pairFields);

export type KeyPair = z.infer<typeof keyPairSchema>;

/** A sign-up also signs the user in and creates a first key. */
export const signedUpSchema = z.strictObject({ nickname: z.string(), ...pairFields });
