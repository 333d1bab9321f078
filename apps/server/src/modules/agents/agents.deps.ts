import type { PlanGrants } from '@jishi/contract';
import type { Guards } from '../../platform/http/index.ts';
import type { NoticePageDeps } from '../announcements/index.ts';
import type { CatalogDeps } from '../catalog/index.ts';
import type { CompanyIndustries } from '../companies/index.ts';
import type { BuyDeps } from '../data-files/index.ts';
import type { RightDeps } from '../entitlements/index.ts';
import type { GatewayRoutesDeps, ToolCalls } from '../gateway/index.ts';
import type { SiteAllowance, TextTranslator } from '../site-data/index.ts';

export interface AgentsDeps
  extends CatalogDeps,
    Pick<NoticePageDeps, 'thesaurus' | 'cursors'>,
    Omit<GatewayRoutesDeps, 'registry' | 'grantsOf'>,
    BuyDeps,
    RightDeps {
  /** Counts the rows that each reader sees on the site's pages on one day. */
  readonly siteAllowance: SiteAllowance;
  readonly guards: Guards;
  readonly grantsOf: (vipLevel: number) => PlanGrants | null;
  readonly openDatasets: () => readonly { readonly dataset: string; readonly perDay: number }[];
}

export interface ToolDeps extends AgentsDeps {
  readonly gateway: ToolCalls;
  /** The industries and definitions shown in a company brief. */
  readonly companies: {
    readonly industries: CompanyIndustries;
    readonly translateTexts: TextTranslator;
  };
}
