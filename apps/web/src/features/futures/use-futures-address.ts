import { useAddress, withParameters } from '../../shared/navigation/address.ts';
import { SERIES, type Series } from './continuous.ts';

/** The state of the futures page, kept in the address. */
export function useFuturesAddress() {
  const [params, setParams] = useAddress();
  const set = (name: 'product' | 'market' | 'series', value: string): void =>
    setParams((old) => withParameters(old, { [name]: value }), { replace: name !== 'product' });
  const product = (params.get('product') ?? '').trim();
  return {
    product: /^[A-Za-z]{1,8}$/.test(product) ? product : '',
    exchange: params.get('market') ?? '',
    series: SERIES.find((one) => one === params.get('series')) ?? 'raw',
    setProduct: (code: string) => set('product', code),
    setExchange: (exchange: string) => set('market', exchange),
    setSeries: (series: Series) => set('series', series === 'raw' ? '' : series),
  };
}
