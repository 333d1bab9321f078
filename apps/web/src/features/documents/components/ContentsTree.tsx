import { addressOf, type DocumentContents, documentsFiles } from '@jishi/contract';
import { useLanguage } from '../../../shared/i18n/language.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { PATHS } from '../../../shared/navigation/paths.ts';
import { Tree, TreeNav, type TreeNode } from '../../../shared/ui/tree/Tree.tsx';
import { type DocumentName, documentPath } from '../document-address.ts';
import { documentsMessages } from '../documents.messages.ts';

export type Place = DocumentName | { readonly kind: 'dictionary' | 'errorCodes' };

interface ContentsTreeProps {
  contents: DocumentContents;
  /** The document that is shown. Null during a search. */
  place: Place | null;
  onGo?: () => void;
}

/** The contents: guides, reference, and every data set on sale under its category. */
export function ContentsTree({ contents, place, onGo }: ContentsTreeProps) {
  const t = useMessages(documentsMessages);
  const lang = useLanguage();
  const isAt = (name: DocumentName): boolean => place?.kind === name.kind && place.id === name.id;
  const leafOf = (name: DocumentName, label: string): TreeNode => ({
    key: name.id,
    label,
    to: documentPath(name, lang),
    current: isAt(name) && 'page',
  });
  const guides = contents.guides.map(({ id, title }) => leafOf({ kind: 'guide', id }, title));
  const reference: readonly TreeNode[] = [
    ...useChapterNodes(contents.chapters, leafOf, isAt),
    {
      key: 'dictionary',
      label: t('dictionary'),
      to: PATHS.dictionary[lang],
      current: place?.kind === 'dictionary' && 'page',
    },
    {
      key: 'errorCodes',
      label: t('errorCodes'),
      to: PATHS.errorCodes[lang],
      current: place?.kind === 'errorCodes' && 'page',
    },
    { key: 'openapi', label: t('openapi'), href: addressOf(documentsFiles.openApi, { lang }) },
  ];
  const branchOf = ({ id, name, datasets }: Category, children: readonly TreeNode[]): TreeNode => ({
    key: id,
    label: name,
    ...(datasets.length === 0
      ? { open: 'group', children }
      : {
          count: datasets.length,
          open: datasets.some(({ code }) => isAt({ kind: 'dataset', id: code })),
          children: datasets.map(({ code, name: label }) => leafOf({ kind: 'dataset', id: code }, label)),
        }),
  });
  const datasets = groupsOf(contents.categories).map(({ category, below }) =>
    branchOf(
      category,
      below.map((child) => branchOf(child, [])),
    ),
  );
  return (
    <TreeNav label={t('contents')}>
      <p>{t('guides')}</p>
      <Tree nodes={guides} onGo={onGo} />
      <p>{t('reference')}</p>
      <Tree nodes={reference} onGo={onGo} />
      <p>{t('datasets')}</p>
      <Tree nodes={datasets} onGo={onGo} />
    </TreeNav>
  );
}

/** The chapters of the reference, each with its calls below it. */
function useChapterNodes(
  chapters: DocumentContents['chapters'],
  leafOf: (name: DocumentName, label: string) => TreeNode,
  isAt: (name: DocumentName) => boolean,
): TreeNode[] {
  const t = useMessages(documentsMessages);
  return chapters.map(({ id, title, calls }): TreeNode => {
    const name: DocumentName = { kind: 'chapter', id };
    if (calls.length === 0) return leafOf(name, title);
    const children = calls.map((call) => leafOf({ kind: 'call', id: call.id }, call.title));
    const open = isAt(name) || calls.some((call) => isAt({ kind: 'call', id: call.id }));
    // The key changes with `open`, so that a branch opened by the previous page closes when another page opens.
    return {
      ...leafOf(name, title),
      key: `${id} ${open}`,
      open,
      children,
      arrowLabel: t('callsOf', { title }),
    };
  });
}

type Category = DocumentContents['categories'][number];

interface Group {
  readonly category: Category;
  readonly below: Category[];
}

/**
 * Puts deeper categories into the group of the previous category if that category has no data sets of its own. If it
 * has some, its branch can be closed, which would hide the deeper categories.
 */
function groupsOf(categories: readonly Category[]): readonly Group[] {
  const groups: Group[] = [];
  for (const category of categories) {
    const last = groups.at(-1);
    if (category.depth > 0 && last?.category.datasets.length === 0) last.below.push(category);
    else groups.push({ category, below: [] });
  }
  return groups;
}
