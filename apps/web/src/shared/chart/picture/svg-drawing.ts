import type { Drawing } from './picture.ts';

/** Colours that a drawing may use by name. */
const ROLES = [
  ...['ground', 'text', 'muted', 'rule', 'primary', 'rise', 'fall'],
  ...['series-1', 'series-2', 'series-3', 'series-4'],
];

/**
 * Converts a drawing on the page to a layer of a picture. A picture has no access to the page's styles, so colours and
 * font are copied into it.
 */
export async function svgDrawing(svg: SVGSVGElement): Promise<Drawing> {
  const style = getComputedStyle(svg);
  const copy = svg.cloneNode(true) as SVGSVGElement;
  for (const role of ROLES) copy.style.setProperty(`--${role}`, style.getPropertyValue(`--${role}`));
  copy.style.fontFamily = style.fontFamily;
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(new XMLSerializer().serializeToString(copy))}`;
  await image.decode();
  const { width, height } = svg.getBoundingClientRect();
  const [wide, high] = [width, height].map((size) => Math.round(size * devicePixelRatio));
  return { layers: [image], width: wide ?? 0, height: high ?? 0, legend: [] };
}
