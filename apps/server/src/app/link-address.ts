import type { Config } from './config.ts';

/** Returns an address that a browser on this machine can open, even if the server listens on all interfaces. */
export function asLocalhost(listening: string): string {
  return listening
    .replace('127.0.0.1', 'localhost')
    .replace('0.0.0.0', 'localhost')
    .replace('[::]', 'localhost');
}

/** The base address of links in e-mails. Without PUBLIC_URL it is this machine's address, or null in production. */
export function linkAddress({ publicUrl, production }: Config, address: string | null): string | null {
  return publicUrl ?? (production ? null : address);
}
