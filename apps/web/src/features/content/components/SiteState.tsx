import { useQuery } from '@tanstack/react-query';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { Button } from '../../../shared/ui/button/Button.tsx';
import { Row } from '../../../shared/ui/layout/Row.tsx';
import { SkeletonRows } from '../../../shared/ui/skeleton/SkeletonRows.tsx';
import { Tag } from '../../../shared/ui/tag/Tag.tsx';
import { siteMessages } from '../site.messages.ts';
import { siteStateQuery } from '../site.queries.ts';

/** Shows whether the site currently accepts calls. */
export function SiteState() {
  const t = useMessages(siteMessages);
  const { data: isReady, isFetching, refetch } = useQuery(siteStateQuery);
  if (isReady === undefined) return <SkeletonRows rows={1} rowHeightPx={32} lines={1} />;
  return (
    <Row gap={12} align="center" aria-live="polite">
      <Tag tone={isReady ? 'success' : 'quiet'}>{t(isReady ? 'ready' : 'notReady')}</Tag>
      <span>{t(isReady ? 'readyNote' : 'notReadyNote')}</span>
      <Button tone="link" busy={isFetching} onClick={() => void refetch()}>
        {t('lookAgain')}
      </Button>
    </Row>
  );
}
