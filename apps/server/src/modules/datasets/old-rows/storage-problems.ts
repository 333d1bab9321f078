import { checksOf, type Manifest } from '@jishi/contract';
import { dateFieldOf } from '../manifest-facts.ts';
import { SITE_READS } from '../site-reads.ts';

/** Returns the reasons in the catalogue why a data set's old rows cannot be in files. */
export function storageProblems(manifest: Manifest, manifests: ReadonlyMap<string, Manifest>): string[] {
  const { code, storage } = manifest;
  if (storage === undefined) return [];
  const date = dateFieldOf(manifest);
  const problems: string[] = [];
  if (date !== storage.by)
    problems.push(`${code}: storage by ${storage.by}, but its main date is ${date ?? 'none'}`);
  if (SITE_READS.has(code))
    problems.push(`${code}: storage, but the site reads all its rows in the database`);
  for (const other of manifests.values())
    problems.push(...readingsOf(other, code).map((reading) => `${code}: storage, but ${reading} reads it`));
  return problems;
}

/** Returns the names of those parts of a manifest that read the data set `read` in the database. */
function readingsOf({ code, view, parameters, ...others }: Manifest, read: string): string[] {
  return [
    ...(view?.over.includes(read) ? [`the view ${code}`] : []),
    ...parameters.flatMap(({ name, through }) =>
      through?.dataset === read ? [`parameter ${name} of ${code}`] : [],
    ),
    ...checksOf(others).flatMap((check) =>
      check.kind === 'reference' && check.dataset === read ? [`check ${check.name} of ${code}`] : [],
    ),
  ];
}
