import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { lexer } from 'marked';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readPicture } from '../../../../test/harness/captchas.ts';
import { newIndividual, PASSWORD } from '../../../../test/harness/persons.ts';
import { startSite } from '../../../../test/harness/server.ts';

const ROOT = resolve(import.meta.dirname, '../../../../../..');
const site = await startSite([]);
let origin = '';
let folder = '';
beforeAll(async () => {
  await site.app.listen({ host: '127.0.0.1', port: 0 });
  origin = `http://127.0.0.1:${(site.app.server.address() as AddressInfo).port}`;
  folder = await mkdtemp(join(tmpdir(), 'jishi-signing-in-'));
  await mkdir(join(folder, 'node_modules'));
  await symlink(join(ROOT, 'node_modules/jose'), join(folder, 'node_modules/jose'));
});
afterAll(async () => {
  await rm(folder, { recursive: true });
  await site.stop();
});

/**
 * Returns the document's program in the given language, as a reader would copy it, with the address of this test's
 * site.
 */
async function programOf(lang: string): Promise<string> {
  const tokens = lexer(await readFile(join(ROOT, 'docs/signing-in.md'), 'utf8'));
  const programs = tokens.flatMap((token) =>
    token.type === 'code' && token.lang === lang ? [token.text] : [],
  );
  const expected = [expect.stringContaining('http://localhost:8080')];
  expect([lang, programs]).toEqual([lang, expected]);
  return `${programs[0]}`.replace('http://localhost:8080', origin);
}

/** Runs a program, and answers its prompt for the characters in the picture. Returns its output without the prompt. */
async function signIn(command: string, args: string[], env: Record<string, string> = {}): Promise<string[]> {
  const { mobile } = await newIndividual(site);
  const own = { PATH: process.env['PATH'], HOME: folder, ...env };
  const program = spawn(command, args, { cwd: folder, env: own, timeout: 30_000 });
  const errors = text(program.stderr);
  const question = once(program.stdout, 'data');
  await Promise.race([question, once(program, 'exit')]);
  if (program.exitCode !== null) throw new Error(await errors);
  program.stdin.end(`${mobile} ${PASSWORD} ${await readPicture(site)}\n`);
  const [printed, fault] = await Promise.all([text(program.stdout), errors]);
  expect(fault).toBe('');
  return printed.trim().split('\n');
}

async function expectGood(token: string | undefined): Promise<void> {
  const headers = { authorization: `Bearer ${token}` };
  const answer = await site.app.inject({ url: '/v1/my/balance', headers });
  expect(answer.json()).toMatchObject({ code: 0, data: { balanceFen: '0' } });
}

/** The functions of joserfc that the example uses, implemented with jose, for machines where Python has no joserfc. */
const IN_PLACE_OF_JOSERFC = {
  'joserfc/__init__.py': '',
  'joserfc/jwk.py': `
import base64

class ECKey:
    import_key = staticmethod(dict)

class OctKey:
    import_key = staticmethod(lambda key: {"kty": "oct", "k": base64.urlsafe_b64encode(key).rstrip(b"=").decode()})
`,
  'joserfc/jwe.py': `
import json, os, subprocess, types

def jose(*call):
    command = [os.environ["NODE"], "stand-in/jose.mjs"]
    return subprocess.run(command, input=json.dumps(call), check=True, stdout=subprocess.PIPE, text=True).stdout

def encrypt_compact(header, content, key):
    return jose("encrypt", key, header, content)

def decrypt_compact(token, key):
    return types.SimpleNamespace(plaintext=jose("decrypt", key, token))
`,
  'jose.mjs': `
import { text } from 'node:stream/consumers';
import { CompactEncrypt, compactDecrypt, importJWK } from 'jose';
const [verb, jwk, ...rest] = JSON.parse(await text(process.stdin));
const key = await importJWK(jwk, 'ECDH-ES');
const decrypt = async (token) => new TextDecoder().decode((await compactDecrypt(token, key)).plaintext);
const encrypt = (header, content) => new CompactEncrypt(new TextEncoder().encode(content)).setProtectedHeader(header).encrypt(key);
process.stdout.write(await { encrypt, decrypt }[verb](...rest));
`,
};
/** Runs the program with joserfc if it is installed, and otherwise with its replacement. */
const RUN = 'import runpy, sys; sys.path.append("stand-in"); runpy.run_path(sys.argv[1])';

describe('the programs of docs/signing-in.md sign in and open an access token', () => {
  it('in JavaScript, with jose', async () => {
    await writeFile(join(folder, 'sign-in.mjs'), await programOf('js'));
    const [nickname, token] = await signIn(process.execPath, ['sign-in.mjs']);
    expect(nickname).toContain("{ nickname: '小李' }");
    await expectGood(token);
  });

  it('in Python, with joserfc or its replacement', async () => {
    await mkdir(join(folder, 'stand-in/joserfc'), { recursive: true });
    for (const [name, code] of Object.entries(IN_PLACE_OF_JOSERFC))
      await writeFile(join(folder, 'stand-in', name), code);
    await writeFile(join(folder, 'sign_in.py'), await programOf('python'));
    const env = { NODE: process.execPath, PYTHONIOENCODING: 'utf-8' };
    const [nickname, token] = await signIn('python3', ['-c', RUN, 'sign_in.py'], env);
    expect(nickname).toContain("{'nickname': '小李'}");
    await expectGood(token);
  });
});
