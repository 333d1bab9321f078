import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { formatMoney } from '../../../shared/format/index.ts';
import { useLanguage } from '../../../shared/i18n/language.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { PATHS } from '../../../shared/navigation/paths.ts';
import { Tile } from '../../../shared/ui/tile/Tile.tsx';
import { walletMessages } from '../wallet.messages.ts';
import { balanceQuery } from '../wallet.queries.ts';

/** The amount that can be spent, and the amount on hold. */
export function BalanceTile() {
  const t = useMessages(walletMessages);
  const lang = useLanguage();
  return (
    <Tile
      title={t('available')}
      action={<Link to={PATHS.capital[lang]}>{t('toWallet')}</Link>}
      query={useQuery(balanceQuery)}
    >
      {({ availableFen, heldFen }) => ({
        figure: formatMoney(availableFen, lang),
        ...(BigInt(heldFen) === 0n ? {} : { note: t('heldAmount', { amount: formatMoney(heldFen, lang) }) }),
      })}
    </Tile>
  );
}
