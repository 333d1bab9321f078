import { Link } from 'react-router';
import { useLanguage } from '../../../shared/i18n/language.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { PATHS } from '../../../shared/navigation/paths.ts';
import { Row } from '../../../shared/ui/layout/Row.tsx';
import { entitlementsMessages } from '../entitlements.messages.ts';

/** Links to the keys with which the account calls its data, and to its usage. */
export function OwnedLinks() {
  const t = useMessages(entitlementsMessages);
  const lang = useLanguage();
  return (
    <Row gap="0 16px">
      <Link to={PATHS.keys[lang]}>{t('toKeys')}</Link>
      <Link to={PATHS.use[lang]}>{t('toUse')}</Link>
    </Row>
  );
}
