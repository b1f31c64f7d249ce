import type { Finding, Report } from '#contract/report.ts'
import { verify } from '#wordpress/verify/index.ts'
import { bytesOf } from './support-bytes.ts'

export { bytesOf }

/** Files of a plugin from their texts. */
export const filesOf = (texts: Readonly<Record<string, string>>): Map<string, Uint8Array> =>
  new Map(Object.entries(texts).map(([path, text]) => [path, bytesOf(text)]))

/** A valid main file, with more code at its end. */
export const mainFile = (code = '', slug = 'good-plugin'): string => `<?php
/**
 * Plugin Name: Good Plugin
 * Version: 1.0.0
 * Text Domain: ${slug}
 */

defined( 'ABSPATH' ) || exit;
${code}`

export const findingsOf = (report: Report): Finding[] => report.checks.flatMap(({ findings }) => findings)

/** The rules that a plugin breaks with this code in its main file and these other files. */
export async function rulesOf(
  code: string,
  others: Readonly<Record<string, string>> = {},
): Promise<string[]> {
  const report = await verify(filesOf({ 'good-plugin.php': mainFile(code), ...others }))
  return findingsOf(report).map(({ rule }) => rule)
}
