import type { Lang, Localized, ViewedDataset } from '@jishi/contract';
import { useQuery } from '@tanstack/react-query';
import { lazy, useEffect } from 'react';
import {
  DatasetDirectory,
  DatasetShortcuts,
  DatasetTree,
  DatasetView,
  quotesOf,
  rememberDataset,
  viewQuery,
} from '../../../features/site-data/index.ts';
import { useAddressState } from '../../../shared/address/use-address-state.ts';
import { useLanguage } from '../../../shared/i18n/language.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { siteName } from '../../../shared/i18n/site.ts';
import { usePageTitle, useTitle } from '../../../shared/navigation/page-title.ts';
import { browsePath } from '../../../shared/navigation/paths.ts';
import { datasetQuery } from '../../../shared/queries/dataset.queries.ts';
import { overviewQuery } from '../../../shared/queries/overview.query.ts';
import { Drawer } from '../../../shared/ui/drawer/Drawer.tsx';
import { MenuIcon } from '../../../shared/ui/icons.tsx';
import { Grid } from '../../../shared/ui/layout/Grid.tsx';
import { Stack } from '../../../shared/ui/layout/Stack.tsx';
import { browseAddress } from '../data-address.ts';
import styles from './DataBrowsePage.module.css';
import { dataBrowseMessages } from './data-browse.messages.ts';
import { NoRows } from './NoRows.tsx';

const QuotesChart = lazy(() => import('./QuotesChart.tsx'));
/** Only daily quotes have a chart. */
const chartOf = (view: ViewedDataset) => (quotesOf(view) === null ? undefined : QuotesChart);

/** The rows of any data set that the site shows, next to the catalogue. The data set and the filters are in the URL. */
export default function DataBrowsePage() {
  const title = usePageTitle();
  const t = useMessages(dataBrowseMessages);
  const lang = useLanguage();
  const { code } = useAddressState(browseAddress).address;
  const view = useQuery({ ...viewQuery(code ?? ''), enabled: code !== null });
  // A data set that is described but has no rows cannot be shown here. Its product page can tell it from an unknown
  // one.
  const described = useQuery({ ...datasetQuery(code ?? ''), enabled: view.isError });
  const empty = view.isError ? described.data : undefined;
  const { name, description } = localOf(view.data ?? empty, lang);
  useTitle(name ?? title, siteName(lang));
  useEffect(() => {
    if (view.data) rememberDataset(view.data.code);
  }, [view.data]);
  const hrefOf = (next: string): string => browsePath(next, lang);
  const choose = (
    <>
      <MenuIcon /> {t('otherData')}
    </>
  );
  const tree = <DatasetTree selected={code} hrefOf={hrefOf} />;
  return (
    <Grid className={styles.page} columns="264px minmax(0, 1fr)" gap={32} oneBelow={1000}>
      <aside className={styles.side} data-hidden="below-1000" data-later aria-label={t('catalogue')}>
        {tree}
      </aside>
      <Stack gap={16} data-dated>
        <Grid as="header" columns="minmax(0, 1fr) auto" gap="4px 16px" align="center">
          <h1 data-dense>{code === null ? title : (name ?? code)}</h1>
          {code !== null && (
            <Drawer title={t('catalogue')} edge="left" label={choose} buttonClass={styles.choose}>
              {(close) => (
                // A link opens another data set, so the drawer closes.
                // biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link is a click
                // biome-ignore lint/a11y/noStaticElementInteractions: the reader clicks the links inside
                <div onClick={(event) => isLink(event.target) && close()}>{tree}</div>
              )}
            </Drawer>
          )}
          <p className={styles.description}>{code === null ? t('lead') : (description ?? ' ')}</p>
        </Grid>
        {code === null ? (
          <>
            <Shortcuts hrefOf={hrefOf} />
            <div data-hidden="below-1000" data-later>
              <DatasetDirectory hrefOf={hrefOf} />
            </div>
            <div data-hidden="above-1000">{tree}</div>
          </>
        ) : empty ? (
          <NoRows code={code} />
        ) : (
          <DatasetView code={code} chartOf={chartOf} />
        )}
      </Stack>
    </Grid>
  );
}

function Shortcuts({ hrefOf }: { hrefOf: (code: string) => string }) {
  const overview = useQuery(overviewQuery());
  const popular = overview.isPending ? undefined : (overview.data?.popular ?? []);
  return <DatasetShortcuts popular={popular?.map(({ code }) => code)} hrefOf={hrefOf} />;
}

function localOf(described: { name: Localized; description: Localized } | undefined, lang: Lang) {
  return { name: described?.name[lang], description: described?.description[lang] };
}

const isLink = (target: EventTarget): boolean => target instanceof Element && target.closest('a') !== null;
