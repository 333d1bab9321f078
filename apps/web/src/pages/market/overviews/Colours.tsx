import { chooseRiseFall } from '../../../shared/appearance/rise-fall.ts';
import { useRiseFall } from '../../../shared/appearance/use-rise-fall.ts';
import { useLanguage } from '../../../shared/i18n/language.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { Choice } from '../../../shared/ui/chip/Choice.tsx';
import { Row } from '../../../shared/ui/layout/Row.tsx';
import { overviewsMessages } from './overviews.messages.ts';

const HABITS = ['greenRises', 'redRises'] as const;

/** Explains the colours of a rise in China and abroad, and lets the reader choose the colours. */
export function Colours() {
  const t = useMessages(overviewsMessages);
  const lang = useLanguage();
  const { habit } = useRiseFall();
  return (
    <>
      <p>{t('coloursTold')}</p>
      <Row gap="8px 20px" align="center" data-sample>
        <Choice
          label={t('colours')}
          options={HABITS.map((value) => ({ value, label: t(`habit.${value}`) }))}
          value={habit}
          onChoose={(next) => chooseRiseFall(next, lang)}
        />
        <span data-direction="rise">▲ +1.00%</span>
        <span data-direction="fall">▼ −1.00%</span>
      </Row>
    </>
  );
}
