import type { Industry } from '@jishi/contract';
import { useLanguage } from '../../../shared/i18n/language.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { ReadOut } from '../../../shared/ui/text/ReadOut.tsx';
import { industriesMessages } from '../industries.messages.ts';
import { useCompaniesAddress } from '../known-measures.ts';
import { measureText, nameText } from '../measures.ts';

/**
 * The values of the company whose bubble has the pointer or the focus. If none has, a hint on how to read the chart.
 */
export function BubbleReadOut({ industry, row }: { industry: Industry; row: number | null }) {
  const t = useMessages(industriesMessages);
  const lang = useLanguage();
  const { address } = useCompaniesAddress(industry);
  if (row === null) return <ReadOut>{t('mapHint', { size: t(address.size) })}</ReadOut>;
  const { code, name, english, figures } = industry;
  return (
    // Screen readers already announce the bubble's name.
    <ReadOut isSilent>
      <b>{nameText({ name: name[row] ?? '', english: english[row] ?? null }, lang)}</b>
      <code>{code[row]}</code>
      {[...new Set([address.x, address.y, address.size])].map((measure) => (
        <span key={measure}>
          {t(measure)} {measureText(measure, figures[measure][row] ?? null, lang)}
        </span>
      ))}
    </ReadOut>
  );
}
