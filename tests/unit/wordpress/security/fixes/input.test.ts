import { expect, test } from 'vitest'
import { fixedCode, fixedFiles } from './support.ts'

const save = (value: string): string =>
  `function tide_save() {\nif ( ! isset( $_POST['n'] ) ) { return; }\nupdate_option( 'tide_x', ${value} );\n}\n`

test.each([
  ["$_POST['name']", "sanitize_text_field( wp_unslash( $_POST['name'] ) )"],
  ["$_POST['name'] ?? ''", "sanitize_text_field( wp_unslash( $_POST['name'] ?? '' ) )"],
  ["wp_unslash( $_POST['name'] )", "sanitize_text_field( wp_unslash( $_POST['name'] ) )"],
  ["sanitize_text_field( $_POST['name'] )", "sanitize_text_field( wp_unslash( $_POST['name'] ) )"],
  ["$_POST['post_id']", "absint( $_POST['post_id'] )"],
  ["$_POST['user_email']", "sanitize_email( wp_unslash( $_POST['user_email'] ) )"],
  ["$_POST['site_url']", "esc_url_raw( wp_unslash( $_POST['site_url'] ) )"],
  ["$_POST['message']", "sanitize_textarea_field( wp_unslash( $_POST['message'] ) )"],
  ["$_POST['roles']", "map_deep( wp_unslash( $_POST['roles'] ), 'sanitize_text_field' )"],
  ["$_POST['tracking_id']", "sanitize_text_field( wp_unslash( $_POST['tracking_id'] ) )"],
  ["$_POST['post_ids']", "map_deep( wp_unslash( $_POST['post_ids'] ), 'sanitize_text_field' )"],
  ["(array) $_POST['post_ids']", "(array) map_deep( wp_unslash( $_POST['post_ids'] ), 'absint' )"],
  ["$_POST['boxDescription']", "wp_kses_post( wp_unslash( $_POST['boxDescription'] ) )"],
  [
    "str_replace( ' ', '+', $_POST['email'] )",
    "str_replace( ' ', '+', sanitize_text_field( wp_unslash( $_POST['email'] ) ) )",
  ],
  [
    "substr( $_POST['page_id'], 0, 4 )",
    "substr( sanitize_text_field( wp_unslash( $_POST['page_id'] ) ), 0, 4 )",
  ],
  ["(array) $_POST['day']", "(array) map_deep( wp_unslash( $_POST['day'] ), 'sanitize_text_field' )"],
  ["$_SERVER['HTTP_REFERER']", "esc_url_raw( wp_unslash( $_SERVER['HTTP_REFERER'] ) )"],
])('what comes with the request is unslashed and sanitized by what it is: %s', async (code, fixed) => {
  expect(await fixedCode(save(code))).toBe(save(fixed))
})

test('a question whether a field is there stays as it is', async () => {
  const code = (read: string): string =>
    `function tide_save() {\nif ( isset( $_POST['x'] ) ) { update_option( 'tide_x', ${read} ); }\n}\n`
  expect(await fixedCode(code("$_POST['x']"))).toBe(code("sanitize_text_field( wp_unslash( $_POST['x'] ) )"))
})

test('a field that a form of the plugin sends as a list is sanitized as one', async () => {
  const { texts } = await fixedFiles({
    'tide-table.php': `<?php\n${save("$_POST['day']")}`,
    'form.php': '<?php defined( \'ABSPATH\' ) || exit; ?>\n<input name="day[]">\n',
  })
  expect(texts['tide-table.php']).toContain("map_deep( wp_unslash( $_POST['day'] ), 'sanitize_text_field' )")
})

test('a password is kept as it is typed', async () => {
  const source = `<?php\n${save("$_POST['password']")}`
  const { left, texts } = await fixedFiles({ 'tide-table.php': source })
  expect(texts['tide-table.php']).toBe(source)
  expect(left).toEqual([])
})

test('a field that people write with the editor of posts keeps what that makes', async () => {
  const { texts } = await fixedFiles({
    'tide-table.php': `<?php\n${save("$_POST['opening']")}`,
    'form.php': "<?php defined( 'ABSPATH' ) || exit;\nwp_editor( '', 'opening', array() );\n",
  })
  expect(texts['tide-table.php']).toContain("wp_kses_post( wp_unslash( $_POST['opening'] ) )")
})

test.each([
  "$_POST['custom_css']",
  '$_POST[ $key ]',
  "$_POST['boxSnippet']",
  "$_POST['private_key']",
  "rawurldecode( $_POST['from'] )",
  "json_decode( wp_unslash( $_POST['rows'] ), true )",
  'explode( "\\n", $_POST[\'lines\'] )',
  "preg_split( '/\\R/', $_POST['lines'] )",
])('what sanitizing would break stays as it is: %s', async (read) => {
  const source = `<?php\n${save(read)}`
  const { left, texts } = await fixedFiles({ 'tide-table.php': source })
  expect(texts['tide-table.php']).toBe(source)
  expect(left.map(({ why }) => why)).toEqual(left.map(() => 'form'))
  expect(left.length).toBeGreaterThan(0)
})
