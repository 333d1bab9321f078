import type { catalogEndpoints, OutputOf } from '@jishi/contract';
import { Link } from 'react-router';
import { useLanguage } from '../../../shared/i18n/language.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { productPath } from '../../../shared/navigation/paths.ts';
import { Section } from '../../../shared/ui/layout/Section.tsx';
import { Bullets } from '../../../shared/ui/text/Bullets.tsx';
import { membershipMessages } from './membership.messages.ts';

interface MembersDatasetsProps {
  datasets: OutputOf<typeof catalogEndpoints.memberships>['datasets'];
}

/** The data sets that each membership includes, with links to their pages. */
export function MembersDatasets({ datasets }: MembersDatasetsProps) {
  const t = useMessages(membershipMessages);
  const lang = useLanguage();
  return (
    <Section title={t('datasets')}>
      <Bullets>
        {datasets.map(({ code, name }) => (
          <li key={code}>
            <Link to={productPath(code, lang)}>{name[lang]}</Link>
          </li>
        ))}
      </Bullets>
    </Section>
  );
}
