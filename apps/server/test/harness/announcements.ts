import {
  announcementManifests,
  csvOf,
  notice,
} from '../../src/modules/announcements/announcements.fixture.ts';
import { query } from './gateway-call.ts';
import { startSite, type TestSite } from './server.ts';

/** The fields of a public announcement that tests read. */
export interface Row {
  id: string;
  secCode: string;
  orgId: string;
  announcementId: string;
  announcementTitle: string;
  announcementTime: number;
  [name: string]: unknown;
}

export interface Reply {
  status: number;
  retryAfter: string | undefined;
  shouldRetry: string | undefined;
  /** The header that names the changed parts of the query. */
  notice: string | undefined;
  body: {
    announcements: Row[] | null;
    totalAnnouncement: number;
    hasMore: boolean;
    totalpages: number;
    msg?: string;
  };
}

export type Parameters = Record<string, string | number>;

export interface AnnouncementsSite extends TestSite {
  /** Sends each request from a new address, so that limits do not interfere. */
  ask(parameters: Parameters, from?: string): Promise<Reply>;
  titles(parameters: Parameters): Promise<string[]>;
}

export const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
export const PATH = '/new/hisAnnouncement/query';

/** Announcements of listed companies. */
export const LISTED = [
  notice('600901', '2025-04-20', '2024年年度报告', {
    F006V: '年度报告',
    F009V: '012001',
    RECID: 'gssh0600901',
  }),
  notice('600901', '2025-08-20', '2025年半年度报告摘要', { F009V: '012001' }),
  notice('688901', '2025-04-21', '2024年年度报告（更正后）', { F006V: 'A0102', F009V: '012029' }),
  notice('000901', '2025-04-22', '关于回购股份的公告 100%_ABC', { F006V: '' }),
  notice('300901', '2025-05-05', '关于abc*风险警示的公告'),
  notice('920901', '2025-05-06', '投资者关系活动记录表'),
  notice('000902', '2025-05-07', '无类别的公告', { F006V: '010301||010399', F005N: '', RECID: '9900000901' }),
];

/** A site with announcements of companies, a fund, a bond and a Hong Kong share. */
export async function startAnnouncementsSite(): Promise<AnnouncementsSite> {
  const site = await startSite(await announcementManifests());
  await loadAnnouncements(site);
  let caller = 0;
  const ask: AnnouncementsSite['ask'] = async (parameters, from = `10.0.0.${++caller % 250}`) => {
    const response = await site.app.inject({
      method: 'POST',
      url: PATH,
      headers: FORM,
      payload: query(parameters),
      remoteAddress: from,
    });
    return {
      status: response.statusCode,
      retryAfter: response.headers['retry-after']?.toString(),
      shouldRetry: response.headers['x-should-retry']?.toString(),
      notice: response.headers['x-jishi-notice']?.toString(),
      body: response.json(),
    };
  };
  return {
    ...site,
    ask,
    async titles(parameters) {
      const { body } = await ask({ pageSize: 30, ...parameters });
      return (body.announcements ?? []).map((row) => row.announcementTitle);
    },
  };
}

async function loadAnnouncements(site: TestSite): Promise<void> {
  await site.load('p_info3015', csvOf(LISTED));
  await site.load('p_info3011', csvOf([notice('510901', '2025-06-01', '示例基金分红公告')]));
  await site.load(
    'p_info3012',
    csvOf([notice('113901', '2025-06-02', '示例转债付息公告'), notice('00901', '2025-06-03', '港股公告')]),
  );
  await site.load(
    'p_info3005',
    csvOf([
      { SORTCODE: '0103', SORTNAME: '公司治理' },
      { SORTCODE: '010301', PARENTCODE: '0103', SORTNAME: '章程' },
    ]),
  );
  await site.load(
    'p_stock2100',
    csvOf([
      { SECCODE: '000901', ORGID: '9900000777', F030V: '制造业' },
      { SECCODE: '688901', F032V: '软件业' },
    ]),
  );
}
