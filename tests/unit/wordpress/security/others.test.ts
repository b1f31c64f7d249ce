import { describe, expect, test } from 'vitest'
import { findingsIn, markedLines } from './support.ts'

/** The lines at which a rule reports code of a plugin that somebody else wrote. */
async function linesOfOthers(rule: string, code: string): Promise<number[]> {
  const found = await findingsIn({ 'tide.php': `<?php\n${code}` }, 'tide', true)
  return found.filter((each) => each.rule === `security/${rule}`).map(({ line }) => (line ?? 0) - 1)
}

const page = "add_action( 'admin_init', 'tide_go' );\nfunction tide_go() {\n"
const save = "update_option( 'tide_a', 1 );"
const drop = "delete_option( 'tide_a' );"

describe('a nonce that is checked in one branch', () => {
  test.each([
    `if ( isset( $_POST['a'] ) && wp_verify_nonce( $_POST['n'], 'a' ) ) { ${save}\n} elseif ( isset( $_POST['b'] ) ) { // here\n${drop} }`,
    `if ( isset( $_POST['a'] ) && check_admin_referer( 'a' ) ) { ${save}\n} elseif ( isset( $_POST['b'] ) ) { // here\n${drop} }`,
    `if ( isset( $_POST['a'] ) && tide_ok() ) { ${save}\n} elseif ( isset( $_POST['b'] ) ) { // here\n${drop} }`,
    `if ( isset( $_POST['a'] ) ) { check_admin_referer( 'a' ); ${save}\n} elseif ( isset( $_POST['b'] ) ) { // here\n${drop} }`,
    `if ( isset( $_POST['a'] ) ) { check_admin_referer( 'a' ); ${save} }\nif ( isset( $_POST['b'] ) ) { // here\n${drop} }`,
    `if ( isset( $_POST['a'] ) ) { if ( ! tide_ok() ) { return; } ${save} }\nif ( isset( $_POST['b'] ) ) { // here\n${drop} }`,
    `switch ( $_POST['do'] ) { // here\ncase 'a': check_admin_referer( 'a' ); ${save} break;\ncase 'b': ${drop} break; }`,
    `if ( 'a' === $_POST['do'] ) { check_admin_referer( 'a' ); ${save} }\nif ( 'b' === $_POST['do'] ) { // here\n${drop} }`,
  ])('is none of what another one changes: %j', async (body) => {
    const code = `${page}${body}\n}\nfunction tide_ok() { return wp_verify_nonce( $_POST['n'], 'a' ); }`
    expect(await linesOfOthers('nonce', code)).toEqual(markedLines(code))
  })

  test.each([
    `if ( ! empty( $_POST ) ) { check_admin_referer( 'a' ); }\nif ( isset( $_POST['b'] ) ) { ${drop} }`,
    `if ( 'POST' === $_SERVER['REQUEST_METHOD'] ) { check_admin_referer( 'a' ); }\nif ( isset( $_POST['b'] ) ) { ${drop} }`,
    `if ( isset( $_POST['a'] ) ) { check_admin_referer( 'a' ); }\nif ( isset( $_POST['a'], $_POST['b'] ) ) { ${drop} }`,
    `if ( 'a' === $_POST['do'] ) { check_admin_referer( 'a' ); }\nif ( 'a' === $_POST['do'] ) { ${drop} }`,
    `if ( 'a' === $_POST['do'] ) { if ( ! tide_ok() ) { return; } ${save} }\nif ( 'a' === $_POST['do'] ) { ${drop} }`,
    `if ( ! isset( $_POST['a'] ) ) { return; }\nif ( isset( $_POST['a'] ) ) { check_admin_referer( 'a' ); }\n${drop}`,
    `if ( wp_doing_ajax() ) { check_ajax_referer( 'a' ); } else { check_admin_referer( 'a' ); }\nif ( isset( $_POST['b'] ) ) { ${drop} }`,
    `if ( ! isset( $_POST['n'] ) || ! tide_ok() ) { tide_say(); } elseif ( isset( $_POST['b'] ) ) { ${drop} }`,
    `try { check_admin_referer( 'a' ); } catch ( Exception $e ) { return; }\nif ( isset( $_POST['b'] ) ) { ${drop} }`,
    `$ok = isset( $_POST['n'] ) && tide_ok();\nif ( ! $ok ) { return; }\nif ( isset( $_POST['b'] ) ) { ${drop} }`,
  ])('is one of what is changed under the same conditions: %j', async (body) => {
    const code = `${page}${body}\n}\nfunction tide_ok() { return wp_verify_nonce( $_POST['n'], 'a' ); }`
    expect(await linesOfOthers('nonce', code)).toEqual([])
  })
})

