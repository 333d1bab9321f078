import { SMS_CODE_LENGTH } from '@jishi/contract';
import type { ComponentProps } from 'react';
import { TextInput } from '../ui/TextInput.tsx';

/** Takes a code that was sent to somebody; a phone offers the one that has just come. */
export function CodeInput(props: ComponentProps<typeof TextInput>) {
  return <TextInput inputMode="numeric" autoComplete="one-time-code" maxLength={SMS_CODE_LENGTH} {...props} />;
}
