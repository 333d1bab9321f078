import type { ComponentProps } from 'react';
import { tidyCode } from '../form/tidy.ts';
import { TextInput } from '../ui/control/TextInput.tsx';

/** Takes a code that was sent to somebody; a phone offers the one that has just come. */
export function CodeInput(props: ComponentProps<typeof TextInput>) {
  return <TextInput inputMode="numeric" autoComplete="one-time-code" tidy={tidyCode} {...props} />;
}
