import { INVOICE_DAYS_DEFAULT, REVIEW_DAYS_DEFAULT } from '@jishi/contract';
import { useQuery } from '@tanstack/react-query';
import { businessConfigQuery } from './business-config.query.ts';

const DEFAULTS = { reviewDays: REVIEW_DAYS_DEFAULT, invoiceDays: INVOICE_DAYS_DEFAULT };

/** Returns a time that the operator promises, in working days. It is the default until the settings have arrived. */
export const usePromisedDays = (promise: keyof typeof DEFAULTS): number =>
  useQuery(businessConfigQuery).data?.[promise] ?? DEFAULTS[promise];
