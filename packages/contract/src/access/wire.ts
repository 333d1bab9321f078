export const TOKEN_PATH = '/api-cloud-platform/oauth2/token';
