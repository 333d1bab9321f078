import { type Feedback, foldMobile } from '@jishi/contract';
import { useState } from 'react';
import { useSubmit } from '../../../shared/form/use-submit.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { Button } from '../../../shared/ui/button/Button.tsx';
import { Field } from '../../../shared/ui/control/Field.tsx';
import { TextInput } from '../../../shared/ui/control/TextInput.tsx';
import { Grid } from '../../../shared/ui/layout/Grid.tsx';
import { Row } from '../../../shared/ui/layout/Row.tsx';
import { Stack } from '../../../shared/ui/layout/Stack.tsx';
import { supportFeatureMessages } from '../support.messages.ts';
import { FeedbackView } from './FeedbackView.tsx';

/** Finds feedback by its number and the mobile number of the user. */
export function FollowUp() {
  const t = useMessages(supportFeatureMessages);
  const [number, setNumber] = useState('');
  const [mobile, setMobile] = useState('');
  const [feedback, setFeedback] = useState<Feedback | null>(null);
  const { busy, submit } = useSubmit();
  const look = async (): Promise<void> => {
    const { support } = await import('../support-client.ts');
    setFeedback(await support.follow({ number, mobile }));
  };
  const isFilled = (): boolean => number.trim() !== '' && mobile.trim() !== '';
  return (
    <Stack gap={12}>
      <Grid
        noValidate
        as="form"
        columns="minmax(0, 1fr)"
        gap={12}
        align="start"
        onSubmit={(event) => submit(event, isFilled, look)}
      >
        <Field label={t('number')} error={null}>
          {(control) => (
            <TextInput
              {...control}
              value={number}
              autoComplete="off"
              autoCapitalize="characters"
              onChange={({ target }) => setNumber(target.value)}
            />
          )}
        </Field>
        <Field label={t('mobile')} error={null}>
          {(control) => (
            <TextInput
              {...control}
              value={mobile}
              type="tel"
              tidy={foldMobile}
              autoComplete="tel"
              onChange={({ target }) => setMobile(target.value)}
            />
          )}
        </Field>
        <Row gap={0}>
          <Button type="submit" busy={busy}>
            {t('look')}
          </Button>
        </Row>
      </Grid>
      {feedback !== null && <FeedbackView feedback={feedback} />}
    </Stack>
  );
}
