import { keyLabelIn } from '@jishi/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { Answer } from '../../../shared/answer/Answer.tsx';
import { useLanguage } from '../../../shared/i18n/language.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { PATHS } from '../../../shared/navigation/paths.ts';
import { keyUsesQuery } from '../../../shared/session/own-key.ts';
import { marketToday } from '../../../shared/time/days.ts';
import { Facts } from '../../../shared/ui/facts/Facts.tsx';
import { Section } from '../../../shared/ui/layout/Section.tsx';
import { SkeletonRows } from '../../../shared/ui/skeleton/SkeletonRows.tsx';
import { Quiet } from '../../../shared/ui/text/Quiet.tsx';
import { accessMessages } from '../access.messages.ts';

const KEYS_MAX = 3;

/** The latest keys, each with the day when it was last used. */
export function KeyList() {
  const t = useMessages(accessMessages);
  const lang = useLanguage();
  return (
    <Section title={t('keys')}>
      <Answer query={useQuery(keyUsesQuery)} waiting={<SkeletonRows rows={1} rowHeightPx={48} lines={1} />}>
        {(keys) =>
          keys.length === 0 ? (
            <Quiet>{t('none')}</Quiet>
          ) : (
            <Facts
              look="rows"
              facts={keys.slice(0, KEYS_MAX).map(({ accessKey, label, lastUsedAt }) => ({
                label: keyLabelIn(label, lang) || accessKey,
                value:
                  lastUsedAt === null
                    ? t('neverUsed')
                    : t('usedOn', { day: marketToday(new Date(lastUsedAt)) }),
              }))}
            />
          )
        }
      </Answer>
      <p>
        <Link to={PATHS.keys[lang]}>{t('manageKeys')}</Link>
      </p>
    </Section>
  );
}
