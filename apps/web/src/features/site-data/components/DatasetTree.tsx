import { type Lang, SEARCH_DEBOUNCE_MS } from '@jishi/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { To } from 'react-router';
import { Unanswered } from '../../../shared/answer/Unanswered.tsx';
import { useLanguage } from '../../../shared/i18n/language.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { useDebounced } from '../../../shared/time/delays.ts';
import { AfterFirstPaint } from '../../../shared/ui/AfterFirstPaint.tsx';
import { TextInput } from '../../../shared/ui/control/TextInput.tsx';
import { Stack } from '../../../shared/ui/layout/Stack.tsx';
import { SkeletonRows } from '../../../shared/ui/skeleton/SkeletonRows.tsx';
import { Quiet } from '../../../shared/ui/text/Quiet.tsx';
import { Tree, TreeNav, type TreeNode } from '../../../shared/ui/tree/Tree.tsx';
import { dataViewMessages } from '../data-view.messages.ts';
import { categoriesQuery, matchingCodesQuery, viewedDatasetsQuery } from '../data-view.queries.ts';
import { matching, type TreeBranch, treeOf } from '../dataset-tree.ts';

const SKELETON = { rows: 10, rowHeightPx: 33 };

interface DatasetTreeProps {
  /** The code of the data set that is shown. */
  selected: string | null;
  hrefOf: (code: string) => To;
}

/** All visible data sets under their categories. They can be searched by name, code and contents. */
export function DatasetTree({ selected, hrefOf }: DatasetTreeProps) {
  const t = useMessages(dataViewMessages);
  const lang = useLanguage();
  const [word, setWord] = useState('');
  const settled = useDebounced(word.trim(), SEARCH_DEBOUNCE_MS);
  const datasets = useQuery(viewedDatasetsQuery());
  const categories = useQuery(categoriesQuery());
  const codeMatches = useQuery(matchingCodesQuery(settled));

  const isReady = datasets.data !== undefined && categories.data !== undefined;
  const matches = matching(datasets.data ?? [], word, word.trim() === '' ? [] : (codeMatches.data ?? []));
  const tree = treeOf(categories.data ?? [], matches, lang);
  const isNone = isReady && tree.length === 0 && !codeMatches.isFetching;
  const skeleton = <SkeletonRows {...SKELETON} />;
  const current = datasets.data?.find(({ code }) => code === selected)?.category;
  const options: NodeOptions = { lang, selected, current, hrefOf, typing: settled !== '' };
  return (
    <Stack gap={10}>
      <TextInput
        type="search"
        aria-label={t('findDataset')}
        placeholder={t('findDatasetHint')}
        maxLength={100}
        value={word}
        onChange={(event) => setWord(event.target.value)}
      />
      <Unanswered query={[datasets, categories]} waiting={skeleton} />
      {isNone && <Quiet>{t('noDataset')}</Quiet>}
      {isReady && (
        <AfterFirstPaint fallback={skeleton}>
          <TreeNav label={t('datasets')}>
            <Tree
              nodes={tree.map((branch) =>
                nodeOf(branch, word.trim() !== '' || isWithin(current, branch.id), options),
              )}
            />
          </TreeNav>
        </AfterFirstPaint>
      )}
    </Stack>
  );
}

const isWithin = (category: string | undefined, ancestor: string): boolean =>
  category === ancestor || (category?.startsWith(`${ancestor}/`) ?? false);

interface NodeOptions extends DatasetTreeProps {
  lang: Lang;
  /** The category of the data set that is shown. */
  current: string | undefined;
  typing: boolean;
}

function nodeOf(branch: TreeBranch, open: boolean, options: NodeOptions): TreeNode {
  const { lang, selected, hrefOf, typing } = options;
  return {
    // While the reader types, branches with matches are open, and branches that the reader opened or closed are reset.
    key: `${branch.id}${typing ? '*' : ''}`,
    label: branch.name,
    count: branch.count,
    open,
    children: [
      ...branch.branches.map((child) => nodeOf(child, open && isOpenIn(branch, child, options), options)),
      ...branch.datasets.map(({ code, name }) => ({
        key: code,
        label: name[lang],
        title: code,
        to: hrefOf(code),
        current: code === selected && ('page' as const),
      })),
    ],
  };
}

/**
 * Returns whether a child of an open branch is open. If the branch is on the path to the current data set, only the
 * child on that path is open. Otherwise, all children are.
 */
const isOpenIn = (branch: TreeBranch, child: TreeBranch, { selected, current }: NodeOptions): boolean =>
  selected === null || current === undefined || isWithin(current, child.id) || !isWithin(current, branch.id);
