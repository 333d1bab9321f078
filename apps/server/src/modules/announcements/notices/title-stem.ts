import { foldNotice, lettersOf } from './fold-notice.ts';

const CORRECTED = /更正|修订|更新|补充|修正|corrected|correction|revised|amended|supplement/i;
/** （更正后）, (revised) */
const REMARK = /[(（][^)）]*(?:更正|修订|更新|补充|修正|corrected|revised|amended)[^)）]*[)）]/giu;
/** 关于…的更正公告, Correction to … */
const FRAME =
  /^关于|的?(?:更正|补充|修订|更新|修正)+(?:更正|补充|及|和)*(?:公告|说明|版|稿)?$|^(?:correction|supplement|amendment) (?:to|of|on) (?:the )?/giu;

/** Whether the title says that it corrects, completes or revises another notice. */
export const isCorrection = (title: string): boolean => CORRECTED.test(title);

/**
 * What a title is about, folded: `某某股份：关于2024年年度报告的更正公告` and `2024年年度报告（更正后）` are both about 2024年年度报告.
 */
export function stemOf(title: string): string {
  const own = foldNotice(title.replace(/^[^：:]{1,30}[：:]\s*/u, ''));
  const bare = own
    .replace(REMARK, '')
    .replace(/^《|》$/gu, '')
    .replace(FRAME, '')
    .trim();
  return lettersOf(bare).join('');
}
