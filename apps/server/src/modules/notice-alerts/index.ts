export { noticeAlertsModule } from './module.ts';
