export { announcementsModule } from './mount.ts';
export { ANNOUNCEMENT_ROWS } from './query-announcements.ts';
