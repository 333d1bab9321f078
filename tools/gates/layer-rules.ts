import type { ICruiseOptions, IForbiddenRuleType } from 'dependency-cruiser';
import { nouns } from '../architecture.ts';
import type { Noun } from '../noun.ts';
import { webLayers } from '../web-layers.ts';

const MODULES = '^apps/server/src/modules/';
const WEB = '^apps/web/src/';
/** Tests, measures and tools are not part of the product and may import all of it. */
const TESTS = '\\.(test|fixture)\\.tsx?$|^apps/server/test/|/tests/';
const OUTSIDE = `^(apps/e2e|bench|tools)/|${TESTS}`;

const anyOf = (names: readonly string[]): string => `(${names.join('|')})`;

interface End {
  readonly path?: string;
  readonly pathNot?: string;
}

interface Target extends End {
  readonly circular?: boolean;
  readonly couldNotResolve?: boolean;
  /** True if the rule applies to indirect imports as well as direct ones. */
  readonly reachable?: boolean;
}

function forbid(name: string, comment: string, from: End, to: Target): IForbiddenRuleType {
  return { name, comment, severity: 'error', from, to };
}

function rulesOf(module: Noun): IForbiddenRuleType {
  const allowed = anyOf([module.name, ...module.mayImport]);
  const comment = `${module.name} may import ${module.mayImport.join(', ') || 'no other module'}`;
  return forbid(
    `module-${module.name}`,
    comment,
    { path: `${MODULES}${module.name}/`, pathNot: TESTS },
    { path: MODULES, pathNot: `${MODULES}${allowed}/` },
  );
}

const CONTRACT = '^packages/contract/src/';

/** Imports of a higher noun that a lower noun of the contract needs, with the reason. */
export const contractExceptions: readonly {
  readonly from: string;
  readonly to: string;
  readonly why: string;
}[] = [
  { from: 'datasets', to: 'catalog', why: 'a manifest says how its data set is paid for' },
  { from: 'datasets', to: 'gateway', why: 'a manifest bounds the rows of a call' },
  { from: 'datasets', to: 'quotes', why: 'a manifest says which bars it serves' },
  { from: 'datasets', to: 'securities', why: 'a manifest says which securities it lists' },
  { from: 'catalog', to: 'securities', why: 'the header’s search answers securities beside data sets' },
  { from: 'identity', to: 'access', why: 'a sign-up answers the first key' },
  { from: 'identity', to: 'captcha', why: 'a sign-in carries the answer to a captcha' },
  { from: 'content', to: 'documents', why: 'an article is made of the blocks of a document' },
  { from: 'site-data', to: 'gateway', why: 'a charged download answers the headers of a call' },
  { from: 'announcements', to: 'gateway', why: 'answers say like those of calls that rows are made up' },
  { from: 'wallet', to: 'datasets', why: 'a statement is a file in one of the formats of rows' },
];

function contractRuleOf({ name, rank }: Noun): IForbiddenRuleType {
  const excepted = contractExceptions.filter(({ from }) => from === name).map(({ to }) => to);
  const above = nouns
    .filter((noun) => noun.rank >= rank && noun.name !== name && !excepted.includes(noun.name))
    .map((noun) => noun.name);
  return forbid(
    `contract-${name}`,
    `in the contract ${name} may name nouns of lower rank, and ${excepted.join(', ') || 'none above'}`,
    { path: `${CONTRACT}${name}/`, pathNot: TESTS },
    { path: `${CONTRACT}${anyOf(above)}/` },
  );
}

const contractRules: IForbiddenRuleType[] = [
  forbid(
    'kernel-knows-no-noun',
    'the kernel of the contract stands below all nouns and their registry',
    { path: `${CONTRACT}kernel/`, pathNot: TESTS },
    { path: CONTRACT, pathNot: `${CONTRACT}kernel/` },
  ),
  ...nouns.map(contractRuleOf),
];

const placeOfTests: IForbiddenRuleType = forbid(
  'test-in-tests',
  'a test with a database or a server stands in the tests/ of its module, one of a rule beside the rule',
  { path: '^apps/server/src/.*\\.test\\.ts$', pathNot: '/tests/' },
  { path: '^apps/server/test/harness/(cluster|database|embedded|remote|server)\\.ts$', reachable: true },
);

