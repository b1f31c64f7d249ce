/** One thing of a list, by offsets in the text. `joint` is what stands before it: a comma, "and", "or" or ''. */
export type Item = { text: string; start: number; end: number; joint: string }

const joints =
  /[,;·\n]|\s[&+]\s|\s\/\s|(?<![\p{L}\p{N}])(?:and also|and|och även|och|samt|plus|as well as|or|eller)(?![\p{L}\p{N}])/giu
/** Names that have an "and" in them. */
const wholes =
  /date (?:and|&) time|datum (?:och|&) tid|first and last names?|för- och efternamn|terms and conditions|name and address|pros and cons|yes or no|ja eller nej|(?:between|from|mellan|från) \d{1,6} (?:and|to|och|till) \d{1,6}/giu

/** Hides what is no boundary between items: quoted words, parentheses, "date and time". */
function maskOf(bare: string): string {
  let depth = 0
  const letters = [...bare.replace(wholes, (name) => '_'.repeat(name.length))]
  return letters
    .map((letter) => {
      if (letter === '(') depth++
      if (letter === ')') depth = Math.max(0, depth - 1)
      return depth > 0 && letter.length === 1 ? '_' : letter
    })
    .join('')
}

/**
 * The things that a stretch of a text lists: `a, b (c, d) and "e, f"` are three.
 *
 * @param text what is written
 * @param bare the same in small letters, with quoted words masked
 */
export function listIn(text: string, bare: string, start: number, end: number): Item[] {
  const mask = maskOf(bare.slice(start, end))
  const items: Item[] = []
  let from = 0
  let joint = ''
  const take = (to: number): void => {
    const cut = text.slice(start + from, start + to)
    const first = start + from + (cut.length - cut.trimStart().length)
    const trimmed = cut.trim()
    if (trimmed !== '') items.push({ text: trimmed, start: first, end: first + trimmed.length, joint })
  }
  for (const match of mask.matchAll(joints)) {
    const isEmpty = mask.slice(from, match.index).trim() === ''
    take(match.index)
    const word = match[0].trim().toLowerCase()
    joint = isEmpty && joint !== '' && word !== ';' ? (/\p{L}/u.test(word) ? word : joint) : word
    from = match.index + match[0].length
  }
  take(mask.length)
  return items
}

/** Whether a joint comes before the last thing of a list. */
export const isLastJoint = (joint: string): boolean => /^(?:and|och|or|eller|samt|plus|&)/u.test(joint)
