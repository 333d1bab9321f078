import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import type { FlowFile } from './flow.ts';
import { nameOf, parse, visitFunctions } from './instrument.ts';

/** Returns the first sentence of the comment on the first function that ran in a file, or an empty text. */
export function describe(root: string, { file, functions: [first = ''] }: FlowFile): string {
  return sentencesOf(file, readFileSync(join(root, file), 'utf8')).get(first) ?? '';
}

/** Returns the first sentence of the comment on each function, or on the declaration that contains it. */
export function sentencesOf(file: string, text: string): Map<string, string> {
  const sentences = new Map<string, string>();
  visitFunctions(parse(file, text), (node) => {
    const name = nameOf(node);
    const comment = commentOn(node);
    if (comment !== '' && !sentences.has(name)) sentences.set(name, firstSentence(comment));
  });
  return sentences;
}

function commentOn(node: ts.Node): string {
  for (let around = node; !ts.isSourceFile(around); around = around.parent) {
    const comments = ts.getJSDocCommentsAndTags(around).filter((comment) => ts.isJSDoc(comment));
    const text = ts.getTextOfJSDocComment(comments.at(-1)?.comment);
    if (text !== undefined) return text;
  }
  return '';
}

function firstSentence(comment: string): string {
  const line = comment.replace(/\s+/g, ' ').trim();
  return /^.*?[^.][.](?= |$)/.exec(line)?.[0] ?? line;
}
