import { describe, expect, test } from 'vitest'
import { limits } from '#contract/limits.ts'
import { verify } from '#wordpress/verify/index.ts'
import { filesOf, findingsOf, mainFile, rulesOf } from './support.ts'

const rules = async (texts: Readonly<Record<string, string>>, slug?: string) =>
  findingsOf(await verify(filesOf(texts), slug === undefined ? {} : { slug })).map(({ rule }) => rule)

describe('the main file', () => {
  test.each<readonly [string, Readonly<Record<string, string>>, string | undefined, readonly string[]]>([
    ['is there', { 'good-plugin.php': mainFile() }, undefined, []],
    ['is there, of this slug', { 'good-plugin.php': mainFile() }, 'good-plugin', []],
    ['is missing', { 'notes.txt': 'x' }, undefined, ['structure/main-file']],
    ['is missing from the top', { 'inc/a.php': mainFile() }, undefined, ['structure/main-file']],
    [
      'stands twice',
      { 'good-plugin.php': mainFile(), 'b.php': mainFile() },
      'good-plugin',
      ['structure/main-file'],
    ],
    ['has another name', { 'other.php': mainFile('', 'other') }, 'good-plugin', ['structure/main-file']],
    [
      'has no good name',
      { 'Good_Plugin.php': mainFile('', 'Good_Plugin') },
      undefined,
      ['structure/main-file'],
    ],
    [
      'has no version',
      { 'good-plugin.php': mainFile().replace(/ \* Version.*\n/, '') },
      undefined,
      ['structure/version'],
    ],
    [
      'has no sound version',
      { 'good-plugin.php': mainFile().replace('1.0.0', 'v one!') },
      undefined,
      ['structure/version'],
    ],
    [
      'has no text domain',
      { 'good-plugin.php': mainFile().replace(/ \* Text.*\n/, '') },
      undefined,
      ['structure/text-domain'],
    ],
    [
      'has another text domain',
      { 'good-plugin.php': mainFile('', 'other') },
      undefined,
      ['structure/text-domain'],
    ],
    [
      'asks for no version',
      { 'good-plugin.php': mainFile().replace(' */', ' * Requires PHP: seven\n */') },
      undefined,
      ['structure/requires'],
    ],
    [
      'asks for a version',
      {
        'good-plugin.php': mainFile().replace(
          ' */',
          ' * Requires PHP: 8.1\n * Requires at least: 6.0.1\n */',
        ),
      },
      undefined,
      [],
    ],
  ])('%s', async (_, texts, slug, expected) => {
    expect(await rules(texts, slug)).toEqual(expected)
  })

  test.each(['1.0', '1', '1.0.0', '1.2.3.4', '2024.01.05', '1.0.0-beta.1', '1.0rc1', '1.0.0+build'])(
    'can have the version %s',
    async (version) => {
      expect(await rules({ 'good-plugin.php': mainFile().replace('1.0.0', version) })).toEqual([])
    },
  )

  test('is checked in time with a hostile version', async () => {
    const started = performance.now()
    const source = mainFile().replace('1.0.0', `1${'a'.repeat(5000)}!`)
    expect(await rules({ 'good-plugin.php': source })).toEqual(['structure/version'])
    expect(performance.now() - started).toBeLessThan(2000)
  })
})

