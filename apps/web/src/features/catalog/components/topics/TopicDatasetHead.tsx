import { lowestPrice, type TopicDataset } from '@jishi/contract';
import { Link } from 'react-router';
import { formatInstant, formatMoney, formatNumber, formatSpan } from '../../../../shared/format/index.ts';
import { useLanguage } from '../../../../shared/i18n/language.ts';
import { useMessages } from '../../../../shared/i18n/messages.ts';
import { productPath } from '../../../../shared/navigation/paths.ts';
import { Facts } from '../../../../shared/ui/facts/Facts.tsx';
import { Row } from '../../../../shared/ui/layout/Row.tsx';
import { catalogMessages } from '../../catalog.messages.ts';
import { frequencyName } from '../../dataset-facts.ts';
import { topicsMessages } from '../../topics.messages.ts';
import styles from './Topics.module.css';

/** The chosen data set: the meaning of a row, its coverage and price, and a link to its page. */
export function TopicDatasetHead({ dataset }: { dataset: TopicDataset }) {
  const t = useMessages(topicsMessages);
  const price = useMessages(catalogMessages);
  const lang = useLanguage();
  const lowest = lowestPrice(dataset.prices);
  return (
    <>
      <Row gap="2px 14px" align="baseline">
        <h2>{dataset.name[lang]}</h2>
        <code>{dataset.code}</code>
      </Row>
      <p className={styles.lead}>{dataset.description[lang]}</p>
      <Facts
        look="strip"
        className={styles.strip}
        facts={[
          { label: t('coverage'), value: formatSpan(dataset.coverage) },
          ...(dataset.securities === null
            ? []
            : [{ label: t('securities'), value: formatNumber(dataset.securities) }]),
          { label: t('updated'), value: formatInstant(dataset.updatedAt) },
          { label: t('frequency'), value: frequencyName(dataset.frequency, lang) },
          {
            label: t('priceFrom'),
            value:
              lowest === null
                ? t('allFree')
                : price(`price.${lowest.mode}`, { price: formatMoney(lowest.fen, lang) }),
          },
        ]}
      />
      <Row gap="4px 20px">
        <Link to={productPath(dataset.code, lang)}>{t('toProduct')} →</Link>
        {dataset.english.map(({ code, name }) => (
          <span key={code}>
            {t('sameInEnglish')} <Link to={productPath(code, lang)}>{name[lang]}</Link>
          </span>
        ))}
      </Row>
    </>
  );
}