const serverRules: IForbiddenRuleType[] = [
  ...nouns.map(rulesOf),
  forbid(
    'front-door',
    'a module is entered through its index.ts alone',
    { path: `${MODULES}([^/]+)/`, pathNot: TESTS },
    { path: `${MODULES}[^/]+/`, pathNot: `${MODULES}($1/|[^/]+/index\\.ts$)` },
  ),
  forbid(
    'app-uses-front-doors',
    'the roof enters a module through its index.ts alone',
    { path: '^apps/server/src/app/', pathNot: TESTS },
    { path: MODULES, pathNot: `${MODULES}[^/]+/index\\.ts$` },
  ),
  forbid(
    'platform-is-the-base',
    'the platform knows no module and no roof',
    { path: '^apps/server/src/platform/', pathNot: TESTS },
    { path: '^apps/server/src/(modules|app)/' },
  ),
  forbid(
    'app-is-the-roof',
    'nothing imports the roof',
    { pathNot: `^apps/server/src/app/|${OUTSIDE}` },
    { path: '^apps/server/src/app/' },
  ),
];

const webRules: IForbiddenRuleType[] = [
  ...webLayers.slice(0, -1).map((layer, index) => {
    const above = webLayers.slice(index + 1);
    return forbid(
      `web-${layer}`,
      `${layer} knows nothing of ${above.join(', ')}`,
      { path: `${WEB}${layer}/` },
      { path: `${WEB}${anyOf(above)}/` },
    );
  }),
  forbid(
    'web-features',
    'features never import each other',
    { path: `${WEB}features/([^/]+)/` },
    { path: `${WEB}features/`, pathNot: `${WEB}features/$1/` },
  ),
  forbid(
    'web-browser',
    'what is wrapped of the browser stands below everything',
    { path: `${WEB}browser/` },
    { path: WEB, pathNot: `${WEB}browser/` },
  ),
  forbid(
    'web-theme',
    'the theme stands below all but the browser',
    { path: `${WEB}theme/` },
    { path: WEB, pathNot: `${WEB}(theme|browser)/` },
  ),
];

const houseRules: IForbiddenRuleType[] = [
  forbid('no-cycle', 'what depends on each other cannot be understood apart', {}, { circular: true }),
  forbid(
    'product-knows-no-tests',
    'what is shipped does not import what tests it',
    { path: '^(apps/(server|web)/src|packages)/', pathNot: TESTS },
    { path: TESTS },
  ),
  forbid(
    'resolvable',
    'an import that cannot be followed hides what it leads to',
    {},
    { couldNotResolve: true },
  ),
  forbid(
    'contract-imports-zod-only',
    'server, web and every client share the contract',
    { path: CONTRACT, pathNot: '\\.test\\.ts$' },
    { pathNot: '^packages/contract/src/|/zod/' },
  ),
  forbid(
    'market-math-leans-on-nobody',
    'server and web share its numbers',
    { path: '^packages/market-math/src/', pathNot: '\\.test\\.ts$' },
    { pathNot: '^packages/market-math/src/' },
  ),
  forbid(
    'demo-is-pure',
    'the demo market follows from its options alone',
    { path: '^packages/demo-market/src/', pathNot: '\\.test\\.ts$' },
    { pathNot: '^packages/demo-market/src/' },
  ),
  forbid(
    'demo-for-the-roof-alone',
    'no page and no module knows that rows are made up',
    { pathNot: `^packages/demo-market/src/|^apps/server/src/app/|${OUTSIDE}` },
    { path: '^packages/demo-market/src/' },
  ),
  forbid(
    'server-and-web-apart',
    'they share packages and nothing else',
    { path: '^apps/server/' },
    { path: '^apps/web/' },
  ),
  forbid(
    'web-and-server-apart',
    'they share packages and nothing else',
    { path: '^apps/web/' },
    { path: '^apps/server/' },
  ),
];

export const layerRules: IForbiddenRuleType[] = [
  ...houseRules,
  ...contractRules,
  ...serverRules,
  ...webRules,
  placeOfTests,
];

export const layerOptions: ICruiseOptions = {
  doNotFollow: { path: 'node_modules' },
  exclude: { path: '/(dist|coverage)/' },
  // Imports of types count like imports of values.
  tsPreCompilationDeps: true,
  enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'types', 'default'] },
};
