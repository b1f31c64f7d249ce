import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

/**
 * Illustrations of the articles with their alt text, by file name in `images/`. The PNG is uploaded, because the
 * product rejects SVG, which may contain scripts. It was rendered from the SVG next to it.
 */
export const images: Readonly<Record<string, string>> = {
  'both-sides':
    'Drawing of two screens: settings with the hours of each day, and a page with the same hours, today in bold and “Open now”.',
  'break-even':
    'Chart: what customers pay rises faster than what your hours cost. The two lines cross at 28 customers and about $1,370 a year.',
  'brief-to-care':
    'Chart of six stations with what each leaves behind: brief, eight lines; build, a version; test, a list; approve, an email; go live, a backup; care, a date.',
  'five-doors': 'Drawing of a workshop with five doors; the one in the middle stands open.',
  'input-path':
    'Drawing: a value passes nonce and capability, is unslashed, sanitized and stored, and is escaped before it reaches the page.',
  'one-check':
    'Diagram: a person, a script and an assistant all reach one question, “Allowed?”. Yes leads to the ability, which does its work; no means that nothing happens.',
  'one-part-many-sites': 'Drawing: one plugin with two pins is wired to three websites.',
  'parts-shelf': 'Drawing of a shelf with three plugin parts on it: a form, a price list and a clock.',
  'price-tag':
    'Drawing of a plugin with a price tag on a string, and three stacks of coins, each taller than the last.',
  'table-request':
    'Drawing of a form with name, phone, date and guests and a green button, the sentence “We will call you back to confirm.”, and an email with the same values.',
  'three-callers': 'Drawing of a screen, a terminal and a speech bubble, all plugged into the same plugin.',
  'two-ways':
    'Drawing: a speech bubble on the left and a drawing board on the right lead to the same plugin in the middle.',
  'who-builds-it':
    'Chart: if a good plugin exists, use it. If it is about money, health or other systems, or you would not see that it is wrong, hire a developer. If you can say it in a few lines, use a builder.',
  'words-to-zip': 'Drawing: a speech bubble becomes a stack of files, and the files become a parcel.',
}

export interface ImageFile {
  data: Buffer
  mimetype: string
  name: string
  /** Bytes. */
  size: number
}

/** An illustration as a file to upload. */
export async function drawing(name: string): Promise<ImageFile> {
  const data = await readFile(fileURLToPath(new URL(`./images/${name}.png`, import.meta.url)))
  return { data, mimetype: 'image/png', name: `${name}.png`, size: data.byteLength }
}
