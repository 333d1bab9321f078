import { cartEndpoints, contentEndpoints, errorRow } from '@jishi/contract';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { newIndividual } from '../../../../test/harness/persons.ts';
import { startSite } from '../../../../test/harness/server.ts';
import { operatorOf } from './operator-command.fixture.ts';

const { test, run } = await operatorOf();
const site = await startSite([], undefined, test);
afterAll(site.stop);
const twin = await site.twin();
const config = async ({ app }: Pick<typeof site, 'app'> = site) =>
  (await app.inject(`${contentEndpoints.businessConfig.path}?configtype=onlinpay`)).json().data;
// Commands read this process's settings, so the demo setting, which would turn switches on, is turned off.
const { JISHI_DEMO } = process.env;
process.env.JISHI_DEMO = '0';
afterAll(() => {
  if (JISHI_DEMO === undefined) delete process.env.JISHI_DEMO;
  else process.env.JISHI_DEMO = JISHI_DEMO;
});
const WHY = ['--reason', 'go live'];
const audit = async () =>
  (
    await test.database.pool.query(
      "select actor, reason, subject, detail from audit_entry where action = 'site.switch' order by id",
    )
  ).rows;

afterEach(async () => {
  for (const name of ['invoice', 'onlinePay']) await run('site', 'switch', name, 'file');
  for (const one of [site, twin]) await expect.poll(() => config(one)).toMatchObject({ onlinePay: 0 });
});

describe('switches', () => {
  it('change menus and calls in every process, and can be reset to the file’s values', async () => {
    const person = await newIndividual(site);
    const before = (await audit()).length;
    expect(await config()).toMatchObject({ onlinePay: 0, invoice: 0, invitation: 0 });
    expect(await person.call(cartEndpoints.list, {})).toMatchObject({
      code: errorRow('request.onlinePayOff').code,
    });
    expect((await run('site', 'switch', 'onlinePay', 'on', ...WHY)).out).toBe('onlinePay is on\n');
    for (const one of [site, twin])
      await expect.poll(() => config(one)).toMatchObject({ onlinePay: 1, invoice: 0 });
    expect(await person.call(cartEndpoints.list, {})).toMatchObject({ code: 0 });
    expect((await run('site', 'switches')).out).toMatch(/onlinePay +on +set by a command\ninvoice +off/);
    await run('site', 'switch', 'onlinePay', 'file', ...WHY);
    for (const one of [site, twin]) await expect.poll(() => config(one)).toMatchObject({ onlinePay: 0 });
    expect((await audit()).slice(before)).toEqual(
      [true, null].map((isOn) => ({
        actor: 'li',
        reason: 'go live',
        subject: 'onlinePay',
        detail: { isOn },
      })),
    );
  });

  it('keep invoices turned off while nothing is sold online', async () => {
    expect((await run('site', 'switch', 'invoice', 'on')).out).toContain('invoice is off\n');
    await run('site', 'switch', 'onlinePay', 'on');
    await expect.poll(() => config()).toMatchObject({ onlinePay: 1, invoice: 1 });
    await run('site', 'switch', 'onlinePay', 'off');
    await expect.poll(() => config()).toMatchObject({ onlinePay: 0, invoice: 0 });
  });

  it('change nothing in a dry run, and cannot have unknown names', async () => {
    const { out } = await run('site', 'switch', 'tokenDisplay', 'on', '--dry-run');
    expect(out).toBe('dry run: nothing was changed\n');
    expect((await run('site', 'switches')).out).toMatch(/tokenDisplay +off +set by site.yaml/);
    expect((await run('site', 'switch', 'payments', 'on')).problem).toContain('one of onlinePay, invoice');
    expect((await run('site', 'switch', 'invoice', 'maybe')).problem).toContain('on, off or file');
  });
});
