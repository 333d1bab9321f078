import type { FacetOption } from '@jishi/contract';
import type { To } from 'react-router';
import { useLanguage } from '../../../shared/i18n/language.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { Tree, TreeNav, type TreeNode } from '../../../shared/ui/tree/Tree.tsx';
import { catalogMessages } from '../catalog.messages.ts';

interface CategoryTreeProps {
  /** The categories in the store's order. The id of a category is its path. */
  options: readonly FacetOption[];
  selected: string | null;
  hrefOf: (category: string | null) => To;
  /** Whether choosing a category adds no entry to the browser history. */
  replace?: boolean | undefined;
}

const isTop = ({ value }: FacetOption): boolean => !value.includes('/');

/** The tree of categories with their counts. A branch is opened by its arrow or by selecting its category. */
export function CategoryTree({ options, selected, hrefOf, replace }: CategoryTreeProps) {
  const t = useMessages(catalogMessages);
  const lang = useLanguage();
  const tops = options.filter(isTop);
  const leafOf = (option: FacetOption) => ({
    key: option.value,
    label: option[lang],
    count: option.count,
    to: hrefOf(option.value),
    current: selected === option.value,
  });
  const nodeOf = (top: FacetOption): TreeNode => {
    const children = options.filter(({ value }) => value.startsWith(`${top.value}/`)).map(leafOf);
    const leaf = leafOf(top);
    if (children.length === 0) return leaf;
    const open = leaf.current || (selected?.startsWith(`${top.value}/`) ?? false);
    return { ...leaf, children, open, arrowLabel: t('subcategories', { name: top[lang] }) };
  };
  const all: TreeNode = {
    key: '',
    label: t('allCategories'),
    count: tops.reduce((sum, { count }) => sum + count, 0),
    to: hrefOf(null),
    current: selected === null,
  };
  return (
    <TreeNav label={t('categories')}>
      <Tree nodes={[all, ...tops.map(nodeOf)]} preventScrollReset replace={replace} />
    </TreeNav>
  );
}