test.each([
  "add_action( 'woocommerce_process_product_meta', __CLASS__ . '::save' );",
  "add_action( 'woocommerce_process_product_meta', self::class . '::save' );",
  "add_action( 'edited_' . self::name(), array( __CLASS__, 'save' ) );",
  "add_action( 'create_' . self::name(), array( self::class, 'save' ) );",
  "add_action( 'edit_user_profile_update', array( __CLASS__, 'profile' ) );",
])('a function that WordPress calls where it has checked the nonce needs no other: %s', async (hook) => {
  const code = `class Tide { public static function init() { ${hook} }\npublic static function profile( $id ) { self::save( $id ); }\npublic static function save( $id ) { update_post_meta( $id, 'a', absint( $_POST['a'] ?? 0 ) ); } }`
  expect(await linesOfOthers('nonce', code)).toEqual([])
})

describe('the elements of an array', () => {
  const cleaner = 'function tide_clean( &$v ) { $v = sanitize_text_field( $v ); }'
  const all = "$all = wp_unslash( $_POST['all'] ?? array() );"
  test.each([
    `${all} array_walk( $all, 'tide_clean' ); update_option( 'a', $all );`,
    `${all} array_walk_recursive( $all, function ( &$v ) { $v = sanitize_text_field( $v ); } ); update_option( 'a', $all );`,
    `${all} foreach ( $all as &$v ) { $v = sanitize_text_field( $v ); } update_option( 'a', $all );`,
    `${all} foreach ( $all as &$v ) { tide_clean( $v ); } update_option( 'a', $all );`,
    `${all} foreach ( $all as $k => $v ) { $all[ $k ] = sanitize_text_field( $v ); } update_option( 'a', $all );`,
    `${all} for ( $i = 0; $i < count( $all ); $i++ ) { $all[ $i ] = sanitize_text_field( $all[ $i ] ); } update_option( 'a', $all );`,
    "foreach ( $_POST as $k => $v ) { $_POST[ $k ] = sanitize_text_field( wp_unslash( $v ) ); } update_option( 'a', $_POST['a'] );",
    "foreach ( $_POST['all'] as $k => $v ) { $_POST['all'][ $k ] = sanitize_text_field( wp_unslash( $v ) ); } update_option( 'a', $_POST['all'] );",
    "foreach ( $_POST as $k => $v ) { if ( is_array( $v ) ) { $_POST[ $k ] = array_map( 'sanitize_text_field', $v ); } else { $_POST[ $k ] = sanitize_text_field( $v ); } } update_option( 'a', $_POST['a'] );",
  ])('are what a loop or callback has made of them: %s', async (body) => {
    expect(await linesOfOthers('sanitize-input', `function tide_a() {\n${body}\n}\n${cleaner}`)).toEqual([])
  })

  test.each([
    `${all} // here\narray_walk( $all, 'tide_look' ); update_option( 'a', $all );`,
    `${all} // here\nforeach ( $all as &$v ) { $v = trim( $v ); } update_option( 'a', $all );`,
    `${all} // here\nforeach ( $all as $k => $v ) { $all[ $k ] = trim( $v ); } update_option( 'a', $all );`,
    `${all} // here\nforeach ( $all as $k => $v ) { $more[ $k ] = sanitize_text_field( $v ); } update_option( 'a', $all );`,
  ])('are as they came where nothing cleans them: %j', async (body) => {
    const code = `function tide_a() {\n${body}\n}\nfunction tide_look( &$v ) { $v = strtolower( $v ); }`
    expect(await linesOfOthers('sanitize-input', code)).toEqual(markedLines(code))
  })
})

