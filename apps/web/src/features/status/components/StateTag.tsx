import type { LoadState, StatusIncident, StatusState } from '@jishi/contract';
import { MISSING } from '../../../shared/format/index.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { Tag } from '../../../shared/ui/tag/Tag.tsx';
import { statusMessages } from '../status.messages.ts';

const TONES = { up: 'success', degraded: 'warning', down: 'danger', unchecked: 'quiet' } as const;

/** A state as a word with a colour. */
export function StateTag({ state }: { state: StatusState | StatusIncident['state'] }) {
  const t = useMessages(statusMessages);
  return <Tag tone={TONES[state]}>{t(`state.${state}`)}</Tag>;
}

/** States whether the rows of a data set are up to date. */
export function LoadTag({ state }: { state: LoadState }) {
  const t = useMessages(statusMessages);
  if (state === 'notJudged') return MISSING;
  return <Tag tone={state === 'onTime' ? 'success' : 'warning'}>{t(`load.${state}`)}</Tag>;
}
