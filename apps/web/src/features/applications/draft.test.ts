import { beforeEach, describe, expect, test, vi } from 'vitest';
import { forgetDraft, keepDraft, readDraft } from './draft.ts';

type Name = 'company' | 'code';
const NAMES: readonly Name[] = ['company', 'code'];

/** Returns a storage with the interface of `sessionStorage`, for one tab. */
function newStorage(): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
  const rows = new Map<string, string>();
  return {
    getItem: (key) => rows.get(key) ?? null,
    setItem: (key, value) => void rows.set(key, value),
    removeItem: (key) => void rows.delete(key),
  };
}

beforeEach(() => {
  vi.stubGlobal('sessionStorage', newStorage());
});

describe('the draft of a form', () => {
  test('returns the typed values, except for codes', () => {
    keepDraft<Name>('form', { company: '明川', code: '123456' }, ['code']);
    expect(readDraft('form', NAMES)).toEqual({ company: '明川' });
    expect(sessionStorage.getItem('draft.form')).not.toContain('123456');
  });

  test('belongs to one form, and can be deleted', () => {
    keepDraft<Name>('form', { company: '明川', code: '' }, ['code']);
    expect(readDraft('other', NAMES)).toEqual({});
    forgetDraft('form');
    expect(readDraft('form', NAMES)).toEqual({});
  });

  test('is removed when all fields except the codes have been emptied', () => {
    keepDraft<Name>('form', { company: '明川', code: '' }, ['code']);
    keepDraft<Name>('form', { company: '', code: '1' }, ['code']);
    expect(sessionStorage.getItem('draft.form')).toBeNull();
  });

  test.each(['{', 'null', '[]', '"x"', '{"company":7,"gone":"x"}'])(
    'that is stored as the unreadable text %s counts as empty',
    (text) => {
      sessionStorage.setItem('draft.form', text);
      expect(readDraft('form', NAMES)).toEqual({});
    },
  );
});
