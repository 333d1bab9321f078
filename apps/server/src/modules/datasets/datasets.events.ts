import { z } from 'zod';
import { eventKind } from '../../platform/events.ts';

/** Rows or manifests changed, so values derived from them, such as counts, are outdated. */
export const datasetsChanged = eventKind('datasets.changed', z.strictObject({}), { collapses: true });

const codes = z.array(z.string());

/** A part of a data set's description that readers rely on has changed. */
export const datasetDescribed = eventKind(
  'datasets.described',
  z.strictObject({
    code: z.string(),
    /** The number of the change. */
    change: z.string(),
    changes: z.strictObject({
      fieldsAdded: codes,
      fieldsRemoved: codes,
      fieldsChanged: codes,
      parametersAdded: codes,
      parametersRemoved: codes,
      prices: z.boolean(),
      // Events of an older release lack this member.
      access: z.boolean().default(false),
    }),
  }),
);

/** The catalogue no longer describes a data set, so it is off sale. */
export const datasetRetired = eventKind(
  'datasets.retired',
  z.strictObject({ code: z.string(), version: z.string() }),
);

/** The rows of a delivery are held until an operator publishes or discards them. */
export const deliveryHeld = eventKind(
  'datasets.deliveryHeld',
  z.strictObject({ code: z.string(), delivery: z.string() }),
);
