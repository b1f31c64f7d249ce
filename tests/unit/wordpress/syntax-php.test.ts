import { describe, expect, test } from 'vitest'
import { commentsOf, parsePhp, tokensOf } from '#wordpress/syntax/index.ts'
import { accepted, refused } from './php-samples.ts'
import { cpuTime } from '../../support/cpu-time.ts'

test.each(Object.entries(accepted))('the parser accepts valid PHP: %s', (_, code) => {
  expect(parsePhp(`<?php\n${code}`)).toHaveProperty('tree')
})

test.each(Object.entries(refused))('the parser refuses invalid PHP: %s', (_, code) => {
  const problem = parsePhp(`<?php\n${code}`)
  expect(problem).not.toHaveProperty('tree')
  expect(problem).toMatchObject({ message: expect.stringMatching(/\S/) })
})

describe('the location of a PHP syntax error', () => {
  test.each([
    ["<?php\n\n$a = 'x;\n\n", 3],
    ['<?php\n\n\n/* x\n\n', 4],
    ['<?php\necho 1\necho 2;', 3],
    ['<?php\nnew #[\n', 2],
    ['<?php\n#[A(1), \n ', 2],
    ['<?php\nenum', 2],
    ['<?php\n\nenum Tide', 3],
    ['<?php\nclass A {\n  enum case', 3],
    ['<?php\n\nclass A {\n  public $x = f();\n}', 3],
    ['<?php\necho 1;\nnamespace A;', 3],
  ])('is right for %j: line %i', (source, line) => {
    expect(parsePhp(source)).toMatchObject({ line })
  })

  test.each([
    ["<?php $a = 'it\\'s';"],
    ["<?php $a = '\\\\';"],
    ["<?php // it's\n$a = 1; # don't /*\n"],
    ["<p>it's /* not code</p>"],
    ['<?php /**/ /***/ $a = "/*"; /* \' */'],
    ["<?php echo 1; ?>\n<p>it's</p>"],
  ])('ignores special characters in comments and strings: %j', (source) => {
    expect(parsePhp(source)).toHaveProperty('tree')
  })
})

describe('a truncated PHP file does not hang the parser', () => {
  test.each([
    '<?php enum',
    '<?php enum Tide',
    '<?php #[A] enum Tide',
    '<?php #[\n',
    '<?php #[A, ',
    '<?php new #[\t',
    '<?php match #[use ',
  ])('%j', (source) => {
    expect(parsePhp(source)).toMatchObject({ message: expect.stringMatching(/\S/) })
    expect(() => tokensOf(source)).toThrow('ends too soon')
    expect(commentsOf(source, 'php')).toEqual([])
  })

  test.each(Object.entries(accepted))('at any position: %s', (_, code) => {
    for (let end = 0; end < code.length; end += 1) {
      const source = `<?php\n${code.slice(0, end)}`
      parsePhp(source)
      expect(Array.isArray(commentsOf(source, 'php'))).toBe(true)
    }
  })
})

test.each([
  '(',
  '[',
  '{',
  '!',
  '-',
  '$a?',
  'if(1)',
  'fn()=>',
  'f(',
  '[[',
  '1+(',
  '@',
  'new class{function f(){',
])('100,000 of %j are reported as an error', (open) => {
  expect(parsePhp(`<?php ${open.repeat(100_000)}`)).toMatchObject({ message: expect.stringMatching(/\S/) })
})

test('brackets in strings and comments do not count', () => {
  expect(parsePhp(`<?php $a = '${'('.repeat(5000)}'; // ${'{'.repeat(5000)}\n`)).toHaveProperty('tree')
})

test('parsing takes linear time, up to the largest file', () => {
  const block = "function tide_%() { if ( $a ) { return sprintf( 'x %s', esc_html( $b['c'] ) ); } }\n"
  const make = (bytes: number) =>
    `<?php\n${Array.from({ length: bytes / block.length }, (_, at) => block.replace('%', String(at))).join('')}`
  const time = (source: string) => {
    const started = cpuTime()
    expect(parsePhp(source)).toHaveProperty('tree')
    return cpuTime() - started
  }
  time(make(100_000))
  const small = Math.max(time(make(125_000)), 20)
  expect(time(make(1_000_000)) / small).toBeLessThan(40)
})
