import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { Unanswered } from '../../../shared/answer/Unanswered.tsx';
import { useLanguage } from '../../../shared/i18n/language.ts';
import { Grid } from '../../../shared/ui/layout/Grid.tsx';
import { SkeletonRows } from '../../../shared/ui/skeleton/SkeletonRows.tsx';
import { documentPath } from '../document-address.ts';
import { contentsQuery } from '../documents.queries.ts';

/** The titles of all guide pages, in order. */
export function GuideList() {
  const lang = useLanguage();
  const contents = useQuery(contentsQuery(lang));
  if (!contents.isSuccess)
    return <Unanswered query={contents} waiting={<SkeletonRows rows={4} rowHeightPx={28} />} />;
  return (
    <Grid as="ul" min={220} gap="6px 24px">
      {contents.data.guides.map(({ id, title }) => (
        <li key={id}>
          <Link to={documentPath({ kind: 'guide', id }, lang)}>{title}</Link>
        </li>
      ))}
    </Grid>
  );
}
