import { type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react';
import { useBackCloses } from '../../navigation/back-closes.ts';
import { Button } from '../button/Button.tsx';
import { CloseButton } from '../button/CloseButton.tsx';
import { Row } from '../layout/Row.tsx';
import { Stack } from '../layout/Stack.tsx';
import styles from './Drawer.module.css';

type Close = () => void;

interface DrawerProps {
  title: string;
  /** The edge of the screen at which the drawer opens. */
  edge: 'left' | 'right' | 'bottom';
  /** The label of the button that opens it. */
  label: ReactNode;
  buttonClass?: string | undefined;
  children: (close: Close) => ReactNode;
  foot?: (close: Close) => ReactNode;
}

/**
 * A drawer for narrow screens. A button opens it in a modal window, and it is rendered only while it is open. On a wide
 * screen, its content is next to the page instead.
 */
export function Drawer({ label, buttonClass, ...rest }: DrawerProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button className={buttonClass} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {label}
      </Button>
      {open && <OpenDrawer {...rest} onClose={() => setOpen(false)} />}
    </>
  );
}

type OpenDrawerProps = Omit<DrawerProps, 'label' | 'buttonClass'> & { onClose: Close };

function OpenDrawer({ title, edge, children, foot, onClose }: OpenDrawerProps) {
  const titleId = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useBackCloses(true, onClose);
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      className={styles.drawer}
      data-edge={edge}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <Row as="header" className={styles.head} gap={0} align="center" justify="space-between" wrap={false}>
        <h2 id={titleId}>{title}</h2>
        <CloseButton onClick={onClose} />
      </Row>
      <Stack className={styles.body} gap={20}>
        {children(onClose)}
      </Stack>
      {foot && <footer className={styles.foot}>{foot(onClose)}</footer>}
    </dialog>
  );
}
