import type { FieldRow } from '@jishi/contract';
import { useLanguage } from '../i18n/language.ts';

type Texts = Pick<FieldRow, 'zh' | 'en' | 'label' | 'hint'>;

/** What a form writes above its fields and below them, from their rows. */
export function useFieldTexts<Name extends string>(rows: Readonly<Record<Name, Texts>>) {
  const lang = useLanguage();
  return {
    labelOf: (name: Name): string => (rows[name].label ?? rows[name])[lang],
    hintOf: (name: Name): string | undefined => rows[name].hint?.[lang],
  };
}
