/** What the line below the head of a table consists of, also in quotes and lists. */
const marks = /^[\s>*+\d.):|-]+$/

/** Cells of a table that may be empty because their rows leave them out. */
const spare = 500

/**
 * Whether a text has a table whose rows leave out so many cells that a few characters become very many elements: rows are
 * filled up to the number of columns, so 2,000 characters can become 60,000 cells.
 */
export function hasSparseTable(source: string): boolean {
  if (!source.includes('|')) return false
  let [rows, characters] = [0, 0]
  // From the end, so that each line knows how many follow it until an empty one.
  for (const line of source.split('\n').reverse()) {
    if (line.trim() === '') [rows, characters] = [0, 0]
    else {
      const columns = line.includes('-') && marks.test(line) ? line.split('|').length : 0
      if (columns * rows > characters + spare) return true
      rows += 1
      characters += line.length
    }
  }
  return false
}
