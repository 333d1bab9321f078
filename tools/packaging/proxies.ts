import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';

/** An example in `ops/proxies`, and the command with which the proxy validates it. */
interface Proxy {
  readonly program: string;
  readonly example: string;
  readonly args: (file: string, folder: string) => readonly string[];
}

const nginx: Omit<Proxy, 'example'> = {
  program: '/usr/sbin/nginx',
  args: (file, folder) => ['-t', '-q', '-c', file, '-e', 'stderr', '-g', `pid ${join(folder, 'pid')};`],
};

export const PROXIES: readonly Proxy[] = [
  { program: '/usr/sbin/haproxy', example: 'haproxy.cfg', args: (file) => ['-c', '-q', '-f', file] },
  { ...nginx, example: 'nginx.conf' },
  { ...nginx, example: 'cells.nginx.conf' },
  {
    program: '/usr/bin/caddy',
    example: 'Caddyfile',
    args: (file) => ['adapt', '--validate', '--config', file, '--adapter', 'caddyfile'],
  },
];

/** Copies an example into a folder, and replaces its certificate with a new one. */
export async function withCertificate(example: string, folder: string): Promise<string> {
  const [key, certificate] = [join(folder, 'own.key'), join(folder, 'own.pem')];
  if (!existsSync(certificate)) {
    const subject = ['-nodes', '-days', '2', '-subj', '/CN=data.example.com'];
    const files = ['-keyout', key, '-out', certificate];
    execFileSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', ...subject, ...files], {
      stdio: 'ignore',
    });
    // HAProxy reads the key and the certificate from one file.
    await writeFile(certificate, `${await readFile(certificate, 'utf8')}${await readFile(key, 'utf8')}`);
  }
  const text = (await readFile(example, 'utf8'))
    .replaceAll(/\/etc\/(?:haproxy\/certs|ssl\/certs)\/\S+\.pem/g, certificate)
    .replaceAll(/\/etc\/ssl\/private\/[\w.]+\.key/g, key)
    .replaceAll('/var/log/nginx/', `${folder}/`);
  const file = join(folder, basename(example));
  await writeFile(file, text);
  return file;
}
