import { accessModule } from '../modules/access/index.ts';
import { announcementsModule } from '../modules/announcements/index.ts';
import { captchaModule } from '../modules/captcha/index.ts';
import { catalogModule } from '../modules/catalog/index.ts';
import { contentModule } from '../modules/content/index.ts';
import { datasetsModule } from '../modules/datasets/index.ts';
import { documentsModule } from '../modules/documents/index.ts';
import { gatewayModule } from '../modules/gateway/index.ts';
import { identityModule } from '../modules/identity/index.ts';
import { profileModule } from '../modules/profile/index.ts';
import { quotesModule } from '../modules/quotes/index.ts';
import { registrationModule } from '../modules/registration/index.ts';
import { securitiesModule } from '../modules/securities/index.ts';
import { siteDataModule } from '../modules/site-data/index.ts';
import { usageModule } from '../modules/usage/index.ts';
import { walletModule } from '../modules/wallet/index.ts';
import type { HttpModule } from '../platform/http/index.ts';

/** All modules that answer calls; documents describe their endpoints in this order. */
const modules = [
  gatewayModule,
  accessModule,
  catalogModule,
  documentsModule,
  siteDataModule,
  quotesModule,
  securitiesModule,
  announcementsModule,
  usageModule,
  walletModule,
  captchaModule,
  identityModule,
  registrationModule,
  profileModule,
  contentModule,
  datasetsModule,
] as const;

type DepsOf<Module> = Module extends HttpModule<infer Deps> ? Deps : never;
type Together<Union> = (Union extends unknown ? (member: Union) => void : never) extends (
  whole: infer Whole,
) => void
  ? Whole
  : never;

/** What the modules need of the roof, taken together. */
export type ModuleDeps = Together<DepsOf<(typeof modules)[number]>>;

export const httpModules: readonly HttpModule<ModuleDeps>[] = modules;

/** All endpoints of the contract that are served. */
export const endpointGroups = modules.flatMap((module) => module.endpoints);
