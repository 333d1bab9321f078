import { GATEWAY_ROWS_MAX, LIMIT_WAYS, type LimitWay, TOKEN_TTL_SECONDS } from '@jishi/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { Answer } from '../../../shared/answer/Answer.tsx';
import { limitPlansQuery } from '../../../shared/charge/limits.query.ts';
import { formatNumber } from '../../../shared/format/index.ts';
import { useLanguage } from '../../../shared/i18n/language.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { PATHS } from '../../../shared/navigation/paths.ts';
import { Row } from '../../../shared/ui/layout/Row.tsx';
import { Stack } from '../../../shared/ui/layout/Stack.tsx';
import { SkeletonRows } from '../../../shared/ui/skeleton/SkeletonRows.tsx';
import { FactTable } from '../../../shared/ui/table/FactTable.tsx';
import { Quiet } from '../../../shared/ui/text/Quiet.tsx';
import { gatewayMessages } from '../gateway.messages.ts';

const SECONDS_PER_MINUTE = 60;

/** The limits on the rate and the volume of calls, shown before a caller reaches one of them. */
export function Limits() {
  const t = useMessages(gatewayMessages);
  const lang = useLanguage();
  const plans = useQuery(limitPlansQuery);
  return (
    <Stack gap={12}>
      <Answer query={plans} waiting={<SkeletonRows rows={3} rowHeightPx={40} />}>
        {(data) => (
          <FactTable
            caption={t('limits')}
            rows={data}
            rowKey={(plan) => plan.plan}
            columns={[
              { key: 'plan', label: t('plan'), cell: (plan) => plan[lang] },
              {
                key: 'second',
                label: t('perSecond'),
                align: 'right',
                cell: (plan) => formatNumber(plan.perSecond),
              },
              {
                key: 'minute',
                label: t('perMinute'),
                align: 'right',
                cell: (plan) => formatNumber(plan.perMinute),
              },
              { key: 'day', label: t('perDay'), align: 'right', cell: (plan) => formatNumber(plan.perDay) },
              { key: 'way', label: t('wayToPlan'), cell: ({ way }) => <Way way={way} /> },
            ]}
          />
        )}
      </Answer>
      <Quiet size={15}>{t('memberLimits')}</Quiet>
      <Row as="p" gap={8} align="center" justify="space-between" quiet={15}>
        {t('otherLimits', {
          rows: formatNumber(GATEWAY_ROWS_MAX),
          minutes: TOKEN_TTL_SECONDS / SECONDS_PER_MINUTE,
        })}
      </Row>
    </Stack>
  );
}

function Way({ way }: { way: LimitWay }) {
  const lang = useLanguage();
  const to = way === 'membership' ? PATHS.membership : way === 'agreement' ? PATHS.contact : null;
  const words = LIMIT_WAYS[way][lang];
  return to === null ? words : <Link to={to[lang]}>{words}</Link>;
}
