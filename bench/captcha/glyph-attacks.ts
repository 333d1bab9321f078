import type { Plane, Rgba } from './pixels.ts';
import { brightness, edges, likeness, type Reading, type Template, templatesOf } from './templates.ts';

/** An automatic attack that reads a picture of four characters. */
export type PictureAttack = (image: Rgba) => string;
/** An automatic attack that returns the clicks for the words. */
export type WordAttack = (image: Rgba, words: readonly string[]) => { x: number; y: number }[];

const LETTERS = [...'ACDEFHKLMNPRTXY349'];
const LETTER_PX = 74;
/** Mean centres of the four characters, and their deviations, in pixels of the picture. */
const SLOTS = [49, 110, 171, 231];
const STRAY = { x: 20, y: 12 };

function pictureAttack(reading: Reading): PictureAttack {
  const templates = LETTERS.flatMap((letter) => templatesOf(letter, 'latin', LETTER_PX, reading));
  return (image) => {
    const plane = reading(image);
    return SLOTS.map((slot) => nearest(plane, templates, slot, image.height / 2).glyph).join('');
  };
}

/** The template that fits best around a place. */
function nearest(plane: Plane, templates: readonly Template[], aroundX: number, aroundY: number): Template {
  let best = { template: templates[0] as Template, score: -1 };
  for (const template of templates) {
    for (let y = aroundY - STRAY.y; y <= aroundY + STRAY.y; y += 6) {
      for (let x = aroundX - STRAY.x; x <= aroundX + STRAY.x; x += 5) {
        const { left, top } = cornerOf(plane, template, x, y);
        const score = likeness(plane, template, left, top);
        if (score > best.score) best = { template, score };
      }
    }
  }
  return best.template;
}

/** The top left corner of a template centred on a point, clamped to the picture. */
function cornerOf(plane: Plane, template: Template, x: number, y: number): { left: number; top: number } {
  const within = (value: number, end: number): number => Math.max(0, Math.min(end, Math.round(value)));
  return {
    left: within(x / 2 - template.plane.width / 2, plane.width - template.plane.width),
    top: within(y / 2 - template.plane.height / 2, plane.height - template.plane.height),
  };
}

const WORD_PX = 54;
const STEP = 2;

function wordAttack(reading: Reading): WordAttack {
  return (image, words) => {
    const plane = reading(image);
    return words.map((word) => place(plane, templatesOf(word, 'chinese-simplified', WORD_PX, reading)));
  };
}

/** Finds the place where any of the templates fits best. */
function place(plane: Plane, templates: readonly Template[]): { x: number; y: number } {
  let best = { x: 0, y: 0, score: -1 };
  for (const template of templates) {
    const { width, height } = template.plane;
    for (let top = 0; top <= plane.height - height; top += STEP) {
      for (let left = 0; left <= plane.width - width; left += STEP) {
        const score = likeness(plane, template, left, top);
        if (score > best.score) best = { x: 2 * left + width, y: 2 * top + height, score };
      }
    }
  }
  return best;
}

export const pictureAttacks: Readonly<Record<string, PictureAttack>> = {
  brightnessTemplates: pictureAttack(brightness),
  edgeTemplates: pictureAttack(edges),
};

export const wordAttacks: Readonly<Record<string, WordAttack>> = {
  brightnessTemplates: wordAttack(brightness),
  edgeTemplates: wordAttack(edges),
};
