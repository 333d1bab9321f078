import { StatementView } from '../../../../features/companies/index.ts';
import type { ViewProps } from '../sections.ts';

export default ({ company }: ViewProps) => <StatementView code={company.code} />;
