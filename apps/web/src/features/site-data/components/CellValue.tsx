import { Link } from 'react-router';

/** A cell's text. A URL is a link, and a code links to its security's page. */
export function CellValue({ text, to = null }: { text: string; to?: string | null }) {
  if (to !== null) return <Link to={to}>{text}</Link>;
  if (!/^https?:\/\/\S+$/.test(text)) return text;
  return (
    <a href={text} target="_blank" rel="noopener noreferrer">
      {text}
    </a>
  );
}
