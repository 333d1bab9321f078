import { useAddress, withParameters } from '../../shared/navigation/address.ts';
import { useTypedText } from '../../shared/navigation/use-typed-text.ts';

/** A typed text, written to the address once typing pauses. A change removes the parameters named in `drops`. */
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
