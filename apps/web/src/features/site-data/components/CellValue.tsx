import { Link } from 'react-router';

/** A cell's text; an address leads where it says, a code to the page of its security. */
export function CellValue({ text, to = null }: { text: string; to?: string | null }) {
  if (to !== null) return <Link to={to}>{text}</Link>;
  if (!/^https?:\/\/\S+$/.test(text)) return text;
  return (
    <a href={text} target="_blank" rel="noopener noreferrer">
      {text}
    </a>
  );
}
