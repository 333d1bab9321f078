// biome-ignore-all lint/suspicious/noTemplateCurlyInString: what the code writes is quoted here
/** An expression that the gate accepts. */
export interface ListedExpression {
  readonly file: string;
  /** The source text; for `new RegExp`, its first argument. */
  readonly written: string;
  readonly why: string;
}

/** Expressions that may need more than linear time, but whose texts are short enough. */
export const boundedExpressions: readonly ListedExpression[] = [
  {
    file: 'apps/server/src/app/secret-problem.ts',
    written: '/^(.{1,16})\\1+$/',
    why: 'at most 16 beginnings, each read once; the text is the secret of the operator',
  },
  {
    file: 'apps/server/src/modules/datasets/load/columns/field-names.ts',
    written: '/^(.+?)[\\s_-]+(?:in[\\s_]+)?(\\S*[a-z]{3,}|\\S*[\\u4e00-\\u9fff]\\S*)$/i',
    why: 'a header of at most WORDED_LENGTH_MAX, 120 characters, of a file that the operator loads',
  },
  {
    file: 'apps/web/first-frame.ts',
    written: '/\\/\\*[\\s\\S]*?\\*\\//g',
    why: 'runs at build, over our own style',
  },
  {
    file: 'apps/web/strip-schemas.ts',
    written: '/\\/packages\\/contract\\/src\\/.*\\.ts$/',
    why: 'runs at build, over paths of files',
  },
  {
    file: 'apps/web/vite.config.ts',
    written:
      '/[\\\\/](query-core[\\\\/].+|react-query[\\\\/].+ueryOptions|shared[\\\\/]api[\\\\/]client|app[\\\\/]query-client)\\.[jt]s$/',
    why: 'runs at build, over paths of files',
  },
];

const CATALOGUE = 'written in the catalogue, whose expressions this gate reads as well';
const LETTERS = 'words of the caller with every mark escaped, without repetitions';
const OWN_TERMS = 'terms in our own code, held against the same analysis in expressions.test.ts';

const TITLES =
  'terms in our own code that PostgreSQL reads as well, over titles of announcements: 4,000 characters at most, of files that the operator loads';

