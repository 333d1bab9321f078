import type { ViewedDataset } from '@jishi/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { Unanswered } from '../../../shared/answer/Unanswered.tsx';
import { useLanguage } from '../../../shared/i18n/language.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { productPath } from '../../../shared/navigation/paths.ts';
import { EmptyNote } from '../../../shared/ui/note/EmptyNote.tsx';
import { Upgrade } from '../../../shared/ui/note/Upgrade.tsx';
import { dataViewMessages } from '../data-view.messages.ts';
import { viewQuery } from '../data-view.queries.ts';
import type { ViewOptions } from '../view-options.ts';
import { DatasetContent } from './DatasetContent.tsx';
import { DatasetEmpty } from './DatasetEmpty.tsx';
import { ViewSkeleton } from './ViewSkeleton.tsx';

/**
 * A page with the rows of any data set: filters as described in its manifest, a table or cards, a download, and a link
 * to its API. The reader's choices are in the URL.
 */
export function DatasetView({ code, ...options }: { code: string } & ViewOptions) {
  const view = useQuery(viewQuery(code));
  if (!view.isSuccess) return <Unanswered query={view} waiting={<ViewSkeleton />} />;
  if (view.data.rows === 0) return <DatasetEmpty code={code} />;
  if (view.data.show === 'none') return <NotShown view={view.data} />;
  return <DatasetContent key={code} view={view.data} options={options} />;
}

function NotShown({ view }: { view: ViewedDataset }) {
  const t = useMessages(dataViewMessages);
  const lang = useLanguage();
  return (
    <EmptyNote title={t(view.vipOnly ? 'membersOnly' : 'notShown')}>
      {view.vipOnly && (
        <p>
          <Upgrade />
        </p>
      )}
      <p>
        {!view.vipOnly && `${t('notShownHint')} `}
        <Link to={productPath(view.code, lang)}>{t('toApi', { code: view.code })}</Link>
      </p>
    </EmptyNote>
  );
}
