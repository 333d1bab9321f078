export { ANNOUNCEMENT_CATEGORIES } from './announcement-categories.ts';
export { COLUMNS, PLATES } from './columns.ts';
export { announcementsModule } from './mount.ts';
export { PAGE_SIZE_MAX } from './parse-announcement-query.ts';
export { ANNOUNCEMENT_ROWS } from './query-announcements.ts';
