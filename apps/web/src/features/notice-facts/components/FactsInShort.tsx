import type { NoticeFacts } from '@jishi/contract';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { Row } from '../../../shared/ui/layout/Row.tsx';
import { Quiet } from '../../../shared/ui/text/Quiet.tsx';
import { factsInShort } from '../facts-in-short.ts';
import { noticeFactsMessages } from '../notice-facts.messages.ts';
import { FactValue } from './FactValue.tsx';

/** The facts of a notice that most readers look for first, each with its name. */
export function FactsInShort({ kinds }: { kinds: readonly NoticeFacts[] }) {
  const t = useMessages(noticeFactsMessages);
  const facts = factsInShort(kinds);
  if (facts.length === 0) return null;
  return (
    <Row as="span" gap="0 16px" data-size="normal">
      {facts.map(({ fact, others }) => (
        <span key={`${fact.item} ${fact.from}`}>
          <Quiet as="span">{t(`item.${fact.item}`)}</Quiet> <FactValue fact={fact} />
          {others > 0 && <Quiet as="span"> {t('others', { count: others })}</Quiet>}
        </span>
      ))}
    </Row>
  );
}
