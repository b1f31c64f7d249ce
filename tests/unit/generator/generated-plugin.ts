import { parse } from 'acorn'
import { parse as parseCss } from 'css-tree'
import { Engine } from 'php-parser'
import { expect } from 'vitest'
import { verify } from '#wordpress/verify/index.ts'

const php = new Engine({ parser: { extractDoc: false, suppressErrors: false } })

/** Files that contain a creator's words. */
const wordy = /^[^/]+\.(?:php|txt)$|-config\.php$/

/** The slug of a generated plugin, from its main file. */
export function slugOf(files: ReadonlyMap<string, string>): string {
  const main = [...files].filter(([path, content]) => !path.includes('/') && content.includes('Plugin Name:'))
  expect(main).toHaveLength(1)
  return (main[0]?.[0] ?? '').replace(/\.php$/, '')
}

/** Whether each file of a plugin parses, and the plugin has what WordPress requires. */
export function expectSoundPlugin(files: ReadonlyMap<string, string>): void {
  const slug = slugOf(files)
  const main = files.get(`${slug}.php`) ?? ''
  expect(slug).toMatch(/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/)
  expect(main).toMatch(/^ \* Version: {11}\d+\.\d+\.\d+$/m)
  expect(main).toContain(` * Text Domain:       ${slug}\n`)
  expect(main).toContain(' * License:           GPL-2.0-or-later\n')
  for (const [path, content] of files) {
    expect(path).toMatch(/^[a-z0-9][a-z0-9./-]*$/)
    expect(content.endsWith('\n')).toBe(true)
    // No placeholder of the templates is left.
    expect(content).not.toMatch(/xplugin|xplgtype|^#(?:if|end|else|file-if)/im)
    if (!wordy.test(path)) expect(content).not.toContain('{{')
    if (path.endsWith('.php')) expectSoundPhp(path, content, slug)
    if (path.endsWith('.js')) expect(() => parse(content, { ecmaVersion: 2015 })).not.toThrow()
    if (path.endsWith('.json')) expect(() => JSON.parse(content)).not.toThrow()
    if (path.endsWith('.css'))
      parseCss(content, { onParseError: (error) => expect.fail(`${path}: ${error.message}`) })
  }
  const readme = files.get('readme.txt') ?? ''
  expect(readme).toMatch(/^=== .+ ===\n/)
  const version = /Version: +(\S+)/.exec(main)?.[1] ?? 'none'
  expect(readme).toContain(`Stable tag: ${version}\n`)
  expect(main).toContain(`_VERSION', '${version}' );`)
}

function expectSoundPhp(path: string, content: string, slug: string): void {
  expect(() => php.parseCode(content, path)).not.toThrow()
  expect(content.startsWith('<?php\n/**\n')).toBe(true)
  expect(content).toMatch(/^defined\( '(?:ABSPATH|WP_UNINSTALL_PLUGIN)' \) \|\| exit;$/m)
  const prefix = slug.replaceAll('-', '_')
  for (const [, name = ''] of content.matchAll(/^function (\w+)/gm))
    expect(name.startsWith(`${prefix}_`)).toBe(true)
  for (const [, name = ''] of content.matchAll(/^(?:abstract )?class (\w+)/gm)) {
    expect(name.toLowerCase().startsWith(`${prefix}_`)).toBe(true)
  }
  for (const [, domain] of content.matchAll(
    /(?:__|_e|_x|esc_html__|esc_attr__|esc_html_e)\( '(?:[^'\\]|\\.)*', '([^']+)' \)/g,
  )) {
    expect(domain).toBe(slug)
  }
}

/** Whether a plugin passes all checks before delivery, with nothing left to repair. */
export async function expectVerified(files: ReadonlyMap<string, string>): Promise<void> {
  const encoder = new TextEncoder()
  const bytes = new Map([...files].map(([path, content]) => [path, encoder.encode(content)]))
  const report = await verify(bytes, { slug: slugOf(files) })
  expect(report.checks.flatMap(({ findings }) => findings)).toEqual([])
  expect(report.passed).toBe(true)
}
