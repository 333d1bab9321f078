/** The languages that are highlighted, by their names in Markdown fences. */
const CODE_LANGUAGES = ['sh', 'python', 'js', 'ts', 'json', 'java', 'r', 'powerquery'] as const;

export type CodeLanguage = (typeof CODE_LANGUAGES)[number];

/** The language of a fence; null for one that stays uncoloured. */
export const codeLanguageOf = (fence: string): CodeLanguage | null =>
  CODE_LANGUAGES.find((language) => language === fence) ?? null;
