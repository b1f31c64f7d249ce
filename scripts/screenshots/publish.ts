import { mkdirSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { projectFolder } from '../support/payload-cli.ts'

/** What the README and the documentation show: a name in `docs/pictures`, and the picture it comes from. */
const pictures = {
  landing: 'landing-1440-light.png',
  builder: 'builder-preview-1440-light.png',
  code: 'builder-code-1440-dark.png',
  dashboard: 'dashboard-1440-light.png',
  check: 'check.png',
} as const

/** Pixels at most; the README is read at about this width. */
const width = 1200
/** At which text stays sharp and a picture below 80 kB. */
const quality = 78

/**
 * Writes these pictures anew, small.
 * @param folder where the pictures are
 * @throws Error where one of them was not taken
 */
export async function publishPictures(folder: string): Promise<void> {
  const target = path.join(projectFolder, 'docs/pictures')
  mkdirSync(target, { recursive: true })
  for (const [name, file] of Object.entries(pictures)) {
    await sharp(path.join(folder, file))
      .resize({ width, withoutEnlargement: true })
      // Few colours and sharp letters are smaller as they are.
      .webp(name === 'check' ? { lossless: true, effort: 6 } : { quality })
      .toFile(path.join(target, `${name}.webp`))
  }
}
