import { useAddress, withParameters } from '../../shared/navigation/address.ts';
import { useTypedText } from '../../shared/navigation/use-typed-text.ts';

/** A typed text that lives in the address once typing has paused; other parts of the address named in `drops` go with a change. */
export function useAddressText(
  name: string,
  drops: string,
): { text: string; settled: string; setText: (text: string) => void } {
  const [params, setParams] = useAddress();
  const written = params.get(name) ?? '';
  const typed = useTypedText(written, (text) =>
    setParams((old) => withParameters(old, { [drops]: '', [name]: text }), { replace: true }),
  );
  return { ...typed, settled: written.trim() };
}
