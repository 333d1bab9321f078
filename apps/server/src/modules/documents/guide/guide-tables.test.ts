import { MEMBER_ROLES, mayDo, NEEDS, ROLE_NAMES } from '@jishi/contract';
import { lexer } from 'marked';
import { expect, test } from 'vitest';
import { guideTables } from './guide-tables.ts';

const ROLES = ['owner', ...MEMBER_ROLES] as const;

test.each(['zh', 'en'] as const)(
  'the table of roles states in %s the permissions that the server grants',
  (lang) => {
    const [table] = lexer(guideTables(lang, []).roles ?? '').flatMap((token) =>
      token.type === 'table' ? [token] : [],
    );
    const texts = (cells: readonly { text: string }[]): string[] => cells.slice(1).map(({ text }) => text);
    expect(texts(table?.header)).toEqual(ROLES.map((role) => ROLE_NAMES[role][lang]));
    expect(table?.rows.map((row: { text: string }[]) => texts(row).map((text) => text !== '–'))).toEqual(
      NEEDS.filter((need) => need !== 'person').map((need) => ROLES.map((role) => mayDo(role, need))),
    );
  },
);