describe('HTML that one function builds and another one prints', () => {
  const shown = "function tide_page() { echo '<table>' . tide_row( 1 ) . '</table>'; }"
  test.each([
    `function tide_row( $id ) {\n$name = get_post_meta( $id, 'tide_name', true );\n$html = '<td>' . $name . '</td>'; // here\n$html .= '<td>' . esc_html( $name ) . '</td>';\nreturn $html; }\n${shown}`,
    `function tide_row( $id ) {\nreturn '<b>' . get_option( 'tide_remark' ) . '</b>'; // here\n}\n${shown}`,
    `function tide_row( $id ) {\nreturn "<b>{$_GET['x']}</b>"; // here\n}\n${shown}`,
    `function tide_row( $id ) { return '<tr>' . tide_cell( $id ); }\nfunction tide_cell( $id ) {\nreturn '<td>' . get_option( 'tide_remark' ); // here\n}\nadd_shortcode( 'tide', 'tide_code' );\nfunction tide_code() { return tide_row( 2 ); }`,
  ])('is reported where a value is put into it: %j', async (code) => {
    expect(await linesOfOthers('escape-output', code)).toEqual(markedLines(code))
  })

  test.each([
    `function tide_row( $id ) { return '<b>' . esc_html( get_option( 'tide_remark' ) ) . '</b>'; }\n${shown}`,
    `function tide_row( $id ) { return '<b id="' . get_option( 'tide_remark' ) . '"></b>'; }\n${shown}`,
    `function tide_row( $id ) { return '<b>' . get_post_meta( $id, 'tide_count', true ) . '</b>'; }\n${shown}`,
    "function tide_row( $id ) { return '<b>' . get_option( 'tide_remark' ) . '</b>'; }",
    "function tide_row( $id ) { return '<b>' . get_option( 'tide_remark' ) . '</b>'; }\nfunction tide_page() { echo wp_kses_post( tide_row( 1 ) ); }",
  ])('is not reported where it is escaped, a name or number, or not seen to be printed: %j', async (code) => {
    expect(await linesOfOthers('escape-output', code)).toEqual([])
  })
})

test.each([
  "add_action( 'user_register', 'tide_a' );\nfunction tide_a( $id ) { global $wpdb; $wpdb->query( 'INSERT INTO tide VALUES ( ' . $id . ' )' ); }",
  "add_action( 'save_post_tide', 'tide_a' );\nfunction tide_a( $id ) { global $wpdb; $wpdb->query( 'DELETE FROM tide WHERE post = ' . $id ); }",
  'function tide_a( $kind ) { global $wpdb; $row = $wpdb->get_row( \'SELECT * FROM tide\' ); $wpdb->get_var( "SELECT 1 FROM tide_b WHERE tide = $row->id AND kind = $kind" ); }',
  "function tide_a( $most = 5 ) { global $wpdb; return $wpdb->get_col( 'SELECT a FROM tide LIMIT ' . $most ); }",
  'function tide_a( $tide_id ) { global $wpdb; return $wpdb->get_var( "SELECT 1 FROM tide WHERE id = {$tide_id}" ); }',
])('a query takes the numbers that WordPress and the database give: %j', async (code) => {
  expect(await linesOfOthers('prepared-sql', code)).toEqual([])
})

