/** Which square of a picture is cut out. All lengths are in pixels of the picture, as it is shown upright. */

export interface Size {
  readonly width: number
  readonly height: number
}

/** A point, or a distance across and down. */
export interface Point {
  readonly x: number
  readonly y: number
}

/** The middle of the square, and how much smaller it is than the largest. */
export interface Square extends Point {
  /** 1 for the largest square that the picture has. */
  readonly zoom: number
}

export const maxZoom = 3

const clamp = (value: number, least: number, most: number): number => Math.min(Math.max(value, least), most)

/** The length of the square's side. */
export const sideOf = ({ width, height }: Size, zoom: number): number => Math.min(width, height) / zoom

/** The largest square in the middle. */
export const middleOf = ({ width, height }: Size): Square => ({ zoom: 1, x: width / 2, y: height / 2 })

/** Keeps the square inside the picture. */
function inside(size: Size, { zoom, x, y }: Square): Square {
  const half = sideOf(size, zoom) / 2
  return { zoom, x: clamp(x, half, size.width - half), y: clamp(y, half, size.height - half) }
}

/**
 * Moves the picture beneath the square.
 * @param by in sides of the square
 */
export function moved(size: Size, square: Square, by: Point): Square {
  const side = sideOf(size, square.zoom)
  return inside(size, { ...square, x: square.x - by.x * side, y: square.y - by.y * side })
}

/**
 * Zooms the picture.
 * @param about the point that stays where it is: its distance from the middle of the square, in sides of the square
 */
export function zoomed(size: Size, square: Square, zoom: number, about: Point = { x: 0, y: 0 }): Square {
  const next = clamp(zoom, 1, maxZoom)
  const change = sideOf(size, square.zoom) - sideOf(size, next)
  return inside(size, {
    zoom: next,
    x: square.x + about.x * change,
    y: square.y + about.y * change,
  })
}

/** Where the square is on its way across and down the picture, in percent; 50 where it has no way to go. */
export function placeOf(size: Size, { zoom, x, y }: Square): Point {
  const side = sideOf(size, zoom)
  const percent = (middle: number, length: number): number =>
    length === side ? 50 : Math.round((100 * (middle - side / 2)) / (length - side))
  return { x: percent(x, size.width), y: percent(y, size.height) }
}
