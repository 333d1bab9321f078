import { describe, expect, it } from 'vitest';
import { checkNames } from './names.ts';
import { makeTree } from './tree.fixture.ts';

const file = 'apps/server/src/modules/wallet/read.ts';
const broken = async (text: string, path = file): Promise<string[]> =>
  checkNames(await makeTree({ [path]: text }));

describe('the naming gate', () => {
  it.each([
    ['a variable', 'const found = 1;'],
    ['a destructured variable', 'const { rows: kept } = read();'],
    ['a parameter', 'const read = (asked: string) => asked;'],
    ['a function', 'function told() {}'],
    ['a class', 'class Given {}'],
    ['a type', 'type Wanted = string;'],
    ['an interface', 'interface Shown {}'],
    ['a member of an interface', 'interface Row {\n  readonly known: string;\n}'],
    ['a private member', 'class Row {\n  #asked = 1;\n}'],
    ['a method', 'class Row {\n  seen() {}\n}'],
    ['a metaphor in a longer name', 'const parcelRows = 1;'],
    ['a metaphor in the plural', 'interface MainDoors {}'],
    ['a verb that is no term of the trade', 'function tellReview() {}'],
    ['a vague verb', 'const bringCatalogue = 1;'],
    ['a rate limit under another name', 'function refuseHaste() {}'],
    ['a series under another name', 'interface IndexCourse {}'],
    ['a visibility under another name', 'type ReadSight = string;'],
    ['an input under another name', 'interface RefundWish {}'],
  ])('rejects %s', async (_, text) => {
    expect(await broken(text)).toEqual([expect.stringMatching(/^names: .*read\.ts:\d: /)]);
  });

  it('rejects the name of a file', async () => {
    expect(await broken('', 'apps/web/src/shared/session/door.ts')).toHaveLength(1);
    expect(await broken('', 'apps/server/src/modules/catalog/tell-history.test.ts')).toHaveLength(1);
  });

  it("accepts the web's own names", async () => {
    expect(await broken('const course = 1;', 'apps/web/src/shared/chart/course.ts')).toEqual([]);
  });

  it('accepts names of the database in a generated file', async () => {
    expect(
      await broken('interface UsageParcel {}', 'apps/server/src/platform/db/schema.generated.ts'),
    ).toEqual([]);
  });

  it.each([
    ['a noun with a participle', 'const foundRows = 1;'],
    ['a word that contains a refused one', 'const background = 1, stellar = 2, indoors = 3;'],
    ['a name of a column', 'interface Row {\n  usage_parcel: string;\n  given_until: Date;\n}'],
    ['a use of a name declared elsewhere', 'wallet.found.push(1);'],
    ['a comment and a text', '// found\nconst text = "found";'],
  ])('accepts %s', async (_, text) => {
    expect(await broken(text)).toEqual([]);
  });
});
