import type { SourcePlan } from '../plan/source-plan.ts';
import { openFolder } from './folder.ts';
import { openHttp } from './http.ts';
import { openMysql } from './mysql.ts';
import { openPostgres } from './postgres.ts';
import { openS3 } from './s3.ts';
import { openSftp } from './sftp.ts';
import type { OpenSource, SourcePorts } from './source.ts';

/** Connects to a plan's source. */
export async function openSource(plan: SourcePlan, ports: SourcePorts): Promise<OpenSource> {
  switch (plan.kind) {
    case 'folder':
      return openFolder(plan, ports);
    case 'http':
      return openHttp(plan, ports);
    case 'sftp':
      return openSftp(plan, ports);
    case 's3':
      return openS3(plan, ports);
    case 'postgres':
      return openPostgres(plan, ports);
    case 'mysql':
      return openMysql(plan, ports);
  }
}
