import { Dictionary, DocumentsFrame } from '../../features/documents/index.ts';
import { useTitle } from '../../shared/hooks/use-title.ts';
import { useLanguage } from '../../shared/i18n/language.ts';
import { siteName } from '../../shared/i18n/site.ts';
import { useNames } from '../../shared/navigation/use-names.ts';

/** The data dictionary within the document center. */
export default function DictionaryPage() {
  useTitle(useNames().page('dictionary'), siteName(useLanguage()));
  return (
    <DocumentsFrame place={{ kind: 'dictionary' }}>
      <Dictionary />
    </DocumentsFrame>
  );
}
