import { randomInt } from 'node:crypto';
import { loadImage } from '@napi-rs/canvas';
import { afterAll, describe, expect, it } from 'vitest';
import { captchaBench } from '../captcha.fixture.ts';
import { CAPTCHA_LIFE_MS } from '../captcha.rules.ts';
import { checkPicture, makePicture } from '../pictures.ts';

const bench = await captchaBench();
afterAll(bench.stop);
const { deps, write, writeElsewhere } = bench;

const newActionId = (): string => `1772416800000${String(randomInt(100_000)).padStart(5, '0')}`;
const draw = async (actionId: string): Promise<{ png: Buffer; text: string }> => {
  const png = await makePicture(deps, actionId);
  return { png, text: bench.drawer.last.picture?.text ?? '' };
};
const answer = async (actionId: string, text: string, transact = write): Promise<string | null> =>
  (await transact((tx) => checkPicture(tx, deps, { actionId, text })))?.error ?? null;

describe('a picture of four characters', () => {
  it('is a PNG with a different text each time, without characters that are easily confused', async () => {
    const pictures = await Promise.all(Array.from({ length: 12 }, () => deps.drawer.picture()));
    expect(new Set(pictures.map(({ text }) => text)).size).toBeGreaterThan(10);
    expect(new Set(pictures.map(({ png }) => png.toString('base64'))).size).toBe(12);
    for (const { text, png } of pictures) {
      expect(text).toMatch(/^[ACDEFHJKLMNPRTVWXY3479]{4}$/);
      const { width, height } = await loadImage(png);
      expect([width, height]).toEqual([280, 96]);
    }
  });

  it('accepts its characters in upper and lower case', async () => {
    const id = newActionId();
    const { text } = await draw(id);
    expect(await answer(id, text.toLowerCase())).toBeNull();
  });

  it('accepts one correct answer, and nothing after it', async () => {
    const id = newActionId();
    const { text } = await draw(id);
    expect(await answer(id, text)).toBeNull();
    expect(await answer(id, text)).toBe('captcha.pictureWrong');
  });

  it('accepts nothing after a wrong answer', async () => {
    const id = newActionId();
    const { text } = await draw(id);
    expect(await answer(id, '0000')).toBe('captcha.pictureWrong');
    expect(await answer(id, text)).toBe('captcha.pictureWrong');
  });

  it('is valid for its own form only', async () => {
    const [one, other] = [newActionId(), newActionId()];
    const { text } = await draw(one);
    await draw(other);
    expect(await answer(other, text)).toBe('captcha.pictureWrong');
  });

  it('is replaced if a new one is requested for the form', async () => {
    const id = newActionId();
    const before = await draw(id);
    const after = await draw(id);
    expect(after.text).not.toBe(before.text);
    expect(await answer(id, after.text)).toBeNull();
  });

  it('expires after two minutes', async () => {
    const [early, late] = [newActionId(), newActionId()];
    const first = await draw(early);
    const second = await draw(late);
    bench.pass(CAPTCHA_LIFE_MS - 1);
    expect(await answer(early, first.text)).toBeNull();
    bench.pass(1);
    expect(await answer(late, second.text)).toBe('captcha.pictureWrong');
  });

  it('accepts only one of two concurrent answers in different processes', async () => {
    const id = newActionId();
    const { text } = await draw(id);
    const outcomes = await Promise.all([answer(id, text), answer(id, text, writeElsewhere)]);
    expect(outcomes.filter((error) => error === null)).toHaveLength(1);
  });

  it('is stored without its characters in plain text', async () => {
    const id = newActionId();
    const { text } = await draw(id);
    const rows = await deps.db
      .selectFrom('captcha_picture')
      .selectAll()
      .where('action_id', '=', id)
      .execute();
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(text);
  });
});
