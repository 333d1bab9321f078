import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import {
  categoriesSchema,
  counted,
  currentCode,
  fileSourceSchema,
  givesNothing,
  glossarySchema,
  importFileSchema,
  manifestSchema,
  membershipsSchema,
  packagesSchema,
  providersSchema,
  ROLE_CODES,
  recommendedSchema,
  termsSchema,
  topicsSchema,
} from '@jishi/contract';
import { parse } from 'yaml';

/** Checks every file of `catalogue/` against the contract, and the references between files. */
const root = join(import.meta.dirname, '..', 'catalogue');
const problems: string[] = [];
const read = (file: string): unknown => parse(readFileSync(join(root, file), 'utf8'), { merge: true });
const categories = new Set(categoriesSchema.parse(read('categories.yaml')).map((category) => category.id));
const providers = new Set(providersSchema.parse(read('providers.yaml')).map((provider) => provider.id));

const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.yaml'),
);
const manifestFiles = files.filter((file) => /^[a-z]+\/p_\w+\.yaml$/.test(file)).sort();
const manifests = manifestFiles.flatMap((file) => {
  const result = manifestSchema.safeParse(read(file));
  if (result.success) return [{ file, manifest: result.data }];
  for (const issue of result.error.issues)
    problems.push(`${file}: ${issue.path.join('.')}: ${issue.message}`);
  return [];
});
const byCode = new Map(manifests.map(({ manifest }) => [manifest.code, manifest]));
for (const { file, manifest } of manifests) {
  if (file !== join(manifest.group, `${manifest.code}.yaml`))
    problems.push(`${file}: is ${manifest.group}/${manifest.code}`);
  if (!categories.has(manifest.category))
    problems.push(`${file}: category ${manifest.category} is not in categories.yaml`);
  if (!providers.has(manifest.provider))
    problems.push(`${file}: provider ${manifest.provider} is not in providers.yaml`);
  const used = [...(manifest.view?.sql ?? '').matchAll(/\{(?!(?:from|to)\})(\w+)\}/g)].map(
    (match) => match[1] as string,
  );
  for (const code of new Set([...used, ...(manifest.view?.over ?? [])])) {
    if (!byCode.has(code)) problems.push(`${file}: the view reads ${code}, which has no manifest`);
    if (!manifest.view?.over.includes(code))
      problems.push(`${file}: the view reads ${code}, which is not in over`);
  }
}
const glossary = glossarySchema.parse(read('glossary.yaml'));
for (const { file, manifest } of manifests) {
  for (const { code, zh, en } of manifest.fields) {
    const term = Object.hasOwn(glossary, zh) ? glossary[zh] : undefined;
    if (term !== undefined && term !== en)
      problems.push(`${file}: ${code} (${zh}) is "${en}", but "${term}" in glossary.yaml`);
  }
}
const held = new Set(manifests.flatMap(({ manifest }) => manifest.fields.map(({ role }) => role)));
for (const role of ROLE_CODES) if (!held.has(role)) problems.push(`no field has the role ${role}`);
for (const code of recommendedSchema.parse(read('popular.yaml')))
  if (!byCode.has(code)) problems.push(`popular.yaml: ${code} has no manifest`);
const { terms, absent } = termsSchema.parse(read('terms.yaml'));
for (const target of [...terms.flatMap(({ finds }) => finds), ...absent.flatMap(({ nearest }) => nearest)]) {
  const [code = '', field] = target.split('.');
  if (!byCode.get(code)?.fields.some((one) => field === undefined || one.code === field))
    problems.push(`terms.yaml: ${target} is not in the catalogue`);
}
const packages = packagesSchema.parse(read('packages.yaml'));
for (const { id, datasets } of packages) {
  for (const code of datasets)
    if (!byCode.has(code)) problems.push(`packages.yaml: ${id} holds ${code}, which has no manifest`);
}
const memberships = membershipsSchema.safeParse(read('memberships.yaml'));
for (const issue of memberships.error?.issues ?? [])
  problems.push(`memberships.yaml: ${issue.path.join('.')}: ${issue.message}`);
const membersOnly = manifests.filter(({ manifest }) => manifest.vipOnly && !manifest.private).length;
for (const { id, gives } of memberships.data?.plans ?? [])
  if (givesNothing(gives, membersOnly)) problems.push(`memberships.yaml: plan ${id} gives nothing`);
const topics = topicsSchema.safeParse(read('topics.yaml'));
for (const issue of topics.error?.issues ?? [])
  problems.push(`topics.yaml: ${issue.path.join('.')}: ${issue.message}`);
for (const { id, questions, packages: named } of topics.data ?? []) {
  for (const code of questions.flatMap(({ datasets }) => datasets))
    if (!byCode.has(code)) problems.push(`topics.yaml: ${code} of ${id} has no manifest`);
  for (const name of named)
    if (!packages.some((one) => one.id === name))
      problems.push(`topics.yaml: the package ${name} of ${id} is not in packages.yaml`);
}
for (const file of files.filter((name) => name.startsWith('imports/'))) {
  const result = importFileSchema.safeParse(read(file));
  if (!result.success) {
    for (const issue of result.error.issues)
      problems.push(`${file}: ${issue.path.join('.')}: ${issue.message}`);
    continue;
  }
  for (const plan of result.data) {
    const manifest = byCode.get(plan.dataset);
    if (!manifest) problems.push(`${file}: ${plan.dataset} has no manifest`);
    else {
      const codes = new Set(manifest.fields.map((field) => field.code));
      const planned = new Set(
        Object.keys(plan.columns).map((code) => currentCode(manifest.fields, code) ?? code),
      );
      for (const code of planned)
        if (!codes.has(code)) problems.push(`${file}: ${plan.dataset} has no field ${code}`);
      for (const code of manifest.key)
        if (!planned.has(code) && !plan.byHeader && plan.select === undefined)
          problems.push(`${file}: ${plan.dataset} (${plan.files}) lacks key ${code}`);
    }
  }
}
for (const file of files.filter((name) => name.startsWith('sources/'))) {
  const result = fileSourceSchema.safeParse(read(file));
  for (const issue of result.error?.issues ?? [])
    problems.push(`${file}: ${issue.path.join('.')}: ${issue.message}`);
}
for (const problem of problems) console.error(problem);
console.log(
  `${counted(manifests.length, 'manifest', 'manifests')} in ${relative(process.cwd(), root)}, ${counted(problems.length, 'problem', 'problems')}`,
);
process.exitCode = problems.length === 0 ? 0 : 1;
