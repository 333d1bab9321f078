export { companyQuery } from './companies.queries.ts';
export { CompanyHead } from './components/CompanyHead.tsx';
export { CompanyOverview } from './components/CompanyOverview.tsx';
export { Distributions } from './components/Distributions.tsx';
export { IndicatorPeers } from './components/IndicatorPeers.tsx';
export { MarketInfo } from './components/MarketInfo.tsx';
export { Ownership } from './components/Ownership.tsx';
export { StatementView } from './components/StatementView.tsx';
export { recentCompanies, rememberCompany } from './recent-companies.ts';
