import type { Audience, Endpoint, RawEndpoint } from '@jishi/contract';
import { afterAll, describe, expect, it } from 'vitest';
import { withRoutes } from '../../../test/harness/routes.ts';
import { startSite } from '../../../test/harness/server.ts';
import { endpointGroups } from '../modules.ts';

const { site, routes } = await withRoutes(() => startSite([]));
afterAll(site.stop);

/** Undocumented routes, by the start of their line, with the reason. */
const UNDECLARED: Readonly<Record<string, string>> = {
  'GET /healthz': 'for whoever runs the process',
  'GET /readyz': 'for whoever runs the process',
  'GET /metrics': 'for whoever runs the process',
  'POST /payments/notices/': 'where payment channels send what they say, in their own form',
  'GET /login/': 'where third parties send browsers back to',
  'GET /new/index': 'leads clients that open it first to the search of notices',
  'GET /new/disclosure': 'leads clients that open it first to the search of notices',
  'GET /new/disclosure/stock': 'leads links of public clients to the search of notices',
  'GET /new/commonUrl': 'leads clients that open it first to the search of notices',
  'GET /new/commonUrl/pageOfSearch': 'leads clients that open it first to the search of notices',
  'GET /new/fulltextSearch': 'leads clients that open it first to the search of notices',
  'GET /new/announcement/download': 'leads to the file of a notice, where the operator has it',
  'GET /new/disclosure/detail': 'leads links of public clients to the page of the notice',
  'GET /new/index/': 'refused with the way to the same data',
  'POST /new/index/': 'refused with the way to the same data',
  'GET /finalpage/': 'leads to the file of a notice, where the operator has it',
  'GET /new/singleDisclosure/': 'refused with the way to the same data',
  'POST /new/singleDisclosure/': 'refused with the way to the same data',
  'GET /new/information/memoQuery': 'refused with the way to the same data',
  'POST /new/information/memoQuery': 'refused with the way to the same data',
  'GET /new/ipoSpecialArea/': 'refused with the way to the same data',
  'POST /new/ipoSpecialArea/': 'refused with the way to the same data',
  'GET /cninfo-new/': 'refused with the way to the same data',
  'POST /cninfo-new/': 'refused with the way to the same data',
  'GET /data20/': 'refused with the way to the same data',
  'POST /data20/': 'refused with the way to the same data',
  'GET /data/cube/dailyLine': 'refused with the way to the same data',
  'POST /data/cube/dailyLine': 'refused with the way to the same data',
  'GET /search/searchzx.jsp': 'refused with the way to the same data',
  'POST /search/searchzx.jsp': 'refused with the way to the same data',
  'GET /api-data/': 'refused with the way to the same data',
  'POST /api-data/': 'refused with the way to the same data',
  'GET /api-cloud-gateway-manage/': 'refused with the way to the same data',
  'POST /api-cloud-gateway-manage/': 'refused with the way to the same data',
  'GET /dev/': 'stands for phones, mailboxes and third parties on the machine of a developer',
  'GET /excel/functions.js': 'a part of the add-in of /excel/manifest.xml',
  'GET /excel/functions.json': 'a part of the add-in of /excel/manifest.xml',
  'GET /excel/pane.html': 'a part of the add-in of /excel/manifest.xml',
  'GET /excel/pane.js': 'a part of the add-in of /excel/manifest.xml',
  'GET /excel/pane.css': 'a part of the add-in of /excel/manifest.xml',
  'GET /excel/icon-16.png': 'a part of the add-in of /excel/manifest.xml',
  'GET /excel/icon-32.png': 'a part of the add-in of /excel/manifest.xml',
  'GET /excel/icon-64.png': 'a part of the add-in of /excel/manifest.xml',
  'GET /excel/icon-80.png': 'a part of the add-in of /excel/manifest.xml',
  'GET /docs/docs.css': 'a part of the page /docs',
  'GET /docs/docs.js': 'a part of the page /docs',
  'GET /share/': 'documents of pages for search engines and previews, as sitemap.xml names them',
  'GET /view': 'what the web shows of a page before its code has come',
  'GET /*': 'files of the web',
  'GET /assets/': 'files of the web',
  'GET /api-cloud-platform/oauth2/token': 'refused with 405',
  'PUT /api-cloud-platform/oauth2/token': 'refused with 405',
  'DELETE /api-cloud-platform/oauth2/token': 'refused with 405',
  'PATCH /api-cloud-platform/oauth2/token': 'refused with 405',
  'PUT /api/:group/:code': 'refused with 405',
  'PATCH /api/:group/:code': 'refused with 405',
  'DELETE /api/:group/:code': 'refused with 405',
  'GET /mcp': 'refused with 405',
  'GET /connect': 'leads to the page of consent',
  'GET /device': 'leads to the page of consent',
  'DELETE /mcp': 'refused with 405',
  'OPTIONS /v1/files/': 'what browsers ask before a page of another site reads a range of a file',
  'GET /iceberg/*': 'refused in the form of the protocol',
  'POST /iceberg/*': 'refused in the form of the protocol',
  'PUT /iceberg/*': 'refused in the form of the protocol',
  'DELETE /iceberg/*': 'refused in the form of the protocol',
  'PATCH /iceberg/*': 'refused in the form of the protocol',
  'GET /s3/*': 'refused in the form of the protocol',
  'POST /s3/*': 'refused in the form of the protocol',
  'PUT /s3/*': 'refused in the form of the protocol',
  'DELETE /s3/*': 'refused in the form of the protocol',
  'PATCH /s3/*': 'refused in the form of the protocol',
  'GET /s3-tables/*': 'refused in the form of the protocol',
  'POST /s3-tables/*': 'refused in the form of the protocol',
  'PUT /s3-tables/*': 'refused in the form of the protocol',
  'DELETE /s3-tables/*': 'refused in the form of the protocol',
  'PATCH /s3-tables/*': 'refused in the form of the protocol',
};
/**
 * An address under the gateway's path that has no route of its own gets the gateway's envelope, whatever the method.
 */
