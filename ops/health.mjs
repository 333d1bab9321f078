/** The health check of a container: exits with 0 if the server in it answers. */
const port = process.env.PORT || '8080';
const answer = await fetch(`http://127.0.0.1:${port}/healthz`, { signal: AbortSignal.timeout(4_000) });
process.exitCode = answer.ok ? 0 : 1;
