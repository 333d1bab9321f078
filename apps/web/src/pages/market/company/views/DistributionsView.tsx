import { Distributions } from '../../../../features/companies/index.ts';
import type { ViewProps } from '../sections.ts';

export default ({ company }: ViewProps) => <Distributions code={company.code} />;
