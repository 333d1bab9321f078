import { cheapestPlan } from '@jishi/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { plansQuery } from '../../../shared/charge/plans.query.ts';
import { formatMoney } from '../../../shared/format/index.ts';
import { useLanguage } from '../../../shared/i18n/language.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { PATHS } from '../../../shared/navigation/paths.ts';
import { catalogMessages } from '../catalog.messages.ts';

/** The cheapest plan that opens the data sets for members, with its price, as a link to the plans. */
export function CheapestPlan() {
  const t = useMessages(catalogMessages);
  const lang = useLanguage();
  const plans = useQuery(plansQuery);
  if (!plans.isSuccess) return null;
  const cheapest = cheapestPlan(plans.data.plans);
  if (cheapest === null) return t('noPlan');
  const { plan, price } = cheapest;
  return (
    <Link to={PATHS.membership[lang]}>
      {t('planFrom', {
        plan: plan[lang],
        price: t(`price.${price.mode}`, { price: formatMoney(price.fen, lang) }),
      })}
    </Link>
  );
}
