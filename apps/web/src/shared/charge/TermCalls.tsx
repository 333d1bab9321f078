import type { PaymentMode } from '@jishi/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { formatNumber } from '../format/index.ts';
import { useLanguage } from '../i18n/language.ts';
import { useMessages } from '../i18n/messages.ts';
import { PATHS } from '../navigation/paths.ts';
import { Row } from '../ui/layout/Row.tsx';
import { Quiet } from '../ui/text/Quiet.tsx';
import { limitPlansQuery } from './limits.query.ts';
import { termCallsMessages } from './term-calls.messages.ts';

/** States that a term includes unlimited calls. Renders nothing if calls are bought by number. */
export function TermCalls({ mode }: { mode: PaymentMode }) {
  const t = useMessages(termCallsMessages);
  if (mode === 'use') return null;
  return <Quiet as="span">{t('unlimited')}</Quiet>;
}

/** The height of the limits in a price card. */
const LIMITS_PX = 72;

/** States that a term includes unlimited calls, and which limits apply to every account. */
export function TermLimits() {
  const t = useMessages(termCallsMessages);
  const lang = useLanguage();
  const plans = useQuery(limitPlansQuery);
  const own = plans.data?.find(({ way }) => way === 'account');
  return (
    <Row
      as="p"
      gap="0 12px"
      align="baseline"
      quiet={15}
      style={plans.isPending ? { minHeight: LIMITS_PX } : undefined}
    >
      <span>
        {t('terms')}{' '}
        {own !== undefined &&
          t('limits', {
            plan: own[lang],
            second: formatNumber(own.perSecond),
            minute: formatNumber(own.perMinute),
            day: formatNumber(own.perDay),
          })}
      </span>
      <Link to={PATHS.help[lang]}>{t('all')}</Link>
    </Row>
  );
}
