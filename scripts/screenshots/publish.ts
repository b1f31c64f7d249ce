import { mkdirSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import type { ScreenPicture } from '#contract/content/start-page.ts'
import { projectFolder } from '../support/payload-cli.ts'

/** The pictures in the README and the documentation: the name in `docs/pictures`, and the source picture. */
const pictures = {
  landing: 'landing-1440-light.png',
  builder: 'builder-preview-1440-light.png',
  code: 'builder-code-1440-dark.png',
  dashboard: 'dashboard-1440-light.png',
  check: 'check.png',
} as const

/** The part of a screen that the start page shows, in pixels from its top left corner. */
const workspace = { left: 576, top: 56, width: 864, height: 540 }
const chat = { left: 0, top: 272, width: 566, height: 362 }
/** The pictures of the start page, each taken light and dark: the scene, and the part of it. */
const startPage: Readonly<Record<ScreenPicture, { readonly scene: string; readonly part: typeof chat }>> = {
  checks: { scene: 'builder-preview', part: chat },
  preview: { scene: 'builder-preview', part: workspace },
  history: { scene: 'builder-history', part: workspace },
  code: { scene: 'builder-code', part: workspace },
}

/** The maximum width in pixels, about that of the README. */
const width = 1200
/** Keeps text sharp and a picture below 80 kB. */
const quality = 78

/**
 * Replaces the pictures of the start page, in `site/public/pictures`.
 * @param folder where the pictures of the scenes are
 * @throws Error if one of them was not taken
 */
export async function publishStartPage(folder: string): Promise<void> {
  const target = path.join(projectFolder, 'site/public/pictures')
  mkdirSync(target, { recursive: true })
  for (const [name, { scene, part }] of Object.entries(startPage))
    for (const theme of ['light', 'dark'])
      await sharp(path.join(folder, `${scene}-1440-${theme}.png`))
        .extract(part)
        .webp({ quality })
        .toFile(path.join(target, `${name}-${theme}.webp`))
}

/**
 * Replaces the pictures of the README and the documentation with new, smaller versions.
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
