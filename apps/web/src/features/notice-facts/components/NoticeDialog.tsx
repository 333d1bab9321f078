import type { FactKind, NoticeWithFacts } from '@jishi/contract';
import { useQuery } from '@tanstack/react-query';
import { Answer } from '../../../shared/answer/Answer.tsx';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { Dialog } from '../../../shared/ui/dialog/Dialog.tsx';
import { Stack } from '../../../shared/ui/layout/Stack.tsx';
import { SkeletonRows } from '../../../shared/ui/skeleton/SkeletonRows.tsx';
import { noticeFactsMessages } from '../notice-facts.messages.ts';
import { noticeQuery } from '../notice-facts.queries.ts';
import { textParts } from '../text-parts.ts';
import styles from './NoticeFacts.module.css';

interface NoticeDialogProps {
  textId: string;
  /** The kind whose facts are marked. */
  kind: FactKind;
  onClose: () => void;
}

/** A dialog over the list. It shows a notice with its facts marked in the text. */
export function NoticeDialog({ textId, kind, onClose }: NoticeDialogProps) {
  const t = useMessages(noticeFactsMessages);
  const notice = useQuery(noticeQuery(textId));
  return (
    <Dialog reading title={notice.data?.title ?? t('notice')} onClose={onClose}>
      <Answer query={notice} waiting={<SkeletonRows rows={8} rowHeightPx={28} />}>
        {(data) => <NoticeText notice={data} kind={kind} />}
      </Answer>
    </Dialog>
  );
}

function NoticeText({ notice, kind }: { notice: NoticeWithFacts; kind: FactKind }) {
  const t = useMessages(noticeFactsMessages);
  const facts = notice.kinds.find((one) => one.kind === kind)?.facts ?? [];
  return (
    <Stack className={styles.text} gap={6} lang="zh">
      {textParts(notice.text, facts).map(({ at, parts }) => (
        <p key={at}>
          {parts.map(({ from, text, fact }) =>
            fact === null ? (
              <span key={from}>{text}</span>
            ) : (
              <mark key={from} title={t(`item.${fact.item}`)}>
                {text}
              </mark>
            ),
          )}
        </p>
      ))}
    </Stack>
  );
}
