import { expect, test } from 'vitest'
import { judge } from './support.ts'

const rules = async (code: string): Promise<string[]> =>
  (await judge(code)).map(({ rule, line }) => `${rule.replace('security/', '')} ${(line ?? 0) - 1}`)

const output = "echo get_option( 'tide_x' );"

test.each([
  [
    'behind the code',
    `${output} // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- Escaped before.`,
  ],
  ['above the code', `// phpcs:ignore WordPress.Security.EscapeOutput\n${output}`],
  ['in another kind of comment', `/* phpcs:ignore WordPress.Security */\n${output}`],
  ['without a name', `${output} // phpcs:ignore`],
  ['with several names', `${output} # phpcs:ignore WordPress.WP.I18n, WordPress.Security.EscapeOutput`],
  ['for a stretch', `// phpcs:disable WordPress.Security.EscapeOutput\n${output}\n${output}`],
  ['for the file', `${output}\n// phpcs:ignoreFile`],
  ['in the old way', `${output} // @codingStandardsIgnoreLine`],
  ['in the oldest way', `${output} // WPCS: XSS ok.`],
])('an ignore comment applies: %s', async (_, code) => {
  expect(await rules(code)).toEqual([])
})

test.each([
  ['of something else', `${output} // phpcs:ignore WordPress.DB.PreparedSQL`, ['escape-output 1']],
  ['that has ended', `// phpcs:disable\n${output}\n// phpcs:enable\n${output}`, ['escape-output 4']],
  ['two lines above', `// phpcs:ignore\n\n${output}`, ['escape-output 3']],
  ['behind the line above', `$x = 1; // phpcs:ignore\n${output}`, ['escape-output 2']],
  [
    'of another message of the sniff',
    `// phpcs:disable WordPress.Security.EscapeOutput.UnsafePrintingFunction\n${output}`,
    ['escape-output 2'],
  ],
  [
    'of another function',
    '// phpcs:disable WordPress.WP.AlternativeFunctions.unlink_unlink\nunlink( $x );\nrename( $x, $y );',
    ['alternative 3'],
  ],
  ['in a text', `$x = '// phpcs:ignoreFile';\n${output}`, ['escape-output 2']],
])('an ignore comment does not apply to other lines and rules: %s', async (_, code, found) => {
  expect(await rules(code)).toEqual(found)
})

test('rules about hidden code cannot be ignored', async () => {
  const code =
    "// phpcs:ignoreFile\neval( $x );\n$f = $_GET['f'];\n$f();\ninclude 'https://tide.example/a.php';"
  expect((await rules(code)).sort()).toEqual(['dangerous-call 2', 'hidden-call 4', 'remote-code 5'])
})
