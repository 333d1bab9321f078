import { type SyntheticEvent, useState } from 'react';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { Button } from '../../../shared/ui/button/Button.tsx';
import { Field } from '../../../shared/ui/control/Field.tsx';
import { TextInput } from '../../../shared/ui/control/TextInput.tsx';
import { useFaultText } from '../../../shared/ui/use-fault-text.ts';
import { ordersMessages } from '../orders.messages.ts';
import styles from './DiscountField.module.css';

interface DiscountFieldProps {
  /** The active code, or an empty string. */
  code: string;
  error: unknown;
  busy: boolean;
  onCode: (code: string) => void;
}

const tidy = (text: string): string => text.trim().toUpperCase();

/** A field for a discount or redemption code, with its error below it. */
export function DiscountField({ code, error, busy, onCode }: DiscountFieldProps) {
  const t = useMessages(ordersMessages);
  const textOf = useFaultText();
  const [text, setText] = useState(code);
  const send = (event: SyntheticEvent): void => {
    event.preventDefault();
    onCode(tidy(text));
  };
  return (
    <form className={styles.discount} onSubmit={send}>
      <Field
        label={t('discountCode')}
        error={error === null ? null : textOf(error)}
        aside={
          <>
            <Button type="submit" busy={busy}>
              {t('apply')}
            </Button>
            {code !== '' && (
              <Button
                tone="link"
                onClick={() => {
                  setText('');
                  onCode('');
                }}
              >
                {t('takeOff')}
              </Button>
            )}
          </>
        }
      >
        {(control) => (
          <TextInput
            {...control}
            maxLength={32}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        )}
      </Field>
    </form>
  );
}
