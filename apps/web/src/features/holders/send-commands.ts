interface SendAddresses {
  tokenUrl: string;
  fileUrl: string;
}

/** Returns a command that sends the file `rows.csv` with curl. The digest lets the site reject a damaged file. */
export function curlCommand({ tokenUrl, fileUrl }: SendAddresses): string {
  return [
    `TOKEN=$(curl -s -u "ACCESS_KEY:ACCESS_SECRET" -d grant_type=client_credentials "${tokenUrl}" |`,
    `  sed -n 's/.*"access_token" *: *"\\([^"]*\\)".*/\\1/p')`,
    `curl -T rows.csv "${fileUrl}" \\`,
    '  -H "Authorization: Bearer $TOKEN" \\',
    '  -H "Repr-Digest: sha-256=:$(openssl dgst -sha256 -binary rows.csv | base64):"',
  ].join('\n');
}

/**
 * Returns a command that sends the file `rows.csv` in parts and waits until it is loaded. It uses the program from a
 * release.
 */
export function pushCommand(code: string, origin: string): string {
  return [
    "export JISHI_PUSH_KEY='ACCESS_KEY:ACCESS_SECRET'",
    `bin/jishi data push ${code} rows.csv --to ${origin}`,
  ].join('\n');
}
