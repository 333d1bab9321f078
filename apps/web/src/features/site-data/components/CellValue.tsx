/** A cell's text; an address leads where it says. */
export function CellValue({ text }: { text: string }) {
  if (!/^https?:\/\/\S+$/.test(text)) return text;
  return (
    <a href={text} target="_blank" rel="noopener noreferrer">
      {text}
    </a>
  );
}
