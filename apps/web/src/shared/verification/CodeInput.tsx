import type { ComponentProps } from 'react';
import { tidyCode } from '../form/tidy.ts';
import { TextInput } from '../ui/control/TextInput.tsx';

/** A field for a code; a phone offers the one that has just arrived. */
export function CodeInput(props: ComponentProps<typeof TextInput>) {
  return <TextInput inputMode="numeric" autoComplete="one-time-code" tidy={tidyCode} {...props} />;
}
