import type { ReactNode } from 'react';
import type { directionOf } from '../../format/index.ts';
import { Quiet } from '../text/Quiet.tsx';

const WHOLE = { whiteSpace: 'nowrap' } as const;

interface ChangeProps {
  direction: ReturnType<typeof directionOf>;
  /** Whether the change is from an old day. It is then grey, because only current changes are coloured. */
  isLate: boolean;
  children: ReactNode;
}

/** The latest change, in the reader's colours. */
export function Change({ direction, isLate, children }: ChangeProps) {
  if (isLate)
    return (
      <Quiet as="span" data-old style={WHOLE}>
        {children}
      </Quiet>
    );
  return (
    <span data-direction={direction} style={WHOLE}>
      {children}
    </span>
  );
}
