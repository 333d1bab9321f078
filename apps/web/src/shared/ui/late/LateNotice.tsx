import type { Lateness } from '@jishi/contract';
import { formatNumber } from '../../format/index.ts';
import { useMessages } from '../../i18n/messages.ts';
import { Callout } from '../note/Callout.tsx';
import { Tag } from '../tag/Tag.tsx';
import { lateMessages } from './late.messages.ts';

interface LateProps {
  /** The server's judgement by the rule for stale data. Null if the rows are up to date. */
  late: Lateness | null;
}

/** The note above a section whose rows are stale. Renders nothing while they are up to date. */
export function LateNotice({ late }: LateProps) {
  const t = useMessages(lateMessages);
  if (late === null) return null;
  return (
    <Callout as="p" tone="warning" data-late={late.day}>
      {t('late', { day: late.day, count: formatNumber(late.tradingDays) })}
    </Callout>
  );
}

/** The note about stale rows, next to a date that the page already shows. */
export function LateTag({ late }: LateProps) {
  const t = useMessages(lateMessages);
  if (late === null) return null;
  return (
    <span data-late={late.day}>
      <Tag tone="warning">{t('behind', { count: formatNumber(late.tradingDays) })}</Tag>
    </span>
  );
}
