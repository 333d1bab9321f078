import { NOTICE_READERS, NOTICE_SEARCH_PATH } from '@jishi/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type pg from 'pg';
import { z } from 'zod';
import { readFileAddress } from '../modules/announcements/index.ts';
import type { DatasetRegistry } from '../modules/datasets/index.ts';
import { Refusal } from '../platform/refusal.ts';

/** Path prefixes of other products that public clients call, each with Jishi's address for the same data. */
const ELSEWHERE: readonly (readonly [start: string, instead: string])[] = [
  ['/data20/financialData', '/api/stock/p_stock2300, p_stock2301, p_stock2302, p_stock2303'],
  ['/data20/performanceForecast', '/api/stock/p_stock2238'],
  ['/data20/marginTrading', '/api/sysapi/p_sysapi1023'],
  ['/data20/liftBan', '/api/stock/p_stock2227, p_stock2228'],
  ['/data20/companyOverview', '/api/stock/p_stock2100, p_stock2102, p_stock2201'],
  ['/data20/', '/llms.txt'],
  ['/new/index/getAnnouces', '/new/hisAnnouncement/query'],
  ['/new/index/', '/new/hisAnnouncement/query, /llms.txt'],
  ['/new/singleDisclosure/', '/new/hisAnnouncement/query'],
  ['/new/information/memoQuery', '/new/hisAnnouncement/query'],
  ['/new/ipoSpecialArea/', '/api/sysapi/p_sysapi1097'],
  ['/cninfo-new/', '/new/hisAnnouncement/query, /llms.txt'],
  ['/api-data/cube/dailyLine', '/api/stock/p_stock2402'],
  ['/api-data/', '/llms.txt'],
  ['/data/cube/dailyLine', '/api/stock/p_stock2402'],
  ['/search/searchzx.jsp', '/new/fulltextSearch/full'],
  ['/api-cloud-gateway-manage/', '/openapi.json, /llms.txt'],
];

/** The body may have any format, because it is discarded. */
const BODY_LIMIT_BYTES = 64 * 1024;

/** The file name of a notice, as used by the former site and in `adjunctUrl`. */
const FILE = /^(\w{1,60})\.[A-Za-z]{1,8}$/;

const downloadSchema = z.object({ bulletinId: z.string().regex(/^\w{1,60}$/) });
const noticeSchema = z.object({ announcementId: z.string().regex(/^\w{1,60}$/) });

/** Notice pages that clients open first to obtain cookies, or that users reach through a link. */
const PAGES = [
  '/new/index',
  '/new/disclosure',
  '/new/disclosure/stock',
  '/new/commonUrl',
  '/new/commonUrl/pageOfSearch',
  '/new/fulltextSearch',
];

/** Returns a relative path to a page of the site, which also works behind a proxy that adds a path prefix. */
const wayTo = (page: string, url: string): string => `${'../'.repeat(url.split('/').length - 2)}#${page}`;

/** Redirects public clients, and the links they print, from former addresses to the current ones. */
export function mountFormerAddresses(
  app: FastifyInstance,
  deps: { readonly pool: pg.Pool; readonly registry: DatasetRegistry },
): void {
  const config = { audience: 'public' } as const;
  for (const url of PAGES)
    app.get(url, { config }, async (_request, reply) => reply.redirect(wayTo(NOTICE_SEARCH_PATH.zh, url)));
  const detail = '/new/disclosure/detail';
  app.get(detail, { config }, async (request, reply) => {
    const notice = noticeSchema.safeParse(request.query);
    const page = notice.success
      ? `${NOTICE_READERS.reader.zh}?id=${notice.data.announcementId}`
      : NOTICE_SEARCH_PATH.zh;
    return reply.redirect(wayTo(page, detail));
  });
  const leadToFile = async (id: string | undefined, request: FastifyRequest, reply: FastifyReply) => {
    const address = id === undefined ? null : await readFileAddress(deps, id);
    // A file address on this host means that the operator serves no files here. Redirecting to it would loop.
    if (address !== null && address.host !== request.host) return reply.redirect(address.href);
    const path = request.url.slice(0, 200);
    const text = `/api/info/p_jishi9702?textid=${id ?? ''}`;
    throw new Refusal('request.addressElsewhere', { path, instead: `/api/info/p_info3015 (F003V), ${text}` });
  };
  app.get<{ Params: { file: string } }>('/finalpage/:day/:file', { config }, (request, reply) =>
    leadToFile(FILE.exec(request.params.file)?.[1], request, reply),
  );
  app.get('/new/announcement/download', { config }, (request, reply) =>
    leadToFile(downloadSchema.safeParse(request.query).data?.bulletinId, request, reply),
  );
  app.register(mountElsewhere);
}

/** Rejects every call to another product's paths with an error that names Jishi's address for the data. */
async function mountElsewhere(scope: FastifyInstance): Promise<void> {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser(
    '*',
    { parseAs: 'buffer', bodyLimit: BODY_LIMIT_BYTES },
    (_request, _body, done) => done(null),
  );
  const starts = ELSEWHERE.map(([start]) => start);
  const isWithin = (start: string): boolean =>
    starts.some((other) => other !== start && start.startsWith(other));
  for (const start of starts.filter((one) => !isWithin(one)))
    scope.route({
      method: ['GET', 'POST'],
      url: start.endsWith('/') ? `${start}*` : start,
      config: { audience: 'public' },
      handler: async (request) => {
        const path = request.url.split('?')[0]?.slice(0, 200) ?? '';
        const [, instead = ''] = ELSEWHERE.find(([start]) => path.startsWith(start)) ?? [];
        throw new Refusal('request.addressElsewhere', { path, instead });
      },
    });
}