describe('files', () => {
  test.each<readonly [string, Readonly<Record<string, string>>, readonly string[]]>([
    ['path', { '../x.php': '<?php\n' }, ['structure/path']],
    ['case', { 'a.txt': 'x', 'A.txt': 'y' }, ['structure/case']],
    ['size', { 'a.txt': 'x'.repeat(limits.plugin.fileBytes + 1) }, ['structure/size']],
    ['the largest', { 'a.txt': 'x'.repeat(limits.plugin.fileBytes) }, []],
    [
      'total',
      Object.fromEntries(Array.from({ length: 11 }, (_, at) => [`a${at}.txt`, 'x'.repeat(950_000)])),
      ['structure/total'],
    ],
    ['binary', { 'a.png': '\u0000\u0001' }, []],
  ])('%s', async (_, others, expected) => {
    expect(await rulesOf('', others)).toEqual(expected)
  })

  test('must be UTF-8, and PHP must start with its tag', async () => {
    const report = await verify(
      new Map([...filesOf({ 'good-plugin.php': mainFile() }), ['a.txt', Uint8Array.of(0xff)]]),
    )
    expect(findingsOf(report).map(({ rule, file }) => [rule, file])).toEqual([['syntax/encoding', 'a.txt']])
    expect(await rulesOf('', { 'a.php': '\uFEFF<?php\n' })).toEqual(['syntax/bom'])
    expect(await rulesOf('', { 'a.php': '\n<?php\n' })).toEqual(['syntax/opening'])
    expect(await rulesOf('', { 'a.php': '```php\necho 1;\n```' })).toContain('syntax/opening')
    expect(await rulesOf('', { 'a.php': '' })).toEqual([])
    expect(await rulesOf('', { 'index.php': '<?php // Silence is golden.' })).toEqual([])
  })

  test('are each parsed as what they are', async () => {
    expect(await rulesOf('', { 'a.php': '<?php\n{' })).toEqual(['syntax/php'])
    expect(await rulesOf('', { 'a.js': '{' })).toEqual(['syntax/js'])
    expect(await rulesOf('', { 'a.CSS': 'a{' })).toEqual(['syntax/css'])
    expect(await rulesOf('', { 'block.json': '{' })).toEqual(['syntax/json'])
  })
})

describe('text domains', () => {
  test.each([
    "__( 'a' );",
    "__( 'a', 'other' );",
    "\\esc_html_e( 'a', 'other' );",
    "__( 'a', $domain );",
    "__( 'a', GOOD_PLUGIN );",
    "_x( 'a', 'good-plugin' );",
    "_n( 'a', 'b', 2 );",
    "_nx( 'a', 'b', 2, 'c', 'other' );",
    "_n_noop( 'a', 'b', 'other' );",
    "__( text: 'a', domain: 'other' );",
    "Esc_HTML__( 'a', 'other' );",
  ])('%s is reported', async (code) => {
    expect(await rulesOf(code)).toEqual(['structure/text-domain'])
  })

  test.each([
    "__( 'a', 'good-plugin' );",
    "_x( 'a', 'context', 'good-plugin' );",
    "_n( 'a', 'b', 2, 'good-plugin' );",
    "_nx( 'a', 'b', 2, 'c', 'good-plugin' );",
    "_nx_noop( 'a', 'b', 'c', 'good-plugin' );",
    "__( domain: 'good-plugin', text: 'a' );",
    'array_map( __( ... ), [] ); __( ...$all );',
    "$this->__( 'a' ); Foo::_e( 'a' ); toString( 'a' ); constructor(); hasOwnProperty( 1 );",
    "// __( 'a' )\n$a = \"__( 'a' )\";",
  ])('%s is not reported', async (code) => {
    expect(await rulesOf(code)).toEqual([])
  })
})