test.each([
  // What an object of an interface does, where one class implements it.
  [
    'nonce',
    "interface Tides { public function drop( int $id ): bool; }\nclass Tide_Table implements Tides { private $db; public function __construct() { global $wpdb; $this->db = $wpdb; }\npublic function drop( int $id ): bool { return $this->db->delete( 'x', array( 'id' => $id ) ) !== false; } }\nclass Tide_Ajax { public function __construct( private Tides $tides ) {}\npublic function init() { add_action( 'wp_ajax_tide', array( $this, 'drop' ) ); }\npublic function drop() {\n$this->tides->drop( (int) $_POST['id'] ); // here\n} }",
  ],
  // What is kept of the whole form that a function is handed.
  [
    'sanitize-input',
    "function tide_go() {\ntide_add( $_POST ); // here\n}\nfunction tide_add( $of ) { global $wpdb; $of['when'] = date( 'Y' ); $wpdb->insert( 'x', array( 'a' => $of['a'], 'b' => absint( $of['b'] ) ) ); }",
  ],
  // An element that one branch replaces is in the other one as it came.
  [
    'prepared-sql',
    "function tide_go() { $of = $_POST; $of['when'] = 1; tide_get( $of ); }\nfunction tide_get( $of ) { global $wpdb; if ( tide_ok() ) { if ( ! isset( $of['u'] ) ) { $of['u'] = 0; } } else { $of['u'] = get_current_user_id(); }\n$where = \"u = '\" . $of['u'] . \"'\";\nreturn $wpdb->get_col( 'SELECT a FROM tide WHERE ' . $where ); // here\n}",
  ],
])('%s is reported in %j', async (rule, code) => {
  expect(await linesOfOthers(rule, code)).toEqual(markedLines(code))
})

test.each([
  [
    'sanitize-input',
    "function tide_go() { tide_add( $_POST ); }\nfunction tide_add( $of ) { global $wpdb; $wpdb->insert( 'x', array( 'a' => sanitize_text_field( $of['a'] ) ) ); }",
  ],
  [
    'capability',
    "add_action( 'load-' . tide_page(), 'tide_go' );\nfunction tide_go() { if ( isset( $_POST['a'] ) ) { check_admin_referer( 'a' ); update_option( 'tide_a', 1 ); } }",
  ],
  [
    'escape-output',
    "function tide_tabs( $args ) { foreach ( $args->tabs as $tab_data ) { $caption = $tab_data['title']; echo '<b>' . $caption . '</b>'; } }",
  ],
  [
    'escape-output',
    "class Tide { private $all = ''; public function add() { $this->all .= '<b>' . get_option( 'tide_remark' ); }\npublic function show() { echo $this->all; } }",
  ],
  ['escape-output', "function tide_a( $lang, $phone ) { echo '<b>' . $lang['website'] . '</b>'; }"],
  [
    'escape-output',
    "class Tide_Field extends Other_Field { public function show() { echo '<b title=\"' . $this->get_slug_title() . '\">'; } }",
  ],
])('%s is not reported in %j', async (rule, code) => {
  expect(await linesOfOthers(rule, code)).toEqual([])
})

