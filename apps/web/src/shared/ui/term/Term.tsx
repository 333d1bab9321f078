import { Disclosure } from '../disclosure/Disclosure.tsx';
import styles from './Term.module.css';

/** A word with its explanation. A click or Enter opens the explanation, Escape closes it. */
export function Term({ word, meaning }: { word: string; meaning: string }) {
  return (
    <Disclosure label={word} name={word} boxClass={styles.term} buttonClass={styles.word}>
      <p className={styles.meaning}>{meaning}</p>
    </Disclosure>
  );
}
