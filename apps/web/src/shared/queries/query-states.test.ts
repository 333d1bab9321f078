import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';

const SOURCES = resolve(import.meta.dirname, '../..');

/**
 * Queries that may fail silently, each with the reason, which is usually that another part of the page reports the
 * failure.
 */
const SILENT: Readonly<Record<string, string>> = {
  'app/Footer.tsx': 'filings below every page',
  'app/Overlays.tsx': 'code of a window; a failure is shown as an alert',
  'app/header/AccountMenu.tsx': 'entries that depend on a switch',
  'app/header/ActingChoice.tsx': 'entries that few people have; the profile shows them and reports a failure',
  'app/header/KnownBalance.tsx': 'a figure beside a link; shows only what another part has fetched',
  'app/header/Header.tsx': 'code of the cart; the header renders without it',
  'app/header/CartLink.tsx': 'a link that depends on a switch',
  'pages/market/esg-company/EsgCompanyPage.tsx': 'the title; EsgCompany uses the same query',
  'features/watchlist/use-watchlist.ts':
    'a star that is empty until the list has loaded; a failed change is reported',
  'app/header/MessagesLink.tsx': 'a count beside a link, which renders without it',
  'app/admin/AdminMenu.tsx': 'entries that depend on a switch',
  'app/use-menu-conditions.ts': 'an entry that depends on a setting',
  'app/page-load.tsx': 'code of a page; an error message replaces it',
  'features/applications/components/apply/OrganisationApply.tsx':
    'fills in a form that can be filled in by hand',
  'app/admin/AdminFrame.tsx': 'waits for the role; the page below reports a failure',
  'features/access/components/TrialTerms.tsx': 'a remark above a form, which renders without it',
  'features/cart/use-buy-buttons.tsx': 'buttons that depend on a switch',
  'features/cart/use-cart-count.ts': 'a count beside a link, which renders without it',
  'features/catalog/components/CheapestPlan.tsx':
    'a link beside the rule for members, which renders without it',
  'features/catalog/components/PackageCards.tsx': 'above the list of the store, which reports a failure',
  'features/catalog/components/overview/AccessTerms.tsx':
    'part of the overview; PopularDatasets reports a failure',
  'features/catalog/components/overview/CategoryGrid.tsx':
    'part of the overview; PopularDatasets reports a failure',
  'features/catalog/components/overview/StoreTotals.tsx':
    'part of the overview; PopularDatasets reports a failure',
  'features/messages/components/MissingAddresses.tsx': 'a remark beside preferences, which render without it',
  'features/members/components/InvitationNote.tsx':
    'a note that few people see; the profile shows it and reports a failure',
  'features/members/components/Memberships.tsx':
    'most accounts have none, so there is no skeleton; reports a failure',
  'features/payments/components/AwaitedTransfers.tsx':
    'most accounts have none, so there is no skeleton; reports a failure',
  'features/payments/components/PaymentPanel.tsx':
    'starts with the answer to starting the payment; reports a failure',
  'features/favourites/use-marks.ts':
    'buttons beside the main content, unpressed until the marks have loaded',
  'features/companies/use-view-late.ts':
    'the note of a view above, which uses the same query and reports a failure',
  'features/favourites/use-lateness-follow.ts': 'a button like those of use-marks.ts',
  'features/site-data/components/DatasetLate.tsx': 'a note above a block, which renders without it',
  'features/futures/components/FutureChoice.tsx': 'options; the page below uses the same query',
  'features/indices/components/IndexChoice.tsx': 'options; the page below uses the same query',
  'features/entitlements/use-owned.ts': 'marks beside products, which can be bought without them',
  'features/invoices/components/TemplateWindow.tsx': 'a preselection; the page around it uses the same query',
  'features/orders/components/InvoiceLink.tsx': 'a link that depends on a switch',
  'features/orders/components/OrdersToBePaid.tsx':
    'most accounts have none, so there is no skeleton; reports a failure',
  'features/orders/components/OrderSummary.tsx': 'a hint that depends on a switch',
  'features/orders/components/QuoteNote.tsx': 'a remark on a price, which renders without it',
  'features/quotes/market-day/components/DayPicker.tsx':
    'a calendar; every day can be chosen until the days without quotes are known',
  'features/content/components/Contact.tsx': 'in the footer',
  'features/content/components/QrCodes.tsx': 'in the footer',
  'features/content/components/SiteState.tsx': 'a missing answer means that the site accepts no calls',
  'features/content/components/SideMenu.tsx': 'beside every page',
  'features/content/use-visit.ts': 'shows nothing',
  'features/gateway/components/SampleAnswer.tsx': 'the answer below a sample, which renders without it',
  'features/identity/components/InvitedNote.tsx': 'a remark above a form',
  'features/identity/components/RegisterPanel.tsx': 'the form is shown unless the operator has another one',
  'features/identity/components/ThirdPartyButtons.tsx': 'additional ways to sign in',
  'features/quotes/components/IntradayChart.tsx':
    'an additional chart that few stocks have; the chart above reports a failure',
  'features/quotes/components/SecurityRows.tsx':
    'placeholder rows; SecurityList shows the skeleton and the error',
  'features/quotes/use-comparison.ts': 'ComparisonLegend shows both',
  'features/quotes/use-event-marks.ts': 'marks on the chart; EventList uses the same query',
  'features/securities/use-security-search.ts': 'its panel reports a failed search',
  'features/site-data/components/CodeChips.tsx': 'the name beside a code',
  'features/site-data/components/DatasetContent.tsx': 'rows; TableSkeleton is their placeholder',
  'features/site-data/components/DatasetShortcuts.tsx': 'links above the directory, which reports a failure',
  'features/site-data/new-shares/NewShares.tsx':
    'the stages are shown without counts until these have loaded; reports a failure',
  'features/site-data/use-code-matches.ts': 'suggestions beside a code that can be typed in full',
  'features/site-data/lists/AsOf.tsx': 'a line above the table, which reports a failure',
  'features/site-data/lists/Presets.tsx': 'counts on links, which render without them',
  'pages/data/browse/DataBrowsePage.tsx': 'the title; DatasetView uses the same query',
  'pages/filings/notice-detail/NoticePage.tsx': 'the title; NoticeReader uses the same query',
  'pages/developers/documents/DocumentsPage.tsx': 'the title; DocumentView uses the same query',
  'pages/developers/reference/ReferencePage.tsx': 'the title; DocumentView uses the same query',
  'features/themes/use-theme-choice.ts':
    'Figures waits for it; without an answer the first statistic opens, which reports its own failure',
  'features/usage/components/UseCourse.tsx': 'drawings above the table, which uses the same query',
  'features/usage/use-call-pages.ts': 'Calls shows both',
  'features/usage/use-included-left.ts': 'free calls in a remark beside a price, which renders without them',
  'features/members/components/OwnLimit.tsx':
    'a section that most persons lack; the switch of accounts uses the same query',
  'features/usage/use-key-name.ts': 'a label in place of the number of a key',
  'features/notice-facts/use-facts-of.ts': 'a column beside notices, which render without it',
  'pages/about/feedback/FeedbackPage.tsx': 'an address beside a form, which renders without it',
  'pages/market/bond-list/Conversion.tsx':
    'figures that only convertibles have; BondDetail reports a failure',
  'pages/market/company/CompanyFront.tsx': 'notices beside events, which render without them',
  'pages/market/company/views/Notices.tsx': 'CompanyNotices uses the same query',
  'pages/market/company/use-set-names.ts': 'names beside codes',
  'pages/market/xingu-list/ShareCalendar.tsx': 'the empty month is shown as busy; reports a failure',
  'pages/personal-center/capital/CapitalPage.tsx':
    'a button; its window uses the same query and reports a failure',
  'pages/personal-center/rmd/FirstSteps.tsx': 'uses the queries of the parts below it',
  'pages/personal-center/rmd/CenterPage.tsx': 'a part that depends on a switch',
  'pages/registration/overseas/ApplyOverseasPage.tsx': 'an offer above a form',
  'pages/site/home/QuickStart.tsx': 'part of the overview; PopularDatasets reports a failure',
  'pages/site/star/OwnStars.tsx': 'a remark above the levels, which show both',
  'pages/site/order/PayOrder.tsx': 'a window over the order, which shows both',
  'pages/site/order/OrderPage.tsx': 'the name of the seller',
  'pages/site/home/use-home-search.ts': 'its panel reports a failed search',
  'shared/ui/note/Upgrade.tsx': 'a link that depends on a switch; the sentence renders without it',
  'shared/charge/TermCalls.tsx': 'limits after a sentence, which renders without them',
  'shared/charge/PlanWords.tsx': 'lines below the name of a plan, which renders without them',
  'shared/session/own-key.ts': 'a key in a sample, which renders without it',
  'shared/session/promised-days.ts': 'promised times, which have a default',
  'shared/session/user.query.ts': 'the sign-in window, which opens once the answer has arrived',
  'shared/verification/use-puzzle.ts': 'Puzzle shows both',
};

