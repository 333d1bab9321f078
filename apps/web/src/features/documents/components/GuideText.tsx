import { useQuery } from '@tanstack/react-query';
import { Unanswered } from '../../../shared/answer/Unanswered.tsx';
import { useLanguage } from '../../../shared/i18n/language.ts';
import { SkeletonRows } from '../../../shared/ui/skeleton/SkeletonRows.tsx';
import { documentQuery } from '../documents.queries.ts';
import { DocumentBlocks } from './DocumentBlocks.tsx';

/** The text of a guide without its title, for use under the heading of another page. */
export function GuideText({ page }: { page: string }) {
  const guide = useQuery(documentQuery({ kind: 'guide', id: page }, useLanguage()));
  if (!guide.isSuccess)
    return <Unanswered query={guide} waiting={<SkeletonRows rows={8} rowHeightPx={72} />} />;
  return <DocumentBlocks title={guide.data.title} blocks={guide.data.blocks} />;
}
