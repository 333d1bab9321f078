import type { ComponentProps, MouseEvent } from 'react';
import { type ButtonLook, buttonLook } from './button-look.ts';

type ButtonProps = Omit<ComponentProps<'button'>, 'aria-busy' | 'aria-disabled'> &
  ButtonLook & {
    /** Whether the action is in progress. The button then shows this and ignores clicks. */
    busy?: boolean;
  };

/** The site's button. It keeps the focus while it is busy. */
export function Button({
  tone,
  dense,
  wide,
  className,
  type = 'button',
  busy,
  onClick,
  ...rest
}: ButtonProps) {
  const click = (event: MouseEvent<HTMLButtonElement>): void => {
    // The second click of a double click arrives before the button has been rendered as busy.
    const isRepeat = busy !== undefined && event.detail > 1;
    if (busy || isRepeat) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      {...rest}
      {...buttonLook({ tone, dense, wide, className })}
      type={type}
      aria-disabled={busy ?? false}
      aria-busy={busy ?? false}
      onClick={click}
    />
  );
}
