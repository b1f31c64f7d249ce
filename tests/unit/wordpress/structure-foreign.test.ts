import { describe, expect, test } from 'vitest'
import { limits } from '#contract/limits.ts'
import { verify } from '#wordpress/verify/index.ts'
import { bytesOf, filesOf, findingsOf } from './support.ts'

const header = (fields: Readonly<Record<string, string>>) =>
  `<?php\n/**\n${Object.entries(fields)
    .map(([name, value]) => ` * ${name}: ${value}\n`)
    .join('')} */\ndefined( 'ABSPATH' ) || exit;\n`
const sound = header({ 'Plugin Name': 'Tide Tables', Version: '1.0' })

async function rulesOf(files: Readonly<Record<string, string>>, foreign = true) {
  const report = await verify(filesOf(files), { slug: 'tide-tables', foreign })
  return findingsOf(report).map(({ rule, severity }) => `${rule} ${severity}`)
}

describe('a plugin from elsewhere', () => {
  test('can have a main file of any name and no Text Domain, as in WordPress', async () => {
    expect(await rulesOf({ 'Plugin.php': sound })).toEqual([])
    expect(await rulesOf({ 'Plugin.php': sound }, false)).toEqual([
      'structure/main-file error',
      'structure/text-domain error',
    ])
  })

  test('must have the text domain of its folder or its main file', async () => {
    const withDomain = (domain: string) =>
      rulesOf({
        'main.php': `${header({ 'Plugin Name': 'T', Version: '1', 'Text Domain': domain })}__( 'a', '${domain}' );`,
      })
    expect(await withDomain('tide-tables')).toEqual([])
    expect(await withDomain('main')).toEqual([])
    expect(await withDomain('ebb')).toEqual(['structure/text-domain warning'])
  })

  test('can name some things by a prefix and others after its folder', async () => {
    const named = (...names: string[]) =>
      rulesOf({ 'main.php': sound + names.map((name) => `function ${name}() {}\n`).join('') })
    expect(await named('ebb_a', 'ebb_b', 'tide_tables_c', 'TideTables_d')).toEqual([])
    expect(await named('ebb_a', 'flow_b', 'tide_tables_c')).toEqual(['structure/prefix warning'])
  })

  test('can have names that are one file on some systems, which is said', async () => {
    const twins = { 'a.png': 'x', 'A.png': 'y', 'sno\u0308.txt': 'x', 'snö.txt': 'y' }
    const report = await verify(filesOf({ 'main.php': sound, ...twins }), {
      slug: 'tide-tables',
      foreign: true,
    })
    expect(findingsOf(report).map(({ rule, severity, message }) => [rule, severity, message])).toEqual([
      ['structure/case', 'warning', 'A.png and a.png differ only in case.'],
      ['structure/case', 'warning', expect.stringContaining('is there twice') as string],
    ])
  })

  test('can have comments in the configuration of its tools, and in no other JSON', async () => {
    const json = '// A comment.\n{ "a": 1, }\n'
    const tools = ['tsconfig.json', 'src/tsconfig.base.json', '.vscode/launch.json', '.eslintrc.json']
    const files = Object.fromEntries([...tools, 'data.json'].map((path) => [path, json]))
    expect(await rulesOf({ 'main.php': sound, ...files })).toEqual(['syntax/json error'])
    expect(await rulesOf({ 'main.php': sound, 'tsconfig.json': json }, false)).toContain('syntax/json error')
  })

  test('can be larger than one of ours', async () => {
    const many = Object.fromEntries(
      Array.from({ length: limits.plugin.files + 1 }, (_, at) => [`a${at}.txt`, '']),
    )
    const files = new Map([
      ...filesOf({ 'main.php': sound, ...many }),
      ['large.txt', bytesOf('x'.repeat(limits.plugin.fileBytes + 1))],
    ])
    const report = await verify(files, { slug: 'tide-tables', foreign: true })
    expect(findingsOf(report)).toEqual([])
    expect(findingsOf(await verify(files, { slug: 'tide-tables' })).map(({ rule }) => rule)).toContain(
      'structure/size',
    )
  })

  test('can have templates that start with HTML, and names that WordPress accepts', async () => {
    const template = "<p><?php defined( 'ABSPATH' ) || exit; ?></p>"
    expect(await rulesOf({ 'main.php': sound, 'templates/a.php': template })).toEqual([])
    expect(await rulesOf({ 'main.php': sound, 'a.php': template })).toEqual(['syntax/opening warning'])
    const names = { 'my file.txt': '', 'img/icon@2x.png': '', 'a/b/c/d/e/f/g/h/i/deep.txt': '' }
    expect(await rulesOf({ 'main.php': sound, ...names })).toEqual([])
    expect(await rulesOf({ 'main.php': sound, 'aux.txt': '' })).toEqual(['structure/path warning'])
  })

  test('may have files that only hold data, and a style sheet with tricks for old browsers', async () => {
    const data = "<?php\n$tides = array( 'ebb' => array( 1, 2 ) );\n"
    expect(await rulesOf({ 'main.php': sound, 'data/a.php': data, 'a.min.css': 'a { *; b: c }' })).toEqual([
      'syntax/css warning',
    ])
    expect(await rulesOf({ 'main.php': sound, 'data/a.php': `${data}tide_a();\n` })).toEqual([
      'structure/direct-access warning',
    ])
  })

  test('may close uninstall.php with ABSPATH, but is told of the usual way', async () => {
    const uninstall = "<?php\ndefined( 'ABSPATH' ) || exit;\ndelete_option( 'tide_x' );\n"
    expect(await rulesOf({ 'main.php': sound, 'uninstall.php': uninstall })).toEqual([
      'structure/uninstall warning',
    ])
    expect(await rulesOf({ 'main.php': sound, 'uninstall.php': uninstall.replace(/defined.*/, '') })).toEqual(
      ['structure/uninstall error'],
    )
  })

  test('may begin its names as it always did', async () => {
    const hooks = (prefix: string) =>
      Array.from({ length: 8 }, (_, at) => `do_action( '${prefix}_${at}' );`).join('\n')
    const rules = (code: string) =>
      rulesOf({ 'main.php': sound, 'a.php': `<?php\ndefined( 'ABSPATH' ) || exit;\n${code}` })
    expect(await rules(hooks('eb'))).toEqual([])
    expect(await rules(`${hooks('eb')}\ndo_action( 'flow' );`)).toEqual(['security/prefix warning'])
  })

  test('is finished, even if its comments seem to leave something out', async () => {
    const code = `${sound}\n/*\n * array( 1,\n *   // ... More items\n * )\n */\n`
    expect(await rulesOf({ 'tide-tables.php': code })).toEqual(['structure/placeholder warning'])
    expect(await rulesOf({ 'tide-tables.php': code }, false)).toContain('structure/placeholder error')
  })

  test('must have only one header', async () => {
    expect(await rulesOf({ 'main.php': sound, 'other.php': sound })).toEqual(['structure/main-file error'])
  })

  test('of 8 MB on one line is reported as too large to read, in time', async () => {
    const started = performance.now()
    const data = `<?php ${'$a=1;'.repeat(1_600_000)}`
    expect(await rulesOf({ 'main.php': sound, 'data.php': data })).toContain('syntax/php error')
    expect(performance.now() - started).toBeLessThan(15_000)
  })

  test('can have a readme and PHP in other encodings; only PHP in UTF-16 does not run', async () => {
    const readme =
      '=== Tide ===\nContributors: tide\nTested up to: 6.8\nStable tag: 1.0\nLicense: GPLv2 or later\n\nTides.\n'
    const utf16 = (text: string) => Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')])
    const rulesWith = async (path: string, bytes: Uint8Array) => {
      const files = new Map([...filesOf({ 'tide-tables.php': sound }), [path, bytes] as const])
      const report = await verify(files, { slug: 'tide-tables', foreign: true })
      return {
        score: report.score?.value,
        rules: findingsOf(report).map(({ rule, severity }) => `${rule} ${severity}`),
      }
    }
    const oneWarning = { score: 99, rules: ['syntax/encoding warning'] }
    expect(await rulesWith('readme.txt', utf16(readme))).toEqual(oneWarning)
    const latin = Buffer.from("<?php\ndefined( 'ABSPATH' ) || exit;\n$a = '\u00e4';\n", 'latin1')
    expect(await rulesWith('inc/a.php', latin)).toEqual(oneWarning)
    expect((await rulesWith('inc/a.php', utf16('<?php'))).rules).toEqual(['syntax/encoding error'])
  })

  test('is not judged by its tests, its tools and the sources of its scripts', async () => {
    const jsx = "import { x } from 'y'\nexport default () => <div>{ x }</div>\n"
    const test = "<?php\nclass A extends WP_UnitTestCase {}\necho __( 'a' );\n"
    const development = {
      'src/block/index.js': jsx,
      'tests/bootstrap.php': "<?php\necho __( 'a' );\n",
      'inc/class-a-test.php': test,
      'webpack.config.js': 'module.exports = {',
      'deploy.php': "<?php\necho __( 'a' );\n",
      'svn-publisher.php': "<?php\necho __( 'a' );\n",
      'src/a.test.js': jsx,
    }
    expect(await rulesOf({ 'tide-tables.php': sound, ...development })).toEqual([])
    const loading = `${sound}\nrequire __DIR__ . '/tests/bootstrap.php';\n$a = 'src/block/index.js';\n`
    expect(await rulesOf({ 'tide-tables.php': loading, ...development })).toEqual([
      'structure/direct-access warning',
      'structure/text-domain warning',
      'syntax/js error',
      'security/escape-translation warning',
    ])
  })

  test('is warned of what its libraries do, unless it is hostile', async () => {
    const rules = (path: string, code: string) =>
      rulesOf({ 'tide-tables.php': sound, [path]: `<?php\nclass Ebb { public function a() { ${code} } }\n` })
    for (const folder of ['vendor/a', 'lib/tcpdf', 'inc/google-api-php-client-1.1.2/examples']) {
      expect(await rules(`${folder}/a.php`, "echo $_GET['x'] ?? '';")).toEqual([
        'security/escape-output warning',
      ])
      expect(await rules(`${folder}/a.php`, "$f = $_GET['f'] ?? ''; $f();")).toContain(
        'security/hidden-call error',
      )
    }
    expect(await rules('lib/tide/a.php', "echo $_GET['x'] ?? '';")).toContain('security/escape-output error')
  })

  test.each([
    ['a value from the database', "echo get_option( 'tide_x' );", 'error'],
    ['a column of a row', 'foreach ( get_posts() as $p ) { echo $p->post_title; }', 'error'],
    ['input', "echo $_GET['x'] ?? '';", 'error'],
    [
      'HTML that was put together before',
      "$h = '<b>' . get_option( 'tide_note' ) . '</b>'; echo $h;",
      'warning',
    ],
    ['what a method returns', 'echo $this->b();', 'warning'],
  ])('is certain of %s that is printed: %s', async (_of, code, severity) => {
    const classCode = `class Tide_A {\npublic function a() { ${code} }\npublic function b() { return get_option( 'tide_x' ); } }`
    expect(
      await rulesOf({ 'main.php': sound, 'a.php': `<?php\ndefined( 'ABSPATH' ) || exit;\n${classCode}\n` }),
    ).toContain(`security/escape-output ${severity}`)
  })

  test('is not judged by the names of libraries that it brings', async () => {
    expect(
      await rulesOf({
        'tide-tables.php': sound,
        'vendor/a/b.php': "<?php\nclass Ebb {}\nfunction flow() { return __( 'a', 'ebb' ); }\nflow();\n",
      }),
    ).toEqual([])
  })
})
