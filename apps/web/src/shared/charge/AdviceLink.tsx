import { Link } from 'react-router';
import { useMessages } from '../i18n/messages.ts';
import type { Advice } from './advice.ts';
import { receiptMessages } from './receipt.messages.ts';

/** A link to the action that resolves an error: buying, upgrading or topping up. */
export function AdviceLink({ advice: { act, address } }: { advice: Advice }) {
  const t = useMessages(receiptMessages);
  return <Link to={address}>{t(`act.${act}`)}</Link>;
}
