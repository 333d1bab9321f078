import { randomOf } from '../base/random.ts';
import { INDUSTRIES } from '../vocabulary/industries.ts';

/** The daily returns that all prices share: those of the market, and those of each group of industries. */
export interface Factors {
  readonly market: Float64Array;
  readonly groups: ReadonlyMap<string, Float64Array>;
}

const DRIFT = 0.0002;
const CALM = 0.0075;
const GROUP_DEVIATION = 0.006;

export function factorsOf(seed: number, days: number): Factors {
  const groups = [...new Set(INDUSTRIES.map(({ group }) => group))];
  return {
    market: marketOf(seed, days),
    groups: new Map(groups.map((group) => [group, series(seed, `group/${group}`, days, GROUP_DEVIATION)])),
  };
}

/** Calm and volatile periods alternate, because a large move raises the variance on the following days. */
function marketOf(seed: number, days: number): Float64Array {
  const random = randomOf(seed, 'market');
  const returns = new Float64Array(days);
  let deviation = CALM;
  for (let i = 0; i < days; i++) {
    const move = deviation * random.normal();
    returns[i] = DRIFT + move;
    deviation = Math.sqrt(0.06 * CALM ** 2 + 0.06 * move ** 2 + 0.88 * deviation ** 2);
  }
  return returns;
}

function series(seed: number, name: string, days: number, deviation: number): Float64Array {
  const random = randomOf(seed, name);
  return Float64Array.from({ length: days }, () => deviation * random.normal());
}
