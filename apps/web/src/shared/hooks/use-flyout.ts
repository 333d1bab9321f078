import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent as ReactPointerEvent,
  useState,
} from 'react';

const isMouse = (event: Event): boolean => event instanceof PointerEvent && event.pointerType === 'mouse';

/** A panel that a button opens: under the mouse by coming near, by a finger and by keyboard with the button. Leaving closes it, and so does Escape. */
export function useFlyout() {
  const [open, setOpen] = useState(false);
  const followMouse = (near: boolean) => (event: ReactPointerEvent) => {
    if (isMouse(event.nativeEvent)) setOpen(near);
  };
  return {
    open,
    close: (): void => setOpen(false),
    /** For the element around button and panel. */
    around: {
      onPointerEnter: followMouse(true),
      onPointerLeave: followMouse(false),
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
