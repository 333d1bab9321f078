import {
  type ComponentProps,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { Button } from '../button/Button.tsx';
import styles from './Disclosure.module.css';
import { useButtonEdge } from './use-button-edge.ts';

interface DisclosureProps {
  label: ReactNode;
  /** The name of the panel for screen readers. */
  name: string;
  /** The accessible name of a button that shows only an icon. */
  buttonName?: string;
  /** A class that replaces the appearance of a small boxed button. */
  boxClass?: string | undefined;
  buttonClass?: string | undefined;
  children: ReactNode | ((close: () => void) => ReactNode);
}

/** A button that opens a small panel below it. Escape, a click elsewhere or leaving the panel closes it. */
export function Disclosure({ label, name, buttonName, boxClass, buttonClass, children }: DisclosureProps) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLElement>(null);
  useButtonEdge(button, panel, open);
  const close = (): void => {
    setOpen(false);
    button.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || !open) return;
    event.stopPropagation();
    close();
  };
  useEffect(() => {
    if (!open) return;
    const onPress = (event: PointerEvent): void => {
      if (event.target instanceof Node && !box.current?.contains(event.target)) setOpen(false);
    };
    addEventListener('pointerdown', onPress);
    return () => removeEventListener('pointerdown', onPress);
  }, [open]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys come from the button and the panel inside
    <div
      ref={box}
      className={boxClass ?? styles.box}
      onKeyDown={onKeyDown}
      onBlur={(event) =>
        event.relatedTarget !== null && !event.currentTarget.contains(event.relatedTarget) && setOpen(false)
      }
    >
      <Trigger
        ref={button}
        className={buttonClass}
        aria-label={buttonName}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        {label}
      </Trigger>
      <section ref={panel} id={id} className={styles.panel} aria-label={name} hidden={!open}>
        {open && (typeof children === 'function' ? children(close) : children)}
      </section>
    </div>
  );
}

function Trigger({ className, ...rest }: ComponentProps<'button'>) {
  if (className === undefined) return <Button {...rest} />;
  return <button type="button" className={className} {...rest} />;
}
