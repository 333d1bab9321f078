import {
  chooseSampleLanguage,
  sampleLanguage,
  sampleOfCode,
  variantFor,
} from '../../../shared/appearance/sample-language.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { useStore } from '../../../shared/store/store.ts';
import { CodeBlock } from '../../../shared/ui/code/CodeBlock.tsx';
import { codeLanguageOf } from '../../../shared/ui/code/languages.ts';
import { Tabs } from '../../../shared/ui/tabs/Tabs.tsx';
import { documentsMessages } from '../documents.messages.ts';

const NAMED = ['sh', 'python', 'js', 'ts'] as const;

interface CodeVariantsProps {
  samples: readonly { readonly language: string; readonly text: string }[];
  /** The heading above the code. */
  heading: string;
}

/** The same call in several languages. Shows the language that the reader chose for all samples. */
export function CodeVariants({ samples, heading }: CodeVariantsProps) {
  const t = useMessages(documentsMessages);
  const chosen = useStore(sampleLanguage);
  const nameOf = (language: string): string => {
    const named = NAMED.find((one) => one === language);
    return named === undefined ? language : t(`in.${named}`);
  };
  const items = samples.map(({ language, text }) => ({
    key: language,
    label: nameOf(language),
    panel: (
      <CodeBlock
        code={text}
        label={`${heading} ${nameOf(language)} ${t('code')}`}
        language={codeLanguageOf(language)}
        folds="late"
      />
    ),
  }));
  return (
    <Tabs
      label={heading}
      items={items}
      active={variantFor(samples, chosen)?.language ?? null}
      onOpen={(language) => chooseSampleLanguage(sampleOfCode(language))}
    />
  );
}
