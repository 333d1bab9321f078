import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent as ReactPointerEvent,
  useState,
} from 'react';

const isMouse = (event: Event): boolean => event instanceof PointerEvent && event.pointerType === 'mouse';

/** The page moved away from under a mouse that rests, as where something comes late beside it. */
const isMouseAtRest = ({ movementX, movementY }: ReactPointerEvent): boolean =>
  movementX === 0 && movementY === 0;

/** A panel that a button opens: under the mouse by coming near, by a finger and by keyboard with the button. Leaving closes it, and so does Escape. */
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
    /** For the element around button and panel. */
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
    /** For the button. A mouse that clicks has opened the panel already. */
    button: {
      'aria-expanded': open,
      onClick: (event: MouseEvent): void => setOpen(isMouse(event.nativeEvent) || !open),
    },
  };
}
