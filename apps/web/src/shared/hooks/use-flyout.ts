import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent as ReactPointerEvent,
  useState,
} from 'react';

const isMouse = (event: Event): boolean => event instanceof PointerEvent && event.pointerType === 'mouse';

/** The page moved under a mouse at rest, for example because late content shifted it. */
const isMouseAtRest = ({ movementX, movementY }: ReactPointerEvent): boolean =>
  movementX === 0 && movementY === 0;

/**
 * A panel that a button opens. A mouse opens it by hovering, a finger or the keyboard by pressing the button.
 * Leaving the panel or pressing Escape closes it.
 */
export function useFlyout() {
  const [open, setOpen] = useState(false);
  const enter = (event: ReactPointerEvent): void => {
    if (isMouse(event.nativeEvent)) setOpen(true);
  };
  const leave = (event: ReactPointerEvent): void => {
    if (!isMouse(event.nativeEvent)) return;
    if (!isMouseAtRest(event)) {
      setOpen(false);
      return;
    }
    const holder = event.currentTarget;
    const next = ({ target }: PointerEvent): void =>
      setOpen(target instanceof Node && holder.contains(target));
    addEventListener('pointermove', next, { once: true });
  };
  return {
    open,
    close: (): void => setOpen(false),
    /** The properties of the element that contains the button and the panel. */
    around: {
      onPointerEnter: enter,
      onPointerLeave: leave,
      onBlur: (event: FocusEvent): void => {
        if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false);
      },
      onKeyDown: (event: KeyboardEvent): void => {
        if (event.key !== 'Escape' || !open) return;
        setOpen(false);
        event.currentTarget.querySelector('button')?.focus();
      },
    },
    /** The properties of the button. A clicking mouse has already opened the panel by hovering. */
    button: {
      'aria-expanded': open,
      onClick: (event: MouseEvent): void => setOpen(isMouse(event.nativeEvent) || !open),
    },
  };
}
