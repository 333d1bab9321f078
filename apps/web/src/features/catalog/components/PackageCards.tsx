import { type DataPackage, type PaymentMode, priceRows } from '@jishi/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { formatMoney, formatNumber } from '../../../shared/format/index.ts';
import { useLanguage } from '../../../shared/i18n/language.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { packagePath } from '../../../shared/navigation/paths.ts';
import { Row } from '../../../shared/ui/layout/Row.tsx';
import { Tag } from '../../../shared/ui/tag/Tag.tsx';
import { catalogMessages } from '../catalog.messages.ts';
import { packagesQuery } from '../catalog.queries.ts';
import { percentSaved } from '../percent-saved.ts';
import styles from './PackageCards.module.css';

type PackageSummary = Omit<DataPackage, 'datasets'> & { readonly count: number };

/** The packages on sale with their prices and savings. Renders nothing while no package is on sale. */
export function PackageCards({ heading: Heading }: { heading: 'h2' | 'h3' }) {
  const t = useMessages(catalogMessages);
  const packages = useQuery(packagesQuery()).data?.filter(({ count }) => count > 0) ?? [];
  if (packages.length === 0) return null;
  return (
    <section className={styles.band} aria-labelledby="packages">
      <Heading id="packages">{t('packages')}</Heading>
      <ul>
        {packages.map((one) => (
          <PackageCard key={one.id} offer={one} />
        ))}
      </ul>
    </section>
  );
}

function PackageCard({ offer: { id, name, count, prices, separately } }: { offer: PackageSummary }) {
  const t = useMessages(catalogMessages);
  const lang = useLanguage();
  const [cheapest] = priceRows(prices);
  return (
    <li>
      <Link to={packagePath(id, lang)}>{name[lang]}</Link>
      <small>{t('packageCount', { count: formatNumber(count) })}</small>
      {cheapest !== undefined && (
        <Row gap={8} align="center">
          <strong>{t(`price.${cheapest.mode}`, { price: formatMoney(cheapest.fen, lang) })}</strong>
          <Saving mode={cheapest.mode} prices={prices} separately={separately} />
        </Row>
      )}
    </li>
  );
}

interface SavingProps extends Pick<PackageSummary, 'prices' | 'separately'> {
  mode: PaymentMode;
}

function Saving({ mode, prices, separately }: SavingProps) {
  const t = useMessages(catalogMessages);
  const percent = percentSaved(prices[mode], separately[mode]);
  return percent === null ? null : <Tag tone="success">{t('saves', { percent })}</Tag>;
}
