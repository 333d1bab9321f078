import { COVERAGE_PARTS, type CoveragePart } from '@jishi/contract';
import { useAddress, withParameters } from '../../../shared/navigation/address.ts';

const CODE = /^\d{6}$/;

/** Which data set is looked through, and which stock is checked; the filters of the data set stand beside them. */
export function useQuantAddress() {
  const [params, setParams] = useAddress();
  const security = (params.get('security') ?? '').trim();
  const part: CoveragePart = COVERAGE_PARTS.find((one) => one === params.get('set')) ?? 'prices';
  return {
    /** Empty where the address names none. */
    security: CODE.test(security) ? security : '',
    part,
    setSecurity: (code: string): void => setParams((old) => withParameters(old, { security: code })),
    /** The filters of another data set are not those of this one. */
    setPart: (next: CoveragePart): void =>
      setParams((old) =>
        withParameters(new URLSearchParams(), { security: old.get('security') ?? '', set: next }),
      ),
  };
}
