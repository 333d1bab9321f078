import { useEffect } from 'react';
import { type FieldRules, type Fields, useFields } from '../../shared/form/use-fields.ts';
import { keepDraft, readDraft } from './draft.ts';

/**
 * The fields of a form. Their values survive a reload of the tab, except for the fields in `without`. `before` contains
 * the initial values.
 */
export function useDraftFields<Name extends string>(
  key: string,
  rules: FieldRules<Name>,
  without: readonly Name[],
  before: Partial<Readonly<Record<Name, string>>> = {},
): Fields<Name> {
  const fields = useFields(rules, { ...before, ...readDraft<Name>(key, fieldNames(rules)) });
  const { values } = fields;
  useEffect(() => {
    keepDraft(key, values, without);
  }, [key, values, without]);
  return fields;
}

const fieldNames = <Name extends string>(rules: FieldRules<Name>): Name[] => Object.keys(rules) as Name[];