const ASKS = /\b(?:useQuery|useInfiniteQuery|useQueries)\(/;
const WAITS =
  /<(?:Tile|OptionSearch|SkeletonRows|ViewSkeleton|TableSkeleton|ChartWaiting)\b|styles\.waiting|skeleton\b/;
const FAILS = /<(?:Tile|OptionSearch|Answer|AnswerPages|Unanswered)\b|<ErrorNote\b[^>]*onRetry=/;

const asking = globSync('**/*.{ts,tsx}', { cwd: SOURCES })
  .filter((file) => !file.includes('.test.'))
  .filter((file) => ASKS.test(readFileSync(resolve(SOURCES, file), 'utf8')))
  .toSorted();

test('every part of a page that queries the server shows that it is loading, and shows a failure with a retry button', () => {
  expect(asking.length).toBeGreaterThan(30);
  const lacking = asking.filter((file) => {
    const text = readFileSync(resolve(SOURCES, file), 'utf8');
    return !(WAITS.test(text) && FAILS.test(text)) && !(file in SILENT);
  });
  expect(lacking).toEqual([]);
});

test('every exempt file still queries the server', () => {
  expect(Object.keys(SILENT).filter((file) => !asking.includes(file))).toEqual([]);
});

test('no text for visitors tells the visitor to load data or to run a command', () => {
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
