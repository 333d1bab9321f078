import type { DocumentInline } from '@jishi/contract';
import { Link } from 'react-router';
import { useLanguage } from '../../../shared/i18n/language.ts';
import { linkTarget } from '../document-address.ts';

/** A line of a document, consisting of text, code and links. A part has no key other than its position. */
export function Inlines({ parts }: { parts: readonly DocumentInline[] }) {
  // biome-ignore lint/suspicious/noArrayIndexKey: see above
  return parts.map((part, at) => <Part key={at} part={part} />);
}

function Part({ part }: { part: DocumentInline }) {
  const lang = useLanguage();
  if (part.kind === 'code') return <code>{part.text}</code>;
  if (part.kind === 'strong') return <strong>{part.text}</strong>;
  if (part.kind === 'text') return part.text;
  const target = linkTarget(part.href, lang);
  if (target === null) return part.text;
  return 'to' in target ? <Link to={target.to}>{part.text}</Link> : <a href={target.href}>{part.text}</a>;
}
