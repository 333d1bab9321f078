import { z } from 'zod';
import { eventKind } from '../../platform/events.ts';

/** Rows or manifests changed: counts and searches that are made of them are out of date. */
export const datasetsChanged = eventKind('datasets.changed', z.strictObject({}), { collapses: true });
