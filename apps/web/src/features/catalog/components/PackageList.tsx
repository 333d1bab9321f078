import { useQuery } from '@tanstack/react-query';
import { useLanguage } from '../../../shared/i18n/language.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { packagePath } from '../../../shared/navigation/paths.ts';
import { Tree, TreeNav } from '../../../shared/ui/tree/Tree.tsx';
import { catalogMessages } from '../catalog.messages.ts';
import { packagesQuery } from '../catalog.queries.ts';

/** Packages with the number of data sets in each. Renders nothing while no package is on sale. */
export function PackageList() {
  const t = useMessages(catalogMessages);
  const lang = useLanguage();
  const packages = useQuery(packagesQuery());
  const filled = packages.data?.filter(({ count }) => count > 0) ?? [];
  if (filled.length === 0) return null;
  const nodes = filled.map(({ id, name, count }) => ({
    key: id,
    label: name[lang],
    count,
    to: packagePath(id, lang),
  }));
  return (
    <TreeNav label={t('packages')}>
      <h2>{t('packages')}</h2>
      <Tree nodes={nodes} />
    </TreeNav>
  );
}
