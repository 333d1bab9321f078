import { useMessages } from '../../../shared/i18n/messages.ts';
import { AfterFirstPaint } from '../../../shared/ui/AfterFirstPaint.tsx';
import { MarkButton } from '../../../shared/ui/button/MarkButton.tsx';
import { BellIcon } from '../../../shared/ui/icons.tsx';
import { favouritesMessages } from '../favourites.messages.ts';
import { useLatenessFollow } from '../use-lateness-follow.ts';

interface LatenessSwitchProps {
  code: string;
  name: string;
}

/** The switch that turns on notifications of late rows for a data set. */
export function LatenessSwitch(props: LatenessSwitchProps) {
  return (
    <AfterFirstPaint>
      <Switch {...props} />
    </AfterFirstPaint>
  );
}

function Switch({ code, name }: LatenessSwitchProps) {
  const t = useMessages(favouritesMessages);
  const { isOn, press } = useLatenessFollow(code);
  return (
    <MarkButton
      isOn={isOn}
      icon={<BellIcon />}
      text={t('lateness')}
      aria-label={t('latenessOf', { name })}
      title={t('latenessTitle')}
      onClick={press}
    />
  );
}
