/** The methods of the made-up agencies: themes, weights and grades. */
export type Pillar = 'E' | 'S' | 'G';

export interface Theme {
  readonly pillar: Pillar;
  readonly code: string;
  readonly zh: string;
  readonly en: string;
  /** The percentages of the overall score before and after the last revision of the method. */
  readonly weights: readonly [before: number, after: number];
}

export interface Agency {
  readonly zh: string;
  readonly en: string;
  /** The number of ratings per year. Each rating is made at the end of a year or half-year. */
  readonly timesYearly: 1 | 2;
  /** The share of the companies that the agency rates. */
  readonly coverage: number;
  readonly themes: readonly Theme[];
  /** Whether the agency publishes the scores of its themes. */
  readonly hasThemeScores: boolean;
  /** The grades, best first, each with its lowest score. */
  readonly grades: readonly (readonly [grade: string, lowest: number, zh: string, en: string])[];
  readonly often: readonly [zh: string, en: string];
  readonly method: readonly [zh: string, en: string];
}

/** Parses themes, one per line, in the format `pillar code zh|en before after`. */
const themesOf = (lines: string): Theme[] =>
  lines
    .trim()
    .split('\n')
    .map((line) => {
      const [head = '', en = '', weights = ''] = line.trim().split('|');
      const [pillar = 'E', code = '', zh = ''] = head.split(' ');
      const [before = 0, after = before] = weights.split(' ').map(Number);
      return { pillar: pillar as Pillar, code, zh, en, weights: [before, after] };
    });

export const AGENCIES: readonly Agency[] = [
  {
    zh: '示例评级',
    en: 'Sample Ratings',
    timesYearly: 2,
    coverage: 0.9,
    hasThemeScores: true,
    themes: themesOf(`
      E E1 气候变化|Climate change|12 14
      E E2 资源利用|Resource use|10 9
      E E3 污染与废弃物|Pollution and waste|8 7
      S S1 员工发展|Workforce|10 10
      S S2 产品责任|Product responsibility|8 8
      S S3 供应链管理|Supply chain|6 7
      S S4 社区关系|Community|6 5
      G G1 董事会治理|Board|14 14
      G G2 股东权益|Shareholder rights|12 12
      G G3 商业道德|Business ethics|14 14`),
    grades: [
      ['AAA', 80, '领先', 'Leader'],
      ['AA', 72, '优秀', 'Strong'],
      ['A', 64, '良好', 'Good'],
      ['BBB', 56, '中等', 'Average'],
      ['BB', 48, '一般', 'Fair'],
      ['B', 40, '较弱', 'Weak'],
      ['CCC', 0, '落后', 'Laggard'],
    ],
    often: ['每半年', 'Every half-year'],
    method: [
      '演示用的评级方法：十个议题各得 0 至 100 分，按权重加总为综合得分，再按标尺给出等级。各行业权重相同。',
      'A made-up method: ten themes are scored from 0 to 100 each, the weighted sum is the overall score, and the scale gives the grade. Weights are the same for all industries.',
    ],
  },
  {
    zh: '示例绿评',
    en: 'Sample Green Ratings',
    timesYearly: 1,
    coverage: 0.5,
    hasThemeScores: false,
    themes: themesOf(`
      E E 环境|Environment|50
      S S 社会|Social|25
      G G 治理|Governance|25`),
    grades: [
      ['A+', 75, '前列', 'Front'],
      ['A', 65, '较好', 'Good'],
      ['B', 55, '中游', 'Middle'],
      ['C', 45, '偏后', 'Behind'],
      ['D', 0, '靠后', 'Last'],
    ],
    often: ['每年', 'Every year'],
    method: [
      '演示用的评级方法：环境、社会、治理各得 0 至 100 分，环境占一半，加权为综合得分。只公布维度得分，约覆盖半数公司。',
      'A made-up method: environment, social and governance are scored from 0 to 100 each, and environment counts for half. Scores of pillars alone are published, for about half of the companies.',
    ],
  },
];

export const PILLARS = ['E', 'S', 'G'] as const;
