import { expect, test } from 'vitest'
import { fixedFiles } from './support.ts'

const guard = "defined( 'ABSPATH' ) || exit;"
const main = {
  'tide-table.php': `<?php\n/**\n * Plugin Name: Tide Table\n * Version: 1.0.0\n * Text Domain: tide-table\n */\n\n${guard}\n`,
}

test.each([
  ['the opening tag', '<?php\ntide_run();\n', `<?php\n${guard}\ntide_run();\n`],
  ['a byte order mark', '\uFEFF<?php\ntide_run();\n', `\uFEFF<?php\n${guard}\ntide_run();\n`],
  [
    'the comment about the file',
    '<?php\n/**\n * Tides.\n *\n * @package Tide\n */\n\ntide_run();\n',
    `<?php\n/**\n * Tides.\n *\n * @package Tide\n */\n\n${guard}\n\ntide_run();\n`,
  ],
  [
    'declare, namespace and use',
    '<?php\ndeclare( strict_types=1 );\n\nnamespace Tide;\n\nuse Sea\\{ A, B };\n\nrun();\n',
    `<?php\ndeclare( strict_types=1 );\n\nnamespace Tide;\n\nuse Sea\\{ A, B };\n\n${guard}\n\nrun();\n`,
  ],
  ['Windows line ends', '<?php\r\ntide_run();\r\n', `<?php\r\n${guard}\r\ntide_run();\r\n`],
  [
    'the beginning of a template',
    '<p>\n<?php tide_run(); ?>\n</p>',
    `<?php ${guard} ?>\n<p>\n<?php tide_run(); ?>\n</p>`,
  ],
  [
    'a tag with code on its line',
    '<?php tide_run(); ?>\n<p></p>',
    `<?php ${guard} ?>\n<?php tide_run(); ?>\n<p></p>`,
  ],
])('the guard against direct requests stands behind %s', async (_where, source, fixed) => {
  const { texts } = await fixedFiles({ ...main, 'inc/run.php': source })
  expect(texts['inc/run.php']).toBe(fixed)
})

test('a comment about a function stays above it', async () => {
  const source = "<?php\n/** Runs. */\nadd_action( 'init', 'tide_run' );\n"
  const { texts } = await fixedFiles({ ...main, 'run.php': source })
  expect(texts['run.php']).toBe(`<?php\n${guard}\n/** Runs. */\nadd_action( 'init', 'tide_run' );\n`)
})

test('uninstall.php is guarded by its own constant', async () => {
  const { texts } = await fixedFiles({ ...main, 'uninstall.php': "<?php\ndelete_option( 'tide_x' );\n" })
  expect(texts['uninstall.php']).toBe(
    "<?php\ndefined( 'WP_UNINSTALL_PLUGIN' ) || exit;\ndelete_option( 'tide_x' );\n",
  )
})

test.each([
  ['loads WordPress', { 'run.php': "<?php\nrequire '../../../wp-load.php';\ntide_run();\n" }],
  [
    'is named as an address',
    {
      'run.php': '<?php\ntide_run();\n',
      'more.php': `<?php\n${guard}\n$tide_url = plugins_url( 'run.php', __FILE__ );\n`,
    },
  ],
])('a file that %s stays open', async (_why, files) => {
  const { texts, left } = await fixedFiles({ ...main, ...files })
  expect(texts['run.php']).toBe(files['run.php'])
  expect(left.map(({ why }) => why)).toEqual(['direct'])
})

test.each([
  ["__( 'a' )", "__( 'a', 'tide-table' )"],
  ["__( 'a', 'other' )", "__( 'a', 'tide-table' )"],
  ["__( 'a', TIDE_DOMAIN )", "__( 'a', 'tide-table' )"],
  ["_n( 'a', 'b', 2, )", "_n( 'a', 'b', 2, 'tide-table', )"],
  ["_x( 'a', 'b', \"other\" )", "_x( 'a', 'b', 'tide-table' )"],
])('a translated text gets the text domain of the plugin: %s', async (code, fixed) => {
  const source = (call: string): string => `<?php\n${guard}\n$tide_a = ${call};\n`
  const { texts } = await fixedFiles({ ...main, 'run.php': source(code) })
  expect(texts['run.php']).toBe(source(fixed))
})

test.each([
  ["define( 'TIDE_DOMAIN', 'ebb' );", 'TIDE_DOMAIN'],
  ["class Tide { const DOMAIN = 'ebb'; }", 'Tide::DOMAIN'],
  ['', '$this->domain'],
  ['', '$domain'],
])('what may hold another text domain stays: %s %s', async (given, domain) => {
  const source = `<?php\n${guard}\n${given}\n$tide_a = __( 'a', ${domain} );\n`
  const { texts, left } = await fixedFiles({ ...main, 'run.php': source })
  expect(texts['run.php']).toBe(source)
  expect(left.map(({ why }) => why)).toContain('domain')
})

test('a text domain that the whole plugin uses stays, whatever its header says', async () => {
  const calls = Array.from({ length: 6 }, (_unused, at) => `$tide_${at} = __( 'a', 'ebb' );\n`).join('')
  const source = `<?php\n${guard}\n${calls}$tide_z = __( 'z' );\n`
  const { texts, left } = await fixedFiles({ ...main, 'run.php': source }, { foreign: true })
  expect(texts['run.php']).toBe(source)
  expect(new Set(left.map(({ why }) => why))).toEqual(new Set(['domain']))
})

test('without one in the header, the text domain is what most of the code says, not the folder', async () => {
  const plugin = {
    'tide-table.php': `<?php\n/**\n * Plugin Name: Tide Table\n * Version: 1.0.0\n */\n\n${guard}\n`,
    'run.php': `<?php\n${guard}\n$tide_a = __( 'a', 'ebb' );\n$tide_b = __( 'b', 'ebb' );\n$tide_c = __( 'c' );\n`,
  }
  const { texts } = await fixedFiles(plugin, { foreign: true, slug: 'tide-table-master' })
  expect(texts['run.php']).toBe(plugin['run.php'].replace("__( 'c' )", "__( 'c', 'ebb' )"))
})

test.each(["__( 'a', 'woocommerce' )", "_x( 'a' )", '__( ...$tide )'])(
  "a text domain that may be another's on purpose stays: %s",
  async (call) => {
    const source = `<?php\n${guard}\n$tide_a = ${call};\n`
    expect((await fixedFiles({ ...main, 'run.php': source })).texts['run.php']).toBe(source)
  },
)
