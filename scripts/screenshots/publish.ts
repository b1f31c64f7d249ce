import { mkdirSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { projectFolder } from '../support/payload-cli.ts'

/** The pictures in the README and the documentation: the name in `docs/pictures`, and the source picture. */
const pictures = {
  landing: 'landing-1440-light.png',
  builder: 'builder-preview-1440-light.png',
  code: 'builder-code-1440-dark.png',
  dashboard: 'dashboard-1440-light.png',
  check: 'check.png',
} as const

/** The maximum width in pixels, about that of the README. */
const width = 1200
/** Keeps text sharp and a picture below 80 kB. */
const quality = 78

/**
 * Replaces these pictures with new, smaller versions.
 * @param folder where the pictures are
 * @throws Error if one of them was not taken
 */
export async function publishPictures(folder: string): Promise<void> {
  const target = path.join(projectFolder, 'docs/pictures')
  mkdirSync(target, { recursive: true })
  for (const [name, file] of Object.entries(pictures)) {
    await sharp(path.join(folder, file))
      .resize({ width, withoutEnlargement: true })
      // Images with few colors and sharp letters are smaller without lossy compression.
      .webp(name === 'check' ? { lossless: true, effort: 6 } : { quality })
      .toFile(path.join(target, `${name}.webp`))
  }
}
