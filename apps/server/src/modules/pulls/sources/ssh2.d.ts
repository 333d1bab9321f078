/** The parts of `ssh2` that we use. The package has no types of its own. */
declare module 'ssh2' {
  import type { EventEmitter } from 'node:events';
  import type { Readable } from 'node:stream';

  export interface FileAttributes {
    readonly size: number;
    /** In seconds. */
    readonly mtime: number;
    readonly mode: number;
    isFile(): boolean;
  }

  type Done = (error?: Error) => void;

  export interface Sftp {
    readdir(
      path: string,
      done: (
        error: Error | undefined,
        list: readonly { readonly filename: string; readonly attrs: FileAttributes }[],
      ) => void,
    ): void;
    stat(path: string, done: (error: Error | undefined, attributes: FileAttributes) => void): void;
    createReadStream(path: string): Readable;
    rename(from: string, to: string, done: Done): void;
    mkdir(path: string, done: Done): void;
    unlink(path: string, done: Done): void;
  }

  export interface ConnectConfig {
    readonly host: string;
    readonly port: number;
    readonly username: string;
    readonly password?: string;
    readonly privateKey?: string;
    readonly readyTimeout?: number;
    readonly keepaliveInterval?: number;
    readonly keepaliveCountMax?: number;
    readonly hostVerifier?: (key: Buffer) => boolean;
  }

  export class Client extends EventEmitter {
    connect(config: ConnectConfig): this;
    sftp(done: (error: Error | undefined, sftp: Sftp) => void): void;
    end(): void;
    destroy(): void;
  }

  /** A server, for tests. */
  export class Server extends EventEmitter {
    constructor(config: { readonly hostKeys: readonly string[] }, onClient?: (client: EventEmitter) => void);
    listen(port: number, host: string, done: () => void): this;
    address(): { readonly port: number };
    close(done?: () => void): this;
  }

  const library: {
    readonly Client: typeof Client;
    readonly Server: typeof Server;
    readonly utils: {
      generateKeyPairSync(type: 'ed25519'): { readonly private: string; readonly public: string };
      parseKey(key: string): { getPublicSSH(): Buffer };
      readonly sftp: { readonly STATUS_CODE: Readonly<Record<string, number>> };
    };
  };
  export default library;
}
