import type { Identity } from './identity.ts';

/** Returns the provenance of an archive as an in-toto statement with the predicate of SLSA 1. */
export function provenanceOf(identity: Identity, archive: { name: string; sha256: string }, command: string) {
  const { commit, committedAt, node, lockFileSha256, ...rest } = identity;
  return {
    _type: 'https://in-toto.io/Statement/v1',
    subject: [{ name: archive.name, digest: { sha256: archive.sha256 } }],
    predicateType: 'https://slsa.dev/provenance/v1',
    predicate: {
      buildDefinition: {
        buildType: 'npm run release',
        externalParameters: { command },
        internalParameters: rest,
        resolvedDependencies: [
          { name: 'source', digest: { gitCommit: commit } },
          { name: 'package-lock.json', digest: { sha256: lockFileSha256 } },
          { name: 'node', uri: `pkg:npm/node@${node}` },
        ],
      },
      runDetails: { builder: { id: 'npm run release' }, metadata: { startedOn: committedAt } },
    },
  };
}
