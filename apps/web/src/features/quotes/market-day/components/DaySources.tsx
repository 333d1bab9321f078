import type { MarketDay } from '@jishi/contract';
import { Link } from 'react-router';
import { useLanguage } from '../../../../shared/i18n/language.ts';
import { useMessages } from '../../../../shared/i18n/messages.ts';
import { productPath } from '../../../../shared/navigation/paths.ts';
import { Row } from '../../../../shared/ui/layout/Row.tsx';
import { marketDayMessages } from '../market-day.messages.ts';

const asCode = { fontFamily: 'var(--font-code)', fontSize: 'var(--size-small)' };

/** Lists the data sets from which the page takes its data, as far as they are on sale. */
export function DaySources({ day: { datasets, date } }: { day: MarketDay }) {
  const t = useMessages(marketDayMessages);
  const lang = useLanguage();
  const codes = [datasets.quotes, datasets.industries, datasets.calendar].filter((code) => code !== null);
  return (
    <Row as="p" gap="6px 14px" align="center" quiet>
      {t('sources')}
      {codes.map((code) => (
        <Link
          key={code}
          style={asCode}
          to={productPath(
            code,
            lang,
            code === datasets.quotes && date !== null ? { sdate: date, edate: date } : {},
          )}
        >
          {t('api', { code })}
        </Link>
      ))}
    </Row>
  );
}
