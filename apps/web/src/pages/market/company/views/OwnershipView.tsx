import { Ownership } from '../../../../features/companies/index.ts';
import type { ViewProps } from '../sections.ts';

export default ({ company }: ViewProps) => <Ownership code={company.code} />;