describe('what is printed in a plugin of others', () => {
  const page = 'function tide_page( $id, $args ) { global $tide; '
  const given = "function tide_go() { tide_field( array( 'a' => get_option( 'tide_a' ) ) ); }\n"
  test.each([
    // The file behind the address of a folder is the plugin's own.
    `${page}$url = $tide->menu_url; echo "<img src='$url/spinner.gif'>"; }`,
    `${page}$url = $tide->menu_url; ?><img src="<?php echo $url; ?>/a/b.png"><?php }`,
    // What comes with the plugin, kinds of things, and what a field is for.
    `${page}foreach ( tide_all() as $template ) { echo '<h3>' . $template['title'] . '</h3>'; } }`,
    `${page}foreach ( $tide->post_type_options as $option ) { echo '<input value="' . $option . '">'; } }`,
    `${page}foreach ( $tide->role_names as $key => $value ) { echo '<label title="' . $value . '">'; } }`,
    `${page}foreach ( get_post_types( array(), 'objects' ) as $one_post_type ) { echo '<input value="' . $one_post_type->name . '">'; } }`,
    `${page}$note = isset( $args->fields['fields'][ $args->field ]['note'] ) ? $args->fields['fields'][ $args->field ]['note'] : ''; echo '<p>' . $note . '</p>'; }`,
    `${page}foreach ( tide_all() as $option ) { echo '<p>' . $option['description'] . '</p>'; } }`,
    `${page}$url = $tide['addon_url']; echo '<a href="' . $url . '">'; }`,
    // Numbers of the database, and texts that are made of them.
    `${page}$last = $args['last_id']; echo '<input value="' . $last . '">'; }`,
    `${page}global $wpdb; $row = $wpdb->get_row( 'SELECT * FROM tide' ); $click = 'tide_click' . $row->saleID; echo '<b onclick="' . $click . '()">'; }`,
    "function tide_row( $id ) { $all = get_option( 'tide_all' ); return '<b>' . $all['goals']['plus'] . '</b>'; }\nfunction tide_show() { echo tide_row( 1 ); }",
    // The name of a field, attributes that are put among others, and HTML that people enter to be shown.
    `${given}function tide_field( $of ) { $name = str_replace( '*', 'a', $of['a'] ); echo '<input name="' . $name . '">'; }`,
    `${given}function tide_field( $of ) { $html = '<b class="' . $of['a'] . '" id="tide-' . $of['a'] . '"></b>'; echo $html; }`,
    `${given}function tide_field( $of ) { $more = 'a' . $of['a']; echo '<b ' . $more . '>'; }`,
    "add_shortcode( 'tide', 'tide_code' );\nfunction tide_code() { $data = array( 'embed' => get_post_meta( get_the_ID(), 'tide_embed', true ) ); $html = '<div>'; $html .= $data['embed']; return $html; }",
    `${page}$custom_script_inside = get_post_meta( $id, 'tide_script', true ); echo $custom_script_inside; }`,
    // The number of a user that another function has read.
    "function tide_settings() { $all = get_option( 'tide' ); if ( ! $all ) { $all['userid'] = $_GET['userid']; } return $all; }\nfunction tide_go() { tide_page( tide_settings() ); }\nfunction tide_page( $now ) { echo '<input value=\"' . $now['userid'] . '\">'; }",
    // By whichever filter, it is none that leaves a tag.
    "function tide_page( $kind ) { switch ( $kind ) { case 'int': $by = FILTER_SANITIZE_NUMBER_INT; break; default: $by = FILTER_SANITIZE_STRING; } echo '<b>' . filter_var( $_GET['a'], $by ) . '</b>'; }",
    // An array that becomes variables has its own value for each.
    "add_shortcode( 'tide', 'tide_code' );\nfunction tide_code( $atts ) { extract( tide_atts( $atts ) ); ?><i title='<?php echo $size; ?>'><?php }\nfunction tide_atts( $atts ) { $atts['size'] = absint( $atts['size'] ); return $atts; }",
  ])('is no finding where its author has written or escaped it: %j', async (code) => {
    expect(await linesOfOthers('escape-output', code)).toEqual([])
  })

  test.each([
    `${page}$url = $tide->menu_url;\necho '<a href="' . $url . '">'; // here\n}`,
    `${page}$url = $tide->menu_url;\necho '<a href="' . $url . '/more">'; // here\n}`,
    `${page}foreach ( tide_all() as $template ) {\necho '<input value="' . $template['value'] . '">'; // here\n} }`,
    `${page}foreach ( tide_all() as $option ) {\necho '<b>' . $option['title'] . '</b>'; // here\n} }`,
    `${page}$note = isset( $args->settings['note'] ) ? $args->settings['note'] : '';\necho '<input value="' . $note . '">'; // here\n}`,
    `${page}$value = $args['tide']['price'];\necho '<input name="a" value="' . $value . '">'; // here\n}`,
    "add_shortcode( 'tide', 'tide_code' );\nfunction tide_code( $atts ) { $a = shortcode_atts( array( 'box' => 'a' ), $atts ); $html = \"<div id='{$a['box']}'></div>\";\nreturn $html; // here\n}",
    `${given}function tide_field( $of ) { $html = '<b id="a">'; $html .= $of['a'] . '</b>';\necho $html; // here\n}`,
    `${given}function tide_field( $of ) { $more = 'a' . $of['a'];\necho '<b title="' . $more . '">'; // here\n}`,
    `${page}$name = get_option( 'tide_field' );\necho '<input value="' . $name . '">'; // here\n}`,
    "function tide_page( $kind ) { switch ( $kind ) { case 'int': $by = FILTER_SANITIZE_NUMBER_INT; break; default: $by = FILTER_DEFAULT; }\necho '<b>' . filter_var( $_GET['a'], $by ) . '</b>'; // here\n}",
    "add_shortcode( 'tide', 'tide_code' );\nfunction tide_code( $atts ) { extract( tide_atts( $atts ) ); ?>\n<i title='<?php echo $text; ?>'><?php // here\n}\nfunction tide_atts( $atts ) { $atts['size'] = absint( $atts['size'] ); $atts['text'] = get_option( 'tide_text' ); return $atts; }",
  ])('is one where people may have entered it: %j', async (code) => {
    expect(await linesOfOthers('escape-output', code)).toEqual(markedLines(code))
  })
})

