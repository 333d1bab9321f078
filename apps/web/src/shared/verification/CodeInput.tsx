import type { ComponentProps } from 'react';
import { tidyCode } from '../form/tidy.ts';
import { TextInput } from '../ui/control/TextInput.tsx';

/** A field for a code. Phones offer the code that has just arrived. */
export function CodeInput(props: ComponentProps<typeof TextInput>) {
  return <TextInput inputMode="numeric" autoComplete="one-time-code" tidy={tidyCode} {...props} />;
}
