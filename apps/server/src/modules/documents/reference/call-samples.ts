import { fillCodeSample } from '@jishi/contract';
import { type CodeSamples, codeBlock } from '../guide/code-samples.ts';
import type { CallRequest } from './call-request.ts';

/** Returns a call in the languages of a data set document's samples, each as a Markdown block. */
export function callSamples(request: CallRequest, samples: CodeSamples): string[] {
  const { call } = request;
  const write = (name: string, places: Readonly<Record<string, string>>): string => {
    // The TypeScript sample contains no types, so it is also valid JavaScript.
    const text = (samples.get(name === 'call-javascript' ? 'call-typescript' : name) ?? '').replace(
      /\{\{(imports|values|options)\}\}/g,
      (_, place: string) => places[place] ?? '',
    );
    return codeBlock(name, fillCodeSample(text, call));
  };
  return [
    codeBlock('curl', shellCommand(request)),
    write('call-python', pythonPlaces(request)),
    write('call-javascript', typescriptPlaces(request)),
    write('call-typescript', typescriptPlaces(request)),
  ];
}

export function shellCommand({ method, credential, headers, form, json, body, call }: CallRequest): string {
  const parts = [
    method === 'GET' ? 'curl' : `curl -X ${method}`,
    ...(credential === null
      ? []
      : [`-H "${credential.header}: ${credential.before}$${credential.variable}"`]),
    ...headers.map(([name, value]) => `-H "${name}: ${value}"`),
    ...(form ? body.map(([name, value]) => `-d ${name}=${value}`) : []),
    ...(json ? [`-d '${JSON.stringify(Object.fromEntries(body))}'`] : []),
    `"${call.origin}${call.path}"`,
  ];
  return parts.join(' \\\n  ');
}

type Lines = readonly (string | false)[];

const lines = (list: Lines, indent = ''): string =>
  list.flatMap((line) => (line === false ? [] : [`${indent}${line}\n`])).join('');

/** Writes the body's values, one on each line. A form sends all values as text. */
function valuesOf({ form, json, body }: CallRequest, literal: (value: unknown) => string): string | null {
  if (!form && !json) return null;
  const rows = body.map(([name, value]) => `    "${name}": ${literal(form ? String(value) : value)},\n`);
  return rows.length === 0 ? '{}' : `{\n${rows.join('')}}`;
}

/** Writes a Python literal. Python has different names for null and the booleans. No sample contains an object. */
const pythonLiteral = (value: unknown): string =>
  value === null ? 'None' : value === true ? 'True' : value === false ? 'False' : JSON.stringify(value);

const quotedHeaders = ({ headers }: CallRequest): string[] =>
  headers.map(([name, value]) => `"${name}": "${value}",`);

function pythonPlaces(request: CallRequest) {
  const { method, credential, form, json } = request;
  const headers = quotedHeaders(request);
  if (credential !== null)
    headers.unshift(`"${credential.header}": "${credential.before}" + os.environ["${credential.variable}"],`);
  const imports = lines([
    json && 'import json',
    credential !== null && 'import os',
    'import sys',
    'from urllib.error import HTTPError',
    form && 'from urllib.parse import urlencode',
    'from urllib.request import Request, urlopen',
  ]);
  const options: Lines = [
    method !== 'GET' && `method="${method}",`,
    headers.length > 0 && `headers={\n${lines(headers, '        ')}    },`,
    form && 'data=urlencode(values).encode(),',
    json && 'data=json.dumps(values).encode(),',
  ];
  const values = valuesOf(request, pythonLiteral);
  return {
    imports: imports.trimEnd(),
    values: values === null ? '' : `values = ${values}\n`,
    options: lines(options, '    '),
  };
}

function typescriptPlaces(request: CallRequest) {
  const { method, credential, form, json } = request;
  const headers = quotedHeaders(request);
  if (credential !== null)
    headers.unshift(
      `"${credential.header}": \`${credential.before}\${process.env.${credential.variable}}\`,`,
    );
  const options = lines(
    [
      method !== 'GET' && `method: "${method}",`,
      headers.length > 0 && `headers: {\n${lines(headers, '    ')}  },`,
      form && 'body: new URLSearchParams(values),',
      json && 'body: JSON.stringify(values),',
    ],
    '  ',
  );
  const values = valuesOf(request, JSON.stringify);
  return {
    values: values === null ? '' : `const values = ${values};\n`,
    options: options === '' ? '' : `, {\n${options}}`,
  };
}
