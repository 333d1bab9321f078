import { useAddress, withParameters } from '../../shared/navigation/address.ts';
import { type ConstituentOrder, constituentOrders } from './constituent-order.ts';

/** The state of the index page, kept in the address beside the settings of its chart. */
export function useIndexAddress() {
  const [params, setParams] = useAddress();
  const day = params.get('day') ?? '';
  const order = constituentOrders.find((one) => one === params.get('order')) ?? 'weight';
  const set = (name: 'companyid' | 'day' | 'order', value: string): void =>
    setParams(
      // Another index may lack this day.
      (old) => withParameters(old, { ...(name === 'companyid' ? { day: '' } : {}), [name]: value }),
      { replace: name !== 'companyid' },
    );
  return {
    day: /^\d{4}-\d{2}-\d{2}$/.test(day) ? day : '',
    order,
    setCode: (code: string) => set('companyid', code),
    setDay: (next: string) => set('day', next),
    setOrder: (next: ConstituentOrder) => set('order', next === 'weight' ? '' : next),
  };
}
