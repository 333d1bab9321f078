export { noticeAlertsModule } from './mount.ts';
export { followNotices, noticeAlertsJobs } from './notice-alerts.jobs.ts';
