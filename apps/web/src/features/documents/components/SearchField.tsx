import { SearchInput } from '../../../shared/ui/control/SearchInput.tsx';
import styles from './SearchField.module.css';

interface SearchFieldProps {
  label: string;
  hint: string;
  text: string;
  onChange: (text: string) => void;
}

const LENGTH_MAX = 100;

/** A search field with the results below it. */
export function SearchField({ label, hint, text, onChange }: SearchFieldProps) {
  return (
    <SearchInput
      boxClass={styles.box}
      value={text}
      maxLength={LENGTH_MAX}
      aria-label={label}
      placeholder={hint}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
