import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Answer } from '../../../shared/answer/Answer.tsx';
import { person } from '../../../shared/api/person-client.ts';
import { useSubmit } from '../../../shared/form/use-submit.ts';
import { capOf, yuanOf } from '../../../shared/form/yuan.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { invalidate } from '../../../shared/queries/invalidate.ts';
import { Button } from '../../../shared/ui/button/Button.tsx';
import { Row } from '../../../shared/ui/layout/Row.tsx';
import { Section } from '../../../shared/ui/layout/Section.tsx';
import { SkeletonRows } from '../../../shared/ui/skeleton/SkeletonRows.tsx';
import { Quiet } from '../../../shared/ui/text/Quiet.tsx';
import { accessMessages } from '../access.messages.ts';
import { capsQuery } from '../access.queries.ts';
import { AmountField } from './AmountField.tsx';

/** The spending limits that apply to all keys of the account together. */
export function SpendCaps() {
  const t = useMessages(accessMessages);
  const caps = useQuery(capsQuery);
  return (
    <Section title={t('accountCaps')}>
      <Quiet size={15}>{t('accountCapsNote')}</Quiet>
      <Answer query={caps} waiting={<SkeletonRows rows={1} rowHeightPx={96} />}>
        {(data) => <CapsForm dayCapFen={data.dayCapFen} monthCapFen={data.monthCapFen} />}
      </Answer>
    </Section>
  );
}

function CapsForm({ dayCapFen, monthCapFen }: { dayCapFen: string | null; monthCapFen: string | null }) {
  const t = useMessages(accessMessages);
  const queries = useQueryClient();
  const { busy, submit } = useSubmit();
  const [day, setDay] = useState(yuanOf(dayCapFen));
  const [month, setMonth] = useState(yuanOf(monthCapFen));
  const [saved, setSaved] = useState(false);
  const save = async (): Promise<void> => {
    setSaved(false);
    await person.keys.setCaps({ dayCapFen: capOf(day), monthCapFen: capOf(month) });
    await invalidate(queries, person.keys.caps);
    setSaved(true);
  };
  return (
    <form onSubmit={(event) => submit(event, () => true, save)}>
      <Row gap="0 16px" align="start">
        <AmountField window="dayCap" value={day} onChange={setDay} />
        <AmountField window="monthCap" value={month} onChange={setMonth} />
      </Row>
      <Row gap="0 12px" align="center">
        <Button type="submit" busy={busy}>
          {t('save')}
        </Button>
        <span aria-live="polite">{saved && t('saved')}</span>
      </Row>
    </form>
  );
}
