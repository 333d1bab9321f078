import { noticeAlertsEndpoints, noticeAlertsFiles } from '@jishi/contract';
import { type AnyModule, group, routes } from '../../platform/module/index.ts';
import { noticeAlertsHandlers } from './notice-alerts.handlers.ts';
import { mountNoticeFeed } from './notice-feed.routes.ts';

export const noticeAlertsModule = {
  serves: [group(noticeAlertsEndpoints, noticeAlertsHandlers), routes([noticeAlertsFiles], mountNoticeFeed)],
} satisfies AnyModule;
