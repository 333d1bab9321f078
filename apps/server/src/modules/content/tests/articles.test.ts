import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase } from '../../../../test/harness/index.ts';
import { inTransaction } from '../../../platform/db/index.ts';
import { readSource } from '../article-source.ts';
import { readArticle, readPublications, readVersions } from '../articles.repository.ts';
import { importArticles } from '../import-articles.ts';
import { filled } from '../present-article.ts';
import { publishArticle, putArticle, rollBackArticle, withdrawArticle } from '../write-article.ts';

const test = await createTestDatabase();
const { db } = test.database;
const NOW = new Date('2026-11-24T02:00:00Z');
const DAY_MS = 86_400_000;
let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'jishi-content-'));
  await cp(resolve(import.meta.dirname, '../../../../../../content'), folder, { recursive: true });
});
afterAll(async () => {
  await rm(folder, { recursive: true });
  await test.drop();
});

const file = (slug: string, title: string, lang = 'zh') =>
  readSource(
    `${slug}.${lang}.md`,
    `---\nkind: page\ntitle: ${title}\nsummary: What it says\n---\n## Part\n\nText of ${title}.`,
  );
const editor = (now = NOW) => ({ actor: 'li', reason: 'a test', now });
const titleAt = async (slug: string, now: Date, lang: 'zh' | 'en' = 'zh') =>
  (await readArticle(db, slug, { lang, now }))?.title;

describe('articles', () => {
  it('show the version published last, from its publication time on, and keep all versions', async () => {
    const slug = 'versions-test';
    const later = new Date(NOW.getTime() + DAY_MS);
    await inTransaction(db, async (tx) => {
      await putArticle(tx, file(slug, 'One'), editor());
      expect(await putArticle(tx, file(slug, 'One'), editor())).toBe(1);
    });
    expect(await titleAt(slug, NOW)).toBeUndefined();
    await inTransaction(db, async (tx) => {
      await publishArticle(tx, { slug, lang: 'zh', version: null, publishAt: NOW }, editor());
      await putArticle(tx, file(slug, 'Two'), editor());
      await publishArticle(tx, { slug, lang: 'zh', version: null, publishAt: later }, editor());
    });
    expect(await titleAt(slug, NOW)).toBe('One');
    expect(await titleAt(slug, later)).toBe('Two');
    // The text appears in the language that exists if the other one is missing.
    expect(await titleAt(slug, later, 'en')).toBe('Two');
    await inTransaction(db, async (tx) => {
      await rollBackArticle(tx, { slug, lang: 'zh', version: null }, editor(later));
    });
    expect(await titleAt(slug, later)).toBe('One');
    await inTransaction(db, (tx) => withdrawArticle(tx, { slug, lang: 'zh' }, editor(later)));
    expect(await titleAt(slug, later)).toBeUndefined();
    expect((await readVersions(db, slug, 'zh')).map(({ title }) => title)).toEqual(['Two', 'One']);
    const audit = db
      .selectFrom('audit_entry')
      .select(['action', 'actor'])
      .where('subject', '=', `${slug}.zh`);
    expect((await audit.orderBy('id').execute()).map(({ action }) => action)).toEqual([
      'content.put',
      'content.publish',
      'content.put',
      'content.publish',
      'content.publish',
      'content.withdraw',
    ]);
    expect((await readPublications(db, slug, 'zh')).map(({ version }) => version)).toEqual([null, 1, 2, 1]);
  });

  it("are shipped in both languages, and follow the product's files until an operator edits them", async () => {
    const change = async (name: string, title: string): Promise<void> => {
      const text = await readFile(join(folder, name), 'utf8');
      await writeFile(join(folder, name), text.replace(/^title: .*$/m, `title: "${title}"`));
    };
    expect(await importArticles(db, folder, NOW)).toBeGreaterThan(30);
    expect(await importArticles(db, folder, NOW)).toBe(0);
    await change('business.en.md', 'Another offer');
    const later = new Date(NOW.getTime() + DAY_MS);
    expect(await importArticles(db, folder, later)).toBe(1);
    expect(await titleAt('business', later, 'en')).toBe('Another offer');
    await inTransaction(db, async (tx) => {
      await putArticle(tx, file('business', 'Ours', 'en'), editor(later));
      await publishArticle(
        tx,
        { slug: 'business', lang: 'en', version: null, publishAt: later },
        editor(later),
      );
    });
    await change('business.en.md', 'A third offer');
    expect(await importArticles(db, folder, later)).toBe(0);
    expect(await titleAt('business', later, 'en')).toBe('Ours');
  });

  it('are rejected with the reason if a link, a picture, a placeholder or the header is invalid', () => {
    const body = '[a](javascript:x) ![b](https://x.example/b.png) {{fax}}';
    const wrong = () => readSource('a-page.zh.md', `---\nkind: page\ntitle: A\nsummary: B\n---\n${body}`);
    expect(wrong).toThrow(/a link to javascript:x/);
    expect(wrong).toThrow(/a picture https:\/\/x\.example\/b\.png/);
    expect(wrong).toThrow(/there is no \{\{fax\}\}/);
    expect(() => readSource('a-page.zh.md', '---\nkind: poem\n---\nText')).toThrow(/kind/);
    expect(() => readSource('About us.md', '')).toThrow(/the name must be/);
  });

  const MONTH = { monthStart: '2026-10-01', monthEnd: '2026-10-31' };

  it("contain the operator's details, without lines for missing details", () => {
    const text = 'Run by {{operator}}.\nWrite to {{email}}.\nCall {{phone}}.';
    const operator = { zh: '示例', en: 'Example $& Ltd.' };
    const settings = { operator, email: 'a@b.example', phone: null, datasets: 1, membership: null, ...MONTH };
    expect(filled(text, settings, 'en', 'http://x')).toBe('Run by Example $& Ltd..\nWrite to a@b.example.');
  });

  it('contain current facts about the store, without a line for a membership that is not sold', () => {
    const text = '{{datasets}} data sets.\n{{membership}}\nEnd.';
    const settings = { operator: null, email: null, phone: null, datasets: 1178, ...MONTH };
    const membership = { zh: '会员', en: 'Membership: 5% off.' };
    expect(filled(text, { ...settings, membership }, 'en', '')).toBe(
      '1,178 data sets.\nMembership: 5% off.\nEnd.',
    );
    expect(filled(text, { ...settings, membership: null }, 'en', '')).toBe('1,178 data sets.\nEnd.');
    expect(filled('from {{monthStart}} to {{monthEnd}}', { ...settings, membership }, 'en', '')).toBe(
      'from 2026-10-01 to 2026-10-31',
    );
  });
});
