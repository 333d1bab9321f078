import { type DuckDBConnection, DuckDBInstance } from '@duckdb/node-api';
import { encodeBatch } from './encode-batch.ts';
import type { EngineSettings, FromEngine, ToEngine } from './messages.ts';

interface Question {
  readonly connection: DuckDBConnection;
  cancelled: boolean;
  /** Resumes the query after the receiver has taken a batch. */
  goOn: (() => void) | null;
}

const settings: EngineSettings = JSON.parse(process.argv[2] ?? '');
const instance = DuckDBInstance.create(':memory:', {
  threads: String(settings.threads),
  memory_limit: `${settings.memoryMib}MiB`,
});
const isReady = lock();
const idle: DuckDBConnection[] = [];
const inProgress = new Map<number, Question>();

/** Restricts DuckDB to the files of one folder. The restriction cannot be removed afterwards. */
async function lock(): Promise<void> {
  const connection = await (await instance).connect();
  const folder = settings.folder.replaceAll("'", "''");
  for (const statement of [
    `set allowed_directories = ['${folder}']`,
    "set temp_directory = ''",
    'set autoinstall_known_extensions = false',
    'set autoload_known_extensions = false',
    'set enable_external_access = false',
    'set lock_configuration = true',
  ])
    await connection.run(statement);
  idle.push(connection);
}

const send = (message: FromEngine): void => {
  if (process.connected) process.send?.(message);
};

/**
 * Converts values to texts. A query has only text columns, but a statement that writes a file returns the number of
 * rows that it wrote.
 */
function textsOf(values: readonly unknown[]): (string | null)[] {
  return values.map((value) => (typeof value === 'string' || value === null ? value : String(value)));
}

async function answer(id: number, sql: string, values: readonly string[]): Promise<void> {
  await isReady;
  const connection = idle.pop() ?? (await (await instance).connect());
  const question: Question = { connection, cancelled: false, goOn: null };
  inProgress.set(id, question);
  try {
    const result = await connection.stream(sql, [...values]);
    for (;;) {
      const chunk = await result.fetchChunk();
      if (chunk === null || chunk.rowCount === 0 || question.cancelled) break;
      const columns = Array.from({ length: chunk.columnCount }, (_, i) => textsOf(chunk.getColumnValues(i)));
      send({ is: 'rows', id, batch: encodeBatch(columns, chunk.rowCount) });
      await new Promise<void>((resolve) => {
        question.goOn = resolve;
      });
    }
    send(question.cancelled ? { is: 'failed', id, message: 'cancelled' } : { is: 'end', id });
  } catch (error) {
    send({ is: 'failed', id, message: error instanceof Error ? error.message : String(error) });
  } finally {
    inProgress.delete(id);
    // An unfinished result occupies its connection.
    if (question.cancelled) connection.closeSync();
    else idle.push(connection);
  }
}

process.on('message', (message: ToEngine) => {
  if (message.is === 'ask') {
    void answer(message.id, message.sql, message.values);
    return;
  }
  const question = inProgress.get(message.id);
  if (message.is === 'cancel' && question !== undefined) {
    question.cancelled = true;
    question.connection.interrupt();
  }
  question?.goOn?.();
});
process.on('disconnect', () => process.exit());