describe('global names', () => {
  test.each([
    'function alpha() {} function beta() {}',
    'class Alpha {} class Beta {}',
    'function good_plugin_a() {} class Other {}',
    'if ( true ) { function alpha() {} }\nfunction beta() {}',
    'namespace { function alpha() {} function beta() {} }',
  ])('without a common prefix are reported: %s', async (code) => {
    const source = code.startsWith('namespace')
      ? `<?php\n${code}`
      : `<?php\ndefined( 'ABSPATH' ) || exit;\n${code}`
    expect(await rulesOf('', { 'a.php': source })).toEqual(['structure/prefix'])
  })

  test.each([
    [
      'with one',
      'function good_plugin_a() {} class Good_Plugin_B {} interface Good_Plugin_C {} function goodPluginD() {}',
    ],
    ['a single one', 'function alpha() {}'],
    ['closures alone', "add_action( 'init', function () {} ); add_filter( 'x', static fn( $a ) => $a );"],
    ['methods', 'class Good_Plugin { function a() {} function zeta() {} static function q() {} }'],
    ['classes without a name', 'function good_plugin() {} $a = new class { function x() {} };'],
    [
      'polyfills',
      "function good_plugin() {} if ( ! function_exists( 'str_contains' ) ) { function str_contains() {} }",
    ],
    [
      'a polyfilled class',
      "function good_plugin() {} if ( ! class_exists( '\\\\Zeta' ) ) : class Zeta {} endif;",
    ],
  ])('%s are not reported', async (_, code) => {
    expect(await rulesOf(code)).toEqual([])
  })

  test('in a namespace need no prefix', async () => {
    const namespaced =
      "<?php\nnamespace Good\\Plugin;\ndefined( 'ABSPATH' ) || exit;\nclass Zeta {}\nfunction alpha() {}\nenum Q {}\n"
    expect(await rulesOf('function good_plugin() {}', { 'inc/a.php': namespaced })).toEqual([])
    const main = mainFile('class Zeta {}\nfunction alpha() {}').replace(
      'defined(',
      'namespace Good;\n\ndefined(',
    )
    expect(await rules({ 'good-plugin.php': main })).toEqual([])
  })
})

describe('direct access to a file', () => {
  test.each([
    ['a.php', "<?php\necho 'x';\n", 'structure/direct-access'],
    ['a.php', "<?php\n// ABSPATH\nadd_action( 'init', 'x' );\n", 'structure/direct-access'],
    ['a.php', "<?php\nnamespace A;\nadd_action( 'init', 'x' );\n", 'structure/direct-access'],
    ['a.php', '<?php\nif ( true ) { f(); }\n', 'structure/direct-access'],
    ['a.php', "<?php\nreturn array( 'a' => get_option( 'b' ) );\n", 'structure/direct-access'],
    ['a.php', '<?php ?>\n<p>x</p>\n', 'structure/direct-access'],
    ['uninstall.php', "<?php\ndefined( 'ABSPATH' ) || exit;\ndelete_option( 'x' );\n", 'structure/uninstall'],
  ])('is reported for %s %j', async (path, source, rule) => {
    expect(await rulesOf('', { [path]: source })).toEqual([rule])
  })

  test.each([
    ['a.php', "<?php\nif ( ! defined( 'ABSPATH' ) ) {\n\texit;\n}\nf();\n"],
    ['a.php', "<?php\ndefined( 'WPINC' ) || die;\nf();\n"],
    ['a.php', "<?php\nnamespace A;\n\\defined( 'ABSPATH' ) || exit;\nf();\n"],
    ['a.php', '<?php\nnamespace A;\nuse B\\C;\nconst X = 1;\nclass D {}\n'],
    ['a.php', "<?php\nif ( ! class_exists( 'Zeta' ) ) {\n\tclass Zeta {}\n}\n"],
    ['a.asset.php', "<?php return array( 'dependencies' => array(), 'version' => '1' );\n"],
    ['a.php', '<?php\nclass Good_Plugin_A {}\n?>\n'],
    ['uninstall.php', "<?php\ndefined( 'WP_UNINSTALL_PLUGIN' ) || exit;\ndelete_option( 'x' );\n"],
    ['uninstall.php', "<?php\nif ( ! defined( 'WP_UNINSTALL_PLUGIN' ) ) { exit; }\nf();\n"],
  ])('is not reported for %s %j', async (path, source) => {
    expect(await rulesOf('', { [path]: source })).toEqual([])
  })

  test('is reported for a main file without a guard', async () => {
    expect(await rules({ 'good-plugin.php': mainFile('f();').replace(/defined.*\n/, '') })).toEqual([
      'structure/direct-access',
    ])
  })
})
