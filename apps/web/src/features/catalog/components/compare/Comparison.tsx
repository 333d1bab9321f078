import { ApiError } from '@jishi/contract';
import { useQueries, useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from 'react-router';
import { useAddressState } from '../../../../shared/address/use-address-state.ts';
import { Unanswered } from '../../../../shared/answer/Unanswered.tsx';
import { useLanguage } from '../../../../shared/i18n/language.ts';
import { useMessages } from '../../../../shared/i18n/messages.ts';
import { comparePath, PATHS } from '../../../../shared/navigation/paths.ts';
import { datasetQuery } from '../../../../shared/queries/dataset.queries.ts';
import { overviewQuery } from '../../../../shared/queries/overview.query.ts';
import { Button } from '../../../../shared/ui/button/Button.tsx';
import { ButtonLink } from '../../../../shared/ui/button/ButtonLink.tsx';
import { Section } from '../../../../shared/ui/layout/Section.tsx';
import { Stack } from '../../../../shared/ui/layout/Stack.tsx';
import { Callout } from '../../../../shared/ui/note/Callout.tsx';
import { EmptyNote } from '../../../../shared/ui/note/EmptyNote.tsx';
import { SkeletonRows } from '../../../../shared/ui/skeleton/SkeletonRows.tsx';
import { packageQuery } from '../../catalog.queries.ts';
import { compareMessages } from '../../compare.messages.ts';
import { compareAddress, isComparable } from '../../compare-address.ts';
import { addToComparison, COMPARE_MAX, emptyComparison, removeFromComparison } from '../../compare-choice.ts';
import { type ComparedProduct, ofDataset, ofPackage } from '../../comparison.ts';
import { PopularTable } from '../overview/PopularTable.tsx';
import { CompareBar } from './CompareBar.tsx';
import { ComparisonTable } from './ComparisonTable.tsx';

const NOT_FOUND = 404;

const idOf = (product: string): string => product.slice(product.indexOf(':') + 1);
const isMissing = (error: Error | null): boolean => error instanceof ApiError && error.status === NOT_FOUND;

/** Returns the facts of the products in the URL, in order, and the products that failed to load. */
function useProducts(products: readonly string[]) {
  const comparable = products.filter(isComparable);
  const datasets = comparable.filter((product) => product.startsWith('dataset:'));
  const packages = comparable.filter((product) => product.startsWith('package:'));
  const datasetAnswers = useQueries({ queries: datasets.map((product) => datasetQuery(idOf(product))) });
  const packageAnswers = useQueries({ queries: packages.map((product) => packageQuery(idOf(product))) });
  const answers = [...datasetAnswers, ...packageAnswers];
  const columns = [
    ...datasetAnswers.flatMap(({ data }) => (data === undefined ? [] : [ofDataset(data)])),
    ...packageAnswers.flatMap(({ data }) => (data === undefined ? [] : [ofPackage(data)])),
  ].toSorted((a, b) => products.indexOf(a.product) - products.indexOf(b.product));
  const missing = [...datasets, ...packages].filter((_, i) => isMissing(answers[i]?.error ?? null));
  return {
    columns,
    unknown: products.filter((product) => !isComparable(product) || missing.includes(product)),
    isWaiting: answers.some(({ isPending }) => isPending),
    failed: answers.filter(({ error }) => error !== null && !isMissing(error)),
  };
}

/** The products in the URL, side by side. */
export function Comparison() {
  const t = useMessages(compareMessages);
  const lang = useLanguage();
  const navigate = useNavigate();
  const { products, left } = useAddressState(compareAddress).address.comparison;
  const { columns, unknown, isWaiting, failed } = useProducts(products);
  const remove = (product: string): void => {
    removeFromComparison(product);
    const others = products.filter((one) => one !== product);
    void navigate(comparePath(others, lang), { replace: true, preventScrollReset: true });
  };

  if (products.length === 0) return <NothingChosen />;
  return (
    <Stack gap={16}>
      {left > 0 && <Callout tone="warning">{t('tooMany', { max: COMPARE_MAX, left })}</Callout>}
      {unknown.map((product) => (
        <Callout key={product} tone="warning" role="status">
          {t('unknown', { product })}{' '}
          <Button tone="link" onClick={() => remove(product)}>
            {t('remove', { name: product })}
          </Button>
        </Callout>
      ))}
      <Unanswered query={failed} waiting={null} />
      {isWaiting && <SkeletonRows rows={8} rowHeightPx={48} lines={1} />}
      {!isWaiting && columns.length > 0 && <ComparisonTable products={columns} onRemove={remove} />}
      {!isWaiting && columns.length > 0 && columns.length < COMPARE_MAX && <MoreProducts columns={columns} />}
    </Stack>
  );
}

/** A link to the store. The compared products stay chosen there. */
function MoreProducts({ columns }: { columns: readonly ComparedProduct[] }) {
  const t = useMessages(compareMessages);
  const lang = useLanguage();
  const choose = (): void => {
    emptyComparison();
    for (const { product, name } of columns) addToComparison({ product, name });
  };
  return (
    <p>
      {columns.length === 1 && `${t('one')} `}
      <Link to={PATHS.dataStore[lang]} onClick={choose}>
        {t('toStore')}
      </Link>
    </p>
  );
}

/** Popular data sets from which the reader can choose, without the link to the store. */
function NothingChosen() {
  const t = useMessages(compareMessages);
  const lang = useLanguage();
  const popular = useQuery(overviewQuery()).data?.popular ?? [];
  return (
    <Stack gap={28}>
      <EmptyNote title={t('none')}>
        <p>{t('noneHint', { max: COMPARE_MAX })}</p>
        <p>
          <ButtonLink tone="primary" href={`#${PATHS.dataStore[lang]}`}>
            {t('toStore')}
          </ButtonLink>
        </p>
      </EmptyNote>
      {popular.length > 0 && (
        <Section title={t('popular')}>
          <PopularTable rows={popular} toCompare />
        </Section>
      )}
      <CompareBar />
    </Stack>
  );
}
