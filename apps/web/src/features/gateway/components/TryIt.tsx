import type { DatasetDetail } from '@jishi/contract';
import { type FormEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { goodsOf } from '../../../shared/charge/advice.ts';
import type { CallBasis } from '../../../shared/charge/call-basis.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { Select } from '../../../shared/ui/control/Select.tsx';
import { Grid } from '../../../shared/ui/layout/Grid.tsx';
import { Stack } from '../../../shared/ui/layout/Stack.tsx';
import type { RecordColumn } from '../../../shared/ui/table/RecordsTable.tsx';
import { Quiet } from '../../../shared/ui/text/Quiet.tsx';
import { callUrl } from '../call-url.ts';
import { gatewayMessages } from '../gateway.messages.ts';
import { LIMIT_PARAMETER, type Parameter, ROW_CHOICES } from '../parameter.rules.ts';
import { useCall } from '../use-call.ts';
import { Answer } from './Answer.tsx';
import { CallActions } from './CallActions.tsx';
import { ParameterField } from './ParameterField.tsx';
import { TokenField } from './TokenField.tsx';
import styles from './TryIt.module.css';

const METHOD = 'GET';

interface TryItProps {
  dataset: DatasetDetail;
  /** The right that pays for a call of the signed-in account. Null for a visitor. */
  basis: CallBasis | null;
  columns: readonly RecordColumn[];
  values: Readonly<Record<string, string>>;
  onValues: (values: Readonly<Record<string, string>>) => void;
  /** Shown until the first call is made. */
  sample: ReactNode;
}

/**
 * Lets the reader make a call from the page: parameters and token, the price before the call, and the receipt after it.
 */
export function TryIt({ dataset, basis, columns, values, onValues, sample }: TryItProps) {
  const t = useMessages(gatewayMessages);
  const state = useCall({ dataset, values, onValues });
  const { call, run, checked, signedIn, ownsToken } = state;
  const result = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (call.data) result.current?.scrollIntoView({ block: 'nearest' });
  }, [call.data]);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    run(false);
  };
  return (
    <Grid
      className={styles.tryIt}
      columns="minmax(300px, 400px) minmax(0, 1fr)"
      gap={32}
      align="start"
      oneBelow={900}
    >
      <div className={styles.request}>
        <TokenField own={signedIn && !ownsToken} />
        <form onSubmit={submit} noValidate>
          <Fields parameters={dataset.parameters} values={values} checked={checked} onValues={onValues} />
          <p className={styles.line}>
            <Quiet as="span" size="full">
              {METHOD}
            </Quiet>{' '}
            <code>{callUrl(dataset.path, values)}</code>
          </p>
          <CallActions dataset={dataset} basis={basis} state={state} label={t('call')} submits />
        </form>
      </div>
      <div ref={result} className={styles.result}>
        {call.data ? (
          <Answer answer={call.data} dataset={goodsOf(dataset)} columns={columns} demo={dataset.demo} />
        ) : (
          sample
        )}
      </div>
    </Grid>
  );
}

interface FieldsProps extends Pick<TryItProps, 'values' | 'onValues'> {
  parameters: readonly Parameter[];
  checked: boolean;
}

function Fields({ parameters, values, checked, onValues }: FieldsProps) {
  const t = useMessages(gatewayMessages);
  const id = useId();
  return (
    <Stack as="fieldset" gap={12}>
      <legend className="visually-hidden">{t('parameters')}</legend>
      {parameters.map((parameter) => (
        <ParameterField
          key={parameter.name}
          parameter={parameter}
          value={values[parameter.name] ?? ''}
          checked={checked}
          onChange={(value) => onValues({ ...values, [parameter.name]: value })}
        />
      ))}
      <Stack gap={4}>
        <label htmlFor={id}>
          <code>{LIMIT_PARAMETER}</code> <span>{t('rowsMax')}</span>
        </label>
        <Select
          id={id}
          value={values[LIMIT_PARAMETER]}
          onChange={(event) => onValues({ ...values, [LIMIT_PARAMETER]: event.target.value })}
        >
          {ROW_CHOICES.map((choice) => (
            <option key={choice}>{choice}</option>
          ))}
        </Select>
      </Stack>
    </Stack>
  );
}
