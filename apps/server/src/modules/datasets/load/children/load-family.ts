import { judgeStage, NOT_JUDGED } from '../checks/judge-stage.ts';
import type { LoadContext, Loaded } from '../load-context.ts';
import { NOT_MERGED } from '../merge/merge.ts';
import { mergeRows } from '../merge/merge-versions.ts';
import type { OpenedRecords } from '../source/load-source.ts';
import { STAGE } from '../stage/stage.ts';
import { acceptRecords, judgeRecords, refuseMoved, stageRecords } from '../stage/stage-records.ts';
import { type ChildSet, childContext, inStageOf, type LoadedChild } from './child-set.ts';
import { type Group, watchGroups } from './element-source.ts';
import { FamilyRejects, rejectFamilies } from './family-rejects.ts';
import { mergeChild } from './merge-child.ts';
import { type StagedChild, stageChild } from './stage-child.ts';

/** A child whose group is in the file. */
interface Member {
  readonly set: ChildSet;
  readonly group: Group;
  readonly rejects: FamilyRejects;
  readonly context: LoadContext;
  staged?: StagedChild;
}

/**
 * Loads the rows of a nested file with the rows of their groups. All of them are staged and checked before the first
 * one is merged.
 */
export async function loadFamily(load: LoadContext, file: OpenedRecords): Promise<Loaded> {
  const { client, dataset, replace, merge, rejects } = load;
  const all = load.children.map((set) => memberOf(load, set));
  const groups = all.map(({ group }) => group);
  const staged = await stageRecords(load, { ...file, source: watchGroups(file.source, groups) });
  const members = all.filter(({ group }) => group.place !== -1);
  const stages = members.map(({ set }) => set.stage);
  const stagedMembers: (Member & { readonly staged: StagedChild })[] = [];
  for (const member of members) {
    const { set, group, context, rejects: bad } = member;
    stagedMembers.push({ ...member, staged: await stageChild(context, set, group, file, bad) });
  }
  const lose = async (): Promise<number> => {
    const bad = members.flatMap((member) => member.rejects.take());
    return rejectFamilies(client, rejects, bad, stages);
  };
  let lost = await lose();
  const judged = await judgeRecords(load, staged);
  const results = new Map<ChildSet, Awaited<ReturnType<typeof judgeStage>>>();
  for (const { set, context, staged: rows } of stagedMembers)
    results.set(set, await inStageOf(client, set, () => judgeStage(context, rows.fields)));
  lost += await lose();
  const loaded = await acceptRecords(load, staged, judged, lost);
  for (const { set, context, staged: rows } of stagedMembers)
    await inStageOf(client, set, () => refuseMoved(context, rows.fields));
  const held = judged.held ?? [...results.values()].find((result) => result.held !== null)?.held ?? null;
  const counts =
    held === null
      ? await mergeRows(client, dataset.manifest, staged.fields, { replace, merge }, load.feed)
      : NOT_MERGED;
  const children: LoadedChild[] = [];
  for (const { set, context, staged: rows } of stagedMembers) {
    const merged =
      held === null
        ? await inStageOf(client, set, () => mergeChild(context, set, rows.fields, { replace, merge }))
        : null;
    const { results: checks } = results.get(set) ?? NOT_JUDGED;
    children.push({
      ...(merged?.counts ?? NOT_MERGED),
      ...{ set, columns: rows.columns, read: rows.read, skipped: 0, duplicates: 0, checks, held },
      ...{
        stored: merged?.stored ?? 0,
        cleared: merged?.cleared ?? 0,
        table: set.stage,
        children: [],
        published: null,
      },
    });
  }
  return { ...counts, ...loaded, table: STAGE, held, children };
}

function memberOf(load: LoadContext, set: ChildSet): Member {
  const rejects = new FamilyRejects(set.group);
  const group: Group = {
    ...{ name: set.group, place: -1, names: new Set<string>() },
    onBad: (bad) => rejects.addRow({ ...bad, column: set.group }),
  };
  return { set, group, rejects, context: childContext(load, set, rejects) };
}
