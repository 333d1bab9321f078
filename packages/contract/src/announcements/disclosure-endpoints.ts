import { rawEndpoint } from '../kernel/raw-endpoint.ts';
import { wireInput } from '../kernel/wire-row.ts';
import { bulletinSchema, latestSchema } from './answer.ts';
import { LATEST_PARAMETERS } from './latest.ts';
import { answered, FORM_BODY, refusedWith } from './public-answers.ts';

/** Calls used by the pages of the disclosure site and by clients of that site. */
export const disclosuresWire = {
  latest: rawEndpoint({
    name: 'announcements.latest',
    methods: ['POST'],
    path: '/new/disclosure',
    audience: 'public',
    group: 'announcements',
    summary: { zh: '最新公告', en: 'The newest announcements' },
    description: {
      zh: '一页的公告按证券归组，放在 classifiedAnnouncements；announcements 总为 null。',
      en: 'classifiedAnnouncements contains the page’s announcements, grouped by security; announcements is always null.',
    },
    input: wireInput(LATEST_PARAMETERS),
    body: FORM_BODY,
    answer: answered(latestSchema),
    refusals: refusedWith(400, 429),
  }),
  bulletin: rawEndpoint({
    name: 'announcements.bulletin',
    methods: ['POST', 'GET'],
    path: '/new/announcement/bulletin_detail',
    audience: 'public',
    group: 'announcements',
    summary: { zh: '一份公告及其文件地址', en: 'One announcement, with the URL of its file' },
    input: wireInput([
      {
        name: 'announceId',
        zh: '公告编号',
        en: 'Id of the announcement',
        schema: { type: 'string' },
        required: true,
      },
      { name: 'flag', zh: '不起作用', en: 'No effect', schema: { type: 'string' } },
      { name: 'announceTime', zh: '不起作用', en: 'No effect', schema: { type: 'string' } },
    ]),
    body: FORM_BODY,
    answer: answered(bulletinSchema),
    refusals: refusedWith(400, 404, 429),
  }),
};
