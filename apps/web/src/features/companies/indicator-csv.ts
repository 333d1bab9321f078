import type { CompanyIndicators, Lang } from '@jishi/contract';
import { csvOf } from './statement-table.ts';

interface Words {
  readonly lang: Lang;
  /** The name of the company. */
  readonly name: string;
  readonly heads: { readonly item: string; readonly line: string; readonly median: string };
}

/** Returns the indicators as a file, with one line each for the company, the median of its industry and every peer. */
export function indicatorCsv(
  {
    periods,
    peers,
    industry,
    indicators,
  }: Pick<CompanyIndicators, 'periods' | 'peers' | 'industry' | 'indicators'>,
  { lang, name, heads }: Words,
): string {
  const peerName = (peer: CompanyIndicators['peers'][number]): string =>
    lang === 'en' ? (peer.english ?? peer.name) : peer.name;
  const lines = indicators.flatMap((indicator) => {
    const line = (label: string, values: readonly (number | null)[]): string[] => [
      indicator.code,
      indicator[lang],
      label,
      ...values.map((value) => (value === null ? '' : String(value))),
    ];
    return [
      line(name, indicator.own),
      ...(industry === null ? [] : [line(heads.median, indicator.median)]),
      ...peers.map((peer, at) => line(peerName(peer), indicator.peers[at] ?? [])),
    ];
  });
  return csvOf([['code', heads.item, heads.line, ...periods], ...lines]);
}
