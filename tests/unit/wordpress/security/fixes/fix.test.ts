import { describe, expect, test } from 'vitest'
import { isMechanical, mechanicalRules } from '#contract/fixes.ts'
import { fixApart } from '#wordpress/apart/index.ts'
import { asReported, fixMechanically } from '#wordpress/security/fixes/index.ts'
import { ruleInfos, verify } from '#wordpress/verify/index.ts'
import { filesOf, findingsOf } from '../../support.ts'
import { samples } from '../samples.ts'
import { fixedFiles } from './support.ts'

const faulty = {
  'tide-table.php': "<?php\r\n/**\r\n * Plugin Name: Tide Table\r\n */\r\necho $_GET['x'];\r\n",
  'vendor/a.php': "<?php\necho $_GET['x'];\n",
}

test('every mechanical rule is one that the checks know', () => {
  const known = new Set(ruleInfos.map(({ id }) => id))
  expect(mechanicalRules.filter((rule) => !known.has(rule))).toEqual([])
})

/** Every sample that breaks a mechanical rule. */
const fixable = Object.entries(samples).flatMap(([rule, { bad }]) =>
  mechanicalRules.includes(`security/${rule}`) ? bad.map((code) => [`security/${rule}`, code] as const) : [],
)

describe.each(fixable)('%s in %j', (_rule, code) => {
  test('is fixed without a new finding, or named as left, and a second run changes nothing', async () => {
    const files = filesOf({ 'tide-table.php': `<?php\n${code}` })
    const report = await verify(files, { slug: 'tide-table' })
    const before = findingsOf(report)
    const { changed, fixed, left } = await fixMechanically(files, { slug: 'tide-table' })
    const counted = report.checks.reduce((sum, { fixable: number = 0 }) => sum + number, 0)
    expect(counted).toBeGreaterThanOrEqual(asReported(fixed).length)
    const now = new Map([...files, ...changed])
    const after = findingsOf(await verify(now, { slug: 'tide-table' }))
    const rules = new Set([...before, ...after].map(({ rule }) => rule))
    for (const rule of rules) {
      const count = (of: typeof before): number => of.filter((each) => each.rule === rule).length
      expect(count(after)).toBeLessThanOrEqual(count(before))
      if (mechanicalRules.includes(rule))
        expect(left.filter(({ finding }) => finding.rule === rule).length).toBeGreaterThanOrEqual(
          count(after),
        )
    }
    expect(fixed.length + left.length).toBeGreaterThan(0)
    const again = await fixMechanically(now, { slug: 'tide-table' })
    expect([again.changed.size, again.fixed]).toEqual([0, []])
  })
})

test('everything around a fix stays as it was, Windows line ends too', async () => {
  const { texts, changed } = await fixedFiles(faulty, { slug: 'tide-table', foreign: true })
  expect(texts['tide-table.php']).toBe(
    "<?php\r\n/**\r\n * Plugin Name: Tide Table\r\n */\r\n\r\ndefined( 'ABSPATH' ) || exit;\r\necho esc_html( $_GET['x'] );\r\n",
  )
  expect([...changed.keys()]).toEqual(['tide-table.php'])
})

test('libraries and files that are locked are left as they are', async () => {
  const { changed, left } = await fixedFiles(faulty, {
    slug: 'tide-table',
    foreign: true,
    untouched: ['tide-table.php'],
  })
  expect(changed.size).toBe(0)
  expect(new Set(left.map(({ why }) => why))).toEqual(new Set(['file']))
})

test('a file that is not UTF-8 or does not parse is left as it is', async () => {
  const latin = Uint8Array.from([
    ...Buffer.from('<?php\n// caf'),
    0xe9,
    ...Buffer.from("\necho $_GET['x'];\n"),
  ])
  const files = new Map([...filesOf({ 'tide-table.php': '<?php\necho $_GET[' }), ['a.php', latin] as const])
  const { changed } = await fixMechanically(files, { slug: 'tide-table', foreign: true })
  expect(changed.size).toBe(0)
})

test('a comment that silences a finding keeps its line from being changed', async () => {
  const source = `<?php\ndefined( 'ABSPATH' ) || exit;\necho $_GET['x']; // phpcs:ignore WordPress.Security\n`
  const { texts } = await fixedFiles({ 'tide-table.php': source })
  expect(texts['tide-table.php']).toBe(source)
})

test('a fix of several lines that causes another finding takes no other fix of its file with it', async () => {
  const fixable = "wp_die( __( 'You may not.', 'tide-table' ) );\nupdate_option( 'tide_a', $_POST['a'] );\n"
  const searched =
    "echo sprintf( '<b>'\n\t. __( 'Results for %s', 'tide-table' )\n\t. '</b>', esc_html( $_REQUEST['s'] ) );\n"
  const source = `<?php\ndefined( 'ABSPATH' ) || exit;\n${fixable}${searched}`
  const { texts, left } = await fixedFiles({ 'a.php': source }, { slug: 'tide-table', foreign: true })
  expect(texts['a.php']).toContain("wp_die( esc_html__( 'You may not.', 'tide-table' ) );")
  expect(texts['a.php']).toContain("sanitize_text_field( wp_unslash( $_POST['a'] ) )")
  expect(texts['a.php']).toContain(searched)
  expect(left.map(({ finding, why }) => [finding.rule, why])).toEqual([
    ['security/escape-translation', 'checks'],
  ])
})

test('a thread of its own fixes the same', async () => {
  const files = filesOf(faulty)
  const options = { slug: 'tide-table', foreign: true }
  expect(await fixApart(files, options)).toEqual(await fixMechanically(files, options))
})

test('a report counts the findings for which there are edits, and no others of their kinds', async () => {
  const { 'tide-table.php': main, 'vendor/a.php': vendor } = faulty
  const script =
    "<?php\nfunction tide_a() {\n\techo '<script>var a = ' . get_option( 'tide_y' ) . '</script>';\n}\n"
  const files = filesOf({ 'tide-table.php': main, 'vendor/a.php': vendor, 'script.php': script })
  const { checks } = await verify(files, { slug: 'tide-table', foreign: true })
  expect(
    checks.map(({ id, findings, fixable }) => [id, findings.filter(isMechanical).length, fixable]),
  ).toEqual([
    ['structure', 1, 1],
    ['syntax', 0, undefined],
    ['security', 3, 1],
  ])
})
