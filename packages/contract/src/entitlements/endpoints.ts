import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import { grantedRestrictionSchema } from './restriction.ts';

/** An entitlement that ends within this number of days is marked. */
export const ENDS_SOON_DAYS = 7;

const instant = z.string().nullable().describe('ISO 8601, UTC');

/**
 * An account's right to call one data set, or all of them (`*`), from one source: a term, a pack, a trial, a grant or a
 * membership.
 */
export const ownedApiSchema = z.strictObject({
  dataset: z.string(),
  title: z.strictObject({ zh: z.string(), en: z.string() }).nullable(),
  kind: z.enum(['term', 'calls', 'trial', 'private']),
  state: z.enum(['active', 'soon', 'expired']),
  startsAt: instant,
  endsAt: instant,
  callsLeft: z.int().nullable().describe('only for packs and trials'),
  callsAll: z.int().nullable(),
  restriction: grantedRestrictionSchema
    .nullable()
    .describe('the part of the data set that a term covers; null: the whole data set'),
  fieldNames: z
    .record(z.string(), z.strictObject({ zh: z.string(), en: z.string() }))
    .describe('the names of the fields of `restriction`, by code'),
});

export const entitlementEndpoints = {
  apis: endpoint({
    name: 'my.apis',
    method: 'GET',
    path: '/v1/my/apis',
    audience: 'session',
    need: 'read',
    summary: {
      zh: '本账号拥有的接口：包年包月、次数包、试用与授权，以及会员',
      en: 'What the account owns: terms, packs, trials used, grants and membership',
    },
    input: z.object({}),
    output: z.strictObject({
      membership: z
        .strictObject({ level: z.int(), until: instant, state: ownedApiSchema.shape.state })
        .nullable(),
      apis: z.array(ownedApiSchema),
    }),
  }),
};
