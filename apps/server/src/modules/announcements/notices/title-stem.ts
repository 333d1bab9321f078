import { foldChinese, lettersOf } from '../../../platform/text-search/index.ts';

const CORRECTED = /更正|修订|更新|补充|修正|corrected|correction|revised|amended|supplement/i;
/** A remark in brackets: （更正后）, (revised). */
const REMARK = /更正|修订|更新|补充|修正|corrected|revised|amended/iu;
/** The words around a subject: 关于…的更正公告, Correction to … */
const FRAME =
  /^关于|的?(?:更正|补充|修订|更新|修正){1,9}(?:更正|补充|及|和){0,9}(?:公告|说明|版|稿)?$|^(?:correction|supplement|amendment) (?:to|of|on) (?:the )?/giu;

/** Returns true if the title says that the notice corrects, supplements or revises another one. */
export const isCorrection = (title: string): boolean => CORRECTED.test(title);

/**
 * Returns the subject of a title, folded. `某某股份：关于2024年年度报告的更正公告` and `2024年年度报告（更正后）` have the same subject,
 * 2024年年度报告.
 */
export function stemOf(title: string): string {
  const own = foldChinese(title.replace(/^[^：:]{1,30}[：:]\s*/u, ''));
  const bare = withoutRemarks(own)
    .replace(/^《|》$/gu, '')
    .replace(FRAME, '')
    .trim();
  return lettersOf(bare).join('');
}

/**
 * Removes remarks in brackets. The title is split after each closing bracket. In each part, a remark begins at the
 * first opening bracket.
 */
function withoutRemarks(title: string): string {
  const parts = title.split(/(?<=[)）])/u).map((part) => {
    const at = part.search(/[(（]/u);
    const isRemark = at !== -1 && /[)）]$/u.test(part) && REMARK.test(part.slice(at));
    return isRemark ? part.slice(0, at) : part;
  });
  return parts.join('');
}
