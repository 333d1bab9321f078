import { Link } from 'react-router';

/** The text of a cell. A URL is shown as a link, and the code of a security links to its page. */
export function CellValue({ text, to = null }: { text: string; to?: string | null }) {
  if (to !== null) return <Link to={to}>{text}</Link>;
  if (!/^https?:\/\/\S+$/.test(text)) return text;
  return (
    <a href={text} target="_blank" rel="noopener noreferrer">
      {text}
    </a>
  );
}
