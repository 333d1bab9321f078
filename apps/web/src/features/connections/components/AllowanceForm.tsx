import { useState } from 'react';
import { useSubmit } from '../../../shared/form/use-submit.ts';
import { tidyYuan } from '../../../shared/form/yuan.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { Button } from '../../../shared/ui/button/Button.tsx';
import { Field } from '../../../shared/ui/control/Field.tsx';
import { RadioList } from '../../../shared/ui/control/RadioList.tsx';
import { Select } from '../../../shared/ui/control/Select.tsx';
import { TextInput } from '../../../shared/ui/control/TextInput.tsx';
import { Row } from '../../../shared/ui/layout/Row.tsx';
import { Section } from '../../../shared/ui/layout/Section.tsx';
import { Stack } from '../../../shared/ui/layout/Stack.tsx';
import { Quiet } from '../../../shared/ui/text/Quiet.tsx';
import { type AllowanceTexts, allowanceOf, DAYS, NEW_ALLOWANCE } from '../connect-request.ts';
import { connectionMessages } from '../connections.messages.ts';

interface AllowanceFormProps {
  onAllow: (allowance: NonNullable<ReturnType<typeof allowanceOf>>) => Promise<void>;
  onRefuse: () => Promise<void>;
}

/** The form for a connection's budget and end date, with buttons to allow or deny it. */
export function AllowanceForm({ onAllow, onRefuse }: AllowanceFormProps) {
  const t = useMessages(connectionMessages);
  const { busy, submit } = useSubmit();
  const [texts, setTexts] = useState<AllowanceTexts>(NEW_ALLOWANCE);
  const [isTried, setTried] = useState(false);
  const allowance = allowanceOf(texts);
  const isReady = (): boolean => {
    setTried(true);
    return allowance !== null;
  };
  const allow = async (): Promise<void> => {
    if (allowance !== null) await onAllow(allowance);
  };
  return (
    <form noValidate onSubmit={(event) => submit(event, isReady, allow)}>
      <Stack gap={16}>
        <Spending texts={texts} isIncomplete={isTried && allowance === null} onChange={setTexts} />
        <Field label={t('lasts')}>
          {(control) => (
            <Select
              {...control}
              value={texts.days}
              onChange={({ target }) => setTexts({ ...texts, days: Number(target.value) })}
            >
              {DAYS.map((days) => (
                <option key={days} value={days}>
                  {t('days', { count: days })}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Row gap="12px">
          <Button type="submit" tone="primary" busy={busy}>
            {t('allow')}
          </Button>
          <Button busy={busy} onClick={(event) => submit(event, () => true, onRefuse)}>
            {t('refuse')}
          </Button>
        </Row>
        <Quiet size={15}>{t('anyTime')}</Quiet>
      </Stack>
    </form>
  );
}

interface SpendingProps {
  texts: AllowanceTexts;
  /** Whether the daily budget is missing. */
  isIncomplete: boolean;
  onChange: (texts: AllowanceTexts) => void;
}

function Spending({ texts, isIncomplete, onChange }: SpendingProps) {
  const t = useMessages(connectionMessages);
  return (
    <Section title={t('spends')}>
      <RadioList
        label={t('spends')}
        value={texts.spends}
        rows={(['nothing', 'budget'] as const).map((value) => ({ value, label: t(`spends.${value}`) }))}
        onChoose={(spends) => onChange({ ...texts, spends })}
      />
      {texts.spends === 'budget' &&
        (['dayCap', 'monthCap', 'callCap'] as const).map((name) => (
          <Field
            key={name}
            label={t(name)}
            error={name === 'dayCap' && isIncomplete ? t('needDayCap') : null}
          >
            {(control) => (
              <TextInput
                {...control}
                inputMode="decimal"
                tidy={tidyYuan}
                value={texts[name]}
                onChange={({ target }) => onChange({ ...texts, [name]: target.value })}
              />
            )}
          </Field>
        ))}
    </Section>
  );
}
