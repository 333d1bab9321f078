import { useState } from 'react';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { CodeBlock } from '../../../shared/ui/code/CodeBlock.tsx';
import { Tabs } from '../../../shared/ui/tabs/Tabs.tsx';
import { documentsMessages } from '../documents.messages.ts';

const NAMED = ['sh', 'python', 'ts'] as const;

interface CodeVariantsProps {
  samples: readonly { readonly language: string; readonly text: string }[];
  /** The heading above the code. */
  heading: string;
}

/** The same call in several languages, one at a time. */
export function CodeVariants({ samples, heading }: CodeVariantsProps) {
  const t = useMessages(documentsMessages);
  const [active, setActive] = useState<string | null>(null);
  const nameOf = (language: string): string => {
    const named = NAMED.find((one) => one === language);
    return named === undefined ? language : t(`in.${named}`);
  };
  const items = samples.map(({ language, text }) => ({
    key: language,
    label: nameOf(language),
    panel: <CodeBlock code={text} label={`${heading} ${nameOf(language)} ${t('code')}`} />,
  }));
  return <Tabs label={heading} items={items} active={active} onOpen={setActive} />;
}
