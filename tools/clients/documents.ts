import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { check, run } from './outcomes.ts';
import { versionsIn } from './python.ts';
import type { DemoSite } from './server.ts';

const cache = join(resolve(import.meta.dirname, '../..'), 'node_modules/.cache/clients');
const folder = join(cache, 'documents');
const environment = join(cache, 'croissant');
const PARSER = '@asyncapi/parser';
const DATASETS = ['p_stock2402', 'p_info3015', 'p_public0001'];

const PARSE_ASYNCAPI = `
import { Parser } from '${PARSER}';
const text = await (await fetch(process.argv[2])).text();
const { document, diagnostics } = await new Parser().parse(text);
const errors = diagnostics.filter(({ severity }) => severity === 0);
if (document === undefined || errors.length > 0) throw new Error(JSON.stringify(errors.slice(0, 5), null, 1));
console.log(document.version(), document.allChannels().all().length, 'channels', document.allMessages().all().length, 'messages');
`;

const READ_CROISSANT = `
import sys, mlcroissant
dataset = mlcroissant.Dataset(jsonld=sys.argv[1])
errors = list(dataset.metadata.ctx.issues.errors)
assert not errors, errors
print(len(dataset.metadata.distribution), "files", len(dataset.metadata.record_sets[0].fields), "fields")
`;

/** Makes a call above its price limit, and reads the price from the header of the refusal. */
const READ_X402 = `
import base64, json, sys, urllib.request
from urllib.error import HTTPError
from x402.http.utils import decode_payment_required_header

origin, key, secret = sys.argv[1:]
basic = base64.b64encode(f"{key}:{secret}".encode()).decode()
address = f"{origin}/api-cloud-platform/oauth2/token"
form = urllib.request.Request(address, b"grant_type=client_credentials", {"Authorization": f"Basic {basic}"})
token = json.load(urllib.request.urlopen(form))["access_token"]
call = f"{origin}/api/data/p_stock2402?scode=600901&sdate=2024-06-03&edate=2024-06-28&format=csv"
bearer = {"Authorization": f"Bearer {token}"}
try:
    urllib.request.urlopen(urllib.request.Request(call, headers={**bearer, "X-Jishi-Max-Price-Fen": "0"}))
    raise SystemExit("the call was not refused")
except HTTPError as refusal:
    assert refusal.code == 402, refusal.code
    terms = decode_payment_required_header(refusal.headers["Payment-Required"])
(offer,) = terms.accepts
assert (terms.x402_version, offer.scheme, offer.asset) == (2, "jishi-wallet", "CNY"), terms
again = offer.extra["repeatWith"]
paid = urllib.request.urlopen(urllib.request.Request(call, headers={**bearer, again["header"]: again["value"]}))
assert paid.headers["X-Jishi-Price-Fen"] == offer.amount, paid.headers
print(type(terms).__name__, terms.x402_version, offer.amount, "fen, accepted and charged")
`;

export interface Validators {
  readonly python: string;
  readonly version: string;
  readonly x402: string;
}

/** Installs the official validators of both formats. */
export function installValidators(): Validators {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ private: true, type: 'module' }));
  writeFileSync(join(folder, 'asyncapi.mjs'), PARSE_ASYNCAPI);
  writeFileSync(join(folder, 'croissant.py'), READ_CROISSANT);
  writeFileSync(join(folder, 'payment.py'), READ_X402);
  run('npm', ['install', '--silent', '--no-audit', '--no-fund', '--ignore-scripts', PARSER], folder);
  const python = join(environment, 'bin/python');
  if (!existsSync(python)) run('python3', ['-m', 'venv', environment]);
  run(join(environment, 'bin/pip'), [
    'install',
    '--quiet',
    '--disable-pip-version-check',
    'mlcroissant',
    'x402',
  ]);
  const bin = join(environment, 'bin');
  return { python, version: versionsIn(bin, ['mlcroissant']), x402: versionsIn(bin, ['x402']) };
}

/** Reads the site's descriptions, and the price in a refusal, with third-party readers of their formats. */
export function checkDocuments(
  { python, version, x402 }: Validators,
  { origin, accounts: [person] }: DemoSite,
): void {
  const { version: parser } = JSON.parse(
    readFileSync(join(folder, 'node_modules', PARSER, 'package.json'), 'utf8'),
  );
  const asyncApi = {
    client: `${PARSER} ${parser}`,
    interpreter: `Node ${process.versions.node}`,
    packages: '',
  };
  const croissant = { client: 'mlcroissant', interpreter: 'Python', packages: version };
  for (const lang of ['zh', 'en']) {
    check({
      ...{ names: asyncApi, check: `/asyncapi.json?lang=${lang}`, program: process.execPath, cwd: folder },
      args: ['asyncapi.mjs', `${origin}/asyncapi.json?lang=${lang}`],
    });
    for (const code of DATASETS)
      check({
        ...{ names: croissant, check: `${code} in ${lang}`, program: python, cwd: folder },
        args: ['croissant.py', `${origin}/datasets/${code}/croissant.json?lang=${lang}`],
      });
  }
  check({
    ...{ names: { client: 'x402', interpreter: 'Python', packages: x402 }, check: 'price of a refusal' },
    ...{ program: python, cwd: folder },
    args: ['payment.py', origin, person?.accessKey ?? '', person?.accessSecret ?? ''],
  });
}
