import { CART_ITEMS_MAX, type ProductLine, ROLE_NAMES } from '@jishi/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { person } from '../../../shared/api/person-client.ts';
import { formatNumber } from '../../../shared/format/index.ts';
import { useLanguage } from '../../../shared/i18n/language.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { buyPath } from '../../../shared/navigation/paths.ts';
import { useActing, useMay } from '../../../shared/session/acting.ts';
import { useSession } from '../../../shared/session/session.ts';
import { Button } from '../../../shared/ui/button/Button.tsx';
import { Row } from '../../../shared/ui/layout/Row.tsx';
import { ErrorNote } from '../../../shared/ui/note/ErrorNote.tsx';
import { notify } from '../../../shared/ui/notices/notices.ts';
import { Quiet } from '../../../shared/ui/text/Quiet.tsx';
import { addToBrowserCart } from '../browser-cart.ts';
import { cartMessages } from '../cart.messages.ts';
import { invalidateCart } from '../cart.queries.ts';

interface BuyButtonsProps {
  line: ProductLine;
  /** The name of the product, used in the accessible names of the buttons. */
  name: string | undefined;
}

/**
 * Buttons that add a product to the cart or order it immediately. Visitors can use the cart before they sign in. If the
 * user's role is not allowed to buy, a note replaces the buttons.
 */
export function BuyButtons(props: BuyButtonsProps) {
  return useMay('money') ? <Buttons {...props} /> : <NotPermitted />;
}

function NotPermitted() {
  const t = useMessages(cartMessages);
  const lang = useLanguage();
  const acting = useActing();
  if (acting === null) return null;
  return <Quiet>{t('notPermitted', { role: ROLE_NAMES[acting.role][lang], account: acting.account })}</Quiet>;
}

function Buttons({ line, name }: BuyButtonsProps) {
  const t = useMessages(cartMessages);
  const { signedIn } = useSession();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const adding = useMutation({
    mutationFn: () => person.cart.add(line),
    onSuccess: async () => {
      notify('success', t('added'));
      await invalidateCart(queries);
    },
  });
  const hold = (): void => {
    if (addToBrowserCart(line)) notify('success', t('added'));
    else notify('error', t('full', { max: formatNumber(CART_ITEMS_MAX) }));
  };
  const named = (label: string) => (name === undefined ? {} : { 'aria-label': `${label} ${name}` });
  return (
    <>
      <Row gap={12}>
        <Button tone="primary" {...named(t('buy'))} onClick={() => void navigate(buyPath(line))}>
          {t('buy')}
        </Button>
        <Button
          busy={adding.isPending}
          {...named(t('add'))}
          onClick={() => (signedIn ? adding.mutate() : hold())}
        >
          {t('add')}
        </Button>
      </Row>
      {adding.isError && <ErrorNote error={adding.error} />}
    </>
  );
}
