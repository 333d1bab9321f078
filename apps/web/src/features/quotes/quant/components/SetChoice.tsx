import type { Coverage } from '@jishi/contract';
import { useMessages } from '../../../../shared/i18n/messages.ts';
import { Select } from '../../../../shared/ui/control/Select.tsx';
import { quantMessages } from '../quant.messages.ts';
import { useQuantAddress } from '../use-quant-address.ts';

/** Lets the reader choose the data set to inspect. */
export function SetChoice({ sets }: Pick<Coverage, 'sets'>) {
  const t = useMessages(quantMessages);
  const { address, change } = useQuantAddress();
  const { part } = address;
  return (
    <Select
      aria-label={t('set')}
      value={part}
      style={{ width: 'fit-content' }}
      onChange={(event) =>
        change({ part: sets.find((set) => set.part === event.target.value)?.part ?? part })
      }
    >
      {sets.map((set) => (
        <option key={set.part} value={set.part}>
          {t(`part.${set.part}`)} {set.dataset}
        </option>
      ))}
    </Select>
  );
}
