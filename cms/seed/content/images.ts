import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

/**
 * Drawings of the articles, by their file in `images/`, with what can be seen on them. The PNG is what is uploaded: the
 * product takes no SVG, which may hold scripts. It was drawn from the SVG beside it.
 */
export const images: Readonly<Record<string, string>> = {
  'five-doors': 'Drawing of a workshop with five doors; the one in the middle stands open.',
  'parts-shelf': 'Drawing of a shelf with three plugin parts on it: a form, a price list and a clock.',
  'words-to-zip': 'Drawing: a speech bubble becomes a stack of files, and the files become a parcel.',
}

export interface ImageFile {
  data: Buffer
  mimetype: string
  name: string
  /** Bytes. */
  size: number
}

/** A drawing as a file to upload. */
export async function drawing(name: string): Promise<ImageFile> {
  const data = await readFile(fileURLToPath(new URL(`./images/${name}.png`, import.meta.url)))
  return { data, mimetype: 'image/png', name: `${name}.png`, size: data.byteLength }
}
