import type { Day } from '../base/day.ts';
import { dateOf, type Paragraphs } from './frame.ts';

/** The wrong time of a meeting in the original notice, and the right time in the correction. */
const TIMES = { wrong: '9:30', right: '14:30' } as const;

export interface Meeting {
  readonly year: number;
  readonly meetsOn: Day;
  readonly recordOn: Day;
}

export function meetingNotice({ year, meetsOn, recordOn }: Meeting, isWrong = false): Paragraphs {
  return ({ company }) => [
    '一、召开会议的基本情况',
    `公司定于${dateOf(meetsOn)}${isWrong ? TIMES.wrong : TIMES.right}召开${year}年度股东大会，会议的股权登记日为${dateOf(recordOn)}。`,
    `会议地点：${company.city.provinceName}公司会议室。会议采取现场投票与网络投票相结合的方式。`,
    '二、会议审议事项',
    `1、《${year}年度董事会工作报告》；2、《${year}年年度报告》及其摘要；3、《关于${year}年度利润分配的议案》。`,
  ];
}

/** The correction of the notice of a meeting. It refers to the original notice. */
export function meetingCorrection(meeting: Meeting, corrected: () => Corrected): Paragraphs {
  const { meetsOn, year } = meeting;
  return () => [
    ...opening(corrected()),
    `更正前：公司定于${dateOf(meetsOn)}${TIMES.wrong}召开${year}年度股东大会。`,
    `更正后：公司定于${dateOf(meetsOn)}${TIMES.right}召开${year}年度股东大会。`,
    '除上述更正内容外，原公告其他内容不变。由此给投资者造成的不便，公司深表歉意。',
  ];
}

/** The notice that is corrected. */
export interface Corrected {
  readonly title: string;
  readonly number: string;
  readonly day: Day;
}

/** The correction of a report in which the proposal of the board was missing. */
export function reportCorrection(proposal: string, corrected: () => Corrected): Paragraphs {
  return () => [
    ...opening(corrected()),
    '更正前：“一、重要提示”中未列示董事会审议的利润分配预案。',
    `更正后：经董事会审议的利润分配预案：${proposal}。`,
    '除上述更正内容外，原报告其他内容不变。更正后的报告全文与本公告同日披露。',
  ];
}

function opening({ title, number, day }: Corrected): string[] {
  return [
    `公司于${dateOf(day)}披露了《${title}》（公告编号：${number}）。经事后核查，现对原公告中的部分内容予以更正：`,
  ];
}
