import type { EsgAgency } from '@jishi/contract';
import { useLanguage } from '../../../shared/i18n/language.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { Select } from '../../../shared/ui/control/Select.tsx';
import { esgMessages } from '../esg.messages.ts';
import { nameFor } from '../esg-words.ts';
import { useAgency } from '../use-rating-filter.ts';

/** Chooses the rating agency. */
export function AgencyChoice({ agencies, agency }: { agencies: readonly EsgAgency[]; agency: string }) {
  const t = useMessages(esgMessages);
  const lang = useLanguage();
  const [, choose] = useAgency();
  return (
    <Select aria-label={t('agency')} value={agency} onChange={({ target }) => choose(target.value)}>
      {agencies.map((one) => (
        <option key={one.name} value={one.name}>
          {t('agencyCount', { name: nameFor(one, lang), count: one.companies })}
        </option>
      ))}
    </Select>
  );
}
