import { SAMPLE_LANGUAGES, type SampleLanguage } from '@jishi/contract';
import { siteStorage } from '../../browser/storage.ts';
import { createStored } from '../store/store.ts';
import type { CodeLanguage } from '../ui/code/languages.ts';

const STORAGE_KEY = 'sampleLanguage';

/** The language of samples on all pages, as chosen in this or another tab. The default is curl. */
export const sampleLanguage = createStored(
  () => [siteStorage().getItem(STORAGE_KEY)],
  ([text]): SampleLanguage => SAMPLE_LANGUAGES.find((language) => language === text) ?? 'curl',
);

export function chooseSampleLanguage(language: SampleLanguage): void {
  sampleLanguage.write(() => siteStorage().setItem(STORAGE_KEY, language));
}

/** The syntax highlighting for each language of samples. */
export const CODE_OF_SAMPLE: Readonly<Record<SampleLanguage, CodeLanguage>> = {
  curl: 'sh',
  python: 'python',
  pandas: 'python',
  history: 'python',
  javascript: 'js',
  typescript: 'ts',
  java: 'java',
  r: 'r',
  excel: 'powerquery',
};

/** Related languages. Readers of one of them can also read the other. */
const RELATIVES: Readonly<Partial<Record<CodeLanguage, CodeLanguage>>> = { js: 'ts', ts: 'js' };

/** Returns the variant in the given language, otherwise in a related one, otherwise the first. */
export function variantFor<Variant extends { readonly language: string }>(
  variants: readonly Variant[],
  chosen: SampleLanguage,
): Variant | undefined {
  const code = CODE_OF_SAMPLE[chosen];
  const inLanguage = (name: string | undefined) => variants.find(({ language }) => language === name);
  return inLanguage(code) ?? inLanguage(RELATIVES[code]) ?? variants[0];
}

/** Returns the choice that corresponds to a variant in a document. */
export const sampleOfCode = (code: string): SampleLanguage =>
  SAMPLE_LANGUAGES.find((language) => CODE_OF_SAMPLE[language] === code) ?? 'curl';
