import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { siteSettingsSchema } from '@jishi/contract';
import decodeQr from 'qr/decode.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { drawQr } from '../../platform/qr/index.ts';
import { absentSettings, readSiteFile, SiteSettingsInvalid } from './site-settings.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'jishi-settings-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function settingsOf(text: string) {
  const file = join(folder, `${crypto.randomUUID()}.yaml`);
  await writeFile(file, text);
  return (await readSiteFile(file)).settings;
}

/** Renders the path as a picture, as a browser would, with eight pixels for each module. */
function pictureOf({ size, path }: { size: number; path: string }) {
  const scale = 8;
  const width = size * scale;
  const data = new Uint8Array(width * width * 4).fill(255);
  for (const [, x, y, length] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\3z/g)) {
    for (let py = Number(y) * scale; py < (Number(y) + 1) * scale; py++) {
      const from = (py * width + Number(x) * scale) * 4;
      for (let at = from; at < from + Number(length) * scale * 4; at += 4) data.fill(0, at, at + 3);
    }
  }
  return { width, height: width, data };
}

describe('the settings of the site', () => {
  it('are empty if there is no file, or if it contains only comments', async () => {
    const nothing = {
      operator: null,
      email: null,
      phone: null,
      hours: null,
      qrCodes: [],
      filings: [],
      collectVisits: false,
    };
    expect((await readSiteFile(join(folder, 'none.yaml'))).settings).toEqual(nothing);
    expect(await settingsOf('# email: a@b.example\n')).toEqual(nothing);
  });

  it('have no operator, contact or filing number until each is set', async () => {
    const absent = async (text: string) => absentSettings(await settingsOf(text));
    expect(await absent('')).toEqual(['operator', 'email or phone', 'filings']);
    expect(await absent('operator: { zh: 示例公司, en: Example Ltd. }\nphone: +86 10 0000 0000\n')).toEqual([
      'filings',
    ]);
    expect(await absent('email: a@b.example\nfilings: [{ text: A1, url: https://example.com }]\n')).toEqual([
      'operator',
    ]);
  });

  it("contain the operator's entries in the contract’s format", async () => {
    const settings = await settingsOf(
      'operator: { zh: 示例公司, en: Example Ltd. }\nemail: data@example.com\nphone: +86 10 0000 0000\nhours: { zh: 工作日 9 至 18 时, en: weekdays }\nminiProgram: https://example.com/m\nfilings: [{ text: A1, url: https://example.com }]\n',
    );
    expect(siteSettingsSchema.parse(settings)).toEqual(settings);
    expect(settings).toMatchObject({
      operator: { zh: '示例公司', en: 'Example Ltd.' },
      email: 'data@example.com',
      phone: '+86 10 0000 0000',
      hours: { zh: '工作日 9 至 18 时', en: 'weekdays' },
      collectVisits: false,
    });
    expect(settings.qrCodes.map(({ kind }) => kind)).toEqual(['miniProgram']);
    expect(settings.filings).toEqual([{ text: 'A1', url: 'https://example.com' }]);
  });

  it('default to sign-up by e-mail, a reply within two working days and an invoice within three', async () => {
    const file = join(folder, 'business.yaml');
    const offers = async () => {
      const { business, rechargeMinFen } = await readSiteFile(file);
      return [business.emailSignUp, business.reviewDays, business.invoiceDays, rechargeMinFen];
    };
    expect(await offers()).toEqual([true, 2, 3, 100n]);
    await writeFile(file, 'emailSignUp: false\nreviewDays: 5\ninvoiceDays: 4\nrechargeMin: 19.95\n');
    expect(await offers()).toEqual([false, 5, 4, 1995n]);
  });

  it('have invitations off by default, and accept rewards in yuan', async () => {
    const file = join(folder, 'invitations.yaml');
    expect((await readSiteFile(file)).business.invitation).toBe(0);
    expect((await readSiteFile(file, { invitation: true })).business.invitation).toBe(1);
    await writeFile(file, 'invitation: true\ninvitationRewards: { inviter: 8.88, friend: 0, holdDays: 7 }\n');
    expect(await readSiteFile(file)).toMatchObject({
      business: { invitation: 1 },
      invitationRewards: { inviterFen: 888, friendFen: 0, minimumFen: 1500, perMonth: 20, holdDays: 7 },
    });
  });

  it.each([
    ['a reward with a fraction of a fen', 'invitationRewards: { inviter: 0.001 }', /inviter: yuan/],
    ['rewards of zero', 'invitationRewards: { inviter: 0, friend: 0 }', /gets a reward/],
    ['an unknown line', 'fax: 1', /fax/],
    ['an invalid e-mail address', 'email: nobody', /email: /],
    [
      'a filing that links to a script',
      'filings: [{ text: A, url: "javascript:alert(1)" }]',
      /filings\.0\.url/,
    ],
    ['invalid YAML', 'email: [', /yaml/],
  ])('are rejected with the reason: %s', async (_, text, reason) => {
    const refused = await settingsOf(text).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(SiteSettingsInvalid);
    expect(String(refused)).toMatch(reason);
  });
});

describe('a QR code', () => {
  it.each(['https://example.com/a', 'https://example.com/公众号?x=1&y=2', 'x'.repeat(200)])(
    'can be read back: %s',
    (address) => {
      expect(decodeQr(pictureOf(drawQr(address)))).toBe(address);
    },
  );

  it('has the margin that scanners need', () => {
    const { size, path } = drawQr('https://example.com');
    const edges = [...path.matchAll(/M(\d+) (\d+)h(\d+)/g)].flatMap(([, x, y, length]) => [
      Number(x),
      Number(y),
      size - Number(x) - Number(length),
      size - Number(y) - 1,
    ]);
    expect(Math.min(...edges)).toBe(4);
  });
});
