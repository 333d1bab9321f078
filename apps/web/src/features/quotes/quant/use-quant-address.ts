import { COVERAGE_PARTS, type CoveragePart } from '@jishi/contract';
import { useAddress, withParameters } from '../../../shared/navigation/address.ts';

const CODE = /^\d{6}$/;

/** The chosen data set and the checked stock, kept in the address beside the data set's filters. */
export function useQuantAddress() {
  const [params, setParams] = useAddress();
  const security = (params.get('security') ?? '').trim();
  const part: CoveragePart = COVERAGE_PARTS.find((one) => one === params.get('set')) ?? 'prices';
  return {
    /** Empty if the address names none. */
    security: CODE.test(security) ? security : '',
    part,
    setSecurity: (code: string): void => setParams((old) => withParameters(old, { security: code })),
    /** The filters of one data set do not apply to another. */
    setPart: (next: CoveragePart): void =>
      setParams((old) =>
        withParameters(new URLSearchParams(), { security: old.get('security') ?? '', set: next }),
      ),
  };
}
