import { CHAIN_STEPS, type Industries } from '@jishi/contract';
import { Link } from 'react-router';
import { formatNumber, formatShort } from '../../../shared/format/index.ts';
import { useLanguage } from '../../../shared/i18n/language.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { productPath } from '../../../shared/navigation/paths.ts';
import { Grid } from '../../../shared/ui/layout/Grid.tsx';
import { Stack } from '../../../shared/ui/layout/Stack.tsx';
import { Quiet } from '../../../shared/ui/text/Quiet.tsx';
import { industriesMessages } from '../industries.messages.ts';
import styles from './Industries.module.css';

type ChainEntry = Industries['chain'][number];

/** The data sets on sale for each step, from the definition of the industry to the drivers of its demand and cost. */
export function DataChain({ chain }: { chain: Industries['chain'] }) {
  const t = useMessages(industriesMessages);
  return (
    <>
      <Quiet>{t('chainHint')}</Quiet>
      <Grid as="ol" className={styles.chain} min={320} gap="18px 32px">
        {CHAIN_STEPS.map((step) => {
          const links = chain.filter((link) => link.step === step);
          return (
            links.length > 0 && (
              <li key={step}>
                <h3>{t(`step.${step}`)}</h3>
                <Stack as="ul" gap={6}>
                  {links.map((link) => (
                    <ChainLink key={link.dataset} link={link} />
                  ))}
                </Stack>
              </li>
            )
          );
        })}
      </Grid>
    </>
  );
}

function ChainLink({ link: { dataset, name, rows, from, to } }: { link: ChainEntry }) {
  const t = useMessages(industriesMessages);
  const lang = useLanguage();
  const count = rows < 10_000 ? formatNumber(rows) : formatShort(rows, lang, { decimalsMax: 1 });
  return (
    <li>
      {rows === 0 ? name[lang] : <Link to={productPath(dataset, lang)}>{name[lang]}</Link>}
      <Quiet as="span" size={13}>
        <code>{dataset}</code> {rows === 0 ? t('noRows') : t('rows', { count })}
        {from !== null && to !== null && ` · ${t('span', { from, to })}`}
      </Quiet>
    </li>
  );
}
