import { COVERAGE_PARTS, type CoveragePart } from '@jishi/contract';
import { useSearchParams } from 'react-router';

const CODE = /^\d{6}$/;

/** Which data set is looked through, and which stock is checked; the filters of the data set stand beside them. */
export function useQuantAddress() {
  const [params, setParams] = useSearchParams();
  const security = (params.get('security') ?? '').trim();
  const part: CoveragePart = COVERAGE_PARTS.find((one) => one === params.get('set')) ?? 'prices';
  return {
    /** Empty where the address names none. */
    security: CODE.test(security) ? security : '',
    part,
    setSecurity: (code: string): void =>
      setParams(
        (old) => {
          const next = new URLSearchParams(old);
          next.set('security', code);
          return next;
        },
        { preventScrollReset: true },
      ),
    /** The filters of another data set are not those of this one. */
    setPart: (next: CoveragePart): void =>
      setParams({ ...(security === '' ? {} : { security }), set: next }, { preventScrollReset: true }),
  };
}
