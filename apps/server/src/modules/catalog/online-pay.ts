import type { BusinessConfig } from '@jishi/contract';
import { Refusal } from '../../platform/refusal.ts';

/** Refuses online payment while the operator has it switched off. */
export function checkOnlinePay({ onlinePay }: Pick<BusinessConfig, 'onlinePay'>): void {
  if (onlinePay !== 1) throw new Refusal('request.onlinePayOff');
}
