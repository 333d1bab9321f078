import { ENDS_SOON_DAYS } from '@jishi/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { formatInstant, formatNumber } from '../../../shared/format/index.ts';
import { useLanguage } from '../../../shared/i18n/language.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { PATHS } from '../../../shared/navigation/paths.ts';
import { Tile } from '../../../shared/ui/tile/Tile.tsx';
import { endingRights } from '../ending.ts';
import { entitlementsMessages } from '../entitlements.messages.ts';
import { ownedQuery } from '../entitlements.queries.ts';
import { useRowsOfRights } from './OwnedApis.tsx';

/** The number of entitlements that end soon, and the one that ends first. */
export function EndingTile() {
  const t = useMessages(entitlementsMessages);
  const lang = useLanguage();
  const rowsOf = useRowsOfRights();
  return (
    <Tile
      title={t('ending', { days: ENDS_SOON_DAYS })}
      action={<Link to={PATHS.apis[lang]}>{t('toOwned')}</Link>}
      query={useQuery(ownedQuery)}
    >
      {(owned) => {
        const [first, ...others] = endingRights(rowsOf(owned));
        if (first === undefined) return { figure: t('endingCount', { count: 0 }), note: t('nothingEnding') };
        return {
          figure: t('endingCount', { count: formatNumber(others.length + 1) }),
          note: t('firstEnding', { name: first.name, at: formatInstant(first.endsAt ?? '') }),
        };
      }}
    </Tile>
  );
}
