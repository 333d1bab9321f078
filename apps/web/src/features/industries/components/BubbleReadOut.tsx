import type { Industry } from '@jishi/contract';
import { useLanguage } from '../../../shared/i18n/language.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { Row } from '../../../shared/ui/layout/Row.tsx';
import { industriesMessages } from '../industries.messages.ts';
import { useCompaniesAddress } from '../known-measures.ts';
import { measureText, nameText } from '../measures.ts';
import styles from './BubbleChart.module.css';

/** The company of the bubble under the pointer or the focus; without one, how to read the chart. */
export function BubbleReadOut({ industry, row }: { industry: Industry; row: number | null }) {
  const t = useMessages(industriesMessages);
  const lang = useLanguage();
  const { address } = useCompaniesAddress(industry);
  if (row === null)
    return (
      <Row as="p" className={styles.readOut} gap="2px 14px" align="center" quiet>
        {t('mapHint', { size: t(address.size) })}
      </Row>
    );
  const { code, name, english, figures } = industry;
  return (
    // Screen readers already read the bubble's own name.
    <Row as="p" className={styles.readOut} gap="2px 14px" align="center" quiet aria-hidden="true">
      <b>{nameText({ name: name[row] ?? '', english: english[row] ?? null }, lang)}</b>
      <code>{code[row]}</code>
      {[...new Set([address.x, address.y, address.size])].map((measure) => (
        <span key={measure}>
          {t(measure)} {measureText(measure, figures[measure][row] ?? null, lang)}
        </span>
      ))}
    </Row>
  );
}
