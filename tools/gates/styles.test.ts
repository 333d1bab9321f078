import { describe, expect, it } from 'vitest';
import { checkStyles } from './styles.ts';
import { makeTree } from './tree.fixture.ts';

const web = 'apps/web/src';
const card = `${web}/features/quotes/Card.tsx`;
const sheet = `${web}/features/quotes/Card.module.css`;
const importing = "import styles from './Card.module.css';\n";

describe('the style gate', () => {
  it('accepts sizes of the theme, and classes that are used', async () => {
    const tree = await makeTree({
      [`${web}/theme/base.css`]: 'h1 {\n  font-size: 28px;\n}\n',
      [sheet]:
        '.card,\n.card > .inner {\n  font-size: var(--size-small);\n}\n\n.wide {\n  composes: base;\n}\n\n.base {\n}\n',
      [card]: `${importing}<p className={styles.card}><b className={styles.inner} /><i className={styles.wide} /></p>;\n`,
    });
    expect(await checkStyles(tree)).toEqual([]);
  });

  it('counts a class as used if another sheet composes it', async () => {
    const tree = await makeTree({
      [`${web}/shared/ui/layout/layout.module.css`]: '.side {\n}\n',
      [sheet]: '.card {\n  composes: side from "../../shared/ui/layout/layout.module.css";\n}\n',
      [card]: `${importing}<p className={styles.card} />;\n`,
    });
    expect(await checkStyles(tree)).toEqual([]);
  });

  it.each([
    ['a literal font size', '.card {\n  font-size: 14px;\n}\n', 'font size of 14px'],
    ['a class for a size alone', '.card {\n  font-size: var(--size-small);\n}\n', 'use data-size="small"'],
    ['an unused class', '.card {\n}\n\n.gone {\n}\n', 'defines .gone'],
    ['a class that is not defined', '.other {\n}\n', 'names .card'],
  ])('rejects %s', async (_, text, fault) => {
    const tree = await makeTree({ [sheet]: text, [card]: `${importing}<p className={styles.card} />;\n` });
    expect(await checkStyles(tree)).toContainEqual(expect.stringContaining(fault));
  });
});
