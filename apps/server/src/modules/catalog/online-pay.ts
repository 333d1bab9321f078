import type { BusinessConfig } from '@jishi/contract';
import { Refusal } from '../../platform/refusal.ts';

/** Rejects online payment while the operator has switched it off. */
export function checkOnlinePay({ onlinePay }: Pick<BusinessConfig, 'onlinePay'>): void {
  if (onlinePay !== 1) throw new Refusal('request.onlinePayOff');
}
