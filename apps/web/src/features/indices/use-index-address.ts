import { useSearchParams } from 'react-router';
import { type ConstituentOrder, constituentOrders } from './constituent-order.ts';

/** What is shown of an index lives in the address, beside the settings of its chart. */
export function useIndexAddress() {
  const [params, setParams] = useSearchParams();
  const day = params.get('day') ?? '';
  const order = constituentOrders.find((one) => one === params.get('order')) ?? 'weight';
  const set = (name: 'companyid' | 'day' | 'order', value: string): void =>
    setParams(
      (old) => {
        const next = new URLSearchParams(old);
        if (value === '') next.delete(name);
        else next.set(name, value);
        // A day of one index may be none of another.
        if (name === 'companyid') next.delete('day');
        return next;
      },
      { replace: name !== 'companyid', preventScrollReset: true },
    );
  return {
    day: /^\d{4}-\d{2}-\d{2}$/.test(day) ? day : '',
    order,
    setCode: (code: string) => set('companyid', code),
    setDay: (next: string) => set('day', next),
    setOrder: (next: ConstituentOrder) => set('order', next === 'weight' ? '' : next),
  };
}
