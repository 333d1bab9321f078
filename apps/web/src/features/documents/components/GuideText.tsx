import { useQuery } from '@tanstack/react-query';
import { useLanguage } from '../../../shared/i18n/language.ts';
import { ErrorNote } from '../../../shared/ui/note/ErrorNote.tsx';
import { SkeletonRows } from '../../../shared/ui/skeleton/SkeletonRows.tsx';
import { documentQuery } from '../documents.queries.ts';
import { DocumentBlocks } from './DocumentBlocks.tsx';

/** The text of a guide alone, under the heading of another page. */
export function GuideText({ page }: { page: string }) {
  const guide = useQuery(documentQuery({ kind: 'guide', id: page }, useLanguage()));
  if (guide.isPending) return <SkeletonRows rows={8} rowHeightPx={72} />;
  if (guide.isError) return <ErrorNote error={guide.error} onRetry={() => void guide.refetch()} />;
  return <DocumentBlocks title={guide.data.title} blocks={guide.data.blocks} />;
}
