/** A fenced block of a document. Its info string is the kind, and for a file also the name. */
interface Block {
  readonly kind: string;
  readonly file: string | undefined;
  readonly isAppended: boolean;
  readonly text: string;
  readonly line: number;
}

/** A file that the reader writes. */
interface FileStep {
  readonly line: number;
  readonly file: string;
  readonly isAppended: boolean;
  readonly text: string;
}

/** A command that the reader enters, and its documented output, or '' if the document shows none. */
interface CommandStep {
  readonly line: number;
  readonly command: string;
  readonly expectedOutput: string;
}

export type Step = FileStep | CommandStep;

const FENCE = /^```(?<kind>\w+)(?<mode> >>)?(?: (?<file>\S+))?\n(?<text>[\s\S]*?)^```$/gm;

function blocksOf(document: string): Block[] {
  return [...document.matchAll(FENCE)].map(({ groups = {}, index }) => ({
    kind: groups['kind'] ?? '',
    file: groups['file'],
    isAppended: groups['mode'] !== undefined,
    text: groups['text'] ?? '',
    line: document.slice(0, index).split('\n').length,
  }));
}

/** The steps of a tutorial, in order. Throws for a block that is not a file, a command or an output. */
export function stepsOf(document: string): Step[] {
  const fences = document.match(/^```/gm)?.length ?? 0;
  const blocks = blocksOf(document);
  if (fences !== blocks.length * 2) throw new Error('a fence of the document is not closed, or has no kind');
  const steps: Step[] = [];
  for (const { kind, file, isAppended, text, line } of blocks) {
    const last = steps.at(-1);
    if (file !== undefined) steps.push({ line, file, isAppended, text });
    else if (kind === 'sh')
      steps.push({ line, command: text.replaceAll('\\\n', ' ').trim(), expectedOutput: '' });
    else if (kind === 'text' && last !== undefined && 'command' in last && last.expectedOutput === '')
      steps.splice(-1, 1, { ...last, expectedOutput: text.trimEnd() });
    else throw new Error(`line ${line}: a block of the kind ${kind} follows no command`);
  }
  return steps;
}

/** Splits a command line at spaces outside quotes. */
export function wordsOf(command: string): string[] {
  return [...command.matchAll(/(?:"[^"]*"|'[^']*'|[^\s"'])+/g)].map(([word]) => word.replaceAll(/["']/g, ''));
}
