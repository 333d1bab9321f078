import { IndicatorPeers } from '../../../../features/companies/index.ts';
import type { ViewProps } from '../sections.ts';

export default ({ company, name }: ViewProps) => <IndicatorPeers code={company.code} name={name} />;
