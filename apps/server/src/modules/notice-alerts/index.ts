export { noticeAlertsModule } from './module.ts';
export { followNotices, noticeAlertsJobs } from './notice-alerts.jobs.ts';
