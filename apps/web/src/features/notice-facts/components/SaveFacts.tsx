import type { FactKind, NoticeFacts } from '@jishi/contract';
import { handOverCsv } from '../../../shared/files/hand-over.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { Button } from '../../../shared/ui/button/Button.tsx';
import { factsCsv } from '../facts-csv.ts';
import { noticeFactsMessages } from '../notice-facts.messages.ts';

const HEAD = ['date', 'code', 'company', 'kind', 'notice', 'item', 'value', 'sentence', 'textId'] as const;

/** Saves the visible facts as a file, each with the sentence from which it was taken. */
export function SaveFacts({ kind, notices }: { kind: FactKind; notices: readonly NoticeFacts[] }) {
  const t = useMessages(noticeFactsMessages);
  const save = (): void => {
    const csv = factsCsv(notices, {
      head: HEAD.map((name) => t(name)),
      kind: (one) => t(`kind.${one}`),
      item: (item) => t(`item.${item}`),
    });
    handOverCsv(csv, `notice-facts-${kind}.csv`);
  };
  return <Button onClick={save}>{t('csv')}</Button>;
}
