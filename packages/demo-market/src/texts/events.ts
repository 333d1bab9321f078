import { addMonths } from '../base/day.ts';
import { type CapitalChange, issuedAtListing } from '../company/capital.ts';
import type { Suspension } from '../market/bars.ts';
import type { Guarantee, Lawsuit } from '../tables/events.ts';
import type { ManagerTrade } from '../tables/persons.ts';
import type { Pledge } from '../tables/shareholders.ts';
import { dateOf, type Paragraphs, percentText, shares, yuan } from './frame.ts';

export function pledged({
  holder,
  from,
  until,
  part,
  pledged: all,
  total,
  pledgee,
  isRepurchase,
}: Pledge): Paragraphs {
  const held = Math.floor((total * holder.share) / 100) * 100;
  const moved = part * 10_000;
  return () => [
    '一、本次股份质押的基本情况',
    `公司近日接到股东${holder.name}的通知，获悉其将所持有的公司股份${shares(moved)}股质押给${pledgee}${isRepurchase ? '，用于办理股票质押式回购交易' : ''}。`,
    `本次质押股份占其所持公司股份的${percentText(moved, held)}，占公司总股本的${percentText(moved, total)}。`,
    `质押起始日为${dateOf(from)}，质押到期日为${dateOf(until)}。`,
    '二、股东股份累计质押情况',
    `截至本公告披露日，${holder.name}持有公司股份${shares(held)}股，累计质押${shares(all * 10_000)}股，占公司总股本的${percentText(all * 10_000, total)}。`,
  ];
}

export function dealt({ day, before, after, moved, price, share }: ManagerTrade): Paragraphs {
  const verb = moved > 0 ? '增持' : '减持';
  const count = Math.abs(moved);
  return ({ company }) => [
    `一、${verb}主体的基本情况`,
    `本次${verb}前，公司总经理${company.manager}持有公司股份${shares(before)}股。`,
    `二、本次${verb}情况`,
    `${dateOf(day)}，${company.manager}通过集中竞价交易方式${verb}公司股份${shares(count)}股，占公司总股本的${(share / 10).toFixed(4)}%，成交均价为${price.toFixed(2)}元/股，成交金额为${yuan(count * price)}元。`,
    `本次${verb}后，${company.manager}持有公司股份${shares(after)}股。`,
  ];
}

export function guaranteed({
  signedOn,
  approvedOn,
  subsidiary,
  bank,
  kind,
  amount,
  months,
}: Guarantee): Paragraphs {
  return ({ company }) => [
    '一、担保情况概述',
    `${dateOf(signedOn)}，${company.name}与${bank}签署《保证合同》，为子公司${subsidiary}提供${kind}，担保金额为${shares(amount)}万元，保证方式为连带责任保证，保证期间为${dateOf(signedOn)}至${dateOf(addMonths(signedOn, months) - 1)}。`,
    `上述担保事项经公司${dateOf(approvedOn)}召开的董事会审议通过。`,
    '二、累计对外担保数量及逾期担保的数量',
    `截至本公告披露日，公司及控股子公司对外担保总额为${shares(amount)}万元，无逾期担保。`,
  ];
}

export function sued({ suedOn, other, sues, cause, court, isDecided, amount, costs }: Lawsuit): Paragraphs {
  return ({ company }) => {
    const [plaintiff, defendant] = sues ? [company.name, other] : [other, company.name];
    return [
      '一、本次诉讼的基本情况',
      `原告${plaintiff}因${cause}，于${dateOf(suedOn)}向${court}提起诉讼，被告为${defendant}，涉案金额为${shares(amount)}万元。`,
      '二、诉讼的进展情况',
      isDecided
        ? `法院作出一审判决，判决支持原告部分请求，案件受理费${costs}万元由被告承担，目前处于执行中。`
        : '截至本公告披露日，本案正在审理中，尚未判决。',
      '三、对公司的影响',
      isDecided ? '本次诉讼对公司本期利润影响较小。' : '目前暂无法判断对公司本期利润或期后利润的影响。',
    ];
  };
}

export function unlocked({ day, moved, total }: CapitalChange): Paragraphs {
  return () => [
    `本次上市流通的限售股份数量为${shares(moved)}股，占公司总股本的${percentText(moved, total)}。`,
    `本次限售股份可上市流通日期为${dateOf(day)}。`,
  ];
}

export function suspended({ from, until }: Suspension, isOver: boolean): Paragraphs {
  return () =>
    isOver
      ? [`公司筹划重大事项的相关工作已经完成，经申请，公司股票自${dateOf(until)}开市起复牌。`]
      : [
          `公司正在筹划重大事项，因有关事项尚存不确定性，经申请，公司股票自${dateOf(from)}开市起停牌。`,
          '停牌期间，公司将根据事项进展情况及时履行信息披露义务。',
        ];
}

/** The notice of the terms of a company's initial offering. */
export const offered: Paragraphs = ({ company }) => {
  const [first] = company.history.capital.changes;
  const price = company.history.issuePrice.toFixed(2);
  return [
    `本次公开发行股票${shares(issuedAtListing(company))}股，发行价格为${price}元/股，发行后公司总股本为${shares(first?.total ?? 0)}股。`,
  ];
};

export const listed: Paragraphs = (about) => {
  const { listedOn, shortName, code } = about.company;
  return [
    `公司股票上市日期为${dateOf(listedOn)}，证券简称为“${shortName}”，证券代码为“${code}”。`,
    ...offered(about),
  ];
};
