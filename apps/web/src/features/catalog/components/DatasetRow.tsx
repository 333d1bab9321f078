import type { DatasetSummary, Localized } from '@jishi/contract';
import { Link } from 'react-router';
import { formatFen, formatInstant, formatSpan } from '../../../shared/format/index.ts';
import { useLanguage } from '../../../shared/i18n/language.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { productPath } from '../../../shared/navigation/paths.ts';
import { Tag } from '../../../shared/ui/Tag.tsx';
import { catalogMessages } from '../catalog.messages.ts';
import { frequencyName } from '../frequency.ts';
import { lowestPrice } from '../price.rules.ts';
import styles from './DatasetList.module.css';

export interface Match extends Localized {
  field: string;
}
interface DatasetRowProps {
  dataset: DatasetSummary & { matches: Match[] };
  heading: 'h2' | 'h3';
}
const MATCHES_SHOWN = 4;

/** One data set on sale. The labels are read out, and seen on a narrow screen; a wide one has the headings above. */
export function DatasetRow({ dataset, heading: Heading }: DatasetRowProps) {
  const t = useMessages(catalogMessages);
  const lang = useLanguage();
  const lowest = lowestPrice(dataset.prices);
  const facts = [
    { label: t('frequency'), value: frequencyName(dataset.frequency, lang) },
    { label: t('coverage'), value: formatSpan(dataset.coverage) },
    { label: t('updated'), value: formatInstant(dataset.updatedAt) },
    {
      label: t('priceFrom'),
      number: true,
      value: lowest === null ? t('free') : t(`price.${lowest.mode}`, { price: formatFen(lowest.fen) }),
    },
    { label: t('trial'), number: true, value: lowest === null ? '–' : t('trialCalls', { count: dataset.trialCalls }) },
  ];
  return (
    <li className={`${styles.grid} ${styles.row}`}>
      <div className={styles.what}>
        <Heading className={styles.name}>
          <Link to={productPath(dataset.code, lang)}>{dataset.name[lang]}</Link>
          <code>{dataset.code}</code>
          {dataset.vipOnly && <Tag tone="primary">{t('vipOnly')}</Tag>}
        </Heading>
        <p className={styles.description}>{dataset.description[lang]}</p>
        <MatchedFields matches={dataset.matches} />
      </div>
      <dl className={styles.facts}>
        {facts.map((fact) => (
          <div key={fact.label} className={fact.number ? styles.number : undefined}>
            <dt>{fact.label}</dt>
            <dd>{fact.value}</dd>
          </div>
        ))}
      </dl>
    </li>
  );
}

/** Where the word was found, when it was found in fields. */
function MatchedFields({ matches }: { matches: readonly Match[] }) {
  const t = useMessages(catalogMessages);
  const lang = useLanguage();
  if (matches.length === 0) return null;
  return (
    <p className={styles.matches}>
      <span>{t('inFields')}</span>
      {matches.slice(0, MATCHES_SHOWN).map((match) => (
        <span key={match.field} className={styles.match}>
          {match[lang]} <code>{match.field}</code>
        </span>
      ))}
      {matches.length > MATCHES_SHOWN && <span>{t('moreFields', { count: matches.length - MATCHES_SHOWN })}</span>}
    </p>
  );
}
