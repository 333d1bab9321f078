import { csvTextCell, type NoticeFact, type NoticeFacts } from '@jishi/contract';
import { BYTE_ORDER_MARK } from '../../shared/files/hand-over.ts';

interface Labels {
  readonly head: readonly string[];
  readonly kind: (kind: NoticeFacts['kind']) => string;
  readonly item: (item: NoticeFact['item']) => string;
}

/** Returns a file with one line per fact: the notice, the value, and the sentence that states it. */
export function factsCsv(notices: readonly NoticeFacts[], labels: Labels): string {
  const lines = notices.flatMap(({ textId, kind, code, name, date, title, facts }) =>
    facts.map(({ item, value, sentence }) =>
      [date, code, name ?? '', labels.kind(kind), title, labels.item(item), value, sentence, textId]
        .map(csvTextCell)
        .join(','),
    ),
  );
  return `${BYTE_ORDER_MARK}${[labels.head.map(csvTextCell).join(','), ...lines].join('\r\n')}\r\n`;
}
