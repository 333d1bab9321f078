import { createSign, generateKeyPairSync } from 'node:crypto';

const SEQUENCE = 0x30;
const SET = 0x31;
const OCTETS = 0x04;

function der(tag: number, ...contents: readonly Uint8Array[]): Buffer {
  const body = Buffer.concat(contents);
  const length =
    body.length < 128
      ? [body.length]
      : body.length < 256
        ? [0x81, body.length]
        : [0x82, body.length >> 8, body.length & 255];
  return Buffer.concat([Buffer.from([tag, ...length]), body]);
}

const oid = (hex: string): Buffer => der(0x06, Buffer.from(hex, 'hex'));
const time = (at: Date): Buffer =>
  der(0x18, Buffer.from(`${at.toISOString().replace(/[-:T]/g, '').slice(0, 14)}Z`));
/** TLS uses the machine's real clock, which may show any time: see `test/clock`. */
const VALID = [new Date('2000-01-01T00:00:00Z'), new Date('2100-01-01T00:00:00Z')];

/** A self-signed certificate for a name, valid at any time, with its key: real TLS without files. */
export function makeCertificate(name: string): { cert: string; key: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const ecdsaWithSha256 = der(SEQUENCE, oid('2a8648ce3d040302'));
  const subject = der(SEQUENCE, der(SET, der(SEQUENCE, oid('550403'), der(0x0c, Buffer.from(name)))));
  const isAuthority = der(SEQUENCE, oid('551d13'), der(OCTETS, der(SEQUENCE, der(0x01, Buffer.from([255])))));
  const names = der(SEQUENCE, oid('551d11'), der(OCTETS, der(SEQUENCE, der(0x82, Buffer.from(name)))));
  const signed = der(
    SEQUENCE,
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.from([1])),
    ecdsaWithSha256,
    subject,
    der(SEQUENCE, ...VALID.map(time)),
    subject,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, der(SEQUENCE, isAuthority, names)),
  );
  const signature = createSign('sha256').update(signed).sign(privateKey);
  const whole = der(SEQUENCE, signed, ecdsaWithSha256, der(0x03, Buffer.from([0]), signature));
  const lines = whole.toString('base64').replace(/.{64}/g, '$&\n');
  return {
    cert: `-----BEGIN CERTIFICATE-----\n${lines}\n-----END CERTIFICATE-----\n`,
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  };
}
