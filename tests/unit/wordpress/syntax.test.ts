import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkCss, checkJavaScript, checkJson } from '#wordpress/syntax/index.ts'
import { cpuTime } from '../../support/cpu-time.ts'
import { tries } from '../../support/fuzz.ts'

describe('JavaScript syntax', () => {
  test.each([
    '',
    'var a = b?.c?.[d] ?? 1',
    'jQuery(function ($) { $("#x").hide() })',
    'import a from "b"; export default a',
    'const a = await fetch("/x")\nexport {}',
    'await 1',
    'class A { #b = 1; static { } get c() { return this.#b } }',
    'with (a) { b }',
    'label: for (;;) { break label }',
    'const r = /[/]\\/(?<n>x)/dgu; `a ${`b`}`',
    '<!-- old\nvar a',
    'x ||= 1; y **= 2; 1_000n; for await (const z of q) {}'.replace('for await', 'for'),
    '\uFEFFvar a',
  ])('accepts %j', (source) => {
    expect(checkJavaScript(source)).toBeNull()
  })

  test.each([
    ['const a = <div />', 1],
    ['var a = 1\nvar b = {\n', 3],
    ['function () {}', 1],
    ['var a = "x\n"', 1],
    ['/* x', 1],
    ['a\n}', 2],
    ['const a = 1\nconst a = 2', 2],
    ['import a from "b"\n\nvar c = ;', 3],
    ['let a: string = "x"', 1],
    ['interface A { b: string }', 1],
    ['return 1', 1],
    ['`x', 1],
    ['<script>\nvar a\n</script>', 1],
  ])('reports %j in line %i', (source, line) => {
    expect(checkJavaScript(source)).toMatchObject({ line, message: expect.stringMatching(/^[^(]*\S/) })
  })
})

describe('CSS syntax', () => {
  test.each([
    '',
    'a { color: red }',
    '.a { unheard-of: 12 zz; --x: { a: b }; -moz-y: f(1) }',
    '@container card (min-width: 20rem) { .a { color: red } }',
    '@layer base, more;\n@layer base { a { color: red } }',
    '.a { color: red; & .b { color: blue } &:hover { x: y } .c & { z: 1 } > .d { e: f } }',
    '@media (width >= 600px) and (hover) { a { b: c } }',
    '@supports (display: grid) and (not (display: inline-grid)) { a { b: c } }',
    '@unheard-of x { a { b: c } }',
    '@property --p { syntax: "<length>"; inherits: false; initial-value: 0px }',
    ':is(a, b):where(.c):has(> d)::part(e):nth-child(2n + 1 of .f) { g: h }',
    'a::before { content: "}"; background: url(data:image/png;base64,AA==) }',
    "a { content: '\\'' ; x: '\\\n' }",
    '/* } */ a { b: c /* { */ }',
    'a{b:c!important}@import url("x.css") layer(y);@charset "utf-8";',
    '@keyframes k { from { a: b } 50.5% { c: d } to { e: f } }',
    '@font-face { font-family: "A"; src: url(a.woff2) format("woff2") }',
    '\uFEFFa{b:c}',
    '.a { @starting-style { opacity: 0 } @layer x { e: f; g: h; } @media y { i: j; & k { l: m } } }',
    '@scope (.a) to (.b) { img { x: y } } @page { @top-left { content: "x" } size: a4 }',
    '.w-1\\/2, .md\\:a\\[3\\], .b\\(c { d: calc(1px + (2px * 3)) }',
    '.a { div & { b: c } div { d: e } @media x { f: g } }',
  ])('accepts %j', (source) => {
    expect(checkCss(source)).toBeNull()
  })

  test.each([
    ['a {\n b: c', 1],
    ['a { b: c }\n}', 2],
    ['a { b: "c\n}', 1],
    ['\n/* x', 2],
    ['a { b: "\\\n" }\n}', 3],
    ['a { b: c } /* } \n', 1],
    ['@media x {\n a { b: c }\n', 1],
    ['a { b }', 1],
    ['garbage', 1],
    ['a: b;', 1],
    ['@layer x { garbage }', 1],
    ['a { b: c }\nd: e;', 2],
    ['a { b: calc(1px; }', 1],
    ['a[b { c: d }', 1],
    ['a { b: f(1]) }', 1],
    ["a { b: '", 1],
  ])('reports %j in line %i', (source, line) => {
    expect(checkCss(source)).toMatchObject({ line, message: expect.stringMatching(/\S/) })
  })
})

describe('JSON syntax', () => {
  test.each(['{}', '[]', '1', '"a"', 'null', ' {"a":[1,{"b":"\\u00e5\\n"}],"c":-1.5e+3} \n'])(
    'accepts %j',
    (source) => {
      expect(checkJson(source)).toBeNull()
    },
  )

  test.each([
    ['', 1],
    ['{\n"a": 1,\n}', 3],
    ['{\n"a": 1\n"b": 2}', 3],
    ["{\n'a': 1}", 2],
    ['{\n"a": x}', 2],
    ['{"a": 1}\n\n}', 3],
    ['[1,\n2', 2],
    ['[1,\n2}', 2],
    ['// c\n{}', 1],
    ['{"a":\n"b\nc"}', 2],
    ['[01]', 1],
    ['\uFEFF{}', 1],
    ['{"a"\n1}', 2],
  ])('reports %j in line %i', (source, line) => {
    const problem = checkJson(source)
    expect(problem).toMatchObject({ line })
    expect(problem?.message).toMatch(/^[^"]{5,80}$/)
  })

  test('reports the line where it is truncated or broken, as JSON.parse does', () => {
    fc.assert(
      fc.property(fc.json(), fc.nat(), (text, at) => {
        const cut = JSON.stringify(JSON.parse(text), null, 1).slice(0, at % (text.length + 1))
        expect(checkJson(text)).toBeNull()
        const problem = checkJson(`${cut}\n\u0001`)
        expect(problem?.line).toBeGreaterThan(0)
        expect(problem?.line).toBeLessThanOrEqual(cut.split('\n').length + 1)
      }),
      tries(),
    )
  })
})

test.each([
  ['JavaScript', checkJavaScript, '['],
  ['JavaScript', checkJavaScript, '('],
  ['JavaScript', checkJavaScript, '{'],
  ['JavaScript', checkJavaScript, '`${'],
  ['CSS', checkCss, 'a{'],
  ['CSS', checkCss, 'a{b:('],
  ['CSS', checkCss, '('],
  ['CSS', checkCss, '['],
  ['CSS', checkCss, ':is('],
  ['JSON', checkJson, '['],
  ['JSON', checkJson, '{"a":'],
] as const)('%s: 100,000 of %j are reported as an error', (_, check, open) => {
  expect(check(open.repeat(100_000))).toMatchObject({ message: expect.stringMatching(/\S/) })
})

test('CSS full of declarations in at-rules is parsed in time', () => {
  const started = performance.now()
  expect(checkCss('@x{a:b}\n'.repeat(125_000))).toBeNull()
  expect(performance.now() - started).toBeLessThan(15_000)
})

test('deeply nested, closed CSS never crashes the parser', () => {
  expect(() => checkCss(`${'a{'.repeat(50_000)}${'}'.repeat(50_000)}`)).not.toThrow()
  expect(() => checkCss(`${'@media x{'.repeat(50_000)}${'}'.repeat(50_000)}`)).not.toThrow()
})

test.each([
  ['JavaScript', checkJavaScript, 'function f() { return [1, "two", { three: 3 }] }\n'],
  ['CSS', checkCss, '.a > .b:hover { color: red; margin: 0 auto "x" }\n'],
] as const)('%s: parsing takes linear time', (_, check, block) => {
  const time = (bytes: number) => {
    const source = block.repeat(bytes / block.length).replace(/function f/g, 'function f')
    const started = cpuTime()
    expect(check(source)).toBeNull()
    return cpuTime() - started
  }
  time(125_000)
  expect(time(1_000_000) / Math.max(time(125_000), 20)).toBeLessThan(40)
})
