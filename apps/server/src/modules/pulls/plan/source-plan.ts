import { z } from 'zod';

const PORT_MAX = 65_535;
const GIGABYTE_IN_MEGABYTES = 1_024;
const MEGABYTES_MAX = 65_536;
const STABLE_SECONDS = 60;
const HOUR_MINUTES = 60;
const DAY_MINUTES = 1_440;
const DAY_SECONDS = 86_400;

/** The format of the names of plans and secrets. */
export const nameSchema = z
  .string()
  .regex(/^[a-z][a-z0-9-]{0,39}$/, 'lowercase letters, digits and hyphens, at most 40, a letter first');

const text = z.string().min(1).max(1_000);
const host = z.string().regex(/^[\w.:-]{1,253}$/, 'a host name or an address');
const port = z.int().min(1).max(PORT_MAX);
/** The size and time limits for one file. */
const limits = {
  megabytesMax: z.int().min(1).max(MEGABYTES_MAX).default(GIGABYTE_IN_MEGABYTES),
  minutesMax: z.int().min(1).max(DAY_MINUTES).default(HOUR_MINUTES),
};

/** The rules for selecting files from a folder. They apply to every kind of source that has folders. */
const filesOfFolder = {
  /** A glob that file names must match. */
  files: text.default('*'),
  /** The suffix of the empty file that the sender writes last, such as `.done`, to mark a file as complete. */
  doneMarker: z
    .string()
    .regex(/^\.[\w.-]+$/)
    .optional(),
  /** A file that changed this recently may still be growing. */
  stableSeconds: z.int().min(0).max(DAY_SECONDS).default(STABLE_SECONDS),
  /**
   * The folder into which loaded files are moved. If omitted, they stay where they are, and are recognised as already
   * loaded.
   */
  moveTo: text.optional(),
};

const folderSchema = z.strictObject({
  kind: z.literal('folder'),
  path: text.refine((path) => path.startsWith('/'), 'an absolute path'),
  ...filesOfFolder,
  ...limits,
});

const httpSchema = z.strictObject({
  kind: z.literal('http'),
  url: z
    .url({ protocol: /^https?$/ })
    .refine((url) => !/^https?:\/\/[^/]*@/.test(url), 'give the password as a secret, not in the URL'),
  /** The file's name. By default, the last segment of the URL. */
  name: text.optional(),
  user: text.optional(),
  /** The name of the secret that contains the password of `user`. */
  password: nameSchema.optional(),
  /** The name of the secret that is sent as a bearer token. */
  bearer: nameSchema.optional(),
  /** True if the URL with the suffix `.sha256` returns the file's digest. */
  checksum: z.boolean().default(false),
  ...limits,
});

const sftpSchema = z
  .strictObject({
    kind: z.literal('sftp'),
    host,
    port: port.default(22),
    user: text,
    /** The name of the secret that contains the password or the private key. */
    password: nameSchema.optional(),
    key: nameSchema.optional(),
    /** The fingerprint of the server's key, as `ssh-keygen -lf` prints it. */
    hostKey: z.string().regex(/^SHA256:[A-Za-z0-9+/]{43}=?$/, 'SHA256: and the digest of the server’s key'),
    path: text,
    ...filesOfFolder,
    ...limits,
  })
  .refine(({ password, key }) => (password === undefined) !== (key === undefined), 'give password or key');

const s3Schema = z.strictObject({
  kind: z.literal('s3'),
  bucket: z.string().regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'the name of a bucket'),
  /** The prefix of the objects' keys. Only objects directly under it are loaded. */
  prefix: z.string().max(1_000).default(''),
  files: text.default('*'),
  doneMarker: z
    .string()
    .regex(/^\.[\w.-]+$/)
    .optional(),
  /** The address of the S3 service, if it is not AWS. */
  endpoint: z.url({ protocol: /^https?$/ }).optional(),
  region: z
    .string()
    .regex(/^[\w-]{1,40}$/)
    .default('us-east-1'),
  pathStyle: z.boolean().default(false),
  keyId: text,
  /** The name of the secret that contains the secret key for `keyId`. */
  secretKey: nameSchema,
  ...limits,
});

const queryFields = {
  host,
  database: text,
  user: text,
  /** The name of the secret that contains the password. */
  password: nameSchema,
  /** True if the connection must be encrypted and the server's certificate is verified. */
  tls: z.boolean().default(true),
  /** A single statement that reads rows. Its columns become the file's columns. */
  query: z.string().min(1).max(20_000),
  /** The values of the query's parameters. Each is the day on which the run is due. */
  parameters: z.array(z.literal('day')).max(9).default([]),
  ...limits,
};

const postgresSchema = z.strictObject({
  kind: z.literal('postgres'),
  ...queryFields,
  /** A host, or the folder that contains a local server's socket. */
  host: z.union([host, z.string().regex(/^\/[\w./-]{1,253}$/)]),
  port: port.default(5432),
});
const mysqlSchema = z.strictObject({ kind: z.literal('mysql'), ...queryFields, port: port.default(3306) });

export const sourcePlanSchema = z.discriminatedUnion('kind', [
  folderSchema,
  httpSchema,
  sftpSchema,
  s3Schema,
  postgresSchema,
  mysqlSchema,
]);

export type SourcePlan = z.output<typeof sourcePlanSchema>;
export type FolderPlan = z.output<typeof folderSchema>;
export type HttpPlan = z.output<typeof httpSchema>;
export type SftpPlan = z.output<typeof sftpSchema>;
export type S3Plan = z.output<typeof s3Schema>;
export type PostgresPlan = z.output<typeof postgresSchema>;
export type MysqlPlan = z.output<typeof mysqlSchema>;

/** Returns the names of the secrets that a source needs. */
export function secretsOfSource(source: SourcePlan): readonly string[] {
  switch (source.kind) {
    case 'folder':
      return [];
    case 'http':
      return [source.password, source.bearer].filter((name) => name !== undefined);
    case 'sftp':
      return [source.password, source.key].filter((name) => name !== undefined);
    case 's3':
      return [source.secretKey];
    default:
      return [source.password];
  }
}
