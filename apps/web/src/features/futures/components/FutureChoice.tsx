import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useLanguage } from '../../../shared/i18n/language.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { PATHS } from '../../../shared/navigation/paths.ts';
import { Select } from '../../../shared/ui/control/Select.tsx';
import { Row } from '../../../shared/ui/layout/Row.tsx';
import { futuresMessages } from '../futures.messages.ts';
import { futuresQuery } from '../futures.queries.ts';
import { productName } from '../product-words.ts';
import { useFuturesAddress } from '../use-futures-address.ts';

/** Links to another product, or to the list of all products. */
export function FutureChoice() {
  const t = useMessages(futuresMessages);
  const lang = useLanguage();
  const { address, change } = useFuturesAddress();
  const futures = useQuery(futuresQuery());
  return (
    <Row gap="8px 14px" align="center">
      {/* While the list of products is not available, no choice is shown. */}
      {!futures.isLoadingError && (
        <Select
          aria-label={t('choose')}
          value={address.product}
          onChange={({ target }) => change({ product: target.value })}
        >
          {(futures.data ?? []).map((future) => (
            <option key={future.code} value={future.code}>
              {future.code} {productName(future, lang)}
            </option>
          ))}
        </Select>
      )}
      <Link to={PATHS.futures.zh}>{t('all')}</Link>
    </Row>
  );
}
