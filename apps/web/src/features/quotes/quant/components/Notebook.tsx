import { type Coverage, type CoveragePart, quantNotebook } from '@jishi/contract';
import { Link } from 'react-router';
import { handOver } from '../../../../shared/files/hand-over.ts';
import { useLanguage } from '../../../../shared/i18n/language.ts';
import { useMessages } from '../../../../shared/i18n/messages.ts';
import { PATHS } from '../../../../shared/navigation/paths.ts';
import { Button } from '../../../../shared/ui/button/Button.tsx';
import { Row } from '../../../../shared/ui/layout/Row.tsx';
import { quantMessages } from '../quant.messages.ts';
import { useQuantAddress } from '../use-quant-address.ts';

const YEARS = 2;

/** A notebook that analyses the checked stock in recent years. Its code contains the site's own URL. */
export function Notebook({ coverage: { sets, example } }: { coverage: Coverage }) {
  const t = useMessages(quantMessages);
  const lang = useLanguage();
  const { security } = useQuantAddress().address;
  const of = (part: CoveragePart) => sets.find((set) => set.part === part);
  const [prices, factors, calendar] = [of('prices'), of('factors'), of('calendar')];
  const to = prices?.to ?? null;
  if (!prices || !factors || !calendar || to === null || prices.from === null) return null;
  const code = security === '' ? (example ?? '') : security;
  const start = `${Number(to.slice(0, 4)) - YEARS}-01-01`;
  const from = start > prices.from ? start : prices.from;
  const save = (): void => {
    const paths = { prices: prices.path, factors: factors.path, calendar: calendar.path };
    const text = quantNotebook({ origin: window.location.origin, lang, code, from, to, paths });
    handOver(new Blob([text], { type: 'application/x-ipynb+json' }), `jishi-${code}.ipynb`);
  };
  return (
    <>
      <p>{t('notebookHint', { code, from, to })}</p>
      <Row gap="8px 14px" align="center">
        <Button tone="primary" onClick={save}>
          {t('saveNotebook')}
        </Button>
        <Link to={PATHS.keys[lang]}>{t('toKeys')}</Link>
      </Row>
    </>
  );
}
