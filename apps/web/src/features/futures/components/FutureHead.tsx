import { changeOf, changePercentOver, type Future } from '@jishi/contract';
import { directionOf, formatChangePercent, formatNumber } from '../../../shared/format/index.ts';
import { languageTag, useLanguage } from '../../../shared/i18n/language.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { DemoMark } from '../../../shared/ui/demo/DemoMark.tsx';
import { LateNotice } from '../../../shared/ui/late/LateNotice.tsx';
import { Row } from '../../../shared/ui/layout/Row.tsx';
import { Stack } from '../../../shared/ui/layout/Stack.tsx';
import { Quiet } from '../../../shared/ui/text/Quiet.tsx';
import { futuresMessages } from '../futures.messages.ts';
import { exchangeName, productName } from '../product-words.ts';
import styles from './Futures.module.css';

/** The name of the product, and the last close of its main contract compared with the previous settlement price. */
export function FutureHead({ future }: { future: Future }) {
  const t = useMessages(futuresMessages);
  const lang = useLanguage();
  const { code, name, exchange, decimals, late, demo, terms } = future;
  const close = future.close.at(-1) ?? null;
  const contract = future.contracts.at(-1) ?? null;
  const date = future.dates.at(-1) ?? '';
  const digits = { decimalsMin: decimals ?? 0, decimalsMax: decimals ?? 4 };
  const own = terms?.date === date ? terms.items.find((term) => term.code === contract) : undefined;
  const isSame = contract === future.contracts.at(-2);
  const change = own?.change ?? (isSame ? changeOf(close, future.settlement.at(-2) ?? null) : null);
  const reference = close === null || change === null ? null : close - change;
  return (
    <Stack gap={4} as="header">
      <h1>{productName(future, lang)}</h1>
      <Row as="p" gap="2px 12px" align="center" quiet>
        <code>{code}</code>
        {demo && <DemoMark />}
        {exchange !== null && <span>{exchangeName(exchange, lang)}</span>}
        {lang === 'en' && <span lang={languageTag('zh')}>{name}</span>}
      </Row>
      <Row
        gap="2px 14px"
        align="baseline"
        data-direction={late === null ? directionOf(change, digits.decimalsMax) : undefined}
      >
        <span className={styles.price}>{formatNumber(close, digits)}</span>
        <span>{formatNumber(change, { ...digits, signed: true })}</span>
        <span>{formatChangePercent(changePercentOver([{ close, reference }]))}</span>
        {reference !== null && (
          <Quiet as="span" size={13}>
            {t('onSettlement', { price: formatNumber(reference, digits) })}
          </Quiet>
        )}
      </Row>
      <Row as="p" gap={8} quiet={13}>
        {contract === null ? t('closeOn', { date }) : t('mainOn', { contract, date })}
      </Row>
      <LateNotice late={late} />
    </Stack>
  );
}
