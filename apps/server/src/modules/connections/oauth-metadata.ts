import { CONNECT_PATH, DATA_SCOPE, DEVICE_GRANT, OAUTH_PATHS } from '@jishi/contract';
import { resourcesOf } from './resources.ts';

/** Metadata of a protected resource (RFC 9728). */
export function resourceMetadata(origin: string, of: keyof ReturnType<typeof resourcesOf>) {
  return {
    resource: resourcesOf(origin)[of],
    authorization_servers: [origin],
    scopes_supported: [DATA_SCOPE],
    bearer_methods_supported: ['header'],
    resource_name: 'Jishi 集市',
  };
}

/** Metadata of the authorization server (RFC 8414 and 8628). */
export function serverMetadata(origin: string) {
  return {
    issuer: origin,
    authorization_endpoint: `${origin}${CONNECT_PATH}`,
    token_endpoint: `${origin}${OAUTH_PATHS.token}`,
    revocation_endpoint: `${origin}${OAUTH_PATHS.revoke}`,
    device_authorization_endpoint: `${origin}${OAUTH_PATHS.device}`,
    registration_endpoint: `${origin}${OAUTH_PATHS.register}`,
    scopes_supported: [DATA_SCOPE],
    response_types_supported: ['code'],
    response_modes_supported: ['query'],
    grant_types_supported: ['authorization_code', 'refresh_token', DEVICE_GRANT],
    token_endpoint_auth_methods_supported: ['none'],
    revocation_endpoint_auth_methods_supported: ['none'],
    code_challenge_methods_supported: ['S256'],
    authorization_response_iss_parameter_supported: true,
    client_id_metadata_document_supported: true,
  };
}