describe('a function in a namespace that is called like one of WordPress', () => {
  const library =
    '<?php\nnamespace Harbor;\nfunction wp_unslash( $value ) { return \\wp_unslash( $value ); }\nfunction esc_html( $text ) { return $text; }\n'
  const saving = "update_option( 'tide_a', sanitize_text_field( wp_unslash( $_POST['a'] ) ) );"
  const printing = "echo esc_html( wp_unslash( $_POST['a'] ) );"
  const rulesIn = async (code: string): Promise<readonly string[]> => {
    const found = await findingsIn({ 'lib/harbor.php': library, 'tide.php': `<?php\n${code}` }, 'tide', true)
    return found.filter(({ file }) => file === 'tide.php').map(({ rule }) => rule)
  }
  const about = /escape-output|unslash-input|sanitize-input/

  test.each([
    `${saving}\n${printing}`,
    `namespace Tide;\n${saving}\n${printing}`,
    `namespace Harbor;\n${printing.replace('esc_html', '\\esc_html').replace('wp_un', '\\wp_un')}`,
  ])('is not the one that code outside of it calls: %j', async (code) => {
    expect((await rulesIn(code)).filter((rule) => about.test(rule))).toEqual([])
  })

  test.each([
    `namespace Harbor;\n${printing}`,
    `use function Harbor\\esc_html;\n${printing}`,
    `namespace Tide;\nuse function Harbor\\{ esc_html };\n${printing}`,
    printing.replace('esc_html', '\\Harbor\\esc_html'),
  ])('is the one that its own code calls, and code that imports or names it: %j', async (code) => {
    expect(await rulesIn(code)).toContain('security/escape-output')
  })
})

test.each([
  "if ( empty( $tide['text'] ) ) { echo 'none'; }",
  "if ( ! empty( $tide['text'] ) ) { echo 'some'; }",
  "if ( $tide['text'] ) { echo 'some'; }",
  "if ( $tide ) { echo 'some'; }",
  "foreach ( array( 1 ) as $each ) { if ( is_admin() && empty( $tide['text'] ) ) { echo 'none'; } }",
])('a variable of a template is not known to be empty where a condition has ended: %s', async (condition) => {
  const code = `${condition} ?>\n<input value="<?php echo $tide['text']; ?>"><?php // here`
  expect(await linesOfOthers('escape-output', code)).toEqual(markedLines(code))
})

