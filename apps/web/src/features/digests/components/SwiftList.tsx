import type { SwiftMessage } from '@jishi/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { Unanswered } from '../../../shared/answer/Unanswered.tsx';
import { useLanguage } from '../../../shared/i18n/language.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { companyPath } from '../../../shared/navigation/paths.ts';
import { Button } from '../../../shared/ui/button/Button.tsx';
import { DemoMark } from '../../../shared/ui/demo/DemoMark.tsx';
import { LateNotice } from '../../../shared/ui/late/LateNotice.tsx';
import { Row } from '../../../shared/ui/layout/Row.tsx';
import { Stack } from '../../../shared/ui/layout/Stack.tsx';
import { EmptyNote } from '../../../shared/ui/note/EmptyNote.tsx';
import { SkeletonRows } from '../../../shared/ui/skeleton/SkeletonRows.tsx';
import { Tag } from '../../../shared/ui/tag/Tag.tsx';
import { digestsMessages } from '../digests.messages.ts';
import { swiftQuery } from '../digests.queries.ts';
import { isNarrowed, useSwiftFilter } from '../swift-address.ts';
import styles from './Digests.module.css';
import { SourceLinks } from './SourceLinks.tsx';

/** The messages that match the filter in the URL, grouped by day. */
export function SwiftList() {
  const t = useMessages(digestsMessages);
  const { filter } = useSwiftFilter();
  const messages = useInfiniteQuery(swiftQuery(filter));
  if (!messages.isSuccess)
    return <Unanswered query={messages} waiting={<SkeletonRows rows={10} rowHeightPx={64} lines={2} />} />;
  const items = messages.data.pages.flatMap((page) => page.items);
  if (items.length === 0 && !messages.hasNextPage)
    return isNarrowed(filter) ? (
      <EmptyNote title={t('noMessages')}>
        <p>{t('noMessagesNote')}</p>
      </EmptyNote>
    ) : (
      <EmptyNote title={t('messagesToCome')}>
        <p>{t('messagesToComeNote')}</p>
      </EmptyNote>
    );
  return (
    <Stack gap={26} aria-busy={messages.isPlaceholderData}>
      <LateNotice late={messages.data.pages[0]?.late ?? null} />
      {items.some(({ demo }) => demo) && (
        <p>
          <DemoMark />
        </p>
      )}
      {[...Map.groupBy(items, ({ date }) => date)].map(([date, ofDay]) => (
        <Stack key={date} as="section" gap={10} aria-label={date}>
          <h2 data-size="title">
            <time dateTime={date}>{date}</time>
          </h2>
          <MessageItems messages={ofDay} />
        </Stack>
      ))}
      {messages.hasNextPage && (
        <p>
          <Button busy={messages.isFetchingNextPage} onClick={() => void messages.fetchNextPage()}>
            {t('olderMessages')}
          </Button>
        </p>
      )}
    </Stack>
  );
}

/** A list of messages, each with its kind, its company and the row behind it. */
export function MessageItems({ messages }: { messages: readonly SwiftMessage[] }) {
  const t = useMessages(digestsMessages);
  const lang = useLanguage();
  return (
    <ul className={styles.messages}>
      {messages.map(({ id, kind, code, name, text, source }) => (
        <Stack as="li" gap={2} key={id}>
          <p className={styles.text}>
            <Tag>{t(`kind.${kind}`)}</Tag> <span lang="en">{text}</span>
          </p>
          <Row gap="4px 16px" align="baseline" quiet={13}>
            <Link to={companyPath(code, lang)} lang="en">
              {name}
            </Link>
            <SourceLinks sources={[source]} />
          </Row>
        </Stack>
      ))}
    </ul>
  );
}
