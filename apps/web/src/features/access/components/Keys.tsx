import { keyLabelIn, type Lang, numberedKeyLabel } from '@jishi/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Answer } from '../../../shared/answer/Answer.tsx';
import { formatInstant, formatMoney } from '../../../shared/format/index.ts';
import { useLanguage } from '../../../shared/i18n/language.ts';
import { type Translate, useMessages } from '../../../shared/i18n/messages.ts';
import { businessConfigQuery } from '../../../shared/session/business-config.query.ts';
import { keyUsesQuery } from '../../../shared/session/own-key.ts';
import { useMedia } from '../../../shared/store/store.ts';
import { Button } from '../../../shared/ui/button/Button.tsx';
import { Row } from '../../../shared/ui/layout/Row.tsx';
import { Section } from '../../../shared/ui/layout/Section.tsx';
import { EmptyNote } from '../../../shared/ui/note/EmptyNote.tsx';
import { SkeletonRows } from '../../../shared/ui/skeleton/SkeletonRows.tsx';
import { FactTable } from '../../../shared/ui/table/FactTable.tsx';
import { Quiet } from '../../../shared/ui/text/Quiet.tsx';
import { accessMessages } from '../access.messages.ts';
import type { OwnKey } from '../key-form.ts';
import { KeyDialog } from './KeyDialog.tsx';
import { KeySettings } from './KeySettings.tsx';

type Act = 'change' | 'rotate' | 'end' | 'token';
interface Chosen {
  readonly key: OwnKey;
  readonly act: Act;
}

const NARROW = '(max-width: 760px)';
/** The heights of one key: as a table, and as lines on a phone. */
const KEY_TABLE = { rows: 2, rowHeightPx: 48 };
const NARROW_KEY = { rows: 3, rowHeightPx: 52 };

/** The active keys with their permissions and actions. */
export function Keys() {
  const t = useMessages(accessMessages);
  const lang = useLanguage();
  const narrow = useMedia(NARROW);
  const keys = useQuery(keyUsesQuery);
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [isNew, setNew] = useState(false);
  const close = (): void => {
    setChosen(null);
    setNew(false);
  };
  return (
    <Section title={t('keys')}>
      <Button style={{ justifySelf: 'start' }} busy={keys.isPending} onClick={() => setNew(true)}>
        {t('make')}
      </Button>
      <Answer query={keys} waiting={<SkeletonRows {...(narrow ? NARROW_KEY : KEY_TABLE)} />}>
        {(own) =>
          own.length === 0 ? (
            <EmptyNote title={t('none')}>
              <p>{t('noneHint')}</p>
            </EmptyNote>
          ) : (
            <KeyTable keys={own} onChoose={setChosen} />
          )
        }
      </Answer>
      {isNew && (
        <KeySettings
          ownKey={null}
          newLabel={numberedKeyLabel((keys.data?.length ?? 0) + 1)[lang]}
          onClose={close}
        />
      )}
      {chosen?.act === 'change' && <KeySettings ownKey={chosen.key} onClose={close} />}
      {chosen !== null && chosen.act !== 'change' && (
        <KeyDialog ownKey={chosen.key} act={chosen.act} onClose={close} />
      )}
    </Section>
  );
}

/** Actions on members' keys that are allowed only to the owner. */
const ACTS_OF_OWNER: readonly Act[] = ['change', 'end'];

function KeyTable({ keys, onChoose }: { keys: readonly OwnKey[]; onChoose: (chosen: Chosen) => void }) {
  const t = useMessages(accessMessages);
  const lang = useLanguage();
  const config = useQuery(businessConfigQuery).data;
  const acts: Act[] = [
    'change',
    'rotate',
    'end',
    ...(config?.tokenDisplay === 1 ? (['token'] as const) : []),
  ];
  return (
    <FactTable
      caption={t('keys')}
      columns={[
        { key: 'key', label: t('key'), cell: (key) => <KeyName ownKey={key} /> },
        { key: 'limits', label: t('limits'), cell: (key) => limitsText(key, t, lang) },
        {
          key: 'lastUsed',
          label: t('lastUsed'),
          cell: ({ lastUsedAt }) => (lastUsedAt === null ? t('never') : formatInstant(lastUsedAt)),
        },
        {
          key: 'act',
          label: t('act'),
          cell: (key) => (
            <Row gap="0 12px">
              {(key.member === null ? acts : ACTS_OF_OWNER).map((act) => (
                <Button
                  key={act}
                  tone="link"
                  aria-label={`${t(act)} ${key.accessKey}`}
                  onClick={() => onChoose({ key, act })}
                >
                  {t(act)}
                </Button>
              ))}
            </Row>
          ),
        },
      ]}
      rows={keys}
      rowKey={(key) => key.id}
    />
  );
}

function KeyName({ ownKey: { accessKey, label, member } }: { ownKey: OwnKey }) {
  const t = useMessages(accessMessages);
  const lang = useLanguage();
  return (
    <>
      <code>{accessKey}</code>
      {label !== '' && <Quiet size={15}>{keyLabelIn(label, lang)}</Quiet>}
      {member !== null && <Quiet size={15}>{t('ofMember', { member })}</Quiet>}
    </>
  );
}

function limitsText(key: OwnKey, t: Translate<keyof (typeof accessMessages)['rows']>, lang: Lang): string {
  const { expiresAt, datasets, networks, dayCapFen, monthCapFen, callCapFen } = key;
  const limits = [
    expiresAt && t('until', { at: formatInstant(expiresAt) }),
    datasets && t('onlyDatasets', { codes: datasets.join(', ') }),
    networks && t('onlyFrom', { networks: networks.join(', ') }),
    callCapFen && t('aCall', { amount: formatMoney(callCapFen, lang) }),
    dayCapFen && t('aDay', { amount: formatMoney(dayCapFen, lang) }),
    monthCapFen && t('aMonth', { amount: formatMoney(monthCapFen, lang) }),
  ].filter((limit) => limit !== null);
  return limits.length === 0 ? t('noLimits') : limits.join(' · ');
}
