import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { projectFolder } from '#server/build/paths.ts'
import { cutFonts } from './fonts/cut.ts'

/** `npm run fonts`: subsets the fonts of the site and writes them, with their style sheet, to `site/src/fonts`. */
const folder = path.join(projectFolder, 'site', 'src', 'fonts')
mkdirSync(folder, { recursive: true })
for (const { name, content } of await cutFonts()) {
  writeFileSync(path.join(folder, name), content)
  console.log(`${name}: ${(content.length / 1000).toFixed(1)} kB`)
}
