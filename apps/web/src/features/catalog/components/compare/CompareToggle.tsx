import { useLanguage } from '../../../../shared/i18n/language.ts';
import { useMessages } from '../../../../shared/i18n/messages.ts';
import { MarkButton } from '../../../../shared/ui/button/MarkButton.tsx';
import { CompareIcon } from '../../../../shared/ui/icons.tsx';
import { notify } from '../../../../shared/ui/notices/notices.ts';
import { compareMessages } from '../../compare.messages.ts';
import {
  addToComparison,
  COMPARE_MAX,
  type CompareItem,
  removeFromComparison,
  useCompareChoice,
} from '../../compare-choice.ts';

interface CompareToggleProps extends CompareItem {
  /** Whether to hide the text, for tables with one button in each row. */
  small?: boolean;
}

/** Adds a product to the comparison, or removes it. */
export function CompareToggle({ product, name, small = false }: CompareToggleProps) {
  const t = useMessages(compareMessages);
  const lang = useLanguage();
  const isOn = useCompareChoice().some((item) => item.product === product);
  const press = (): void => {
    if (isOn) removeFromComparison(product);
    else if (!addToComparison({ product, name })) notify('error', t('full', { max: COMPARE_MAX }));
  };
  return (
    <MarkButton
      isOn={isOn}
      icon={<CompareIcon />}
      text={!small && t('compare')}
      filled
      aria-label={t('compareOne', { name: name[lang] })}
      title={t('compare')}
      onClick={press}
    />
  );
}
