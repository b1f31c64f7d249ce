/** The next round number that a scale ends at: 1, 2 or 5 with zeros, at least 1. @param most not below 0 */
export function roundUp(most: number): number {
  if (most <= 1) return 1
  const power = 10 ** Math.floor(Math.log10(most))
  return ([1, 2, 5, 10].find((step) => step * power >= most) ?? 10) * power
}

/** A part of a bar, in shares of the height of a chart. */
export interface Piece {
  readonly y: number
  readonly height: number
}

/**
 * Stacks the values of one day upwards and downwards from the same line.
 * @param values not below 0 @param downwards which of them go down @param ends of the scale, above and below that line
 */
export function stack(
  values: readonly number[],
  downwards: readonly boolean[],
  ends: { readonly up: number; readonly down: number },
): readonly Piece[] {
  const all = ends.up + ends.down
  const line = ends.up / all
  let [up, down] = [0, 0]
  return values.map((value, at) => {
    const height = value / all
    if (downwards[at]) {
      const y = line + down
      down += height
      return { y, height }
    }
    up += height
    return { y: line - up, height }
  })
}

/** Where a scale ends, above and below, so that every day fits. */
export function endsOf(
  rows: readonly (readonly number[])[],
  downwards: readonly boolean[],
): { readonly up: number; readonly down: number } {
  const most = (isDown: boolean): number =>
    Math.max(
      0,
      ...rows.map((values) =>
        values.reduce((sum, value, at) => ((downwards[at] ?? false) === isDown ? sum + value : sum), 0),
      ),
    )
  const down = most(true)
  return { up: roundUp(most(false)), down: down > 0 ? roundUp(down) : 0 }
}
