export { Contact } from './components/Contact.tsx';
export { ContactWays } from './components/ContactWays.tsx';
export { CookieNotice } from './components/CookieNotice.tsx';
export { QrCodes } from './components/QrCodes.tsx';
export { SideMenu } from './components/SideMenu.tsx';
export { SiteState } from './components/SiteState.tsx';
export { siteSettingsQuery } from './site.queries.ts';
export { useVisit } from './use-visit.ts';
