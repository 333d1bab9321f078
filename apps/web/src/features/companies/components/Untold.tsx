import { formatList, inBrackets } from '../../../shared/format/index.ts';
import { useLanguage } from '../../../shared/i18n/language.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { Quiet } from '../../../shared/ui/text/Quiet.tsx';
import { companiesMessages } from '../companies.messages.ts';

interface UntoldFigure {
  readonly label: string;
  readonly dataset: string;
}

/** Lists the figures that are not available for the company, with the data sets that would contain them. */
export function Untold({ figures }: { figures: readonly UntoldFigure[] }) {
  const t = useMessages(companiesMessages);
  const lang = useLanguage();
  if (figures.length === 0) return null;
  const parts = [...Map.groupBy(figures, ({ dataset }) => dataset)].map(
    ([dataset, of]) =>
      formatList(
        of.map(({ label }) => label),
        lang,
      ) + inBrackets(dataset, lang),
  );
  return <Quiet size={13}>{t('untold', { figures: formatList(parts, lang) })}</Quiet>;
}
