import { totalmem } from 'node:os';

const MIB = 1024 * 1024;

/** Returns the memory that this process can use: the machine's, or less in a container with a limit. */
export function memoryBytes(): number {
  const constrained = process.constrainedMemory();
  return constrained > 0 ? Math.min(constrained, totalmem()) : totalmem();
}

/**
 * Returns the PostgreSQL settings for the size of the machine. Durability stays on: an acknowledged write survives any
 * crash.
 */
export function settingsFor(bytes: number, socketFolder: string): Record<string, string> {
  const mib = Math.floor(bytes / MIB);
  const between = (low: number, value: number, high: number): string =>
    `${Math.max(low, Math.min(high, Math.floor(value)))}MB`;
  return {
    // A socket in a private folder and no TCP, so that no port can collide or be reached by another user.
    listen_addresses: '',
    unix_socket_directories: socketFolder,
    max_connections: '100',
    shared_buffers: between(64, mib / 4, 2048),
    effective_cache_size: between(128, mib / 2, 65_536),
    work_mem: between(4, mib / 512, 32),
    maintenance_work_mem: between(32, mib / 16, 512),
    max_wal_size: '4GB',
    fsync: 'on',
    synchronous_commit: 'on',
    // The load consists of short prepared statements. Compiling them would cost more than it saves.
    jit: 'off',
    timezone: 'UTC',
    log_timezone: 'UTC',
    lc_messages: 'C',
    password_encryption: 'scram-sha-256',
    log_line_prefix: '%m [%p] %a ',
    log_checkpoints: 'off',
  };
}

/** Formats the file that PostgreSQL reads. An operator's ALTER SYSTEM is in another file and takes precedence. */
export function asConfigFile(settings: Record<string, string>): string {
  const lines = Object.entries(settings).map(([name, value]) => `${name} = '${value.replaceAll("'", "''")}'`);
  return ['# Written at every start. Use ALTER SYSTEM for settings of your own.', ...lines, ''].join('\n');
}
