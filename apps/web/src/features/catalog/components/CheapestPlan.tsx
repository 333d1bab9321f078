import { cheapestPlan } from '@jishi/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { plansQuery } from '../../../shared/charge/plans.query.ts';
import { formatMoney } from '../../../shared/format/index.ts';
import { useLanguage } from '../../../shared/i18n/language.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { PATHS } from '../../../shared/navigation/paths.ts';
import { catalogMessages } from '../catalog.messages.ts';

/**
 * A link to the plans. It states the cheapest plan that includes the members-only data sets, and its price. The short
 * form names the plan only in its title.
 */
export function CheapestPlan({ short = false }: { short?: boolean }) {
  const t = useMessages(catalogMessages);
  const lang = useLanguage();
  const plans = useQuery(plansQuery);
  if (!plans.isSuccess) return null;
  const cheapest = cheapestPlan(plans.data.plans);
  if (cheapest === null) return t('noPlan');
  const { plan, price } = cheapest;
  const from = t(`price.${price.mode}`, { price: formatMoney(price.fen, lang) });
  const whole = t('planFrom', { plan: plan[lang], price: from });
  return (
    <Link to={PATHS.membership[lang]} {...(short && { 'aria-label': whole, title: whole })}>
      {short ? t('priceFromShort', { price: from }) : whole}
    </Link>
  );
}