/** Expressions whose text is known only at run time. */
export const builtExpressions: readonly ListedExpression[] = [
  {
    file: 'apps/server/src/app/site.ts',
    written: '`<${tag}>([\\\\s\\\\S]*?)</${tag}>`',
    why: 'runs once at the start, over our own page',
  },
  { file: 'apps/server/src/modules/announcements/announcement-row.ts', written: 'pattern', why: LETTERS },
  { file: 'apps/server/src/modules/announcements/columns.ts', written: 'codes', why: OWN_TERMS },
  {
    file: 'apps/server/src/modules/announcements/notices/classify-notice.ts',
    written: 'plate.codes',
    why: OWN_TERMS,
  },
  {
    file: 'apps/server/src/modules/announcements/notices/classify-notice.ts',
    written: 'SEPARATORS',
    why: OWN_TERMS,
  },
  {
    file: 'apps/server/src/modules/announcements/notices/classify-notice.ts',
    written: 'title',
    why: TITLES,
  },
  { file: 'apps/server/src/modules/announcements/search-detail.ts', written: 'plate.codes', why: OWN_TERMS },
  {
    file: 'apps/server/src/modules/catalog/example-values.ts',
    written: '`^(?:${parameter.pattern})$`',
    why: CATALOGUE,
  },
  {
    file: 'apps/server/src/modules/datasets/load/columns/match-plan.ts',
    written: 'pattern',
    why: CATALOGUE,
  },
  {
    file: 'apps/server/src/modules/datasets/load/columns/units.ts',
    written: '`^(${SCALE})?(.*)$`',
    why: 'SCALE is a list of words',
  },
  {
    file: 'apps/server/src/modules/datasets/load/columns/plan-columns.ts',
    written: 'plan.pattern',
    why: CATALOGUE,
  },
  {
    file: 'apps/server/src/modules/datasets/load/columns/plan-columns.ts',
    written: 'pattern',
    why: CATALOGUE,
  },
  {
    file: 'apps/server/src/modules/datasets/load/columns/plan-columns.ts',
    written: '`^${source}$`',
    why: 'a form of dates with every mark escaped: at most 8 digits repeat',
  },
  {
    file: 'apps/server/src/modules/datasets/load/propose/propose-mapping.ts',
    written: '`^${source}$`',
    why: 'a form of dates of our own: at most 8 digits repeat',
  },
  {
    file: 'apps/server/src/modules/datasets/load/propose/wide-fields.ts',
    written: '`^(?:${pattern})$`',
    why: CATALOGUE,
  },
  { file: 'packages/contract/src/datasets/import-plan.ts', written: '`${pattern}|`', why: CATALOGUE },
  { file: 'apps/server/src/modules/datasets/load/source/unpivot.ts', written: 'columns', why: CATALOGUE },
  {
    file: 'apps/server/src/modules/datasets/load/source/repeated-columns.ts',
    written: 'pattern',
    why: CATALOGUE,
  },
  { file: 'apps/server/src/modules/datasets/load/vendors/no-rows.ts', written: 'pattern', why: CATALOGUE },
  { file: 'apps/server/src/modules/datasets/load/vendors/recognize.ts', written: 'pattern', why: CATALOGUE },
  {
    file: 'apps/server/src/modules/datasets/load/columns/row-conditions.ts',
    written: 'condition.matches',
    why: CATALOGUE,
  },
  {
    file: 'apps/server/src/modules/datasets/load/columns/row-conditions.ts',
    written: 'condition.notMatches',
    why: CATALOGUE,
  },
  {
    file: 'apps/server/src/modules/datasets/load/columns/values.ts',
    written: '`^(?:${field.pattern})$`',
    why: CATALOGUE,
  },
  {
    file: 'apps/server/src/modules/datasets/query/parse-value.ts',
    written: '`^(?:${pattern})$`',
    why: CATALOGUE,
  },
  { file: 'apps/server/src/modules/digests/day/notice-groups.rules.ts', written: 'title', why: TITLES },
  {
    file: 'apps/server/src/modules/documents/search-guide.ts',
    written: '`(?<!\\\\w)${exact}(?!\\\\w)`',
    why: LETTERS,
  },
  {
    file: 'apps/server/src/modules/notice-facts/rules/rule.ts',
    written: "filled.replace('{value}', `(?<value>${VALUE_PATTERNS[unit]})`)",
    why: OWN_TERMS,
  },
  {
    file: 'apps/server/src/platform/language-model/figures/dates.ts',
    written: '`(?<![\\\\w.])(?:${pattern})(?![\\\\d])`',
    why: 'forms of dates of our own; what repeats is blanks before a word',
  },
  {
    file: 'apps/server/src/platform/language-model/figures/read-figures.ts',
    written: 'pattern',
    why: 'sticky, over sentences of a few hundred characters that a model wrote',
  },
  {
    file: 'apps/server/src/platform/language-model/figures/unsupported-figures.ts',
    written:
      '`(?<![\\\\w.,零〇一二两三四五六七八九十百千])${escaped(name)}(?![\\\\w%％万亿千百])(?![.,]\\\\d)`',
    why: 'a name with every mark escaped, without repetitions',
  },
  {
    file: 'apps/web/src/features/gateway/parameter.rules.ts',
    written: '`^(?:${pattern})$`',
    why: CATALOGUE,
  },
  { file: 'apps/web/src/features/site-data/filters.ts', written: '`^(?:${pattern})$`', why: CATALOGUE },
  {
    file: 'apps/web/src/shared/ui/text/marked-parts.ts',
    written: "`(${terms.map((word) => patternOf(word, typed.has(word))).join('|')})`",
    why: LETTERS,
  },
  {
    file: 'packages/contract/src/datasets/import-plan.ts',
    written: 'pattern',
    why: 'is built to see that it can be, and never run',
  },
];
