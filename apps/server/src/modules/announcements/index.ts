export { CATEGORIES } from './announcement-categories.ts';
export { announcementsModule } from './mount.ts';
export { ANNOUNCEMENT_ROWS } from './query-announcements.ts';
