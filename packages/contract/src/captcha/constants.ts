/** Puzzles that the server draws and the user solves in a popup. */
export const PUZZLE_KINDS = ['blockPuzzle', 'clickWord'] as const;

export type PuzzleKind = (typeof PUZZLE_KINDS)[number];

/** Actions that require a solved puzzle. A pass for one action is invalid for another. */
export const CAPTCHA_ACTIONS = ['sendCode', 'spider', 'signIn'] as const;

export type CaptchaAction = (typeof CAPTCHA_ACTIONS)[number];

/** The size of a puzzle's picture and of the bar below it, in CSS pixels. */
export const PUZZLE_WIDTH = 400;

export const PUZZLE_HEIGHT = 200;

export const PUZZLE_BAR_HEIGHT = 40;

/** The lifetime of a puzzle, and of the pass for a correct solution. */
export const CAPTCHA_LIFE_SECONDS = 120;
