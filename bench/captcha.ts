import { setImmediate as nextTurn } from 'node:timers/promises';
import { isRight } from '../apps/server/src/modules/captcha/captcha.rules.ts';
import { drawBlockPuzzle } from '../apps/server/src/modules/captcha/drawing/block-puzzle.ts';
import { drawClickWord } from '../apps/server/src/modules/captcha/drawing/click-word.ts';
import { drawPicture } from '../apps/server/src/modules/captcha/drawing/picture.ts';
import { secureRandom } from '../apps/server/src/modules/captcha/index.ts';
import { type BlockAttack, blockAttacks, grainAttacks, rowOfPiece } from './captcha/block-puzzle-attacks.ts';
import { type PictureAttack, pictureAttacks, type WordAttack, wordAttacks } from './captcha/glyph-attacks.ts';
import { shapeAttacks } from './captcha/shape-attacks.ts';

/**
 * `node bench/captcha.ts [SAMPLES] [ATTACK…]`: attacks newly generated captchas of each kind, for example with template
 * matching. Prints the success rate of each attack, and exits with 1 if one is too high.
 */
const SUCCESS_MAX = 0.05;
/** Attacks that are only reported run on fewer samples, because some of them are slow. */
const UNJUDGED_SHARE = 6;
const [samplesText = '600', ...attackNames] = process.argv.slice(2);
const samples = Number(samplesText);
const random = secureRandom();

const blockTry = (attack: BlockAttack) => (): boolean => {
  const { image, piece, answerX } = drawBlockPuzzle(random);
  const whole = (canvas: typeof image) =>
    canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height);
  const row = rowOfPiece(whole(image), whole(piece));
  return isRight('blockPuzzle', [{ x: answerX, y: 0 }], [{ x: attack(row.image, row.piece), y: 0 }]);
};
const wordTry = (attack: WordAttack) => (): boolean => {
  const { image, words, centres } = drawClickWord(random);
  const pixels = image.getContext('2d').getImageData(0, 0, image.width, image.height);
  return isRight('clickWord', centres, attack(pixels, words));
};
const pictureTry = (attack: PictureAttack) => (): boolean => {
  const { image, text } = drawPicture(random);
  return attack(image.getContext('2d').getImageData(0, 0, image.width, image.height)) === text;
};

interface Attack {
  readonly name: string;
  readonly judged: boolean;
  readonly succeeds: () => boolean;
}
const named = <A>(
  kind: string,
  attacks: Readonly<Record<string, A>>,
  attempt: (attack: A) => () => boolean,
  judged = true,
): Attack[] =>
  Object.entries(attacks).map(([name, attack]) => ({
    name: `${kind}.${name}`,
    judged,
    succeeds: attempt(attack),
  }));

const attacks = [
  ...named('blockPuzzle', blockAttacks, blockTry),
  ...named('clickWord', wordAttacks, wordTry),
  ...named('picture', pictureAttacks, pictureTry),
  ...named('blockPuzzle', grainAttacks, blockTry, false),
  ...named('blockPuzzle', shapeAttacks, blockTry, false),
].filter(({ name }) => attackNames.length === 0 || attackNames.includes(name));

async function countHits(succeeds: () => boolean, tries: number): Promise<number> {
  let hits = 0;
  for (let n = 0; n < tries; n++) {
    if (succeeds()) hits++;
    // The memory of canvases is freed only between turns of the event loop.
    await nextTurn();
  }
  return hits;
}

let broken = 0;
for (const { name, judged, succeeds } of attacks) {
  const tries = judged ? samples : Math.ceil(samples / UNJUDGED_SHARE);
  const hits = await countHits(succeeds, tries);
  const isBroken = judged && hits / tries >= SUCCESS_MAX;
  if (isBroken) broken++;
  const verdict = judged ? (isBroken ? 'TOO OFTEN' : 'ok') : 'not judged';
  console.log(
    `${name.padEnd(34)} ${((100 * hits) / tries).toFixed(1).padStart(5)} % of ${tries}  ${verdict}`,
  );
}
process.exitCode = broken === 0 ? 0 : 1;
