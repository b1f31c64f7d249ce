import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Browser } from '@playwright/test'
import { projectFolder } from '../support/payload-cli.ts'

/** A plugin with three common mistakes. */
const plugin = {
  'tide-tables.php': `<?php
/**
 * Plugin Name: Tide Tables
 * Description: Shows the tide at your harbour.
 * Version:     1.2.0
 * License:     GPL-2.0-or-later
 * Text Domain: tide-tables
 */

defined( 'ABSPATH' ) || exit;

require __DIR__ . '/includes/search.php';

add_shortcode( 'tide_tables', 'tide_tables_shortcode' );

function tide_tables_shortcode() {
	$harbour = get_option( 'tide_tables_harbour', 'Visby' );
	/* translators: %s: harbour */
	$text = esc_html__( 'High tide at %s', 'tide-table' );
	return '<p>' . sprintf( $text, esc_html( $harbour ) ) . '</p>';
}
`,
  'includes/search.php': `<?php
defined( 'ABSPATH' ) || exit;

add_action( 'wp_ajax_tide_tables_search', 'tide_tables_search' );

function tide_tables_search() {
	global $wpdb;
	check_ajax_referer( 'tide_tables_search' );
	$name = sanitize_text_field( wp_unslash( $_GET['harbour'] ?? '' ) );
	$rows = $wpdb->get_results( "SELECT * FROM {$wpdb->prefix}tides WHERE harbour = '$name'" );
	foreach ( $rows as $row ) {
		echo '<li>' . $row->name . '</li>';
	}
	wp_die();
}
`,
} as const

/** The styles of terminal codes (ECMA-48, SGR). */
const looks: Readonly<Record<string, string>> = {
  1: 'font-weight:700',
  2: 'color:#9d9da8',
  31: 'color:#ff8177',
  32: 'color:#7ee08a',
  33: 'color:#f2c55c',
  36: 'color:#7cc7ff',
}

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** A terminal's text as HTML. */
function htmlOf(output: string): string {
  const on = new Set<string>()
  return output
    .split(/\u001B\[(\d+)m/)
    .map((part, at) => {
      if (at % 2 === 0) {
        const style = [...on].map((code) => looks[code] ?? '').join(';')
        return part === '' ? '' : `<span style="${style}">${escapeHtml(part)}</span>`
      }
      // 22 ends bold and dim, 39 the color.
      if (part === '22') for (const code of ['1', '2']) on.delete(code)
      else if (part === '39') for (const code of ['31', '32', '33', '36']) on.delete(code)
      else on.add(part)
      return ''
    })
    .join('')
}

/** Runs the command on the plugin, as on a terminal. */
function outputOfCheck(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'plugsmith-picture-'))
  try {
    for (const [name, text] of Object.entries(plugin)) {
      const file = path.join(folder, 'tide-tables', name)
      mkdirSync(path.dirname(file), { recursive: true })
      writeFileSync(file, text)
    }
    const { stdout } = spawnSync(
      process.execPath,
      [path.join(projectFolder, 'scripts/check.mjs'), 'tide-tables'],
      {
        encoding: 'utf8',
        cwd: folder,
        env: { ...process.env, INIT_CWD: folder, FORCE_COLOR: '1', COLUMNS: '110' },
      },
    )
    return stdout
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/**
 * Takes a picture of the output of `npm run check` for a plugin, in the font of the product's code.
 * @param file where the PNG goes
 */
export async function photographTerminal(browser: Browser, file: string): Promise<void> {
  const font = readFileSync(
    path.join(
      projectFolder,
      'node_modules/@fontsource-variable/jetbrains-mono/files/jetbrains-mono-latin-wght-normal.woff2',
    ),
  ).toString('base64')
  const page = await browser.newPage({ viewport: { width: 1000, height: 400 } })
  await page.setContent(`<!doctype html><style>
    @font-face { font-family: Mono; font-weight: 100 800; src: url(data:font/woff2;base64,${font}) }
    body { margin: 0; background: #17171c; color: #dcdce2 }
    pre { margin: 0; padding: 28px 32px; font: 14px/1.5 Mono, monospace; font-variant-ligatures: none }
  </style><pre><span style="${looks[2]}">$ npm run check -- tide-tables</span>\n\n${htmlOf(outputOfCheck().trimEnd())}</pre>`)
  await page.evaluate(() => document.fonts.ready)
  await page.screenshot({ path: file, fullPage: true })
  await page.close()
}
