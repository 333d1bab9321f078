import { noticeAlertsEndpoints, noticeAlertsFiles } from '@jishi/contract';
import { on } from '../../platform/events.ts';
import { type AnyModule, group, routes } from '../../platform/module/index.ts';
import { datasetsChanged } from '../datasets/index.ts';
import { noticeAlertsHandlers } from './notice-alerts.handlers.ts';
import { followNotices, noticeAlertsJobs } from './notice-alerts.jobs.ts';
import { mountNoticeFeed } from './notice-feed.routes.ts';

export const noticeAlertsModule = {
  serves: [group(noticeAlertsEndpoints, noticeAlertsHandlers), routes([noticeAlertsFiles], mountNoticeFeed)],
  jobs: noticeAlertsJobs,
  reactions: [on(datasetsChanged, followNotices)],
} satisfies AnyModule;
