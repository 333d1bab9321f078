/** One number for each pixel of a picture, row by row. */
export interface Plane {
  readonly width: number;
  readonly height: number;
  readonly values: Float32Array;
}

export interface Rgba {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8ClampedArray;
}

/** The rows from `top` up to, not including, `bottom`. */
export function rowsOf({ width, data }: Rgba, top: number, bottom: number): Rgba {
  return { width, height: bottom - top, data: data.subarray(4 * width * top, 4 * width * bottom) };
}

/** A weighted sum of the channels. */
export function mix({ width, height, data }: Rgba, red: number, green: number, blue: number): Plane {
  const values = new Float32Array(width * height);
  for (let at = 0; at < values.length; at++) {
    values[at] = red * byte(data, 4 * at) + green * byte(data, 4 * at + 1) + blue * byte(data, 4 * at + 2);
  }
  return { width, height, values };
}

export const luminance = (picture: Rgba): Plane => mix(picture, 0.299, 0.587, 0.114);

export function alpha({ width, height, data }: Rgba): Plane {
  return {
    width,
    height,
    values: Float32Array.from({ length: width * height }, (_, at) => byte(data, 4 * at + 3)),
  };
}

export function at(plane: Plane, x: number, y: number): number {
  const column = Math.min(plane.width - 1, Math.max(0, x));
  const row = Math.min(plane.height - 1, Math.max(0, y));
  return plane.values[row * plane.width + column] as number;
}

export function planeOf(like: Plane, value: (x: number, y: number) => number): Plane {
  const values = new Float32Array(like.values.length);
  for (let y = 0; y < like.height; y++) {
    for (let x = 0; x < like.width; x++) values[y * like.width + x] = value(x, y);
  }
  return { width: like.width, height: like.height, values };
}

/** Sobel's two derivatives. */
export function sobel(plane: Plane): { across: Plane; down: Plane } {
  const read = (x: number, y: number): number => at(plane, x, y);
  const across = planeOf(
    plane,
    (x, y) =>
      read(x + 1, y - 1) +
      2 * read(x + 1, y) +
      read(x + 1, y + 1) -
      read(x - 1, y - 1) -
      2 * read(x - 1, y) -
      read(x - 1, y + 1),
  );
  const down = planeOf(
    plane,
    (x, y) =>
      read(x - 1, y + 1) +
      2 * read(x, y + 1) +
      read(x + 1, y + 1) -
      read(x - 1, y - 1) -
      2 * read(x, y - 1) -
      read(x + 1, y - 1),
  );
  return { across, down };
}

/** The mean of the square around each pixel, by running sums: first along rows, then along columns. */
export function blurred(plane: Plane, reach: number): Plane {
  const once = planeOf(plane, (x, y) => {
    let sum = 0;
    for (let step = -reach; step <= reach; step++) sum += at(plane, x + step, y);
    return sum / (2 * reach + 1);
  });
  return planeOf(plane, (x, y) => {
    let sum = 0;
    for (let step = -reach; step <= reach; step++) sum += at(once, x, y + step);
    return sum / (2 * reach + 1);
  });
}

export const mapped = (plane: Plane, change: (value: number, place: number) => number): Plane => ({
  ...plane,
  values: plane.values.map(change),
});

const byte = (data: Uint8ClampedArray, place: number): number => data[place] as number;
