import { expect, test } from 'vitest'
import { fixedCode, fixedFiles } from './support.ts'

const stored = "get_option( 'tide_x' )"
const inFunction = (line: string): string => `function tide_a() {\n${line}\n}\n`

test.each([
  ['in text', `echo '<p>' . ${stored} . '</p>';`, `echo '<p>' . esc_html( ${stored} ) . '</p>';`],
  ['by print', `print ${stored};`, `print esc_html( ${stored} );`],
  [
    'in a quoted attribute',
    `echo '<i title="' . ${stored} . '">';`,
    `echo '<i title="' . esc_attr( ${stored} ) . '">';`,
  ],
  [
    'at the beginning of an address',
    `echo '<a href="' . ${stored} . '">';`,
    `echo '<a href="' . esc_url( ${stored} ) . '">';`,
  ],
  [
    'within an address',
    `echo '<a href="?a=' . ${stored} . '">';`,
    `echo '<a href="?a=' . esc_attr( ${stored} ) . '">';`,
  ],
  [
    'in a text area',
    `echo '<textarea>' . ${stored} . '</textarea>';`,
    `echo '<textarea>' . esc_textarea( ${stored} ) . '</textarea>';`,
  ],
  [
    'between quotes in a script',
    `echo '<script>var a = "' . ${stored} . '";</script>';`,
    `echo '<script>var a = "' . esc_js( ${stored} ) . '";</script>';`,
  ],
  [
    'in a template of HTML that a script keeps',
    `echo '<script id="row" type="text/template"><b title="' . ${stored} . '">' . ${stored} . '</b></script>' . ${stored};`,
    `echo '<script id="row" type="text/template"><b title="' . esc_attr( ${stored} ) . '">' . esc_html( ${stored} ) . '</b></script>' . esc_html( ${stored} );`,
  ],
  [
    'in a template whose type has no quotes',
    `echo '<script type=text/x-jquery-tmpl><p>' . ${stored} . '</p></script>';`,
    `echo '<script type=text/x-jquery-tmpl><p>' . esc_html( ${stored} ) . '</p></script>';`,
  ],
  [
    'between quotes in a script that says its type',
    `echo '<script type="text/javascript" src="a.html">var a = "' . ${stored} . '";</script>';`,
    `echo '<script type="text/javascript" src="a.html">var a = "' . esc_js( ${stored} ) . '";</script>';`,
  ],
  [
    'by printf',
    `printf( '<a href="%s">%d %s</a>', ${stored}, 2, ${stored} );`,
    `printf( '<a href="%s">%d %s</a>', esc_url( ${stored} ), 2, esc_html( ${stored} ) );`,
  ],
  [
    'from sprintf',
    `echo sprintf( '<b class="%s">', ${stored} );`,
    `echo sprintf( '<b class="%s">', esc_attr( ${stored} ) );`,
  ],
  [
    'of one branch',
    `echo '<b>' . ( tide_b() ? ${stored} : 'none' ) . '</b>';`,
    `echo '<b>' . ( tide_b() ? esc_html( ${stored} ) : 'none' ) . '</b>';`,
  ],
  [
    'that holds HTML of the plugin',
    `$a = '<b>' . ${stored} . '</b>';\necho $a;`,
    `$a = '<b>' . ${stored} . '</b>';\necho wp_kses_post( $a );`,
  ],
  ['that is an address', "echo add_query_arg( 'a', 'b' );", "echo esc_url( add_query_arg( 'a', 'b' ) );"],
])('output %s is escaped for its place', async (_place, code, fixed) => {
  expect(await fixedCode(inFunction(code))).toBe(inFunction(fixed))
})

test('output between HTML is escaped for the HTML around it', async () => {
  const page = (url: string, text: string): string =>
    `function tide_a() { ?>\n<a href="<?php echo ${url}; ?>" title="<?= ${text} ?>">\n<?php }\n`
  expect(await fixedCode(page(stored, stored))).toBe(page(`esc_url( ${stored} )`, `esc_attr( ${stored} )`))
})

test.each([
  ["_e( 'Tide', 'tide-table' );", "esc_html_e( 'Tide', 'tide-table' );"],
  ["_ex( 'Tide', 'sea', 'tide-table' );", "echo esc_html_x( 'Tide', 'sea', 'tide-table' );"],
  ["_e( '<b>Tide</b>', 'tide-table' );", "echo wp_kses_post( __( '<b>Tide</b>', 'tide-table' ) );"],
  [
    "echo '<i title=\"' . __( 'Tide', 'tide-table' ) . '\">';",
    "echo '<i title=\"' . esc_attr__( 'Tide', 'tide-table' ) . '\">';",
  ],
  ["printf( __( 'at %s', 'tide-table' ), 'x' );", "printf( esc_html__( 'at %s', 'tide-table' ), 'x' );"],
  [
    "echo _n( 'tide', 'tides', 2, 'tide-table' );",
    "echo esc_html( _n( 'tide', 'tides', 2, 'tide-table' ) );",
  ],
])('a printed translation is escaped: %s', async (code, fixed) => {
  expect(await fixedCode(inFunction(code))).toBe(inFunction(fixed))
})

test.each([
  [
    'html',
    'echo tide_html();',
    "function tide_html() { return '<form>' . get_option( 'tide_x' ) . '</form>'; }\n",
  ],
  ['place', `echo '<script>var a = ' . ${stored} . ';</script>';`, ''],
  ['place', `echo '<i class=' . ${stored} . '>';`, ''],
  ['place', `echo '<i onclick="' . ${stored} . '">';`, ''],
])('what cannot be escaped for certain stays as it is (%s): %s', async (why, code, more) => {
  const source = `<?php\n${inFunction(code)}${more}`
  const { left, texts } = await fixedFiles({ 'tide-table.php': source })
  expect(texts['tide-table.php']).toBe(source)
  expect(left.map((each) => each.why)).toEqual([why])
})

test('JSON that no header announces is left as it is: escaped, it would be JSON no more', async () => {
  const code = inFunction("echo wp_json_encode( wp_unslash( $_GET['a'] ?? '' ) );")
  expect(await fixedCode(code)).toContain("echo wp_json_encode( wp_unslash( $_GET['a'] ?? '' ) );")
})
