import type { Lang, Localized } from '../kernel/localized.ts';

/** The label of the key that is created with an account. */
export const FIRST_KEY_LABEL: Localized = { zh: '默认密钥', en: 'Default key' };

/** The label that the form for a new key proposes. */
export const numberedKeyLabel = (number: number): Localized => ({
  zh: `密钥 ${number}`,
  en: `Key ${number}`,
});

const NUMBERED = /^(?:密钥|Key) ([1-9]\d*)$/;

/** Returns the label of a key for a reader. A label that its owner has not edited is in the reader's language. */
export function keyLabelIn(label: string, lang: Lang): string {
  if (label === FIRST_KEY_LABEL.zh || label === FIRST_KEY_LABEL.en) return FIRST_KEY_LABEL[lang];
  const number = NUMBERED.exec(label)?.[1];
  return number === undefined ? label : numberedKeyLabel(Number(number))[lang];
}
