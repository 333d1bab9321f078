import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useLanguage } from '../../i18n/language.ts';
import { useMessages } from '../../i18n/messages.ts';
import { PATHS } from '../../navigation/paths.ts';
import { businessConfigQuery } from '../../session/business-config.query.ts';
import { upgradeMessages } from './upgrade.messages.ts';

/** A link to the membership page if the operator sells online, otherwise to the operator's contact page. */
export function Upgrade() {
  const t = useMessages(upgradeMessages);
  const lang = useLanguage();
  const { data } = useQuery(businessConfigQuery);
  if (data?.onlinePay !== 1) return t('ask');
  return <Link to={PATHS.membership[lang]}>{t('upgrade')}</Link>;
}
