import JSZip from 'jszip'

/** A plugin from elsewhere, for tests in Vitest and in Playwright. */

/** Every byte value, so that any conversion on the way would show. */
export const allBytes = Buffer.from(Array.from({ length: 256 }, (_unused, at) => at))

export const foreignHeader = `<?php
/**
 * Plugin Name: Harbor Bells
 * Description: Rings at high water.
 * Version: 2.4
 * Author: Grace Hopper
 * Text Domain: harbor-bells
 */
`

/** A plugin as others write and pack them: a main file of another name, tools, translations, fonts. */
export const foreignFiles: Readonly<Record<string, Buffer>> = {
  'bells.php': Buffer.from(`${foreignHeader}echo 'high water';\n`),
  'readme.txt': Buffer.from('\uFEFF=== Harbor Bells ===\r\nWindows lines\r\n'),
  'src/ring.js': Buffer.from('let rings = 1\n'),
  'src/old.php': Buffer.from([...Buffer.from('<?php // caf'), 0xe9]),
  'assets/bell.png': Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47]), allBytes]),
  'assets/bell.woff2': allBytes,
  'languages/harbor-bells-sv_SE.mo': Buffer.concat([allBytes, Buffer.from('bells')]),
  LICENSE: Buffer.from('GPL-2.0-or-later\n'),
  '.editorconfig': Buffer.from('root = true\n'),
  'empty.css': Buffer.alloc(0),
}

/** A ZIP with these files in one folder. */
export async function zipOf(
  files: Readonly<Record<string, Buffer | string>> = foreignFiles,
  folder = 'Harbor_Bells',
): Promise<Buffer> {
  const zip = new JSZip()
  for (const [path, content] of Object.entries(files)) zip.file(`${folder}/${path}`, content)
  return zip.generateAsync({ type: 'nodebuffer', compression: 'DEFLATE' })
}
