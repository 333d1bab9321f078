import type { ComponentProps, MouseEvent } from 'react';
import { type ButtonLook, buttonLook } from './button-look.ts';

type ButtonProps = Omit<ComponentProps<'button'>, 'aria-busy' | 'aria-disabled'> &
  ButtonLook & {
    /** What it began is under way: it says so, and takes no further click. */
    busy?: boolean;
  };

/** A button of the site's own; it keeps the focus while it is busy. */
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
    // The second click of a double click comes before what the first one began has been drawn.
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