describe('JSON with text of the request', () => {
  const answer = (body: string): string =>
    `add_action( 'wp_ajax_tide', 'tide_go' );\nfunction tide_go() {\n${body}\n}`
  test.each([
    "echo json_encode( array( 'a' => $_POST['a'] ) ); // here\ndie();",
    "$all[1] = '<b>' . $_REQUEST['a'];\n$out = wp_json_encode( $all );\necho $out; // here",
    "die( json_encode( wp_unslash( $_GET['a'] ) ) ); // here",
    "header( 'Content-Type: text/html' );\nprint json_encode( $_GET['a'] ); // here",
    "echo '<script>var a = '; echo json_encode( $_GET['a'], JSON_UNESCAPED_SLASHES ); // here\necho '</script>';",
  ])('is read as HTML where nothing says that it is JSON: %j', async (body) => {
    expect(await linesOfOthers('escape-output', answer(body))).toEqual(markedLines(answer(body)))
  })

  test.each([
    "header( 'Content-Type: application/json' ); echo json_encode( $_POST['a'] ); die();",
    "header( 'Content-type: ' . $type ); echo json_encode( $_POST['a'] );",
    "$this->send_headers(); echo json_encode( $_POST['a'] );",
    "wp_send_json( array( 'a' => $_POST['a'] ) );",
    "check_ajax_referer( 'tide' ); echo json_encode( $_POST['a'] );",
    "echo json_encode( sanitize_text_field( $_POST['a'] ) ); echo json_encode( absint( $_POST['b'] ) ); echo json_encode( esc_html( $_POST['c'] ) );",
    "echo json_encode( $_POST['a'], JSON_HEX_TAG | JSON_UNESCAPED_SLASHES );",
    "echo '<script>var a = '; echo json_encode( $_GET['a'] ); echo '</script>';",
    "echo json_encode( get_option( 'tide_a' ) );",
  ])('is none of a page: %j', async (body) => {
    expect(await linesOfOthers('escape-output', answer(body))).toEqual([])
  })

  test('is JSON in a function whose caller says so', async () => {
    const code =
      "function tide_a() { header( 'Content-Type: application/json' ); tide_b(); }\nfunction tide_b() { echo json_encode( $_GET['a'] ); }"
    expect(await linesOfOthers('escape-output', code)).toEqual([])
  })
})

describe('a file that is written', () => {
  const uploads = "$dir = wp_upload_dir()['basedir'];\n"
  test.each([
    `${uploads}file_put_contents( $dir . '/log.html', $_POST['m'] ); // here`,
    `${uploads}$day = gmdate( 'd' );\n$f = fopen( "$dir/log$day.htm", 'a' );\nfputs( $f, $_POST['m'] . '<br>' ); // here`,
    `${uploads}$path = $dir . '/a.svg';\n$f = @fopen( $path, 'w' );\nfwrite( $f, wp_unslash( $_POST['m'] ) ); // here`,
    `${uploads}chmod( $dir, 0777 ); // here`,
    `chmod( __DIR__ . '/cache', 0777 ); // here`,
    `chmod( WP_CONTENT_DIR . '/cache', 0777 ); // here`,
  ])('is found where scripts run in it, or all may write to it: %j', async (code) => {
    expect(await linesOfOthers('file-write', code)).toEqual(markedLines(code))
  })

  test.each([
    `${uploads}file_put_contents( $dir . '/log.txt', $_POST['m'] );`,
    `${uploads}file_put_contents( $dir . '/log.html', esc_html( $_POST['m'] ) );`,
    `${uploads}file_put_contents( $dir . '/log.html', wp_kses_post( $_POST['m'] ) );`,
    `${uploads}file_put_contents( $dir . '/log.html', get_option( 'tide_page' ) );`,
    `${uploads}$f = fopen( $dir . '/log.csv', 'a' );\nfputs( $f, $_POST['m'] );`,
    `${uploads}chmod( $dir, 0755 ); chmod( $dir . '/a', FS_CHMOD_FILE ); mkdir( $dir . '/b', 0777, true );`,
  ])('is fine where browsers open no page, or nothing is left of HTML: %j', async (code) => {
    expect(await linesOfOthers('file-write', code)).toEqual([])
  })
})
