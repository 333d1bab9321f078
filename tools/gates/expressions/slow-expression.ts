import { RegExpParser } from '@eslint-community/regexpp';
import { analyse } from 'scslre';
import { ambiguityOf } from './ambiguity.ts';
import { startsWithin } from './moving-start.ts';

/** Returns the reason why an expression can need more than linear time for some text, or null. */
export function whySlow(source: string, flagText: string): string | null {
  const parser = new RegExpParser();
  const flags = parser.parseFlags(flagText);
  const { unicode, unicodeSets } = flags;
  const pattern = parser.parsePattern(source, 0, source.length, { unicode, unicodeSets });
  const { reports } = analyse(
    { pattern, flags },
    { reportTypes: { Move: false, Self: true, Trade: true }, assumeRejectingSuffix: false },
  );
  const [report] = reports;
  if (report !== undefined) {
    const { raw } = report.type === 'Trade' ? report.startQuant : report.quant;
    return sharing(raw, report.exponential ? 'exponential' : 'quadratic');
  }
  const ambiguity = ambiguityOf(pattern, flags);
  if (ambiguity !== null) return sharing(ambiguity.part.raw, ambiguity.speed);
  const moving = startsWithin(pattern, flags);
  return moving && `quadratic: a search starts anew within what ${moving.raw} reads`;
}

const sharing = (raw: string, speed: string): string =>
  `${speed}: ${raw} can read the same text in several ways`;
