import type { CompanyOverview as Overview } from '@jishi/contract';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useRef } from 'react';
import { CompanyHead, companyName, companyQuery, MarketInfo } from '../../../features/companies/index.ts';
import { rememberSecurity } from '../../../features/securities/index.ts';
import { WatchButton } from '../../../features/watchlist/index.ts';
import { Unanswered } from '../../../shared/answer/Unanswered.tsx';
import { isNotThere } from '../../../shared/api/fault.ts';
import { useLanguage } from '../../../shared/i18n/language.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { siteName } from '../../../shared/i18n/site.ts';
import { usePageTitle, useTitle } from '../../../shared/navigation/page-title.ts';
import { companyPath } from '../../../shared/navigation/paths.ts';
import { Button } from '../../../shared/ui/button/Button.tsx';
import { Drawer } from '../../../shared/ui/drawer/Drawer.tsx';
import { Grid } from '../../../shared/ui/layout/Grid.tsx';
import { Row } from '../../../shared/ui/layout/Row.tsx';
import { Stack } from '../../../shared/ui/layout/Stack.tsx';
import { SkeletonRows } from '../../../shared/ui/skeleton/SkeletonRows.tsx';
import { TabLink } from '../../../shared/ui/tabs/TabLink.tsx';
import { CompanyFront } from './CompanyFront.tsx';
import styles from './CompanyPage.module.css';
import { companyMessages } from './company.messages.ts';
import { type OwnView, SECTIONS } from './sections.ts';
import { type CompanyAddress, useCompanyAddress } from './use-company-address.ts';

// The overview does not need these parts, so each is loaded when it is first opened.
const VIEWS = {
  statements: lazy(() => import('./views/Statements.tsx')),
  indicators: lazy(() => import('./views/Indicators.tsx')),
  ownership: lazy(() => import('./views/OwnershipView.tsx')),
  distributions: lazy(() => import('./views/DistributionsView.tsx')),
  notices: lazy(() => import('./views/Notices.tsx')),
};
const SectionBlocks = lazy(() => import('./SectionBlocks.tsx'));
const ApiParts = lazy(() => import('./ApiParts.tsx'));
const CompanyChoice = lazy(() => import('./CompanyChoice.tsx'));

const CODE = /^\d{6}$/;
const ROWS = 12;
const ROW_HEIGHT_PX = 44;

/**
 * One company: its overview, or the section whose tab is in the URL. If the URL contains no company, the reader can
 * choose one.
 */
export default function CompanyPage() {
  const t = useMessages(companyMessages);
  const title = usePageTitle();
  const lang = useLanguage();
  const address = useCompanyAddress();
  const { code } = address;
  const isCode = CODE.test(code);
  const company = useQuery({ ...companyQuery(code), enabled: isCode });
  const name = company.data && companyName(company.data, lang);
  useTitle(name === undefined ? title : `${name} ${code}`, siteName(lang));
  useEffect(() => {
    if (company.data) rememberSecurity({ ...company.data, kind: 'stock' });
  }, [company.data]);
  if (company.data) return <Company company={company.data} address={address} name={name ?? code} />;
  const isUnknown = code !== '' && (!isCode || isNotThere(company.error));
  return (
    <Stack className={styles.page} gap={16}>
      <h1>{title}</h1>
      {isUnknown && <p role="alert">{t('unknown', { code })}</p>}
      {(code === '' || isUnknown) && (
        <Suspense fallback={<SkeletonRows rows={ROWS} rowHeightPx={ROW_HEIGHT_PX} />}>
          <CompanyChoice />
        </Suspense>
      )}
      {isCode && !isUnknown && (
        <Unanswered query={company} waiting={<SkeletonRows rows={ROWS} rowHeightPx={ROW_HEIGHT_PX} />} />
      )}
    </Stack>
  );
}

interface CompanyProps {
  company: Overview;
  address: CompanyAddress;
  name: string;
}

function Company({ company, address: { code, section, block }, name }: CompanyProps) {
  const t = useMessages(companyMessages);
  return (
    <Stack className={styles.page} gap={16}>
      <CompanyHead company={company} mark={<WatchButton code={code} name={name} />} />
      <Grid className={styles.bar} columns="minmax(0, 1fr) auto" gap={16} align="center" data-hidden="print">
        <SectionLinks code={code} tab={section.tab} />
        <Row gap={8} wrap={false}>
          <Drawer title={t('apiTitle')} edge="right" label={t('api')}>
            {() => (
              <Suspense fallback={<SkeletonRows rows={ROWS} rowHeightPx={ROW_HEIGHT_PX} />}>
                <ApiParts company={company} section={section} />
              </Suspense>
            )}
          </Drawer>
          <Button className={styles.print} onClick={() => window.print()}>
            {t('print')}
          </Button>
        </Row>
      </Grid>
      <Stack gap={28}>
        <Suspense fallback={<SkeletonRows rows={ROWS} rowHeightPx={ROW_HEIGHT_PX} />}>
          {section.own && <Own view={section.own} company={company} name={name} />}
          {section.blocks.length > 0 && <SectionBlocks code={code} section={section} choice={block} />}
        </Suspense>
      </Stack>
      <MarketInfo company={company} />
    </Stack>
  );
}

/** The view that a section shows in addition to the rows of its data sets. */
function Own({ view, company, name }: { view: OwnView; company: Overview; name: string }) {
  if (view === 'overview') return <CompanyFront company={company} />;
  const View = VIEWS[view];
  return <View company={company} name={name} />;
}

/** Each section has its own history entry, so that the back button returns to the previous section. */
function SectionLinks({ code, tab }: { code: string; tab: string }) {
  const t = useMessages(companyMessages);
  const lang = useLanguage();
  const strip = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new section scrolls into view in the strip of a phone
  useEffect(() => {
    strip.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [tab]);
  return (
    <nav ref={strip} className={styles.sections} aria-label={t('sections')}>
      {SECTIONS.map((section) => (
        <TabLink key={section.tab} to={companyPath(code, lang, section.tab)} isCurrent={section.tab === tab}>
          {section.title[lang]}
        </TabLink>
      ))}
    </nav>
  );
}
