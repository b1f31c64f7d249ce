export interface Box {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

export interface Place {
  readonly left: number
  readonly top: number
}

/** Pixels to the edges of the window, and to what a toast must not lie over. */
const margin = 16
const gap = 8
/** Pixels from one height that is tried to the next. */
const step = 8

/** The overlap of two boxes in square pixels, with a margin. */
function overlap(toast: Box, { left, top, width, height }: Box): number {
  const across = Math.min(toast.left + toast.width, left + width + gap) - Math.max(toast.left, left - gap)
  const down = Math.min(toast.top + toast.height, top + height + gap) - Math.max(toast.top, top - gap)
  return across > 0 && down > 0 ? across * down : 0
}

const sum = (toast: Box, boxes: readonly Box[]): number =>
  boxes.reduce((area, box) => area + overlap(toast, box), 0)

/** All places that are tried: the right edge first, then the left and the middle, each from the bottom up. */
function* placesIn(room: Pick<Box, 'width' | 'height'>, { width, height }: Pick<Box, 'width' | 'height'>) {
  const lefts = new Set([room.width - width - margin, margin, Math.round((room.width - width) / 2)])
  for (const left of lefts) {
    for (let top = room.height - height - margin; top >= margin; top -= step) yield { left, top }
  }
}

/**
 * A position for a toast that covers no controls or headings and, if possible, no text; otherwise the one that covers the
 * least.
 * @param room the window
 * @param controls boxes that must not be covered
 * @param words boxes that should not be covered
 */
export function freePlace(
  size: Pick<Box, 'width' | 'height'>,
  room: Pick<Box, 'width' | 'height'>,
  controls: readonly Box[],
  words: readonly Box[],
): Place {
  let best: Place = { left: room.width - size.width - margin, top: room.height - size.height - margin }
  let least = Infinity
  for (const place of placesIn(room, size)) {
    const toast = { ...place, ...size }
    // A pixel of a button weighs more than all the words of a window.
    const covered = sum(toast, controls) * 1e7 + sum(toast, words)
    if (covered === 0) return place
    if (covered < least) [best, least] = [place, covered]
  }
  return best
}

/** Whether a toast may stay where it is. */
export const isFree = (toast: Box, controls: readonly Box[]): boolean => sum(toast, controls) === 0
