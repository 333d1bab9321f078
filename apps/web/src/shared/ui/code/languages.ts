/** The highlighted languages, by their names in Markdown fences. */
const CODE_LANGUAGES = ['sh', 'python', 'js', 'ts', 'json', 'java', 'r', 'powerquery'] as const;

export type CodeLanguage = (typeof CODE_LANGUAGES)[number];

/** Returns the language of a fence. Null for one without highlighting. */
export const codeLanguageOf = (fence: string): CodeLanguage | null =>
  CODE_LANGUAGES.find((language) => language === fence) ?? null;
