export { readLastTold } from './hits.repository.ts';
export { noticeAlertsModule } from './module.ts';
export { ALERTS_CHANNEL } from './notify-alerts.ts';
export { languagesWithin, type ReportedHit, readReportedHits } from './reported-hits.ts';
