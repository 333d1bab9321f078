import { z } from 'zod';

/** A key as it is made. */
const pairFields = {
  accessKey: z.string(),
  accessSecret: z.string().describe('sealed; given this once, since only its hash is stored'),
} as const;

export const keyPairSchema = z.strictObject(pairFields);

export type KeyPair = z.infer<typeof keyPairSchema>;

/** Who signs up is signed in, with a first key to call with. */
export const signedUpSchema = z.strictObject({ nickname: z.string(), ...pairFields });
