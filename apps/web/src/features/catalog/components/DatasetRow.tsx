import { type DatasetSummary, type Localized, lowestPrice, type PriceRow } from '@jishi/contract';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { TermCalls } from '../../../shared/charge/TermCalls.tsx';
import { formatInstant, formatMoney, formatNumber, formatSpan } from '../../../shared/format/index.ts';
import { useLanguage } from '../../../shared/i18n/language.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { productPath } from '../../../shared/navigation/paths.ts';
import { buttonLook } from '../../../shared/ui/button/button-look.ts';
import { LateTag } from '../../../shared/ui/late/LateNotice.tsx';
import { Row } from '../../../shared/ui/layout/Row.tsx';
import { Stack } from '../../../shared/ui/layout/Stack.tsx';
import { Tag } from '../../../shared/ui/tag/Tag.tsx';
import { Marked } from '../../../shared/ui/text/Marked.tsx';
import { catalogMessages } from '../catalog.messages.ts';
import { frequencyName } from '../dataset-facts.ts';
import { CheapestPlan } from './CheapestPlan.tsx';
import { CompareToggle } from './compare/CompareToggle.tsx';
import styles from './DatasetList.module.css';

export interface Match extends Localized {
  field: string;
}
/** Additions to a row: the user's entitlements below the link to try the data set, or a tag next to its name. */
export type MarksOf = (dataset: DatasetSummary) => ReactNode;

interface DatasetRowProps {
  dataset: DatasetSummary & { matches: Match[] };
  words: string;
  heading: 'h2' | 'h3';
  marksOf: MarksOf | undefined;
  tagOf: MarksOf | undefined;
}
const MATCHES_SHOWN = 4;

/**
 * One data set on sale. Its labels are only for screen readers and narrow screens, because a wide screen shows column
 * headings.
 */
export function DatasetRow({ dataset, words, heading: Heading, marksOf, tagOf }: DatasetRowProps) {
  const t = useMessages(catalogMessages);
  const lang = useLanguage();
  // Members-only data sets have no trial.
  const act = t(dataset.vipOnly ? 'view' : 'try');
  return (
    <li className={`${styles.grid} ${styles.row}`}>
      <div>
        <Heading className={styles.name}>
          <Link data-row to={productPath(dataset.code, lang)}>
            <Marked text={dataset.name[lang]} words={words} />
          </Link>
          <code>
            <Marked text={dataset.code} words={words} />
          </code>
          {dataset.vipOnly && <Tag tone="primary">{t('vipOnly')}</Tag>}
          {tagOf?.(dataset)}
        </Heading>
        <p className={styles.description}>{dataset.description[lang]}</p>
        <MatchedFields code={dataset.code} matches={dataset.matches} words={words} />
      </div>
      <RowFacts dataset={dataset} />
      <div className={styles.acts}>
        <Link
          {...buttonLook({ dense: true, className: styles.try })}
          to={productPath(dataset.code, lang, dataset.vipOnly ? {} : { tab: 'try' })}
          aria-label={`${act} ${dataset.code}`}
        >
          {act}
        </Link>
        <CompareToggle product={`dataset:${dataset.code}`} name={dataset.name} small />
        {marksOf?.(dataset)}
      </div>
    </li>
  );
}

function RowFacts({ dataset }: { dataset: DatasetSummary }) {
  const t = useMessages(catalogMessages);
  const lang = useLanguage();
  const lowest = lowestPrice(dataset.prices);
  const facts = [
    { label: t('frequency'), value: frequencyName(dataset.frequency, lang) },
    {
      label: t('coverage'),
      value: (
        <>
          {formatSpan(dataset.coverage)} <LateTag late={dataset.late} />
        </>
      ),
      moreLabel: t('updated'),
      moreLook: styles.updated,
      more: formatInstant(dataset.updatedAt),
    },
    {
      label: t('priceFrom'),
      value:
        lowest === null
          ? t(dataset.vipOnly ? 'freeForMembers' : 'free')
          : t(`price.${lowest.mode}`, { price: formatMoney(lowest.fen, lang) }),
      ...(hasAccess(dataset, lowest)
        ? { moreLabel: t('filter.access'), more: <Access dataset={dataset} lowest={lowest} /> }
        : {}),
    },
  ];
  return (
    <dl className={styles.facts}>
      {facts.map((fact) => (
        <div key={fact.label}>
          <dt>{fact.label}</dt>
          <dd>{fact.value}</dd>
          {fact.more !== undefined && (
            <>
              <dt>{fact.moreLabel}</dt>
              <dd className={`${styles.more} ${fact.moreLook ?? ''}`}>{fact.more}</dd>
            </>
          )}
        </div>
      ))}
    </dl>
  );
}

interface AccessProps {
  dataset: DatasetSummary;
  lowest: PriceRow | null;
}

const hasAccess = ({ vipOnly, trialCalls }: DatasetSummary, lowest: PriceRow | null): boolean =>
  vipOnly || (lowest !== null && (trialCalls > 0 || lowest.mode !== 'use'));

/** The free trial calls, the calls of a term, or the plan that includes a members-only data set. */
function Access({ dataset, lowest }: AccessProps) {
  const t = useMessages(catalogMessages);
  if (dataset.vipOnly) return <CheapestPlan short />;
  return (
    <Stack gap={0}>
      {dataset.trialCalls > 0 && <span>{t('trialCalls', { count: formatNumber(dataset.trialCalls) })}</span>}
      {lowest !== null && <TermCalls mode={lowest.mode} />}
    </Stack>
  );
}

interface MatchedFieldsProps {
  code: string;
  matches: readonly Match[];
  words: string;
}

/** The fields that contain the search words. Each one is a link to its row in the table of fields. */
function MatchedFields({ code, matches, words }: MatchedFieldsProps) {
  const t = useMessages(catalogMessages);
  const lang = useLanguage();
  if (matches.length === 0) return null;
  return (
    <Row as="p" gap="4px 8px" quiet={13} style={{ marginTop: 4 }}>
      <span>{t('inFields')}</span>
      {matches.slice(0, MATCHES_SHOWN).map((match) => (
        <Link
          key={match.field}
          className={styles.match}
          to={productPath(code, lang, { tab: 'fields', field: match.field })}
        >
          <Marked text={match[lang]} words={words} /> <code>{match.field}</code>
        </Link>
      ))}
      {matches.length > MATCHES_SHOWN && (
        <span>{t('moreFields', { count: matches.length - MATCHES_SHOWN })}</span>
      )}
    </Row>
  );
}
