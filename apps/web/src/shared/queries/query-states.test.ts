import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';

const SOURCES = resolve(import.meta.dirname, '../..');

/**
 * Queries that may fail silently, because another part of the page reports that the server does not answer.
 */
const SILENT: Readonly<Record<string, string>> = {
  'app/Footer.tsx': 'filings, below every page',
  'app/Overlays.tsx': 'code of a window: a failure is an alert',
  'app/header/AccountMenu.tsx': 'entries that depend on a switch',
  'app/header/ActingChoice.tsx': 'entries that few have; the profile shows the same and says it',
  'app/header/Header.tsx': 'code of the cart, which the header stands without',
  'app/header/CartLink.tsx': 'a link that depends on a switch',
  'pages/market/esg-company/EsgCompanyPage.tsx': 'the title; EsgCompany asks for the same',
  'features/watchlist/use-watchlist.ts':
    'a star that is empty until the list is known; a change that fails is told',
  'app/header/MessagesLink.tsx': 'a count beside a link that stands without it',
  'app/admin/AdminMenu.tsx': 'entries that depend on a switch',
  'app/use-menu-conditions.ts': 'an entry that depends on a setting',
  'app/page-load.tsx': 'code of a page: a failure takes its place',
  'features/applications/components/apply/OrganisationApply.tsx':
    'fills in a form that can be filled in by hand',
  'app/admin/AdminFrame.tsx': 'waits for the role; the page below says a failure',
  'features/applications/components/review/ReviewState.tsx': 'the days until an answer have a default',
  'features/cart/use-buy-buttons.tsx': 'buttons that depend on a switch',
  'features/cart/use-cart-count.ts': 'a count beside a link that stands without it',
  'features/catalog/components/PackageCards.tsx': 'above the list of the store, which says it',
  'features/catalog/components/overview/AccessTerms.tsx': 'of the overview, as PopularDatasets says',
  'features/catalog/components/overview/CategoryGrid.tsx': 'of the overview, as PopularDatasets says',
  'features/catalog/components/overview/StoreTotals.tsx': 'of the overview, as PopularDatasets says',
  'features/messages/components/MissingAddresses.tsx': 'a remark beside preferences that stand without it',
  'features/members/components/InvitationNote.tsx':
    'a note that few see; the profile shows the same and says it',
  'features/members/components/Memberships.tsx':
    'most have none, so that nothing stands for it; says a failure',
  'features/payments/components/AwaitedTransfers.tsx':
    'most have none, so that nothing stands for them; says a failure',
  'features/payments/components/PaymentPanel.tsx':
    'begins with what starting the payment answered; says a failure',
  'features/favourites/use-marks.ts': 'buttons that are as yet unpressed, beside what the page is for',
  'features/favourites/use-lateness-follow.ts': 'a button as use-marks.ts has them',
  'features/site-data/components/DatasetLate.tsx': 'a note above a block that stands without it',
  'features/futures/components/FutureChoice.tsx': 'options; the page below asks for the same',
  'features/indices/components/IndexChoice.tsx': 'options; the page below asks for the same',
  'features/entitlements/use-owned.ts': 'marks beside what can be bought without them',
  'features/invoices/components/TemplateWindow.tsx': 'a preselection; the page around it waits for the same',
  'features/orders/components/InvoiceLink.tsx': 'a link that depends on a switch',
  'features/orders/components/OrdersToBePaid.tsx':
    'most have none, so that nothing stands for them; says a failure',
  'features/orders/components/OrderSummary.tsx': 'a hint that depends on a switch',
  'features/orders/components/QuoteNote.tsx': 'a remark on a price that stands without it',
  'features/quotes/market-day/components/DayPicker.tsx':
    'a calendar whose days can be chosen until it is known which have no quotes',
  'features/content/components/Contact.tsx': 'in the footer',
  'features/content/components/QrCodes.tsx': 'in the footer',
  'features/content/components/SiteState.tsx': 'no answer is the answer that the site takes no calls',
  'features/content/components/SideMenu.tsx': 'beside every page',
  'features/content/use-visit.ts': 'shows nothing',
  'features/gateway/components/SampleAnswer.tsx': 'the answer below a sample, which stands without it',
  'features/identity/components/InvitedNote.tsx': 'a remark above a form',
  'features/identity/components/RegisterPanel.tsx': 'the form stands unless the operator has another',
  'features/identity/components/ThirdPartyButtons.tsx': 'further ways in',
  'features/quotes/components/IntradayChart.tsx':
    'a further chart that few stocks have; the one above says a failure',
  'features/quotes/components/SecurityRows.tsx':
    'rows keep their places; SecurityList waits for the first ones',
  'features/quotes/use-comparison.ts': 'ComparisonLegend shows both',
  'features/quotes/use-event-marks.ts': 'marks on the chart; EventList waits for the same',
  'features/securities/use-security-search.ts': 'its panel says that the search failed',
  'features/site-data/components/CodeChips.tsx': 'the name beside a code',
  'features/site-data/components/DatasetContent.tsx': 'rows: TableSkeleton stands for them',
  'features/site-data/components/DatasetShortcuts.tsx': 'links above the directory, which says a failure',
  'features/site-data/new-shares/NewShares.tsx':
    'the stages keep their places until their counts come; says a failure',
  'features/site-data/use-code-matches.ts': 'suggestions beside a code that may be typed',
  'features/site-data/lists/AsOf.tsx': 'a line above the table, which says it',
  'features/site-data/lists/Presets.tsx': 'figures on links that stand without them',
  'pages/data/browse/DataBrowsePage.tsx': 'the title; DatasetView asks for the same',
  'pages/filings/notice-detail/NoticePage.tsx': 'the title; NoticeReader asks for the same',
  'pages/developers/documents/DocumentsPage.tsx': 'the title; DocumentView asks for the same',
  'pages/developers/reference/ReferencePage.tsx': 'the title; DocumentView asks for the same',
  'features/themes/use-theme-choice.ts':
    'Figures waits for it; without an answer it opens on the first statistic, which says its own failure',
  'features/usage/components/UseCourse.tsx': 'drawings above the table, which waits for the same',
  'features/usage/use-call-pages.ts': 'Calls shows both',
  'features/usage/use-key-name.ts': 'the label in place of the number of a key',
  'features/notice-facts/use-facts-of.ts': 'a column beside notices, which stand without it',
  'pages/about/feedback/FeedbackPage.tsx': 'an address beside a form, which stands without it',
  'pages/market/company/CompanyFront.tsx': 'notices beside events; without an answer the events stand alone',
  'pages/market/company/views/Notices.tsx': 'CompanyNotices asks for the same',
  'pages/market/company/use-set-names.ts': 'names beside codes',
  'pages/market/xingu-list/ShareCalendar.tsx': 'the empty month stands, busy; says a failure',
  'pages/personal-center/capital/CapitalPage.tsx': 'a button; its window asks for the same and says it',
  'pages/personal-center/rmd/FirstSteps.tsx': 'made of what the parts below it ask for',
  'pages/personal-center/rmd/CenterPage.tsx': 'a part that depends on a switch',
  'pages/registration/overseas/ApplyOverseasPage.tsx': 'an offer above a form',
  'pages/site/home/QuickStart.tsx': 'of the overview, as PopularDatasets says',
  'pages/site/star/OwnStars.tsx': 'a remark above the levels, which wait and say a failure',
  'pages/site/order/PayOrder.tsx': 'a window over the order, which waits and says a failure',
  'pages/site/order/OrderPage.tsx': 'the name of the seller',
  'pages/site/home/use-home-search.ts': 'its panel says that the search failed',
  'shared/ui/note/Upgrade.tsx': 'a link that depends on a switch; a sentence stands without it',
  'shared/charge/PlanWords.tsx': 'lines below the name of a plan, which stands without them',
  'shared/session/own-key.ts': 'a sample stands without the key too',
  'shared/session/user.query.ts': 'a window for signing in, which opens once the answer is there',
  'shared/verification/use-puzzle.ts': 'Puzzle shows both',
};

