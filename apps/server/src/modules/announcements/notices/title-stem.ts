import { foldChinese, lettersOf } from '../../../platform/text-search/index.ts';

const CORRECTED = /更正|修订|更新|补充|修正|corrected|correction|revised|amended|supplement/i;
/** A remark in brackets: （更正后）, (revised) */
const REMARK = /更正|修订|更新|补充|修正|corrected|revised|amended/iu;
/** 关于…的更正公告, Correction to … */
const FRAME =
  /^关于|的?(?:更正|补充|修订|更新|修正){1,9}(?:更正|补充|及|和){0,9}(?:公告|说明|版|稿)?$|^(?:correction|supplement|amendment) (?:to|of|on) (?:the )?/giu;

/** Whether the title says that it corrects, completes or revises another notice. */
export const isCorrection = (title: string): boolean => CORRECTED.test(title);

/** Returns the subject of a title, folded: `某某股份：关于2024年年度报告的更正公告` and `2024年年度报告（更正后）` are both about 2024年年度报告. */
export function stemOf(title: string): string {
  const own = foldChinese(title.replace(/^[^：:]{1,30}[：:]\s*/u, ''));
  const bare = withoutRemarks(own)
    .replace(/^《|》$/gu, '')
    .replace(FRAME, '')
    .trim();
  return lettersOf(bare).join('');
}

/** Each part ends with a bracket that closes; the first one that opens in it begins a remark. */
function withoutRemarks(title: string): string {
  const parts = title.split(/(?<=[)）])/u).map((part) => {
    const at = part.search(/[(（]/u);
    const isRemark = at !== -1 && /[)）]$/u.test(part) && REMARK.test(part.slice(at));
    return isRemark ? part.slice(0, at) : part;
  });
  return parts.join('');
}
