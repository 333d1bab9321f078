import { icebergFiles, s3Files } from '@jishi/contract';
import { type AnyModule, routes } from '../../platform/module/index.ts';
import { mountIceberg } from './iceberg.routes.ts';
import { mountS3 } from './s3.routes.ts';

export const icebergModule = {
  serves: [routes([icebergFiles], mountIceberg), routes([s3Files], mountS3)],
} satisfies AnyModule;
