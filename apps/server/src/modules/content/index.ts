export { type ContentDeps, siteHandlers } from './content.routes.ts';
export { readSiteFile, type SiteFile, SiteSettingsInvalid } from './site-settings.ts';
export { visitsSince } from './visits.repository.ts';