const ASKS = /\b(?:useQuery|useInfiniteQuery|useQueries)\(/;
const WAITS = /<(?:Tile|SkeletonRows|ViewSkeleton|TableSkeleton|ChartWaiting)\b|styles\.waiting|skeleton\b/;
const FAILS = /<(?:Tile|Answer|AnswerPages|Unanswered)\b|<ErrorNote\b[^>]*onRetry=/;

const asking = globSync('**/*.{ts,tsx}', { cwd: SOURCES })
  .filter((file) => !file.includes('.test.'))
  .filter((file) => ASKS.test(readFileSync(resolve(SOURCES, file), 'utf8')))
  .toSorted();

test('every part of a page that asks the server shows that it waits, and a failure with a way to try again', () => {
  expect(asking.length).toBeGreaterThan(30);
  const lacking = asking.filter((file) => {
    const text = readFileSync(resolve(SOURCES, file), 'utf8');
    return !(WAITS.test(text) && FAILS.test(text)) && !(file in SILENT);
  });
  expect(lacking).toEqual([]);
});

test('what may be silent still asks the server', () => {
  expect(Object.keys(SILENT).filter((file) => !asking.includes(file))).toEqual([]);
});

test('a text for visitors tells nobody to load data or to run a command', () => {
  const wrong = globSync('**/*.messages.ts', { cwd: SOURCES }).flatMap((file) =>
    readFileSync(resolve(SOURCES, file), 'utf8')
      .split('\n')
      .filter((line) =>
        /导入.*后|尚未导入|(?:is|are|been|has) loaded\b|npm (?:run|start)|jishi (?:data|--)/.test(line),
      )
      .map((line) => `${file}: ${line.trim()}`),
  );
  expect(wrong).toEqual([]);
});
