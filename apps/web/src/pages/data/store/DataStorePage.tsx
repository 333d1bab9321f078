import { DatasetStore } from '../../../features/catalog/index.ts';

/** The list of data sets alone, for somebody who came to look for one. */
export default function DataStorePage() {
  return (
    <div style={{ paddingTop: 28 }}>
      <DatasetStore heading="h1" />
    </div>
  );
}
