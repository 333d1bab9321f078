import { useQuery } from '@tanstack/react-query';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { Quiet } from '../../../shared/ui/text/Quiet.tsx';
import { listMessages } from './list.messages.ts';
import { asOfQuery } from './list.queries.ts';

/** The date of a list's figures. A line is reserved for it while it loads. */
export function AsOf({ dataset, field }: { dataset: string; field: string }) {
  const t = useMessages(listMessages);
  const day = useQuery(asOfQuery(dataset, field)).data;
  return <Quiet size={13}>{typeof day === 'string' ? t('asOf', { day }) : '\u00a0'}</Quiet>;
}
