import fc from 'fast-check'
import { expect, test } from 'vitest'
import { limits } from '#contract/limits.ts'
import { securityCheck } from '#wordpress/security/index.ts'
import { createInput, isTree } from '#wordpress/verify/input.ts'
import { verify } from '#wordpress/verify/index.ts'
import { filesOf, findingsOf, mainFile } from '../support.ts'
import { samples } from './samples.ts'
import { findingsIn, judge } from './support.ts'
import { cpuTime } from '../../../support/cpu-time.ts'
import { tries } from '../../../support/fuzz.ts'

const pieces = Object.values(samples).flatMap(({ good, bad }) => [...good, ...bad])

test('any code that can be parsed is analyzed', async () => {
  const line = fc.constantFrom(...pieces.flatMap((piece) => piece.split('\n')))
  const file = fc.oneof(
    fc.constantFrom(...pieces),
    fc.array(line, { maxLength: 12 }).map((lines) => lines.join('\n')),
    fc.tuple(fc.constantFrom(...pieces), fc.nat(400)).map(([piece, at]) => piece.slice(0, at)),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(file, { minLength: 1, maxLength: 4 }), async (codes) => {
      const found = await findingsIn(
        Object.fromEntries(codes.map((code, at) => [`f${at}.php`, `<?php\n${code}`])),
      )
      for (const { line: at, file: path } of found) {
        expect(path === null || /^f\d\.php$/.test(path)).toBe(true)
        expect(at === null || at >= 1).toBe(true)
      }
    }),
    tries(100),
  )
})

test('the order of files does not change the findings', async () => {
  const texts = {
    'a.php': '<?php\nfunction a( $x ) { return b( $x ); }',
    'b.php': '<?php\nfunction b( $y ) { echo $y; return a( $y ); }',
    'c.php': "<?php\na( $_GET['x'] );",
  }
  const turned = Object.fromEntries(Object.entries(texts).reverse())
  expect(await findingsIn(turned)).toEqual(await findingsIn(texts))
  expect((await findingsIn(texts)).map(({ rule }) => rule)).toContain('security/escape-output')
})

test.each([
  ['$a[0]', (count: number) => `$a${'[0]'.repeat(count)};`],
  ['$a->b', (count: number) => `$a${'->b'.repeat(count)};`],
  ['f()()', (count: number) => `$f${'()'.repeat(count)};`],
  ['a . b', (count: number) => `echo ${"'a' . ".repeat(count)}'b';`],
  ['else if', (count: number) => `${'if ($a) {} else '.repeat(count)}{}`],
  ['assigned', (count: number) => `$a${'->b[0]'.repeat(count)} = 1;`],
  ['array', (count: number) => `$a = ${'['.repeat(count)}${']'.repeat(count)};`],
])('deeply nested code is analyzed, or refused with a message: %s', async (_, make) => {
  for (const count of [50, 2_000, 30_000]) {
    const source = `<?php ${make(count)} eval( $x );`
    const input = createInput(filesOf({ 'a.php': source }), null, undefined)
    const found = (await securityCheck.run(input)).map(({ rule }) => rule)
    const read = isTree(input.php('a.php'))
    if (read)
      expect(found.some((rule) => rule === 'security/dangerous-call' || rule === 'security/too-deep')).toBe(
        true,
      )
    if (count === 50) expect(found).toContain('security/dangerous-call')
  }
})

test('the largest file that is parsed, on a single line, is analyzed to its end', async () => {
  const statement = "$a['k'] = esc_html( $b . 'x' ); if ( $a ) { $c = $a; } "
  const code = statement.repeat(1_500)
  const rest = limits.plugin.parsedCharacters - 2 * code.length - 100
  const source = `<?php ${code} $long = '${'x'.repeat(rest)}'; ${code} eval( $x );`
  const input = createInput(filesOf({ 'a.php': source }), null, undefined)
  expect(isTree(input.php('a.php'))).toBe(true)
  expect((await securityCheck.run(input)).map(({ rule }) => rule)).toContain('security/dangerous-call')
}, 60_000)

test('8 MB of PHP on one line are refused with a message', async () => {
  const report = await verify(
    filesOf({ 'good-plugin.php': mainFile(`$x = 1; ${"f( 'x' ); ".repeat(800_000)}`) }),
  )
  expect(report.passed).toBe(false)
  expect(findingsOf(report).find(({ rule }) => rule === 'syntax/php')?.message).toContain(
    'too many to be read',
  )
})

test.each([
  ['made here', false],
  ['of others', true],
])(
  'analysis of a plugin %s takes linear time, whatever the code',
  async (_whose, foreign) => {
    const shapes: ((count: number) => string)[] = [
      (count) =>
        Array.from(
          { length: count },
          (_, at) => `function f${at}( $x ) { return f${at + 1}( $x ) . $x; }`,
        ).join('\n'),
      (count) =>
        `${Array.from({ length: count }, (_, at) => `$v${at} = $_GET['a']; if ( $v${at} ) { $w${at} = $v${at}; }`).join('\n')}`,
      (count) =>
        `$a = array( ${Array.from({ length: count }, (_, at) => `'k${at}' => $_GET['a']`).join(', ')} ); ${'f( $a ); '.repeat(count)}`,
      (count) =>
        `class A { ${Array.from({ length: count }, (_, at) => `function m${at}() { $this->p = $this->q . $this->m${(at * 7) % count}(); return $this->p; }`).join('\n')} }`,
      (count) =>
        Array.from(
          { length: count },
          (_, at) => `require_once 'f${at}.php'; function f${at}() { f(); }`,
        ).join('\n'),
    ]
    const time = async (source: string) => {
      const input = createInput(filesOf({ 'a.php': `<?php\n${source}` }), null, undefined, foreign)
      expect(isTree(input.php('a.php'))).toBe(true)
      const started = cpuTime()
      await securityCheck.run(input)
      return cpuTime() - started
    }
    for (const shape of shapes) {
      await time(shape(200))
      const small = Math.max(await time(shape(500)), 30)
      // Eight times the size may take eight times as long, and somewhat more if memory is short.
      expect((await time(shape(4_000))) / small).toBeLessThan(40)
    }
  },
  60_000,
)

test('a table of tables that share their rows is looked at once, however often it is used', async () => {
  const keys = Array.from({ length: 30 }, (_, at) => at)
  const table = (of: string) => `array( ${keys.map((key) => `'k${key}' => $${of}`).join(', ')} )`
  const source = `<?php\n$a = array( 'x' => $_GET['x'] ?? '' );\n$b = ${table('a')};\n$c = ${table('b')};\n$d = ${table('c')};\n$e = ${table('d')};\necho implode( $e );\n`
  const started = cpuTime()
  const found = await securityCheck.run(createInput(filesOf({ 'a.php': source }), null, undefined))
  expect(found.map(({ rule }) => rule)).toContain('security/escape-output')
  expect(cpuTime() - started).toBeLessThan(1_000)
})

test('an aborted check stops', async () => {
  const input = createInput(
    filesOf({ 'a.php': '<?php echo 1;' }),
    null,
    AbortSignal.abort(new Error('enough')),
  )
  await expect(securityCheck.run(input)).rejects.toThrow('enough')
})

test('unreadable files are left to the syntax check', async () => {
  expect(await judge('echo (')).toEqual([])
})
