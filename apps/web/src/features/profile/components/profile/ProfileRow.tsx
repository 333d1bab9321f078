import { Button } from '../../../../shared/ui/button/Button.tsx';
import { Grid } from '../../../../shared/ui/layout/Grid.tsx';
import { Quiet } from '../../../../shared/ui/text/Quiet.tsx';
import styles from './Profile.module.css';

export interface RowAction {
  readonly text: string;
  /** The full description of the action, for screen readers. */
  readonly label: string;
  readonly act: () => void;
}

export interface ProfileRowProps {
  readonly name: string;
  readonly value: string;
  /** Whether the value says that nothing is set. */
  readonly missing?: boolean;
  readonly note?: string;
  readonly actions?: readonly RowAction[];
}

/** One fact of the account with its actions. */
export function ProfileRow({ name, value, missing, note, actions = [] }: ProfileRowProps) {
  return (
    <Grid className={styles.row} columns="160px minmax(0, 1fr) auto" gap="4px 16px" align="baseline">
      <dt>{name}</dt>
      <dd>
        <p className={styles.value} data-missing={missing}>
          {value}
        </p>
        {note !== undefined && <Quiet>{note}</Quiet>}
      </dd>
      <dd className={styles.actions}>
        {actions.map(({ text, label, act }) => (
          <Button key={label} tone="link" aria-label={label} onClick={act}>
            {text}
          </Button>
        ))}
      </dd>
    </Grid>
  );
}
