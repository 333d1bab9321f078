import { DatasetStore } from '../../../features/catalog/index.ts';
import styles from './DataStorePage.module.css';

/** The list of data sets alone, for somebody who came to look for one. */
export default function DataStorePage() {
  return (
    <div className={styles.page}>
      <DatasetStore heading="h1" />
    </div>
  );
}
