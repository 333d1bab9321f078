import { Link } from 'react-router';
import { useLanguage } from '../../../shared/i18n/language.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { PATHS } from '../../../shared/navigation/paths.ts';
import { bondListMessages } from './bond-list.messages.ts';

export function AllBonds() {
  const t = useMessages(bondListMessages);
  const lang = useLanguage();
  return <Link to={PATHS.bonds[lang]}>{t('allBonds')}</Link>;
}
