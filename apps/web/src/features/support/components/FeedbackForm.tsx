import {
  FEEDBACK_CONTENT_MAX,
  FEEDBACK_TYPES,
  type FeedbackType,
  feedbackFields,
  foldMobile,
  formRules,
  type ReportedRow,
} from '@jishi/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { tidyReceiver } from '../../../shared/form/tidy.ts';
import { useFields, useFieldTexts } from '../../../shared/form/use-fields.ts';
import { useSubmit } from '../../../shared/form/use-submit.ts';
import { useLanguage } from '../../../shared/i18n/language.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { useSession } from '../../../shared/session/session.ts';
import { useStore } from '../../../shared/store/store.ts';
import { Button } from '../../../shared/ui/button/Button.tsx';
import { Field } from '../../../shared/ui/control/Field.tsx';
import { Select } from '../../../shared/ui/control/Select.tsx';
import { TextInput, TextLines } from '../../../shared/ui/control/TextInput.tsx';
import { YesNo } from '../../../shared/ui/control/YesNo.tsx';
import { Grid } from '../../../shared/ui/layout/Grid.tsx';
import { Stack } from '../../../shared/ui/layout/Stack.tsx';
import { Callout } from '../../../shared/ui/note/Callout.tsx';
import { takeFocus } from '../../../shared/ui/take-focus.ts';
import { Quiet } from '../../../shared/ui/text/Quiet.tsx';
import { conversation, forgetConversation, turnsOf } from '../conversation.ts';
import { supportFeatureMessages } from '../support.messages.ts';
import { invalidateFeedback } from '../support.queries.ts';
import styles from './Feedback.module.css';

const RULES = formRules(feedbackFields);

interface FeedbackFormProps {
  /** The row of a data set that the feedback is about. If it is set, the type of the feedback is fixed. */
  row?: ReportedRow;
  /** The question, as described in the link to the form. */
  about?: FeedbackAbout;
}

interface FeedbackAbout {
  readonly questionType: FeedbackType | null;
  /** The number of the order that the feedback is about, or an empty string. */
  readonly order: string;
}

/** The feedback form. After the feedback was sent, shows its number instead. */
export function FeedbackForm({ row, about }: FeedbackFormProps) {
  const t = useMessages(supportFeatureMessages);
  const [number, setNumber] = useState<string | null>(null);
  if (number === null) return <Form row={row} about={about} onSent={setNumber} />;
  return (
    <Stack gap={16}>
      <Callout tone="primary" role="status">
        {/* The form, which had the focus, no longer exists. */}
        <p ref={takeFocus} tabIndex={-1}>
          <strong>{t('sent')}</strong>
        </p>
        <p>{t('sentNumber', { number })}</p>
      </Callout>
      <div>
        <Button onClick={() => setNumber(null)}>{t('sendAnother')}</Button>
      </div>
    </Stack>
  );
}

/** A signed-in user is not asked for a name, because it is known. */
function useFeedbackFields(questionType: string, content: string) {
  const { user } = useSession();
  return useFields(RULES, { customerName: user?.nickname ?? '', questionType, content, replyByEmail: null });
}

interface FormProps {
  row: ReportedRow | undefined;
  about: FeedbackAbout | undefined;
  onSent: (number: string) => void;
}

function Form({ row, about, onSent }: FormProps) {
  const t = useMessages(supportFeatureMessages);
  const lang = useLanguage();
  const client = useQueryClient();
  const talk = useStore(conversation);
  const exchanges = row === undefined ? talk : [];
  const fields = useFeedbackFields(
    row === undefined ? (about?.questionType ?? '') : 'data',
    about === undefined || about.order === '' ? '' : `${t('aboutOrder', { order: about.order })}\n`,
  );
  const { busy, submit } = useSubmit();
  const send = async (): Promise<void> => {
    const { support } = await import('../support-client.ts');
    const { number } = await support.send({
      ...fields.values,
      conversation: turnsOf(exchanges, t('unknown')),
      row: row ?? null,
      lang,
    });
    if (exchanges.length > 0) forgetConversation();
    await invalidateFeedback(client);
    onSent(number);
  };
  return (
    <form noValidate onSubmit={(event) => submit(event, fields.check, send)}>
      <Stack gap={16}>
        <FormFields fields={fields} hasType={row === undefined} />
        {exchanges.length > 0 && <Quiet>{t('withConversation')}</Quiet>}
        <div>
          <Button type="submit" tone="primary" busy={busy}>
            {t('send')}
          </Button>
        </div>
      </Stack>
    </form>
  );
}

type FeedbackFields = ReturnType<typeof useFeedbackFields>;

/** Returns the label, the hint and the error of each field. */
function useFrames(fields: FeedbackFields) {
  const { labelOf, hintOf } = useFieldTexts(feedbackFields);
  return (name: keyof typeof RULES) => ({
    label: labelOf(name),
    hint: hintOf(name),
    error: fields.faultOf(name),
  });
}

function FormFields({ fields, hasType }: { fields: FeedbackFields; hasType: boolean }) {
  const t = useMessages(supportFeatureMessages);
  const frame = useFrames(fields);
  return (
    <Grid className={styles.fields} columns={2} gap="10px 24px">
      <Field {...frame('customerName')}>
        {(control) => (
          <TextInput {...control} {...fields.bind('customerName')} autoComplete="name" aria-required />
        )}
      </Field>
      <Field {...frame('mobile')}>
        {(control) => (
          <TextInput
            {...control}
            {...fields.bind('mobile')}
            type="tel"
            tidy={foldMobile}
            autoComplete="tel"
            aria-required
          />
        )}
      </Field>
      {hasType && <TypeField fields={fields} />}
      <EmailReply fields={fields} />
      <div className={styles.wide}>
        <Field {...frame('content')} hint={t('characters', { max: FEEDBACK_CONTENT_MAX })}>
          {(control) => <TextLines {...control} {...fields.bind('content')} rows={6} aria-required />}
        </Field>
      </div>
    </Grid>
  );
}

function TypeField({ fields }: { fields: FeedbackFields }) {
  const t = useMessages(supportFeatureMessages);
  return (
    <Field {...useFrames(fields)('questionType')}>
      {(control) => (
        <Select {...control} {...fields.bind('questionType')} aria-required>
          <option value="">{t('choose')}</option>
          {FEEDBACK_TYPES.map((type) => (
            <option key={type} value={type}>
              {t(`type.${type}`)}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

/** Asks whether to reply by e-mail, and to which address. */
function EmailReply({ fields }: { fields: FeedbackFields }) {
  const frame = useFrames(fields);
  const { label } = frame('replyByEmail');
  const { replyByEmail } = fields.values;
  return (
    <>
      <Field {...frame('replyByEmail')}>
        {(control) => <YesNo {...control} {...fields.bindAnswer('replyByEmail')} label={label} />}
      </Field>
      {replyByEmail === true && (
        <Field {...frame('email')}>
          {(control) => (
            <TextInput
              {...control}
              {...fields.bind('email')}
              type="email"
              tidy={tidyReceiver}
              autoComplete="email"
              aria-required
            />
          )}
        </Field>
      )}
    </>
  );
}
