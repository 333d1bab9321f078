export type { ContentDeps } from './content.routes.ts';
export { contentModule } from './mount.ts';
export { readSiteFile, type SiteFile, SiteSettingsInvalid } from './site-settings.ts';
export { visitsSince } from './visits.repository.ts';
