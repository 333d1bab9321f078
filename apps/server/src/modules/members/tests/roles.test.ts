import { type Endpoint, MEMBER_ROLES, mayDo, NEEDS, type RawEndpoint } from '@jishi/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startSite } from '../../../../test/harness/server.ts';
import { endpointGroups } from '../../../app/modules.ts';
import { type Member, newActing, newOrganisation } from '../members.fixture.ts';

const site = await startSite([]);
afterAll(site.stop);

const closed = endpointGroups
  .flatMap((group) => Object.values(group) as (Endpoint | RawEndpoint)[])
  .filter(({ audience }) => audience === 'session');
const ROLE_FORBIDS = 2590;

/** Calls an endpoint with empty input and returns the result code. The role is checked before the input is. */
async function codeOf(browser: Pick<Member, 'cookies'>, endpoint: Endpoint | RawEndpoint): Promise<number> {
  const { payload } = await site.app.inject({
    method: 'method' in endpoint ? endpoint.method : endpoint.methods[0],
    url: endpoint.path.replaceAll(/:\w+/g, '999999999'),
    headers: {
      cookie: [...browser.cookies].map((pair) => pair.join('=')).join('; '),
      'sec-fetch-site': 'same-origin',
    },
  });
  return payload.startsWith('{') ? JSON.parse(payload).code : 0;
}

describe('the permission that a signed-in call needs', () => {
  it('is declared by every endpoint', () => {
    expect(closed.length).toBeGreaterThan(60);
    const silent = closed.filter(({ need }) => need === undefined);
    expect(silent.map(({ name }) => name)).toEqual([]);
    const unused = NEEDS.filter((need) => closed.every((endpoint) => endpoint.need !== need));
    expect(unused).toEqual([]);
  });
});

describe.each(MEMBER_ROLES)('a member in the role %s', (role) => {
  let member: Member;
  beforeAll(async () => {
    member = await newActing(site, await newOrganisation(site), role);
  });

  it.each(NEEDS)('may make calls that need %s only if the role permits them', async (need) => {
    const calls = closed.filter((endpoint) => endpoint.need === need);
    const expected = calls.map(({ name }) => [name, !mayDo(role, need)]);
    const refused: unknown[] = [];
    for (const endpoint of calls)
      refused.push([endpoint.name, (await codeOf(member, endpoint)) === ROLE_FORBIDS]);
    expect(refused).toEqual(expected);
  });
});
