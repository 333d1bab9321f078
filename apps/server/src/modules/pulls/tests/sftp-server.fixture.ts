import { createHash } from 'node:crypto';
import { type EventEmitter, once } from 'node:events';
import { constants } from 'node:fs';
import { posix } from 'node:path';
import ssh2 from 'ssh2';
import { onTestFinished } from 'vitest';

const { STATUS_CODE } = ssh2.utils.sftp;
const MTIME = Date.parse('2026-01-05T09:00:00+08:00') / 1_000;

/** A file that the server offers. With `grows`, it becomes longer after it was read. */
export interface ServedFile {
  content: Buffer;
  grows?: boolean;
}

/** The server's side of the protocol, as the library implements it. */
interface ServerSftp extends EventEmitter {
  status(id: number, code: number | undefined): void;
  handle(id: number, handle: Buffer): void;
  data(id: number, bytes: Buffer): void;
  name(id: number, names: readonly object[]): void;
  attrs(id: number, attributes: object): void;
}

interface Login extends EventEmitter {
  readonly method: string;
  readonly username: string;
  readonly password?: string;
  accept(): void;
  reject(methods?: readonly string[]): void;
}

/** Starts an SFTP server for one test, with the user `reader` and one folder. */
export async function startSftp(password: string, files: Map<string, ServedFile>) {
  const key = ssh2.utils.generateKeyPairSync('ed25519');
  const clients = new Set<EventEmitter & { end(): void }>();
  const server = new ssh2.Server({ hostKeys: [key.private] }, (client) => {
    clients.add(client as EventEmitter & { end(): void });
    // A client that disconnects abruptly is not a server error.
    client.on('error', () => undefined);
    client.on('authentication', (login: Login) => {
      if (login.method === 'password' && login.username === 'reader' && login.password === password)
        login.accept();
      else login.reject(['password']);
    });
    client.on('ready', () =>
      client.on('session', (accept: () => EventEmitter) =>
        accept().on('sftp', (acceptSftp: () => ServerSftp) => serve(acceptSftp(), files)),
      ),
    );
  });
  const listening = Promise.withResolvers<void>();
  server.listen(0, '127.0.0.1', () => listening.resolve());
  await listening.promise;
  onTestFinished(async () => {
    for (const client of clients) client.end();
    const closed = once(server, 'close');
    server.close();
    await closed;
  });
  const publicKey = ssh2.utils.parseKey(key.public).getPublicSSH();
  const digest = createHash('sha256').update(publicKey).digest('base64').replace(/=$/, '');
  return { port: server.address().port, hostKey: `SHA256:${digest}` };
}

const attributesOf = ({ content }: ServedFile): object => ({
  ...{ mode: constants.S_IFREG | 0o644, uid: 0, gid: 0, size: content.length, atime: MTIME, mtime: MTIME },
});

function serve(sftp: ServerSftp, files: Map<string, ServedFile>): void {
  const open: { file: ServedFile | null; isRead: boolean }[] = [];
  const fileAt = (path: string): ServedFile | undefined => files.get(posix.basename(path));
  const openNew = (id: number, file: ServedFile | null): void => {
    const handle = Buffer.alloc(4);
    handle.writeUInt32BE(open.push({ file, isRead: false }) - 1);
    sftp.handle(id, handle);
  };
  const at = (handle: Buffer) => open[handle.readUInt32BE(0)];
  const stat = (id: number, path: string): void => {
    const file = fileAt(path);
    if (file === undefined) sftp.status(id, STATUS_CODE['NO_SUCH_FILE']);
    else sftp.attrs(id, attributesOf(file));
  };
  sftp
    .on('OPENDIR', (id: number) => openNew(id, null))
    .on('READDIR', (id: number, handle: Buffer) => {
      const folder = at(handle);
      if (folder === undefined || folder.isRead) return sftp.status(id, STATUS_CODE['EOF']);
      folder.isRead = true;
      const list = [...files].map(([filename, file]) => ({
        ...{ filename, longname: filename, attrs: attributesOf(file) },
      }));
      sftp.name(id, list);
    })
    .on('OPEN', (id: number, path: string) => {
      const file = fileAt(path);
      if (file === undefined) sftp.status(id, STATUS_CODE['NO_SUCH_FILE']);
      else openNew(id, file);
    })
    .on('READ', (id: number, handle: Buffer, offset: number, length: number) => {
      const { content } = at(handle)?.file ?? { content: Buffer.alloc(0) };
      if (offset >= content.length) sftp.status(id, STATUS_CODE['EOF']);
      else sftp.data(id, content.subarray(offset, offset + length));
    })
    .on('CLOSE', (id: number, handle: Buffer) => {
      const file = at(handle)?.file;
      if (file?.grows === true)
        file.content = Buffer.concat([file.content, Buffer.from('600009,2026-01-05,9\n')]);
      sftp.status(id, STATUS_CODE['OK']);
    })
    .on('RENAME', (id: number, from: string, to: string) => {
      const file = fileAt(from);
      if (file === undefined) return sftp.status(id, STATUS_CODE['NO_SUCH_FILE']);
      files.delete(posix.basename(from));
      files.set(to, file);
      sftp.status(id, STATUS_CODE['OK']);
    })
    .on('MKDIR', (id: number) => sftp.status(id, STATUS_CODE['OK']))
    .on('FSTAT', (id: number, handle: Buffer) =>
      sftp.attrs(id, attributesOf(at(handle)?.file ?? { content: Buffer.alloc(0) })),
    )
    .on('STAT', stat)
    .on('LSTAT', stat);
}
