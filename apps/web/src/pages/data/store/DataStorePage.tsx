import type { DatasetSummary } from '@jishi/contract';
import { CompareBar, DatasetStore } from '../../../features/catalog/index.ts';
import { ProductMarks } from '../../../features/favourites/index.ts';
import { useLanguage } from '../../../shared/i18n/language.ts';

/** Only the list of data sets, for readers who are looking for one. */
export default function DataStorePage() {
  const lang = useLanguage();
  const marksOf = ({ code, name }: DatasetSummary) => (
    <ProductMarks product={`dataset:${code}`} name={name[lang]} small />
  );
  return (
    <div style={{ paddingTop: 28 }}>
      <DatasetStore heading="h1" marksOf={marksOf} />
      <CompareBar />
    </div>
  );
}
