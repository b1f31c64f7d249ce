import { fixMechanically } from '#wordpress/security/fixes/index.ts'
import type { Fixed, FixOptions } from '#wordpress/security/fixes/index.ts'
import { filesOf } from '../../support.ts'

const decoder = new TextDecoder('utf-8', { ignoreBOM: true })

/** Files after everything mechanical was fixed, and what the fixes say of it. */
export async function fixedFiles(
  texts: Readonly<Record<string, string>>,
  options: FixOptions = { slug: 'tide-table' },
): Promise<Fixed & { readonly texts: Readonly<Record<string, string>> }> {
  const result = await fixMechanically(filesOf(texts), options)
  const changed = Object.fromEntries(
    [...result.changed].map(([path, bytes]) => [path, decoder.decode(bytes)]),
  )
  return { ...result, texts: { ...texts, ...changed } }
}

const header = `<?php
/**
 * Plugin Name: Tide Table
 * Version: 1.0.0
 * Text Domain: tide-table
 */

defined( 'ABSPATH' ) || exit;
`

/** Code in a main file, after everything mechanical was fixed. */
export async function fixedCode(code: string): Promise<string> {
  const { texts } = await fixedFiles({ 'tide-table.php': `${header}${code}` })
  return texts['tide-table.php']?.slice(header.length) ?? ''
}
