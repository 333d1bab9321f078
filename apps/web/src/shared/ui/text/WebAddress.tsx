import { webAddressOf } from '../../navigation/web-address.ts';

/** A text from a row: shown as a link to another site if it is exactly one web address, otherwise as plain text. */
export function WebAddress({ text }: { text: string }) {
  const href = webAddressOf(text);
  if (href === null) return text;
  return (
    <a href={href} target="_blank" rel="noopener noreferrer nofollow">
      {text}
    </a>
  );
}
