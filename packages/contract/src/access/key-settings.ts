import { z } from 'zod';
import { text } from '../kernel/fields.ts';
import { KEY_DATASETS_MAX, KEY_LABEL_MAX, KEY_NETWORKS_MAX } from './constants.ts';

const capFen = (zh: string, en: string) =>
  z
    .string()
    .regex(/^[1-9]\d{0,11}$/)
    .nullable()
    .default(null)
    .meta({ zh, en });

export const monthCapFen = capFen(
  '每月消费上限，单位为分；空为不限',
  'Maximum spending per month, in fen; null: no limit',
);

/** The spending limits of a key. Null means no limit. */
export const spendCapFields = {
  dayCapFen: capFen('每日消费上限，单位为分；空为不限', 'Maximum spending per day, in fen; null: no limit'),
  monthCapFen,
};

const callCapFen = z
  .string()
  .regex(/^(?:0|[1-9]\d{0,11})$/)
  .nullable()
  .default(null)
  .meta({
    zh: '每次调用的价格上限，单位为分；0 为只允许不收费的调用，空为不限',
    en: 'Maximum price of one call, in fen; 0: only free calls; null: no limit',
  });

export const keyLabel = text('备注名称', 'A label of your own', KEY_LABEL_MAX).default('');

export const keyExpiry = z.iso
  .datetime()
  .nullable()
  .default(null)
  .meta({ zh: '失效时间（UTC）；空为长期有效', en: 'Expiry time (UTC); null: never' });

/** The limits that the owner sets on a key. */
export const keySettingFields = {
  label: keyLabel,
  expiresAt: keyExpiry,
  datasets: z
    .array(z.string().regex(/^p_\w{1,60}$/))
    .min(1)
    .max(KEY_DATASETS_MAX)
    .nullable()
    .default(null)
    .meta({ zh: '可调用的数据集编号；空为全部', en: 'Data sets that may be called with the key; null: all' }),
  networks: z
    .array(z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()]))
    .min(1)
    .max(KEY_NETWORKS_MAX)
    .nullable()
    .default(null)
    .meta({
      zh: '可使用密钥的地址或网段（CIDR）；空为不限',
      en: 'Addresses or networks (CIDR) from which the key may be used; null: anywhere',
    }),
  ...spendCapFields,
  callCapFen,
};

const fen = z.string().nullable();

/** A key as shown to its owner. */
export const ownKeySchema = z.strictObject({
  id: z.string(),
  accessKey: z.string(),
  label: z.string(),
  createdAt: z.string().describe('ISO 8601, UTC'),
  expiresAt: z.string().nullable().describe('ISO 8601, UTC; null: never expires'),
  datasets: z.array(z.string()).nullable().describe('null: all'),
  networks: z.array(z.string()).nullable().describe('null: anywhere'),
  dayCapFen: fen,
  monthCapFen: fen,
  callCapFen: fen,
  member: z.string().nullable().describe('the member who owns the key; null: the reader’s own key'),
  lastUsedAt: z.string().nullable().describe('ISO 8601, UTC, to the minute; null: never'),
});
