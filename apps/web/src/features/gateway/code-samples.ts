import { type CallValues, callUrl } from './call-url.ts';
import { TOKEN_PATH } from './request-token.ts';

export interface SampleCall {
  /** Scheme, host and port of this site. */
  origin: string;
  path: string;
  values: CallValues;
}

/** The token step for a shell; the two variables are the caller's own. */
export const tokenCommand = (origin: string): string =>
  `TOKEN=$(curl -s "${origin}${TOKEN_PATH}" \\
  -d grant_type=client_credentials -d client_id="$JISHI_KEY" \\
  -d client_secret="$JISHI_SECRET" |
  sed -E 's/.*"access_token" *: *"([^"]+)".*/\\1/')`;

/** Where the caller's own key goes; the other steps read it from there. */
export const KEY_COMMAND = "export JISHI_KEY='ACCESS_KEY' JISHI_SECRET='ACCESS_SECRET'";

/** The call step for a shell. */
export const callCommand = ({ origin, path, values }: SampleCall): string =>
  `curl -H "Authorization: Bearer $TOKEN" \\\n  "${origin}${callUrl(path, values)}"`;

export const curlSample = (call: SampleCall): string => `${KEY_COMMAND}

${tokenCommand(call.origin)}

${callCommand(call)}
`;

/** Python with its standard library alone. */
export function pythonSample({ origin, path, values }: SampleCall): string {
  const given = Object.entries(values).filter(([, value]) => value !== '');
  const lines = given.map(([name, value]) => `    ${JSON.stringify(name)}: ${JSON.stringify(value)},\n`).join('');
  return `import json
import os
from urllib.parse import urlencode
from urllib.request import Request, urlopen

SITE = "${origin}"
KEY = os.environ.get("JISHI_KEY", "ACCESS_KEY")
SECRET = os.environ.get("JISHI_SECRET", "ACCESS_SECRET")


def read(request):
    with urlopen(request, timeout=30) as answer:
        return json.load(answer)


login = {"grant_type": "client_credentials", "client_id": KEY, "client_secret": SECRET}
token = read(Request(SITE + "${TOKEN_PATH}", data=urlencode(login).encode()))["access_token"]

parameters = {
${lines}}
url = SITE + "${path}?" + urlencode(parameters)
answer = read(Request(url, headers={"Authorization": "Bearer " + token}))
if answer["resultcode"] != 200:
    raise SystemExit(f'{answer["resultcode"]}: {answer["resultmsg"]}')
for record in answer["records"]:
    print(record)
`;
}
