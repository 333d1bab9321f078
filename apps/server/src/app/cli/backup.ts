import { resolve } from 'node:path';
import { counted } from '@jishi/contract';
import { listedFiles, monthsInClickHouse } from '../../modules/datasets/index.ts';
import { writeBackup } from '../../platform/backup/index.ts';
import { command, field, parse } from '../../platform/command/index.ts';
import { fingerprintOf, OLD_ROWS, releaseVersion } from '../backup.ts';
import { serverSecret } from '../secret.ts';
import type { Session } from './session.ts';

export const backupCommands = command.group<Session>({
  noun: 'backup',
  summary: 'backups of the database and files',
  defaultVerb: 'create',
  verbs: {
    create: command.reading({
      permission: 'backup.read',
      reveals: () => 'the whole database',
      summary: 'write a consistent backup of everything into a new folder while the site runs',
      input: {
        folder: field.argument(parse.text),
        withoutFiles: field.flag('leave out the files that customers exported'),
        withSecret: field.flag('include the generated token secret in plain text'),
      },
      async run({ pool, config, print }: Session, { folder, withoutFiles, withSecret }) {
        const secret = await serverSecret(config);
        const isInS3 = config.filesLocation.startsWith('s3:');
        const path = resolve(folder);
        const { tables, files, at } = await writeBackup(pool, {
          folder: path,
          release: await releaseVersion(),
          secretFingerprint: fingerprintOf(secret),
          secret: withSecret ? secret : null,
          filesFolder: withoutFiles || isInS3 ? null : config.filesLocation,
          listed: { name: OLD_ROWS, folder: config.oldRowsFolder, list: () => listedFiles(pool) },
        });
        const rows = tables.reduce((sum, table) => sum + table.rows, 0);
        print(
          `${path}: ${counted(rows, 'row', 'rows')} of ${counted(tables.length, 'table', 'tables')}, and ${counted(files, 'file', 'files')}, as of ${at}`,
        );
        if (!withSecret)
          print('The secret is not in the backup: keep JISHI_SECRET, or the file token-secret, elsewhere.');
        if (isInS3) print('Customers’ files are in S3 and not in the backup.');
        const elsewhere = await monthsInClickHouse(pool);
        if (elsewhere > 0)
          print(
            `${counted(elsewhere, 'month', 'months')} of old rows are in ClickHouse and not in the backup: now run BACKUP DATABASE there.`,
          );
      },
    }),
  },
});
