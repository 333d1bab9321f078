import { useLanguage } from '../../../shared/i18n/language.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { Callout } from '../../../shared/ui/note/Callout.tsx';
import { dataViewMessages } from '../data-view.messages.ts';
import { labelOf } from '../filter-label.ts';
import type { FilterFault } from '../filters.ts';
import { useProblemText } from './Problem.tsx';

/**
 * Shown instead of the rows while a filter is invalid. If the filter were ignored, more rows than intended would be
 * shown.
 */
export function FilterFaults({ faults }: { faults: readonly FilterFault[] }) {
  const t = useMessages(dataViewMessages);
  const lang = useLanguage();
  const problemText = useProblemText();
  if (faults.length === 0) return null;
  return (
    <Callout tone="warning" role="alert">
      <p>{t('filterFaults')}</p>
      <ul>
        {faults.map(({ parameter, value, problem }) => (
          <li key={parameter.name}>
            {t('filterFault', {
              filter: labelOf(parameter, lang),
              value,
              problem: problemText(parameter, problem),
            })}
          </li>
        ))}
      </ul>
    </Callout>
  );
}
