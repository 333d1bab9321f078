import type { Prices } from '@jishi/contract';
import { Link } from 'react-router';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { buyPath } from '../../../shared/navigation/paths.ts';
import { useMay } from '../../../shared/session/acting.ts';
import { Row } from '../../../shared/ui/layout/Row.tsx';
import { Callout } from '../../../shared/ui/note/Callout.tsx';
import { entitlementsMessages } from '../entitlements.messages.ts';
import { type Right, renewalOf, rightsTo } from '../owned-rights.ts';
import { useOwned } from '../use-owned.ts';
import { useRightText } from './OwnedMark.tsx';

interface OwnedNoteProps {
  code: string;
  prices: Prices;
  /** Whether the operator sells online. */
  canRenew: boolean;
}

/**
 * Shows the account's current or past entitlements to a data set, with an order that renews them. Renders nothing if
 * there never were any.
 */
export function OwnedNote({ code, prices, canRenew }: OwnedNoteProps) {
  const t = useMessages(entitlementsMessages);
  const rights = rightsTo(code, useOwned());
  const mayBuy = useMay('money');
  if (rights.length === 0) return null;
  return (
    <Callout tone="primary">
      <strong>{t('yours')}</strong>
      <ul>
        {rights.map((right) => (
          <li key={`${right.dataset} ${right.kind}`}>
            <RightLine right={right} renewal={canRenew && mayBuy ? renewalOf(right, code, prices) : null} />
          </li>
        ))}
      </ul>
    </Callout>
  );
}

function RightLine({ right, renewal }: { right: Right; renewal: ReturnType<typeof renewalOf> }) {
  const t = useMessages(entitlementsMessages);
  const textOf = useRightText();
  return (
    <Row as="span" gap="0 12px">
      <span>
        {t(`kind.${right.kind}`)} · {textOf(right)}
      </span>
      {renewal !== null && <Link to={buyPath(renewal)}>{t('renew')}</Link>}
    </Row>
  );
}
