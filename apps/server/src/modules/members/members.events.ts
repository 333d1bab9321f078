import { MEMBER_ROLES } from '@jishi/contract';
import { z } from 'zod';
import { eventKind } from '../../platform/events.ts';

/** A number or an address was invited into an organisation. */
export const memberInvited = eventKind(
  'members.invited',
  z.strictObject({
    accountId: z.string(),
    receiver: z.string(),
    organisation: z.string(),
    role: z.enum(MEMBER_ROLES),
  }),
);
