import type { Distribution } from '../company/capital.ts';
import { dateOf, englishDateOf, type Paragraphs, percentText, shares, yuan } from './frame.ts';

/** Formats a distribution: 每10股派发现金红利1.20元（含税），以资本公积金向全体股东每10股转增3股 */
function planOf({ cashPerTen, sharesPerTen }: Distribution): string {
  const cash = cashPerTen > 0 ? `每10股派发现金红利${cashPerTen}元（含税）` : '';
  const added = sharesPerTen > 0 ? `以资本公积金向全体股东每10股转增${sharesPerTen}股` : '';
  return [cash, added].filter((part) => part !== '').join('，');
}

/** The notice of a plan for a distribution, as proposed by the board. */
export function proposal(distribution: Distribution): Paragraphs {
  const { fiscalYear, totalBefore, cash, cashPerTen } = distribution;
  const total = cashPerTen > 0 ? `，预计派发现金红利总额${yuan(cash)}元（含税）` : '';
  return () => [
    '一、利润分配预案的主要内容',
    `${fiscalYear}年度，公司拟以实施权益分派股权登记日登记的总股本为基数，向全体股东${planOf(distribution)}。`,
    `截至本公告披露日，公司总股本为${shares(totalBefore)}股${total}。`,
    '在实施权益分派的股权登记日前公司总股本发生变动的，公司拟维持每股分配比例不变，相应调整分配总额。',
    '二、相关风险提示',
    `本次利润分配预案尚需提交公司${fiscalYear}年度股东大会审议。`,
  ];
}

/** The notice of the execution of a distribution: record date, ex-date and amounts. */
export function implementation(distribution: Distribution): Paragraphs {
  const { fiscalYear, metOn, recordOn, exOn, totalBefore, totalAfter, cash, cashPerTen, sharesPerTen } =
    distribution;
  return () => [
    '一、通过分配方案的股东大会届次和日期',
    `本次权益分派方案经公司${dateOf(metOn)}召开的${fiscalYear}年度股东大会审议通过。`,
    '二、分配方案',
    `本次权益分派以方案实施前的公司总股本${shares(totalBefore)}股为基数，${planOf(distribution)}。`,
    ...(cashPerTen > 0 ? [`本次共计派发现金红利${yuan(cash)}元（含税）。`] : []),
    ...(sharesPerTen > 0
      ? [`本次共计转增${shares(totalAfter - totalBefore)}股，本次分配后公司总股本为${shares(totalAfter)}股。`]
      : []),
    '三、相关日期',
    `股权登记日为${dateOf(recordOn)}，除权除息日为${dateOf(exOn)}，现金红利发放日为${dateOf(exOn)}。`,
    '四、分配对象',
    `本次分派对象为截至${dateOf(recordOn)}下午收市后，在中国证券登记结算有限责任公司登记在册的本公司全体股东。`,
  ];
}

export function englishImplementation(distribution: Distribution): Paragraphs {
  const { fiscalYear, metOn, recordOn, exOn, totalBefore, totalAfter, cash, cashPerTen, sharesPerTen } =
    distribution;
  return () => [
    `The profit distribution for ${fiscalYear} was approved by the annual general meeting on ${englishDateOf(metOn)}.`,
    ...(cashPerTen > 0
      ? [
          `Cash dividend: RMB ${cashPerTen} (before tax) for every 10 shares, RMB ${yuan(cash)} in total, on a share capital of ${shares(totalBefore)}.`,
        ]
      : []),
    ...(sharesPerTen > 0
      ? [
          `Capitalisation issue: ${sharesPerTen} for every 10 shares; the share capital thereafter is ${shares(totalAfter)}.`,
        ]
      : []),
    `Record date: ${englishDateOf(recordOn)}. Ex-date: ${englishDateOf(exOn)}. Payment date: ${englishDateOf(exOn)}.`,
  ];
}

/** The notice that a general meeting has decided on a distribution. */
export function resolution(distribution: Distribution): Paragraphs {
  return ({ company, market }) => {
    const { fiscalYear, metOn, totalBefore } = distribution;
    const present = Math.floor(totalBefore * attendance(market.seed, company.index, fiscalYear));
    const against = Math.floor(present * 0.0021);
    return [
      '一、会议召开和出席情况',
      `公司${fiscalYear}年度股东大会于${dateOf(metOn)}以现场投票与网络投票相结合的方式召开。`,
      `出席会议的股东及股东代理人所持有表决权的股份总数为${shares(present)}股，占公司有表决权股份总数的${percentText(present, totalBefore)}。`,
      '二、议案审议情况',
      `审议通过《关于${fiscalYear}年度利润分配预案的议案》：同意${shares(present - against)}股，占出席会议有效表决权股份总数的${percentText(present - against, present)}；反对${shares(against)}股，占${percentText(against, present)}。`,
      `审议通过《${fiscalYear}年年度报告》及其摘要。`,
    ];
  };
}

export function englishResolution(distribution: Distribution): Paragraphs {
  return ({ company, market }) => {
    const { fiscalYear, metOn, totalBefore } = distribution;
    const present = Math.floor(totalBefore * attendance(market.seed, company.index, fiscalYear));
    return [
      `The annual general meeting for ${fiscalYear} was held on ${englishDateOf(metOn)}.`,
      `Shareholders holding ${shares(present)} voting shares, ${percentText(present, totalBefore)} of the total, attended in person, by proxy or online.`,
      `The meeting approved the annual report and the profit distribution plan for ${fiscalYear}.`,
    ];
  };
}

/** Returns a turnout between 45 and 75 percent of the votes. It is the same in both languages. */
function attendance(seed: number, index: number, year: number): number {
  return 0.45 + (((seed + index * 7 + year * 13) % 31) + 0.37) / 100;
}
