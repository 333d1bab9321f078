import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent as ReactPointerEvent,
  useState,
} from 'react';

const isMouse = (event: Event): boolean => event instanceof PointerEvent && event.pointerType === 'mouse';

/** The page moved under a mouse at rest, for example because content was loaded late. */
const isMouseAtRest = ({ movementX, movementY }: ReactPointerEvent): boolean =>
  movementX === 0 && movementY === 0;

/**
 * A panel that a button opens: on hover with a mouse, on press with a finger or the keyboard. Leaving the panel or
 * pressing Escape closes it.
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
    /** The properties of the button. By the time a mouse clicks, hovering has already opened the panel. */
    button: {
      'aria-expanded': open,
      onClick: (event: MouseEvent): void => setOpen(isMouse(event.nativeEvent) || !open),
    },
  };
}
