import type { DatasetDetail } from '@jishi/contract';
import { Link } from 'react-router';
import { CompareToggle, DatasetFacts } from '../../../features/catalog/index.ts';
import { LatenessSwitch, ProductMarks } from '../../../features/favourites/index.ts';
import { languageTag, useLanguage } from '../../../shared/i18n/language.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { browsePath } from '../../../shared/navigation/paths.ts';
import { Row } from '../../../shared/ui/layout/Row.tsx';
import { Stack } from '../../../shared/ui/layout/Stack.tsx';
import { Callout } from '../../../shared/ui/note/Callout.tsx';
import { Tag } from '../../../shared/ui/tag/Tag.tsx';
import styles from './ProductPage.module.css';
import { productMessages } from './product.messages.ts';

/** The category, names, description and main facts of a data set. */
export function ProductHead({ dataset }: { dataset: DatasetDetail }) {
  const t = useMessages(productMessages);
  const lang = useLanguage();
  const other = lang === 'zh' ? 'en' : 'zh';
  return (
    <Stack as="header" gap={8}>
      <Row as="ol" className={styles.path} gap={0} quiet aria-label={t('path')}>
        {dataset.categoryPath.map((category) => (
          <li key={category.en}>{category[lang]}</li>
        ))}
      </Row>
      <Row gap="0 16px" align="center" justify="space-between">
        <h1>{dataset.name[lang]}</h1>
        {dataset.onSale && (
          <Row className={styles.marks} gap="4px 18px" align="center">
            <ProductMarks product={`dataset:${dataset.code}`} name={dataset.name[lang]} />
            <LatenessSwitch code={dataset.code} name={dataset.name[lang]} />
            <CompareToggle product={`dataset:${dataset.code}`} name={dataset.name} />
          </Row>
        )}
      </Row>
      <Row as="p" gap="4px 14px" align="center" quiet="full">
        <span lang={languageTag(other)}>{dataset.name[other]}</span>
        <code>{dataset.code}</code>
        {dataset.vipOnly && <Tag tone="primary">{t('vipOnly')}</Tag>}
        {dataset.hasFeed && <Tag>{t('feed')}</Tag>}
        {dataset.onSale && dataset.preview === 'open' && (
          <Link to={browsePath(dataset.code, lang)}>{t('browse')}</Link>
        )}
      </Row>
      <p className={styles.description}>{dataset.description[lang]}</p>
      {dataset.onSale ? (
        <DatasetFacts dataset={dataset} />
      ) : (
        <Callout tone="warning" role="status">
          <strong>{t('emptyTitle')}</strong>
          <p>{t('emptyHint')}</p>
        </Callout>
      )}
    </Stack>
  );
}
