import type { HeldCause } from '../checks/check-result.ts';
import { type Judged, judgeStage, NOT_JUDGED } from '../checks/judge-stage.ts';
import type { LoadContext, Loaded, LoadedChild } from '../load-context.ts';
import { analyzeStage, NOT_MERGED } from '../merge/merge.ts';
import { mergeRows } from '../merge/merge-versions.ts';
import { refuseMoved } from '../merge/refuse-moved.ts';
import type { OpenedRecords } from '../source/load-source.ts';
import { acceptRecords, judgeRecords, stageRecords } from '../stage/stage-records.ts';
import { childContext } from './child-context.ts';
import { type ChildSet, inStageOf } from './child-set.ts';
import { type Group, watchGroups } from './element-source.ts';
import { FamilyRejects, rejectFamilies } from './family-rejects.ts';
import { mergeChild } from './merge-child.ts';
import { type StagedChild, stageChild } from './stage-child.ts';

/** A child data set, and the group in the file that contains its rows. */
interface Member {
  readonly set: ChildSet;
  readonly group: Group;
  readonly rejects: FamilyRejects;
  readonly context: LoadContext;
}

interface StagedMember extends Member {
  readonly staged: StagedChild;
}

/**
 * Loads the rows of a nested file together with the child rows that they contain. All rows are staged and checked
 * before any is merged. If one element is bad, its parent row is rejected with all of its elements.
 */
export async function loadFamily(load: LoadContext, file: OpenedRecords): Promise<Loaded> {
  const { client, dataset, replace, merge, rejects } = load;
  const all = load.children.map((set) => memberOf(load, set));
  const groups = all.map(({ group }) => group);
  const staged = await stageRecords(load, { ...file, source: watchGroups(file.source, groups) });
  const members = await stageMembers(
    all.filter(({ group }) => group.place !== -1),
    file,
  );
  const loseBad = (): Promise<number> => {
    const bad = members.flatMap((member) => member.rejects.take());
    const stages = members.map(({ set }) => set.stage);
    return members.length === 0 ? Promise.resolve(0) : rejectFamilies(client, rejects, bad, stages);
  };
  const lostBefore = await loseBad();
  const judged = await judgeRecords(load, staged);
  const ofMembers = await judgeMembers(members);
  const lost = lostBefore + (await loseBad());
  if (lost + judged.rejected > 0) await analyzeAgain(load, staged.fields, members);
  const loaded = await acceptRecords(load, staged, judged, lost);
  const held = [judged, ...ofMembers.values()].find((one) => one.held !== null)?.held ?? null;
  const counts =
    held === null
      ? await mergeRows(client, dataset.manifest, staged.fields, { replace, merge }, load.feed)
      : NOT_MERGED;
  const children: LoadedChild[] = [];
  for (const member of members)
    children.push(await storeMember(load, member, ofMembers.get(member.set) ?? NOT_JUDGED, held));
  return { ...counts, ...loaded, held, children };
}

/** Updates the statistics of the staging tables after rows of several of them were removed together. */
async function analyzeAgain(
  { client, dataset }: LoadContext,
  fields: readonly string[],
  members: readonly StagedMember[],
): Promise<void> {
  await analyzeStage(client, dataset.manifest, fields);
  for (const { set, staged } of members)
    await analyzeStage(client, set.dataset.manifest, staged.fields, set.stage);
}

function memberOf(load: LoadContext, set: ChildSet): Member {
  const rejects = new FamilyRejects(set.group);
  const group: Group = {
    ...{ name: set.group, place: -1, names: new Set<string>() },
    onBad: (bad) => rejects.addRow({ ...bad, column: set.group }),
  };
  return { set, group, rejects, context: childContext(load, set, rejects) };
}

async function stageMembers(members: readonly Member[], file: OpenedRecords): Promise<StagedMember[]> {
  const staged: StagedMember[] = [];
  for (const member of members) {
    const { set, group, context, rejects } = member;
    staged.push({ ...member, staged: await stageChild(context, set, group, file, rejects) });
  }
  return staged;
}

async function judgeMembers(members: readonly StagedMember[]): Promise<Map<ChildSet, Judged>> {
  const judged = new Map<ChildSet, Judged>();
  for (const { set, context, staged } of members) {
    const judge = async (): Promise<Judged> => {
      const result = staged.read === 0 ? NOT_JUDGED : await judgeStage(context, staged.fields);
      await refuseMoved(context, staged.fields);
      return result;
    };
    judged.set(set, await inStageOf(context.client, set, judge));
  }
  return judged;
}

/** Merges the rows of a child, unless the delivery is held. */
async function storeMember(
  { client, replace, merge }: LoadContext,
  { set, staged }: StagedMember,
  { results: checks }: Judged,
  held: HeldCause | null,
): Promise<LoadedChild> {
  const { columns, fields, read } = staged;
  const merged =
    held === null
      ? await inStageOf(client, set, () => mergeChild(client, set, fields, { replace, merge }))
      : { counts: NOT_MERGED, stored: 0, cleared: 0 };
  return {
    ...{ ...merged.counts, set, columns, read, skipped: 0, duplicates: 0, checks, held },
    ...{ stored: merged.stored, cleared: merged.cleared, table: set.stage, children: [], published: null },
  };
}
