import type { ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import type { Machine, Name } from './network.ts';

export const BINARIES = '/usr/lib/postgresql/15/bin';
export const PASSWORD = 'only-for-this-test';

export interface Node {
  readonly name: Name;
  readonly machine: Machine;
  readonly port: number;
  readonly restPort: number;
  readonly config: string;
  readonly data: string;
  patroni: ChildProcess;
}

export interface Etcd {
  readonly host: string;
  readonly port: number;
  readonly peerPort: number;
}

export const etcdArguments = (folder: string, { host, port, peerPort }: Etcd): string[] => {
  const own = `http://127.0.0.1:${peerPort}`;
  return [
    ...['--name', 'etcd', '--data-dir', folder],
    ...['--listen-client-urls', `http://${host}:${port}`],
    ...['--advertise-client-urls', `http://${host}:${port}`],
    ...['--listen-peer-urls', own, '--initial-advertise-peer-urls', own, '--initial-cluster', `etcd=${own}`],
  ];
};

/**
 * JSON is valid YAML. The settings are those of docs/failover.md, with the shortest times that Patroni
 * allows.
 */
export function patroniConfig(
  { name, machine, port, restPort, data }: Omit<Node, 'patroni'>,
  home: string,
  etcd: Etcd,
): string {
  const { listenHost, peerHost } = machine;
  return JSON.stringify({
    scope: 'jishi',
    name,
    restapi: { listen: `${listenHost}:${restPort}`, connect_address: `${peerHost}:${restPort}` },
    etcd3: { hosts: [`${etcd.host}:${etcd.port}`] },
    bootstrap: {
      dcs: {
        ...{ ttl: 20, loop_wait: 2, retry_timeout: 5, failsafe_mode: true },
        ...{ synchronous_mode: true, maximum_lag_on_failover: 1_048_576 },
        postgresql: {
          use_pg_rewind: true,
          parameters: { max_connections: 100, max_slot_wal_keep_size: '1GB', wal_log_hints: 'on' },
        },
      },
      initdb: [{ encoding: 'UTF8' }, { locale: 'C' }, 'data-checksums'],
    },
    postgresql: {
      listen: `${listenHost}:${port}`,
      connect_address: `${peerHost}:${port}`,
      data_dir: data,
      bin_dir: BINARIES,
      pgpass: join(home, 'pgpass'),
      // Otherwise a copy waits for minutes until the usual checkpoint is complete.
      basebackup: [{ checkpoint: 'fast' }],
      authentication: {
        superuser: { username: 'postgres', password: PASSWORD },
        replication: { username: 'replicator', password: PASSWORD },
        rewind: { username: 'rewinder', password: PASSWORD },
      },
      parameters: { unix_socket_directories: home, shared_buffers: '32MB', fsync: 'on' },
      pg_hba: ['host replication replicator samenet scram-sha-256', 'host all all samenet scram-sha-256'],
    },
  });
}

export function haproxyConfig(port: number, nodes: readonly Node[]): string {
  const servers = nodes.map(
    (node) => `  server ${node.name} ${node.machine.clientHost}:${node.port} check port ${node.restPort}`,
  );
  return [
    'global',
    '  maxconn 500',
    'defaults',
    '  mode tcp',
    '  timeout connect 2s',
    '  timeout client 1h',
    '  timeout server 1h',
    '  timeout check 2s',
    'listen primary',
    `  bind 127.0.0.1:${port}`,
    '  option httpchk OPTIONS /primary',
    '  http-check expect status 200',
    '  default-server inter 1s fall 2 rise 1 on-marked-down shutdown-sessions',
    ...servers,
    '',
  ].join('\n');
}
