import type { Industry } from '@jishi/contract';
import { memo } from 'react';
import { Link } from 'react-router';
import { useLanguage } from '../../../shared/i18n/language.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { companyPath } from '../../../shared/navigation/paths.ts';
import type { Bubble } from '../bubble-layout.ts';
import { industriesMessages } from '../industries.messages.ts';
import { useCompaniesAddress } from '../known-measures.ts';
import { measureText, nameText } from '../measures.ts';
import styles from './BubbleChart.module.css';

const NAMED_FROM_PX = 24;

interface BubbleLinkProps {
  industry: Industry;
  bubble: Bubble;
  place: number;
  /** Whether the bubble is the Tab stop. From there, the arrow keys move to the other bubbles. */
  isEntry: boolean;
}

/**
 * The bubble of a company. The name is visible only on large bubbles, but screen readers announce it for every bubble.
 */
export const BubbleLink = memo(function BubbleLink({ industry, bubble, place, isEntry }: BubbleLinkProps) {
  const t = useMessages(industriesMessages);
  const lang = useLanguage();
  const { address } = useCompaniesAddress(industry);
  const { row, x, y, radius, isOutside } = bubble;
  const { code, name, english, figures } = industry;
  const company = code[row] ?? '';
  const text = nameText({ name: name[row] ?? '', english: english[row] ?? null }, lang);
  const values = [address.x, address.y, address.size].map(
    (measure) => `${t(measure)} ${measureText(measure, figures[measure][row] ?? null, lang)}`,
  );
  return (
    <Link
      to={companyPath(company, lang)}
      className={styles.bubble}
      style={{ left: x - radius, top: y - radius, width: 2 * radius, height: 2 * radius }}
      tabIndex={isEntry ? 0 : -1}
      data-bubble={place}
      data-outside={isOutside || undefined}
      aria-label={[text, company, ...values].join(' ')}
    >
      {radius >= NAMED_FROM_PX && <span aria-hidden="true">{text}</span>}
    </Link>
  );
});
