import type { Future } from '@jishi/contract';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { Choice } from '../../../shared/ui/chip/Choice.tsx';
import { HowCalculated } from '../../../shared/ui/disclosure/HowCalculated.tsx';
import { Row } from '../../../shared/ui/layout/Row.tsx';
import { Quiet } from '../../../shared/ui/text/Quiet.tsx';
import { SERIES } from '../continuous.ts';
import { futuresMessages } from '../futures.messages.ts';
import { useFuturesAddress } from '../use-futures-address.ts';

/** Chooses traded prices or prices adjusted at rolls. Shown only if the rolls are known. */
export function SeriesChoice({ future: { rolls } }: { future: Future }) {
  const t = useMessages(futuresMessages);
  const { address, change } = useFuturesAddress();
  const last = rolls.at(-1);
  if (last === undefined) return null;
  return (
    <Row gap="8px 14px" align="center">
      <Choice
        label={t('series')}
        options={SERIES.map((value) => ({ value, label: t(`series.${value}`) }))}
        value={address.series}
        onChoose={(series) => change({ series })}
      />
      <HowCalculated texts={[t('howChange'), t('howContinuous'), t('howMain')]} />
      <Quiet as="span" size={13}>
        {t('rollText', { count: rolls.length, date: last.date, from: last.from, to: last.to })}
      </Quiet>
    </Row>
  );
}
