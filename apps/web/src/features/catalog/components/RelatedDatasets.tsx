import type { DatasetDetail } from '@jishi/contract';
import { Link } from 'react-router';
import { formatMoney } from '../../../shared/format/index.ts';
import { useLanguage } from '../../../shared/i18n/language.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { packagePath, productPath } from '../../../shared/navigation/paths.ts';
import { Grid } from '../../../shared/ui/layout/Grid.tsx';
import { Quiet } from '../../../shared/ui/text/Quiet.tsx';
import { catalogMessages } from '../catalog.messages.ts';
import styles from './RelatedDatasets.module.css';

const RELATIONS = ['parent', 'child', 'reads', 'readBy', 'category'] as const;

/**
 * Links to related data: packages that contain the data set, its parent and children, its sources, data sets derived
 * from it, and similar ones.
 */
export function RelatedDatasets({ dataset }: { dataset: DatasetDetail }) {
  const t = useMessages(catalogMessages);
  const lang = useLanguage();
  return (
    <Grid as="dl" className={styles.related} min={260} gap="16px 40px">
      {dataset.packages.length > 0 && (
        <div>
          <dt>{t('inPackages')}</dt>
          {dataset.packages.map(({ id, name, prices }) => (
            <dd key={id}>
              <Link to={packagePath(id, lang)}>{name[lang]}</Link>
              {prices.month !== undefined && (
                <Quiet as="span" size={13}>
                  {t('price.month', { price: formatMoney(prices.month, lang) })}
                </Quiet>
              )}
            </dd>
          ))}
        </div>
      )}
      {RELATIONS.map((relation) => {
        const others = dataset.related.filter((other) => other.relation === relation);
        if (others.length === 0) return null;
        return (
          <div key={relation}>
            <dt>{t(`related.${relation}`)}</dt>
            {others.map(({ code, name, onSale }) => (
              <dd key={code}>
                <Link to={productPath(code, lang)}>{name[lang]}</Link>
                <Quiet as="code" size={13}>
                  {code}
                </Quiet>
                {!onSale && (
                  <Quiet as="span" size={13}>
                    {t('notOnSale')}
                  </Quiet>
                )}
              </dd>
            ))}
          </div>
        );
      })}
    </Grid>
  );
}
