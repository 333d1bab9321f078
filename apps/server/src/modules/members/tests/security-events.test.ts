import { memberEndpoints, membershipEndpoints, profileEndpoints } from '@jishi/contract';
import { afterAll, expect, it } from 'vitest';
import type { Browser } from '../../../../test/harness/browser.ts';
import { startSite } from '../../../../test/harness/server.ts';
import { newMember, newOrganisation } from '../members.fixture.ts';

const site = await startSite([]);
afterAll(site.stop);
const { change, remove } = memberEndpoints;
const { leave } = membershipEndpoints;

it('the owner and the member both see a membership change in their security events, but not each other’s device', async () => {
  const owner = await newOrganisation(site);
  const eventsOf = async (browser: Browser) =>
    (await browser.call(profileEndpoints.securityEvents, {})).data.events
      .filter(({ kind }) => kind.startsWith('member'))
      .map(({ kind, network }) => [kind, network !== ''])
      .toReversed();
  const member = await newMember(site, owner, 'reader');
  const { memberId: id } = member;
  await owner.call(change, { id, role: 'finance', monthCapFen: null });
  await owner.call(change, { id, role: 'finance', monthCapFen: '500' });
  await owner.call(remove, { id });
  const leaving = await newMember(site, owner, 'developer');
  await leaving.call(leave, { id: leaving.memberId });
  expect(await eventsOf(member)).toEqual([
    ['membershipBegan', true],
    ['membershipChanged', false],
    ['membershipEnded', false],
  ]);
  expect(await eventsOf(owner)).toEqual([
    ['memberInvited', true],
    ['memberJoined', false],
    ['memberChanged', true],
    ['memberRemoved', true],
    ['memberInvited', true],
    ['memberJoined', false],
    ['memberLeft', false],
  ]);
});
