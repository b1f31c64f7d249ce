const longest = 40
/** Rows of the table, kept for the next call. */
let beforeLast = new Uint8Array(longest)
let last = new Uint8Array(longest)
let current = new Uint8Array(longest)

/**
 * How many letters two words are apart: letters too many, missing, wrong, or swapped with the next (optimal string
 * alignment, a Damerau-Levenshtein distance).
 *
 * @param most distances above this are returned as more than it
 */
export function editDistance(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most || Math.max(one.length, other.length) >= longest)
    return most + 1
  for (let column = 0; column <= other.length; column++) last[column] = column
  for (let row = 1; row <= one.length; row++) {
    if (fillRow(one, other, row) > most) return most + 1
    const spare = beforeLast
    beforeLast = last
    last = current
    current = spare
  }
  return last[other.length] ?? 0
}

/** Fills the current row, and returns its smallest distance. */
function fillRow(one: string, other: string, row: number): number {
  const letter = one.charCodeAt(row - 1)
  const letterBefore = row > 1 ? one.charCodeAt(row - 2) : -1
  current[0] = row
  let least = row
  for (let column = 1; column <= other.length; column++) {
    const otherLetter = other.charCodeAt(column - 1)
    let cost = Math.min(
      (last[column] ?? 0) + 1,
      (current[column - 1] ?? 0) + 1,
      (last[column - 1] ?? 0) + (letter === otherLetter ? 0 : 1),
    )
    if (column > 1 && letterBefore === otherLetter && letter === other.charCodeAt(column - 2))
      cost = Math.min(cost, (beforeLast[column - 2] ?? 0) + 1)
    current[column] = cost
    least = Math.min(least, cost)
  }
  return least
}
