import { agentsFiles } from '@jishi/contract';

/** The resources to which a program can be connected: the tools for language models, or the site's whole API. */
export const resourcesOf = (origin: string) => ({ site: origin, tools: `${origin}${agentsFiles.mcp.path}` });

/** Returns the resource that a program names (RFC 8707), or null if this site has no such resource. */
export function resourceNamed(text: string | undefined, origin: string): string | null {
  const { site, tools } = resourcesOf(origin);
  if (text === undefined || text === '') return site;
  if (!URL.canParse(text) || text.includes('#')) return null;
  const named = new URL(text).href.replace(/\/$/, '');
  return [site, tools].find((resource) => resource === named) ?? null;
}