const GATEWAY_REFUSALS = ['/api', '/api/', '/api/*'];

const isBelow = (line: string, start: string): boolean =>
  /[/*]$/.test(start) ? line.startsWith(start) : line === start;
const isUndeclared = (line: string): boolean => Object.keys(UNDECLARED).some((start) => isBelow(line, start));

/** A route as the router sees it: a parameter matches any text in its segment, whatever its name. */
const shape = (path: string): string =>
  path
    .split('/')
    .map((segment) => (/[:{]/.test(segment) ? ':' : segment))
    .join('/');

const methodsOf = (endpoint: Endpoint | RawEndpoint): readonly string[] =>
  'output' in endpoint ? [endpoint.method] : endpoint.methods;

const declared = endpointGroups.flatMap((group) =>
  Object.values(group).flatMap((endpoint: Endpoint | RawEndpoint) =>
    methodsOf(endpoint).map((method) => ({ ...endpoint, line: `${method} ${shape(endpoint.path)}` })),
  ),
);
const all = routes
  .filter(({ url }) => !GATEWAY_REFUSALS.includes(url))
  .flatMap(({ method, url, config }) =>
    [method]
      .flat()
      // The framework's HEAD has the same response as the corresponding GET.
      .filter((one) => one !== 'HEAD')
      .map((one) => ({ line: `${one} ${url}`, shape: `${one} ${shape(url)}`, audience: config?.audience })),
  );
const served = all.filter(({ line }) => !isUndeclared(line));

/** Under /api/load, the code determines the requested part of a data set, so one route serves all parts. */
const routeLine = (line: string): string => line.replace('/api/load/:', '/api/:/:');

describe('the server’s routes', () => {
  it('are exactly the contract’s endpoints and the routes listed with a reason', () => {
    const undeclared = served.filter(
      (route) => !declared.some(({ line }) => routeLine(line) === route.shape),
    );
    expect(undeclared.map(({ line }) => line)).toEqual([]);
    const unserved = declared.filter(({ line }) => !served.some((route) => route.shape === routeLine(line)));
    expect(unserved.map(({ name }) => name)).toEqual([]);
    expect(served.length).toBeGreaterThan(80);
  });

  it('have the audience that the contract states', () => {
    const audiences = (line: string): (Audience | undefined)[] =>
      served.filter((route) => route.shape === line).map(({ audience }) => audience);
    for (const { name, line, audience } of declared) {
      // The gateway checks tokens itself, because some of its data is open.
      const expected = line.includes('/api/load/') ? 'public' : audience;
      expect([name, audiences(routeLine(line))]).toEqual([name, [expected]]);
    }
  });

  it('are each declared once, under a unique name', () => {
    const names = endpointGroups.flatMap((group) => Object.values(group).map(({ name }) => name));
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
  });

  it('include every route listed as undeclared', () => {
    const starts = Object.entries(UNDECLARED).filter(([, reason]) => reason !== 'files of the web');
    const unused = starts.filter(([start]) => !all.some(({ line }) => isBelow(line, start)));
    expect(unused.map(([start]) => start)).toEqual([]);
  });

  it('are reported if neither the contract nor the list contains them', () => {
    expect(isUndeclared('GET /download/:code')).toBe(false);
    expect(isUndeclared('GET /docs/new.md')).toBe(false);
    expect(isUndeclared('GET /healthz/more')).toBe(false);
    expect(isUndeclared('GET /dev/outbox')).toBe(true);
  });
});

/** Routes without a language, because programs read them. */
const WITHOUT_LANGUAGE = ['/sitemap.xml', '/robots.txt', '/status.json', '/.well-known/'];

describe('400: an unsupported language', () => {
  // The gateway rejects the language in its own envelope, and the routes in `WITHOUT_LANGUAGE` are for programs, which
  // have no language.
  const open = declared.filter(
    ({ audience, path }) =>
      audience === 'public' &&
      !/^\/api(?:-cloud-platform)?\//.test(path) &&
      !WITHOUT_LANGUAGE.some((start) => path.startsWith(start)),
  );

  it('is rejected by every public call', async () => {
    const answers: string[] = [];
    for (const { line, path } of open) {
      const url = `${path.replaceAll(/\{\w+\}/g, '1')}?lang=fr`;
      const answer = await (line.startsWith('POST')
        ? site.app.inject({ method: 'POST', url, payload: {} })
        : site.app.inject(url));
      // A few calls fail for another reason before their input is parsed.
      if (answer.statusCode < 400) answers.push(line);
    }
    expect(open.length).toBeGreaterThan(60);
    expect(answers).toEqual([]);
  });
});
