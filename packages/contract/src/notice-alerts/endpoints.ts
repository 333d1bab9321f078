import { z } from 'zod';
import { noticeFilterShape } from '../announcements/notice-schemas.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { langSchema } from '../kernel/localized.ts';
import { rawEndpoint } from '../kernel/raw-endpoint.ts';
import { ALERT_NAME_MAX, alertIdSchema, noticeAlertSchema, noticeAlertsSchema } from './schemas.ts';

/** An alert only matches new notices, so it has no date range. */
const { from: _from, to: _to, ...filterShape } = noticeFilterShape;
const OWN = { audience: 'session', need: 'person' } as const;

/** Searches for notices that a signed-in user saved in order to be notified of new hits. */
export const noticeAlertsEndpoints = {
  list: endpoint({
    ...OWN,
    name: 'my.noticeAlerts',
    method: 'GET',
    path: '/v1/my/notice-alerts',
    summary: {
      zh: '公告订阅：已保存的检索条件及最近匹配的公告',
      en: 'Saved searches of notices with their newest hits',
    },
    input: z.object({}),
    output: noticeAlertsSchema,
  }),
  save: endpoint({
    ...OWN,
    name: 'my.saveNoticeAlert',
    method: 'POST',
    path: '/v1/my/notice-alerts',
    summary: {
      zh: '订阅公告检索条件，有新公告匹配时发送消息',
      en: 'Saves a search of notices; from then on messages announce its new hits',
    },
    input: z.object({
      ...filterShape,
      name: z.string().trim().min(1).max(ALERT_NAME_MAX).meta({ zh: '名称', en: 'Name' }),
    }),
    output: noticeAlertSchema,
    errors: ['notice-alerts.full', 'notice-alerts.tooWide'],
  }),
  pause: endpoint({
    ...OWN,
    name: 'my.pauseNoticeAlert',
    method: 'POST',
    path: '/v1/my/notice-alerts/pause',
    summary: {
      zh: '暂停或恢复；暂停期间的公告不再通知',
      en: 'Pauses or resumes a saved search; hits that arrive during a pause are never announced',
    },
    input: z.object({
      id: alertIdSchema,
      isPaused: z.boolean().meta({ zh: '是否暂停', en: 'Whether it is paused' }),
    }),
    output: noticeAlertsSchema,
    errors: ['notice-alerts.notFound'],
  }),
  remove: endpoint({
    ...OWN,
    name: 'my.removeNoticeAlert',
    method: 'POST',
    path: '/v1/my/notice-alerts/remove',
    summary: {
      zh: '删除公告订阅；已删除的不报错',
      en: 'Deletes a saved search; deleting one that is already gone is not an error',
    },
    input: z.object({ id: alertIdSchema }),
    output: noticeAlertsSchema,
  }),
};

export const noticeAlertsFiles = {
  feed: rawEndpoint({
    name: 'notices.feed',
    methods: ['GET'],
    audience: 'public',
    path: '/feeds/notices.xml',
    summary: { zh: '一个公告检索的最新命中，RSS', en: 'The newest hits of a search of notices as RSS' },
    input: z.object({
      ...filterShape,
      lang: langSchema.optional().meta({
        zh: '语言；未给出时取 Accept-Language，再取中文',
        en: 'Language; by default that of Accept-Language, otherwise Chinese',
      }),
    }),
    answer: {
      kind: 'file',
      zh: 'RSS 2.0',
      en: 'RSS 2.0',
      content: { 'application/rss+xml': { type: 'string' } },
    },
    errors: ['announcements.searchTooWide', 'request.tooMany', 'site-data.rowsOfDay'],
  }),
};
