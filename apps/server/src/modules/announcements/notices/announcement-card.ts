import type { Lang, NoticeHit } from '@jishi/contract';
import { readRecords } from '../../datasets/index.ts';
import { noticeSources } from './notice-sources.ts';
import { parseAddressId, presentHits } from './present-hits.ts';
import type { NoticeSearchDeps } from './read-search.ts';

const DESCRIPTION_MAX = 160;

/** Returns the preview of a shared announcement: its title, company, day, and the beginning of its text. */
export async function announcementCard(
  { pool, registry }: Pick<NoticeSearchDeps, 'pool' | 'registry'>,
  addressId: string,
  lang: Lang,
): Promise<{ title: string; description: string } | null> {
  const id = parseAddressId(addressId);
  const sources = noticeSources(registry);
  const [notice] = await presentHits(pool, sources, [id]);
  if (!notice) return null;
  const [row] =
    sources.texts && notice.hasText
      ? await readRecords(pool, sources.texts.dataset, {
          columns: { text: 'F002V' },
          where: [{ op: 'in', field: 'TEXTID', values: [id.id] }],
          limit: 1,
        })
      : [];
  const about = [companiesOf(notice, lang), notice.date].filter((part) => part !== '').join(' · ');
  const text = (row?.text ?? '').slice(0, 2 * DESCRIPTION_MAX).replace(/\s+/gu, ' ');
  return { title: notice.title.text, description: `${about} ${text}`.trim().slice(0, DESCRIPTION_MAX) };
}

const companiesOf = ({ securities }: NoticeHit, lang: Lang): string =>
  securities
    .map(({ code, name, english }) => `${(lang === 'en' ? (english ?? name) : name) ?? ''} ${code}`.trim())
    .join(', ');
