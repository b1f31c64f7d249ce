/** Small plugins for each rule. Expected findings are marked with `// here`; the good ones must have none. */
interface Samples {
  readonly bad: readonly string[]
  readonly good: readonly string[]
}

export const samples: Readonly<Record<string, Samples>> = {
  'escape-output': {
    bad: [
      "function tide_a() {\nadd_settings_field( 'tide_x', 'X', 'tide_field', 'tide', 'main', array( 'remark' => get_option( 'tide_x' ) ) );\n}\nfunction tide_field( $args ) {\necho $args['remark']; // here\n}",
      "function tide_a() {\nif ( preg_match( '/<b>(.*)<\\\\/b> (\\\\d+)/', get_option( 'tide_log' ), $found ) ) {\necho $found[2];\necho $found[1]; // here\n}\n}",
      "function tide_a( $row ) {\necho sprintf( '<b>%s</b> %s', $row['count'], $row['remark'] ); // here\n}",
      "add_shortcode( 'tide', 'tide_code' );\nfunction tide_code( $atts ) {\nreturn tide_list( $atts['class'] ); // here\n}\nfunction tide_list( $class ) { return '<ul class=\"' . $class . '\"></ul>'; }",
      "function tide_a() {\nforeach ( tide_all() as $row ) {\necho trim( $row['remark'] ); // here\n}\n}",
      "function tide_a() {\necho apply_filters( 'tide_title', get_option( 'tide_t' ) ); // here\n}",
      "function tide_a() { echo $_GET['x']; // here\n}",
      "function tide_a() {\n$t = get_option( 'tide_x' );\n$u = '<b>' . $t;\necho $u; // here\n}",
      "function tide_show( $t ) {\necho $t; // here\n}\nfunction tide_b() { tide_show( get_option( 'tide_x' ) ); }",
      "function tide_wrap( $t ) { return '<b>' . $t . '</b>'; }\nfunction tide_b() {\necho tide_wrap( get_option( 'tide_x' ) ); // here\necho tide_wrap( esc_html( get_option( 'tide_x' ) ) );\n}",
      "class Tide_A {\nprivate $v;\npublic function a() { $this->v = get_option( 'tide_v' ); }\npublic function b() {\necho $this->v; // here\n}\n}",
      "function tide_a() {\n$a = array( 'x' => esc_html( get_option( 'tide_x' ) ), 'y' => get_option( 'tide_y' ) );\necho $a['x'];\necho $a['y']; // here\n}",
      "function tide_a() {\nprintf( '%d %s', get_option( 'tide_x' ), get_option( 'tide_y' ) ); // here\n}",
      'function tide_a() {\nforeach ( get_posts() as $p ) {\nprint $p->post_title; // here\n}\n}',
      "add_shortcode( 'tide', function ( $atts ) {\n$a = shortcode_atts( array( 'c' => '' ), $atts );\nreturn '<i>' . $a['c'] . '</i>'; // here\n} );",
      "function tide_a() {\nlist( $a, $b ) = array( 'x', get_option( 'tide_y' ) );\necho $a;\necho $b; // here\n}",
      "function tide_a() {\n$x = isset( $_GET['c'] ) ? 'a' : get_option( 'tide_x' );\nwp_die( $x ); // here\n}",
      "function tide_a() {\n$v = get_option( 'tide_x' );\n$f = function () use ( $v ) {\necho $v; // here\n};\n$f();\n}",
      "function tide_a() { ?>\n<b><?= get_option( 'tide_x' ); // here ?>\n</b><?php }",
      'function tide_a() {\n$s = \'\';\nforeach ( get_terms() as $t ) { $s .= $t->name; }\necho "<p>$s</p>"; // here\n}',
      "function tide_a() {\nif ( empty( $_GET['x'] ) ) { $_GET['x'] = 'a'; }\necho $_GET['x']; // here\n}",
      "class Tide_A {\npublic $title = '';\npublic function load() {\nforeach ( get_option( 'tide_x' ) as $k => $v ) { $this->$k = $v; }\n}\npublic function show() {\necho $this->title; // here\n}\n}",
      "function tide_a() {\n$o = wp_parse_args( get_option( 'tide_x' ), array( 'title' => '' ) );\necho $o['title']; // here\n}",
      "function tide_a( $new ) {\n$row = array( 'title' => '' );\nif ( ! $new ) { $row = get_option( 'tide_row' ); }\necho $row['title']; // here\n}",
      "function tide_set() { global $tide_x; $tide_x = get_option( 'tide_x' ); }\nfunction tide_get() {\nglobal $tide_x;\necho $tide_x; // here\n}",
      "class Tide_A {\nprivate $v;\npublic function a() {\n$this->v = get_option( 'tide_v' );\n}\npublic function b( $on ) {\nif ( $on ) { $this->v = ''; }\necho $this->v; // here\n}\n}",
      "function tide_a() {\necho preg_replace( '/[^a-z<>]/', '', get_option( 'tide_x' ) ); // here\necho preg_replace( '/\\\\s+/', ' ', get_option( 'tide_y' ) ); // here\n}",
      "function tide_a() {\n$o = get_option( 'tide_x' );\nif ( 'asc' === $o || get_option( 'tide_any' ) ) {\necho $o; // here\n}\n}",
      "function tide_a() {\n$o = get_option( 'tide_x' );\nif ( $o == 0 || $o == true ) {\necho $o; // here\n}\n}",
      "function tide_a( $keys ) {\nforeach ( $keys as $k ) { if ( ! in_array( $_POST[ $k ], array( 'a' ), true ) ) { return; } }\nforeach ( $keys as $k ) {\necho $_POST[ $k ]; // here\n}\n}",
      "function tide_a() {\necho admin_url( 'admin.php?page=tide&x=' . $_GET['x'] ); // here\n}",
      "function tide_a() {\necho add_query_arg( 'a', 'b' ); // here\necho remove_query_arg( 'a' ); // here\n}",
      "class Tide_Req { public function get( $k ) { return $_POST[ $k ] ?? ''; } }\nclass Tide_V { private $req; public function __construct( Tide_Req $req ) { $this->req = $req; }\npublic function show() {\necho $this->req->get( 'x' ); // here\n} }",
      "class Tide_Model { public $title; public function load() { $this->title = $_GET['t'] ?? ''; } }\nclass Tide_V { private Tide_Model $m; public function set( Tide_Model $m ) { $this->m = $m; }\npublic function show() {\necho $this->m->title; // here\n} }",
      "class Tide_C { protected static $i; public $v;\npublic static function i() { if ( ! self::$i ) { self::$i = new self(); } return self::$i; }\npublic function in() { $this->v = $_GET['v'] ?? ''; } }\nfunction tide_c() { return Tide_C::i(); }\nfunction tide_s() {\necho tide_c()->v; // here\necho Tide_C::i()->v; // here\n}",
      "function tide_a( $csv ) {\nif ( $csv ) { header( 'Content-Type: text/csv' ); echo get_option( 'tide_x' ); exit; }\nheader( 'Content-Type: text/html' );\necho get_option( 'tide_x' ); // here\n}",
      "function tide_box( $args ) {\necho $args['a']; // here\necho $args['b'];\n}\nfunction tide_a() { tide_box( array( 'a' => get_option( 'tide_x' ), 'b' => 'x' ) ); }",
    ],
    good: [
      "function tide_a() { add_settings_field( 'tide_x', 'X', 'tide_field', 'tide', 'main', array( 'remark' => 'Written here' ) ); add_meta_box( 'tide', 'Tide', 'tide_box', 'post', 'side', 'low', array( 'remark' => 'Here too' ) ); }\nfunction tide_field( $args ) { echo $args['remark']; }\nfunction tide_box( $post, $box ) { echo $box['args']['remark']; }",
      "function tide_a( $text ) { if ( preg_match( '/on ([0-9]*-[0-9]*) at (\\\\d+):(\\\\d+)/', get_option( 'tide_log' ), $found ) ) { echo $found[1], $found[3]; } }",
      "class Tide_One { public static function remark() { return __( 'One', 'tide' ); } }\nclass Tide_Two { public static function remark() { return esc_html( get_option( 'tide_two' ) ); } }\nfunction tide_a( $class ) { echo esc_html( $class::remark() ); printf( '<b>%s</b>', '' ); }",
      "function tide_a( $row ) { echo sprintf( '<b>%s</b> %s', $row['count'], esc_html( $row['remark'] ) ), \"<i>{$row['count']}</i>\", $row['message']; }",
      "class Tide_W2 extends WP_Widget { public function widget( $args, $instance ) { echo $args['before_title'] . apply_filters( 'widget_title', $instance['title'] ) . $args['after_title']; } }",
      "function tide_a() { echo '<textarea>', format_to_edit( get_option( 'tide_x' ) ), '</textarea>'; }",
      "add_shortcode( 'tide', 'tide_code' );\nfunction tide_code() { return tide_list(); }\nfunction tide_list() { return '<ul class=\"' . get_option( 'tide_class' ) . '\"></ul>'; }",
      "class Tide_U { static function get_version() { return get_option( 'tide_version' ); } }\nfunction tide_a( $rows ) { foreach ( tide_rows() as $loop ) { echo $loop, ini_get( 'memory_limit' ), get_comment_time(), Tide_U::get_version(); } }",
      "class Tide_W extends WP_Widget { public function form( $instance ) { $nm = $this->get_field_name( 'x' ); echo $nm; } }",
      "class Tide_Table { public function show( $name ) { echo call_user_func( array( $this, 'column_' . $name ) ), openssl_error_string(); $ID_title = tide_id( 'title' ); echo $ID_title; } }",
      "function tide_a() { foreach ( tide_all() as $key => $row ) { echo $key, $row['date'], trim( $row['slug'] ), tide_taxonomy()->x; } }\nfunction tide_b( $taxonomy ) { foreach ( get_taxonomies() as $tax ) { echo tide_any( $tax )->order; } }",
      "function tide_field( $f ) { return '<input name=\"' . $f['name'] . '\">'; }\nfunction tide_a() { echo tide_field( tide_ask() ), Tide_Form::element( 'a' ), $this->plugin_name, get_admin_page_title(); }",
      "class Tide_Widget extends WP_Widget { public function widget( $args, $instance ) { $title = apply_filters( 'widget_title', $instance['title'] ); echo $args['before_title'] . $title . $args['after_title']; } }",
      "function tide_a( $t ) { echo apply_filters( 'tide_title', esc_html( $t ) ); }",
      'function tide_a( int $n, bool $b ) { echo $n . $b; }',
      "function tide_a() { echo sprintf( __( '%1$d of %2$d', 'tide' ), get_option( 'tide_x' ), get_option( 'tide_y' ) ); printf( esc_html__( '%d tides', 'tide' ), get_option( 'tide_x' ) ); }",
      "function tide_a() { $a = array( array( 'a', get_option( 'tide_x' ) ), array( 'b', 'c' ) ); for ( $i = 0; $i < 2; $i++ ) { echo $a[ $i ][0]; } foreach ( $a as $key => $row ) { echo $row[0]; } }",
      "function tide_a( $e ) { wp_die( $e->get_error_message() ); echo admin_url( 'admin.php?page=tide' ), add_query_arg( 'a', 'b', admin_url() ), TIDE_X; }",
      "function tide_link( $text, $args = array() ) { $args = wp_parse_args( $args, array( 'class' => 'a' ) ); $s = ''; foreach ( $args as $k => $v ) { $s .= $k . '=\"' . $v . '\"'; } return '<a ' . $s . '>' . esc_html( $text ) . '</a>'; }\nfunction tide_a() { echo tide_link( 'x', array( 'class' => 'b' ) ); }\nfunction tide_b() { return tide_link( 'y', array( 'title' => $_GET['t'] ?? '' ) ); }",
      "function tide_a( $r, $widget ) { echo $r['post_id'], $r['count'], $widget->get_field_html(), $widget->render_row(); }",
      "function tide_a() { echo esc_html( get_option( 'tide_x' ) ), (int) get_option( 'tide_y' ), absint( $_GET['z'] ?? 0 ); }",
      "function tide_a() { $t = esc_html( get_option( 'tide_x' ) ); $u = '<b>' . $t . '</b>'; echo $u; }",
      "function tide_show( $t ) { echo $t; }\nfunction tide_b() { tide_show( '<b>' ); tide_show( esc_html( get_option( 'tide_x' ) ) ); }",
      "function tide_tag() { return array( 'h2' => 'h2', 'h3' => 'h3' ); }\nfunction tide_a() { $tag = get_option( 'tide_tag' ); if ( ! in_array( $tag, array( 'h2', 'h3' ), true ) ) { $tag = 'h2'; } echo '<' . $tag . '>'; }",
      "function tide_a() { echo 'a' === get_option( 'tide_x' ) ? 'checked' : ''; }",
      "function tide_a() { echo implode( ', ', array_map( 'esc_html', (array) get_option( 'tide_x' ) ) ); }",
      "function tide_a() { echo wp_kses_post( wpautop( get_option( 'tide_x' ) ) ); echo wp_json_encode( get_option( 'tide_y' ) ); }",
      "class Tide_Widget extends WP_Widget { public function widget( $args, $instance ) { echo $args['before_widget']; echo $args['after_widget']; } }",
      "class Tide_W extends WP_Widget { public function widget( $args, $instance ) { extract( $args ); echo $before_title . 'x' . $after_title; } }",
      "function tide_a() { $x = get_option( 'tide_x' ); switch ( $x ) { case 'a': case 'b': echo $x; } }",
      'function tide_a() { ob_start(); ?><b>x</b><?php echo ob_get_clean(); }',
      "add_filter( 'the_content', 'tide_content' );\nfunction tide_content( $content ) { return $content . '<p>x</p>'; }",
      "function tide_box( $args ) { $args = wp_parse_args( $args, array( 'title' => '', 'body' => '' ) ); echo $args['title'], esc_html( $args['body'] ); }\nfunction tide_a() { tide_box( array( 'title' => 'Tides', 'body' => get_option( 'tide_x' ) ) ); }",
      "function tide_a() { echo '<a href=\"' . esc_url_raw( get_option( 'tide_x' ) ) . '\">'; }",
      "function tide_a() { echo preg_replace( '/[^a-z0-9_-]/i', '', get_option( 'tide_x' ) ), preg_replace( '/\\\\D+/', '', get_option( 'tide_y' ) ); }",
      "function tide_a() { header( 'Content-Type: text/csv; charset=utf-8' ); echo get_option( 'tide_x' ); }\nfunction tide_b( $f ) { header( \"Content-Disposition: attachment; filename=$f.ics\" ); print get_option( 'tide_y' ); exit; }",
      "function tide_a() { global $wpdb; $n = $wpdb->get_var( $wpdb->prepare( 'SELECT COUNT(*) FROM x WHERE a = %s', 'b' ) ); echo $n, $wpdb->get_var( 'select @@wait_timeout' ), get_option( 'blogname' ); $q = 'SELECT COUNT(*) FROM ' . $wpdb->posts; $m = $wpdb->get_var( $q ); echo $m; }",
      "function tide_a() { echo get_option( 'page_on_front' ), '<a href=\"', get_option( 'siteurl' ), '/\">'; }",
      "function tide_a() { $o = get_option( 'tide_x' ); if ( 'asc' === $o || 'desc' === $o ) { echo $o; } if ( $o !== 'a' && $o !== 'b' ) { return; } echo $o; }",
    ],
  },
  'escape-translation': {
    bad: [
      "_e( 'Tide', 'tide-table' ); // here",
      "function tide_a() {\necho __( 'Tide', 'tide-table' ); // here\nprintf( __( 'at %s', 'tide-table' ), 'x' ); // here\n}",
    ],
    good: [
      "esc_html_e( 'Tide', 'tide-table' );",
      "function tide_a() { echo esc_html__( 'a', 'tide-table' ), esc_html( sprintf( __( 'at %s', 'tide-table' ), 'x' ) ); }",
    ],
  },
  'sanitize-input': {
    bad: [
      "function tide_a() {\nwp_remote_get( wp_unslash( $_GET['url'] ) ); // here\n}",
      "function tide_a() {\nupdate_option( 'tide_x', wp_json_encode( wp_unslash( $_POST['x'] ?? '' ) ) ); // here\n}",
      "function tide_a() {\n$x = wp_unslash( $_POST['x'] ); // here\nupdate_option( 'tide_x', $x );\n}",
      "function tide_get( $k ) {\nreturn wp_unslash( $_POST[ $k ] ); // here\n}\nfunction tide_a() { update_option( 'tide_x', tide_get( 'x' ) ); }",
      "function tide_a() {\nforeach ( $_POST as $k => $v ) { // here\nupdate_option( 'tide_' . $k, $v );\n}\n}",
      "function tide_a() {\nwp_insert_post( array( 'post_title' => $_POST['t'] ) ); // here\n}",
      "function tide_a() {\nupdate_option( 'tide_x', array(\n'a' => $_POST['a'], // here\n'b' => $_POST['b'], // here\n'c' => sanitize_key( $_POST['c'] ),\n'd' => $_POST['d'], // here\n'e' => $_POST['e'], // here\n'f' => $_POST['f'], // here\n) );\n}",
    ],
    good: [
      "function tide_a() { wp_unschedule_hook( wp_unslash( $_GET['hook'] ) ); wp_remote_post( 'https://tide.example/', array( 'body' => array( 'token' => wp_unslash( $_POST['token'] ) ) ) ); throw new Tide_Exception( wp_unslash( $_GET['x'] ) ); }",
      "function tide_ip() { $ip = wp_unslash( $_SERVER['HTTP_CLIENT_IP'] ); if ( ! filter_var( $ip, FILTER_VALIDATE_IP ) ) { return null; } update_option( 'tide_ip', $ip ); }",
      "function tide_a( $id ) { check_admin_referer( 'tide' ); delete_metadata( 'post', $id, 'tide', wp_unslash( $_POST['old'] ?? '' ) ); }",
      "function tide_a() { update_option( 'tide_x', esc_attr( wp_unslash( $_POST['x'] ?? '' ) ) ); update_option( 'tide_ip', $_SERVER['REMOTE_ADDR'] ); $all = (array) ( $_POST['all'] ?? array() ); ksort( $all ); }",
      "function tide_a() { update_option( 'tide_x', $_POST['smtp_password'] ); update_user_meta( 1, 'tide_y', $_POST['pass1'] ); }",
      'function tide_a() { global $wpdb; $wpdb->get_var( "SELECT a FROM b WHERE c = \'" . esc_sql( wp_unslash( $_GET[\'c\'] ) ) . "\'" ); }',
      "function tide_sanitize_rule( $v ) { return trim( $v ); }\nfunction tide_a() { update_option( 'tide_x', tide_sanitize_rule( wp_unslash( $_POST['x'] ) ) ); }",
      "function tide_a() { update_option( 'tide_x', sanitize_text_field( wp_unslash( $_POST['x'] ) ) ); update_option( 'tide_y', absint( $_POST['y'] ) ); }",
      "function tide_a() { $q = wp_unslash( $_GET['q'] ?? '' ); if ( $q === $_POST['x'] ) { selected( $q, 'a' ); } wp_safe_redirect( $q ); global $wpdb; $wpdb->get_var( $wpdb->prepare( 'SELECT 1 FROM x WHERE a = %s', $q ) ); get_posts( array( 's' => $q ) ); do_action( 'tide', $q ); wp_verify_nonce( $_POST['n'], 'tide' ); $wpdb->delete( 'x', array( 'a' => $q ) ); update_post_meta( $_POST['id'], 'tide', 1 ); new WP_Query( array( 's' => $q ) ); }",
      "function tide_a() { $x = wp_unslash( $_POST['x'] ); $x = sanitize_text_field( $x ); update_option( 'tide_x', $x ); }",
      "function tide_a() { if ( isset( $_POST['mode'] ) && in_array( $_POST['mode'], array( 'a', 'b' ), true ) ) { update_option( 'tide_mode', $_POST['mode'] ); } }",
      "function tide_a() { update_option( 'tide_x', array_map( 'sanitize_key', wp_unslash( $_POST['list'] ) ) ); }",
      "function tide_a() { $m = array( 'a' => 1 ); if ( isset( $m[ $_GET['k'] ] ) ) { update_option( 'tide_x', $m[ $_GET['k'] ] ); } }",
      "function tide_clean( $v ) { return sanitize_email( wp_unslash( $v ) ); }\nfunction tide_a() { update_option( 'tide_x', tide_clean( $_POST['x'] ) ); }",
      "function tide_a() { update_option( 'tide_x', preg_replace( '/[^a-z]/', '', wp_unslash( $_POST['x'] ) ) ); }",
    ],
  },
  'unslash-input': {
    bad: [
      "function tide_a() {\n$x = sanitize_text_field( $_POST['x'] ); // here\nreturn $x;\n}",
      "function tide_a() {\n$a = wp_unslash( $_POST['a'] );\n$b = $_POST['b']; // here\nupdate_option( 'tide_x', $a . $b );\n}",
    ],
    good: [
      "function tide_a() { return sanitize_text_field( wp_unslash( $_POST['x'] ) ) . absint( $_POST['y'] ) . sanitize_key( $_POST['z'] ); }",
    ],
  },
  'validate-input': {
    bad: ["function tide_a() {\nreturn absint( $_GET['x'] ); // here\n}"],
    good: [
      "function tide_a() { return isset( $_GET['x'] ) ? absint( $_GET['x'] ) : absint( $_GET['y'] ?? 0 ); }",
    ],
  },
  nonce: {
    bad: [
      "class Tide_Loader { private $all = array(); public function add_action( $hook, $object, $method ) { $this->all[] = array( $hook, $object, $method ); } }\nclass Tide_Ajax { public function drop() { // here\ndelete_option( 'tide_x' ); wp_die(); } }\nfunction tide_run() { $loader = new Tide_Loader(); $ajax = new Tide_Ajax(); $loader->add_action( 'wp_ajax_tide_drop', $ajax, 'drop' ); }",
      "add_action( 'wp_ajax_tide_get_rows', 'tide_get_rows' );\nfunction tide_get_rows() { // here\nupdate_option( 'tide_seen', 1 ); }",
      "add_action( 'admin_menu', 'tide_menu' );\nfunction tide_menu() { add_options_page( 'a', 'b', 'manage_options', 'tide', 'tide_page' ); }\nfunction tide_page() {\nif ( isset( $_POST['one'] ) ) { // here\ndelete_option( 'tide_one' ); }\nif ( isset( $_POST['all'] ) && wp_verify_nonce( sanitize_key( $_POST['n'] ?? '' ), 'all' ) ) { delete_option( 'tide_all' ); } }",
      "add_action( 'admin_init', 'tide_save' );\nfunction tide_save() {\n$x = sanitize_key( $_POST['x'] ); // here\nupdate_option( 'tide_x', $x );\n}",
      "class Tide_P { public function hooks() { add_action( 'admin_init', array( $this, 'route' ) ); }\npublic function route() {\n$action = isset( $_REQUEST['action'] ) ? sanitize_key( $_REQUEST['action'] ) : ''; // here\nswitch ( $action ) { case 'tide_delete': $this->delete(); break; case 'tide_save': $this->save(); break; }\n}\nprivate function delete() { wp_delete_post( 1 ); }\nprivate function save() { update_option( 'tide', 1 ); } }",
      "class Tide_P { private $repo;\npublic function __construct( Tide_Repo $repo ) { $this->repo = $repo; add_action( 'admin_init', array( $this, 'route' ) ); }\npublic function route() {\nswitch ( $_REQUEST['action'] ?? '' ) { // here\ncase 'tide_delete': $this->repo->remove( 1 );\n} } }\nclass Tide_Repo { public function remove( $id ) { global $wpdb; $wpdb->delete( 'x', array( 'id' => $id ) ); } }",
      "class Tide_P { public function __construct() { add_action( 'admin_init', array( $this, 'route' ) ); }\npublic function route() {\n$m = 'do_' . sanitize_key( $_REQUEST['action'] ?? '' ); // here\nif ( method_exists( $this, $m ) ) { $this->$m(); }\n}\npublic function do_reset() { delete_option( 'tide' ); } }",
      "add_action( 'admin_post_tide', 'tide_go' );\nfunction tide_go() { // here\ndelete_option( 'tide_x' );\n}",
      "function tide_a() {\nif ( isset( $_GET['delete'] ) ) {\nwp_delete_post( absint( $_GET['delete'] ) ); // here\n}\n}",
      "add_action( 'admin_init', 'tide_reset' );\nfunction tide_reset() {\nif ( isset( $_POST['tide_reset'] ) ) { // here\ndelete_option( 'tide_x' );\n}\n}",
      "function tide_a() {\nif ( empty( $_GET['tide_drop'] ) ) { // here\nreturn;\n}\ndelete_option( 'tide_x' );\n}",
      "function tide_a() {\n$id = absint( $_GET['id'] ?? 0 ); // here\nif ( $id > 0 ) {\ntide_remove( $id );\n}\n}\nfunction tide_remove( $id ) { wp_delete_post( $id ); }",
      "function tide_a() {\nforeach ( (array) $_REQUEST['ids'] as $id ) { // here\nswitch ( $id ) {\ndefault:\nwp_trash_post( (int) $id );\n}\n}\n}",
      "add_action( 'admin_init', 'tide_init' );\nfunction tide_init() { tide_first(); tide_second(); }\nfunction tide_first() { if ( isset( $_POST['tide_save'] ) ) { check_admin_referer( 'tide' ); update_option( 'tide_x', 1 ); } }\nfunction tide_second() {\nif ( ! empty( $_POST['tide_clear'] ) ) { // here\ndelete_option( 'tide_x' );\n}\n}",
      "function tide_form() { if ( isset( $_POST['tide_save'] ) ) { check_admin_referer( 'tide' ); update_option( 'tide_x', 1 ); } }\nfunction tide_page() {\ntide_form();\nif ( ! empty( $_POST['tide_clear'] ) ) { // here\ndelete_option( 'tide_x' );\n}\n}",
    ],
    good: [
      "class Tide_A { public function keep_form() { update_option( 'a', sanitize_key( $_POST['a'] ) ); } }\nclass Tide_B { public function keep_form() { update_option( 'b', sanitize_key( $_POST['b'] ) ); } }\nclass Tide_C { public function keep_form() { update_option( 'c', sanitize_key( $_POST['c'] ) ); } }\nclass Tide_D { public function keep_form() { update_option( 'd', sanitize_key( $_POST['d'] ) ); } }\nfunction tide_all( $parts ) { check_admin_referer( 'tide' ); foreach ( $parts as $part ) { tide_make( $part )->keep_form(); } }",
      "add_action( 'wp_ajax_tide', 'tide_a' );\nfunction tide_a() { echo esc_html( tide_get_list() ); }\nfunction tide_get_list() { update_option( 'tide_cache', 1 ); return ''; }",
      "function tide_save() { global $valid_nonce; if ( isset( $_POST['tide_x'] ) && $valid_nonce ) { update_option( 'tide_x', absint( $_POST['tide_x'] ) ); } }",
      "add_action( 'update_wpmu_options', 'tide_save' );\nfunction tide_save() { if ( isset( $_POST['tide_x'] ) ) { update_site_option( 'tide_x', absint( $_POST['tide_x'] ) ); } }",
      "class Tide_Adapter { public function process_payment( $id ) { update_post_meta( $id, 'tide', sanitize_text_field( $_POST['tide_token'] ) ); } }",
      "class Tide_Loader { private $all = array(); public function add_action( $hook, $object, $method ) { $this->all[] = array( $hook, $object, $method ); } }\nclass Tide_Profile { public function save( $id ) { if ( isset( $_POST['tide_zone'] ) ) { update_user_meta( $id, 'tide_zone', sanitize_key( $_POST['tide_zone'] ) ); } } }\nfunction tide_run() { $loader = new Tide_Loader(); $profile = new Tide_Profile(); $loader->add_action( 'personal_options_update', $profile, 'save' ); }",
      "add_action( 'admin_post_tide_back', 'tide_back' );\nfunction tide_back() { if ( isset( $_GET['code'] ) ) { update_option( 'tide_code', sanitize_text_field( wp_unslash( $_GET['code'] ) ) ); } }",
      "function tide_page() { $d = sanitize_key( $_GET['display'] ?? '' ); if ( 'rows' === $d ) { tide_rows(); } }\nfunction tide_rows() { tide_read_rows(); }\nfunction tide_read_rows() { update_option( 'tide_seen', 1 ); }",
      "add_action( 'wp_ajax_tide_get_rows', 'tide_get_rows' );\nfunction tide_get_rows() { tide_fetch(); }\nfunction tide_fetch() { tide_log(); }\nfunction tide_log() { update_option( 'tide_seen', 1 ); }",
      "add_action( 'wp_ajax_tide', 'tide_a' );\nfunction tide_a() { tide_check_request(); delete_option( 'tide_x' ); }\nfunction tide_check_request() { check_ajax_referer( 'tide' ); if ( ! current_user_can( 'manage_options' ) ) { update_option( 'tide_refused', 1 ); wp_die(); } }",
      "register_setting( 'tide', 'tide', 'tide_clean' );\nfunction tide_clean( $v ) { update_option( 'tide_n', absint( $_POST['n'] ?? 0 ) ); return $v; }",
      "add_action( 'admin_init', 'tide_save' );\nfunction tide_save() { check_admin_referer( 'tide' ); update_option( 'tide_x', sanitize_key( $_POST['x'] ) ); }",
      "class Tide_A { public function guard() { check_ajax_referer( 'tide' ); }\npublic function hooks() { add_action( 'wp_ajax_tide', array( $this, 'go' ) ); }\npublic function go() { $this->guard(); $this->save( absint( $_POST['x'] ) ); }\nprivate function save( $x ) { update_option( 'tide_x', $x . sanitize_key( $_POST['y'] ) ); } }",
      "function tide_a() { if ( isset( $_POST['name'] ) ) { echo esc_attr( sanitize_text_field( wp_unslash( $_POST['name'] ) ) ); } }",
      "class Tide_Gateway extends WC_Payment_Gateway { public function process_payment( $id ) { $bank = sanitize_key( $_POST['tide_bank'] ?? '' ); update_option( 'tide_bank', $bank ); } }",
      "add_action( 'wp_ajax_tide', 'tide_a' ); function tide_a() { Other_Plugin::verify_nonce( 'tide' ); update_option( 'tide_x', sanitize_key( $_POST['x'] ?? '' ) ); }",
      "function tide_a() { return isset( $_GET['tab'] ) ? sanitize_key( $_GET['tab'] ) : ''; }",
      "function tide_a() { $view = isset( $_GET['view'] ) ? sanitize_key( $_GET['view'] ) : ''; update_option( 'tide_seen', time() ); return $view; }",
      "function tide_a() { if ( isset( $_GET['page'] ) && 'tide' === $_GET['page'] ) { update_option( 'tide_seen', time() ); } }",
      "function tide_box() { if ( ! wp_verify_nonce( sanitize_key( $_POST['n'] ?? '' ), 'tide' ) ) { return; } do_action( 'tide_save', 1 ); }\nadd_action( 'tide_save', 'tide_keep' );\nfunction tide_keep( $id ) { if ( isset( $_POST['x'] ) ) { update_post_meta( $id, 'tide_x', absint( $_POST['x'] ) ); } }",
      "class Tide_Kind { public static function keep( $id ) { if ( isset( $_POST['x'] ) ) { update_post_meta( $id, 'tide_x', absint( $_POST['x'] ) ); } } }\nfunction tide_box( $kind ) { check_admin_referer( 'tide' ); call_user_func( array( $kind, 'keep' ), 1 ); }",
      "function tide_a() { $ok = wp_verify_nonce( sanitize_key( $_POST['n'] ?? '' ), 'tide' ); if ( $ok && isset( $_POST['a'] ) ) { delete_option( 'tide_a' ); } if ( ! $ok ) { return; } if ( isset( $_POST['b'] ) ) { delete_option( 'tide_b' ); } }",
      "function tide_ok() { return wp_verify_nonce( sanitize_key( $_POST['_wpnonce'] ?? '' ), 'tide' ); }\nfunction tide_a() { if ( ! tide_ok() ) { return; } if ( isset( $_POST['tide_reset'] ) ) { delete_option( 'tide_x' ); } }",
    ],
  },
  capability: {
    bad: [
      "class Tide_Ajax { public static function start() { $all = array( 'save' => false, 'look' => true );\nforeach ( $all as $name => $open ) { add_action( 'wp_ajax_tide_' . $name, array( __CLASS__, $name ) ); if ( $open ) { add_action( 'wp_ajax_nopriv_tide_' . $name, array( __CLASS__, $name ) ); } } }\npublic static function save() { // here\ncheck_ajax_referer( 'tide' ); update_option( 'tide_x', 1 ); }\npublic static function look() { return 1; } }",
      "class Tide_Base { public function start() { add_action( 'wp_ajax_tide', array( &$this, 'save' ) ); } }\nclass Tide_Admin extends Tide_Base {\npublic function save() { // here\ncheck_ajax_referer( 'tide' ); update_option( 'tide_x', 1 ); } }",
      "add_action( 'wp_ajax_tide', 'tide_go' );\nfunction tide_go() { // here\ncheck_ajax_referer( 'tide' );\nupdate_option( 'tide_x', 1 );\n}",
      "add_action( 'wp_ajax_nopriv_tide', 'tide_go' );\nadd_action( 'wp_ajax_tide', 'tide_go' );\nfunction tide_go() { // here\ncheck_ajax_referer( 'tide' );\nwp_delete_user( 3 );\n}",
    ],
    good: [
      "add_action( 'wp_ajax_tide', 'tide_dismiss_notice' );\nfunction tide_dismiss_notice() { check_ajax_referer( 'tide' ); update_option( 'tide_seen', 1 ); }\nadd_action( 'wp_ajax_nopriv_tide_vote', 'tide_vote' );\nfunction tide_vote() { check_ajax_referer( 'tide_vote' ); global $wpdb; $wpdb->query( $wpdb->prepare( 'UPDATE x SET n = n + 1 WHERE id = %d', absint( $_POST['id'] ) ) ); }",
      "add_action( 'wp_ajax_nopriv_tide_hook', 'tide_hook' );\nfunction tide_hook() { if ( ! hash_equals( get_option( 'tide_key' ), wp_unslash( $_SERVER['HTTP_X_TIDE_TOKEN'] ?? '' ) ) ) { return; } update_option( 'tide_seen', 1 ); }",
      "add_action( 'wp_ajax_tide', 'tide_go' );\nfunction tide_go() { check_ajax_referer( 'tide' ); if ( ! current_user_can( 'manage_options' ) ) { wp_die(); } update_option( 'tide_x', 1 ); }",
      "add_action( 'wp_ajax_tide', 'tide_go' );\nfunction tide_go() { check_ajax_referer( 'tide' ); wp_send_json_success( 1 ); }",
    ],
  },
  'check-ignored': {
    bad: [
      "function tide_a() {\nwp_verify_nonce( 'a', 'b' ); // here\ncurrent_user_can( 'edit_posts' ); // here\ncheck_ajax_referer( 'a', 'b', false ); // here\n}",
    ],
    good: [
      "function tide_a() { check_ajax_referer( 'a' ); check_admin_referer( 'b' ); return current_user_can( 'edit_posts' ) && wp_verify_nonce( 'a', 'b' ); }",
    ],
  },
  'rest-permission': {
    bad: [
      "register_rest_route( 'tide/v1', '/a', array( 'methods' => 'GET', 'callback' => 'tide_get' ) ); // here",
      "register_rest_route( 'tide/v1', '/a', array( 'methods' => WP_REST_Server::EDITABLE, 'callback' => 'tide_get', 'permission_callback' => '__return_true' ) ); // here",
      "$a = array( 'methods' => 'POST', 'callback' => 'tide_get', 'permission_callback' => function () { return true; } ); // here\nregister_rest_route( 'tide/v1', '/a', $a ); // here".replace(
        ' // here\n',
        '\n',
      ),
      "register_rest_route( 'tide/v1', '/a', array(\narray( 'methods' => 'GET', 'callback' => 'tide_get', 'permission_callback' => '__return_true' ),\narray( 'methods' => array( 'DELETE' ), 'callback' => 'tide_get', 'permission_callback' => fn() => true ), // here\n) );",
    ],
    good: [
      "register_rest_route( 'tide/v1', '/contact-form', array( 'methods' => 'POST', 'callback' => 'tide_contact', 'permission_callback' => '__return_true' ) );\nregister_rest_route( 'tide/v1', '/order', array( 'methods' => 'POST', 'callback' => 'tide_order', 'permission_callback' => '__return_true' ) );\nfunction tide_order( $request ) { tide_authorize( 'token', $request ); update_option( 'tide_x', 1 ); }",
      "register_rest_route( 'tide/v1', '/paid', array( 'methods' => 'POST', 'callback' => 'tide_paid', 'permission_callback' => '__return_true' ) );\nfunction tide_paid( $request ) { if ( ! hash_equals( tide_sign( $request->get_body() ), (string) $request->get_header( 'x-tide-sign' ) ) ) { return new WP_Error( 'no' ); } update_option( 'tide_paid', 1 ); }",
      "register_rest_route( 'tide/v1', '/a', array( 'methods' => 'POST', 'callback' => 'tide_get', 'permission_callback' => function () { return current_user_can( 'edit_posts' ); } ) );",
      "register_rest_route( 'tide/v1', '/a', array( 'methods' => 'GET', 'callback' => 'tide_get', 'permission_callback' => '__return_true' ) );",
    ],
  },
  'prepared-sql': {
    bad: [
      'class Tide_Model { public static function all() {\nglobal $wpdb;\nreturn $wpdb->get_results( sprintf( "SELECT * FROM %s WHERE day = \'%s\'", static::table_name(), tide_day() ) ); // here\n} }',
      'function tide_a( $table ) {\nglobal $wpdb;\n$wpdb->query( "DELETE FROM $table WHERE 1 = 1" ); // here\n}\nfunction tide_b() { tide_a( $_POST[\'t\'] ); }',
      "function tide_row( $sql ) {\nglobal $wpdb;\n$sql = 'SELECT a FROM b WHERE ' . tide_where() . $sql;\nreturn $wpdb->get_row( $sql ); // here\n}",
      'function tide_a() {\nglobal $wpdb;\n$wpdb->query( "DELETE FROM {$wpdb->posts} WHERE ID = {$_GET[\'id\']}" ); // here\n}',
      "function tide_a( $id ) {\nglobal $wpdb;\n$sql = 'SELECT * FROM ' . $wpdb->posts . ' WHERE ID = ' . $id;\nreturn $wpdb->get_results( $sql ); // here\n}",
      "function tide_a() {\nglobal $wpdb;\n$x = sanitize_text_field( wp_unslash( $_GET['x'] ) );\nreturn $wpdb->get_var( $wpdb->prepare( \"SELECT a FROM b WHERE c = '$x' AND d = %d\", 1 ) ); // here\n}",
      "function tide_a() {\nglobal $wpdb;\n$by = esc_sql( $_GET['by'] );\n$wpdb->get_results( \"SELECT a FROM b WHERE c = '$by' ORDER BY $by\" ); // here\n$where = ' WHERE d = ' . esc_sql( $_GET['d'] );\n$wpdb->get_results( 'SELECT a FROM b' . $where ); // here\n}",
      "add_filter( 'posts_where', 'tide_where' );\nfunction tide_where( $where ) {\nreturn $where . \" AND post_title = '{$_GET['x']}'\"; // here\n}",
    ],
    good: [
      "class Tide_Model { public static function all() { global $wpdb; $sql = sprintf( 'SELECT * FROM %s WHERE day > %d', static::table_name(), tide_day() ); return $wpdb->get_results( $sql ); } }",
      "function tide_a( $model ) { global $wpdb; $wpdb->query( 'UPDATE ' . $model->get_table() . ' SET a = a + 1 WHERE id = ' . (int) $model->id ); }",
      "function tide_a() { global $wpdb; $wpdb->query( 'ALTER TABLE ' . tide_any() . ' ADD COLUMN ' . tide_other() . ' INT' ); $wpdb->query( sprintf( 'DROP INDEX a ON `%s`', tide_any() ) ); }",
      "function tide_a() { global $wpdb; foreach ( $wpdb->get_col( \"SHOW TABLES LIKE 'tide_%'\" ) as $name ) { $wpdb->query( 'DROP TABLE IF EXISTS ' . $name ); } }",
      'function tide_row( $sql ) { global $wpdb; return $wpdb->get_row( $sql ); }\nfunction tide_a() { global $wpdb, $table_prefix, $blog_id; return $wpdb->get_var( "SELECT a FROM {$table_prefix}tide WHERE blog = {$blog_id}" ); }',
      "function tide_a() { global $wpdb; $t = $wpdb->prefix . 'tide'; return $wpdb->get_results( $wpdb->prepare( \"SELECT * FROM $t WHERE a = %s\", sanitize_text_field( wp_unslash( $_GET['x'] ) ) ) ); }",
      'class Tide_A { private $table; public function __construct() { global $wpdb; $this->table = $wpdb->prefix . \'tide\'; } public function all() { global $wpdb; return $wpdb->get_results( "SELECT * FROM {$this->table}" ); } }',
      "function tide_a() { global $wpdb; $ids = array_map( 'absint', $_GET['ids'] ); return $wpdb->get_col( 'SELECT a FROM b WHERE c IN (' . implode( ',', $ids ) . ')' ); }",
      "function tide_a() { global $wpdb; $x = esc_sql( $_GET['x'] ); $where = \" AND c LIKE '%$x%' OR d = \\\"it's $x\\\"\"; $in = \"'\" . implode( \"','\", array_map( 'esc_sql', $_GET['l'] ) ) . \"'\"; return $wpdb->get_col( \"SELECT a FROM b WHERE e IN ($in) AND f='\" . $x . \"'\" . $where ); }",
      'function tide_a( $table, $id ) { global $wpdb; return $wpdb->get_row( $wpdb->prepare( "SELECT a FROM {$table} WHERE b = %d", $id ) ); }',
      "function tide_a( $ids ) { global $wpdb; $in = implode( ',', array_fill( 0, count( $ids ), '%d' ) ); return $wpdb->get_col( $wpdb->prepare( \"SELECT a FROM b WHERE c IN ($in)\", $ids ) ); }",
      "function tide_a() { global $wpdb; $order = 'DESC' === $_GET['o'] ? 'DESC' : 'ASC'; return $wpdb->get_col( \"SELECT a FROM b ORDER BY c $order\" ); }",
      'function tide_a( $wpdb ) { return $wpdb->get_col( "SELECT a FROM {$wpdb->posts}" ); }',
      'function tide_a() { global $wpdb; $p = get_post(); return $wpdb->get_col( "SELECT a FROM b WHERE c = {$p->ID}" ); }',
      "add_filter( 'terms_pre_query', 'tide_terms' );\nfunction tide_terms( $terms ) { return get_terms( array( 'search' => $_GET['s'] ) ); }",
      "add_filter( 'posts_where', 'tide_where' );\nfunction tide_where( $where ) { global $wpdb; return $where . $wpdb->prepare( ' AND post_title = %s', $_GET['x'] ) . ' AND post_author = ' . get_current_user_id(); }",
    ],
  },
  'sql-placeholders': {
    bad: [
      "function tide_a() { global $wpdb;\n$wpdb->prepare( 'SELECT 1' ); // here\n$wpdb->prepare( \"SELECT a FROM b WHERE c = '%s'\", 'x' ); // here\n$wpdb->prepare( 'SELECT a FROM b WHERE c = %s AND d = %d', 'x' ) . $wpdb->prepare( 'a = %s', 'b', 'c' ); // here\n}",
      "function tide_a() { global $wpdb;\n$wpdb->prepare( \"SELECT a FROM b WHERE c = '%d'\", 1 ); // here\n$wpdb->prepare( \"SELECT a FROM b WHERE c LIKE '%%%s%%'\", 'x' ); // here\n}",
    ],
    good: [
      "function tide_a( $list ) { global $wpdb; $wpdb->prepare( \"SELECT a FROM {$wpdb->posts} WHERE c = %s AND d LIKE '%%x'\", 'x' ); $wpdb->prepare( 'a = %s AND b = %s', $list ); $wpdb->prepare( 'a = %i', ...$list ); }",
    ],
  },
  'dangerous-call': {
    bad: [
      "eval( $x ); // here\nsystem( 'ls' ); // here\n$y = `ls`; // here\ncreate_function( '', 'x' ); // here\nassert( 'a()' ); // here\npreg_replace( '/a/e', 'b', 'c' ); // here",
      "$f = 'sys' . 'tem';\n$f( 'ls' ); // here",
      "call_user_func( 'exec', 'ls' ); // here\narray_map( 'passthru', array( 'ls' ) ); // here\nusort( $a, 'system' ); // here",
      "$f = base64_decode( 'c3lzdGVt' );\n$f( 'ls' ); // here",
      "( 'sh' . 'ell' . '_exec' )( 'ls' ); // here",
      "$n = array( 'a' => 'popen' );\n$n['a']( 'ls', 'r' ); // here",
      "$f = implode( '', array( 'ex', 'ec' ) );\ncall_user_func_array( $f, array( 'ls' ) ); // here",
      "class Tide_A { private $f = 'passthru';\npublic function go() { ( $this->f )( 'ls' ); // here\n} }",
      "function tide_run( $f ) {\nreturn $f( 'ls' ); // here\n}\ntide_run( strrev( 'metsys' ) );",
      "$r = new ReflectionFunction( 'system' ); // here",
    ],
    good: [
      "preg_replace( '/e/i', 'b', 'c' ); assert( true ); call_user_func( 'trim', ' a' ); array_map( 'trim', array() ); $evaluate = 'system'; $x->exec( 'a' ); curl_exec( $c );",
    ],
  },
  'hidden-call': {
    bad: [
      "$f = $_GET['f'];\n$f( 1 ); // here\ncall_user_func( $_POST['g'], 1 ); // here",
      "$f = base64_decode( get_option( 'tide_x' ) );\n$f(); // here",
      "$c = $_GET['c'];\n$o = new $c(); // here",
      "call_user_func( array( 'Tide_A', $_GET['m'] ) ); // here\ncall_user_func( array( $_GET['c'], 'go' ) ); // here",
    ],
    good: [
      "$f = 'tide_' . 'go'; $f(); $cb = $args['callback'] ?? 'trim'; $cb( 1 );",
      "class Tide_A { public $o; public function a( $o ) { $this->o = $o; $o->x = $_GET['x']; array_walk( $_GET, array( $this->o, 'go' ) ); } }",
      "$m = array( 'a' => 'trim' ); if ( isset( $m[ $_GET['f'] ] ) ) { $f = $m[ $_GET['f'] ]; $f( 1 ); }",
    ],
  },
  decoding: {
    bad: ['$a = base64_decode( $b ); // here\n$a = gzinflate( $b ); // here'],
    good: ['$a = base64_encode( $b );'],
  },
  'safe-redirect': {
    bad: [
      "function tide_a() {\nwp_redirect( $_GET['to'] ); // here\nexit;\n}",
      "function tide_a() {\nheader( 'Location: ' . $_GET['to'] ); // here\nexit;\n}",
      "function tide_a() {\nwp_redirect( 'https://' . $_GET['to'] ); // here\nexit;\n}\nfunction tide_b() {\nwp_redirect( '/' . $_GET['to'] ); // here\nexit;\n}",
    ],
    good: [
      "function tide_a( $form ) { wp_redirect( $form->get_redirect_url() ); exit; }\nclass Tide_Tab { public function url() { return sprintf( '?page=%s&tab=%s', $_REQUEST['page'], 'a' ); } public function go() { header( 'Location: ' . $this->url() ); exit; } }",
      "class Tide_A { public function go() { wp_redirect( $this->page . '&step=2' ); exit; } }",
      "function tide_a() { wp_redirect( get_option( 'tide_thanks' ) ); exit; }",
      "function tide_a() { wp_redirect( add_query_arg( array( 'x' => $_GET['x'] ?? '' ), get_permalink() ) ); exit; }",
      "function tide_a( $p ) { $u = 'admin.php?page=tide'; if ( $p ) { $u .= '&p=' . $_GET['p']; } wp_redirect( $u ); exit; }\nfunction tide_d() { header( 'Location: https://tide.example/' . $_GET['to'] ); exit; }\nfunction tide_e() { $u = admin_url( 'index.php' ) . '?x=' . $_GET['x']; wp_redirect( $u ); exit; }",
      "function tide_a() { wp_safe_redirect( $_GET['to'] ); exit; }\nfunction tide_b() { wp_redirect( admin_url( 'index.php' ) ); exit; }\nfunction tide_c() { wp_redirect( add_query_arg( 'a', 'b', home_url() ) ); exit; }",
    ],
  },
  'redirect-exit': {
    bad: [
      "function tide_a() {\nwp_safe_redirect( home_url() ); // here\nupdate_option( 'tide_x', 1 );\n}",
      'function tide_a() {\nif ( 1 ) {\nwp_safe_redirect( home_url() ); // here\n}\ntide_b();\n}\nfunction tide_b() {}',
    ],
    good: [
      'function tide_a() { wp_safe_redirect( home_url() ); exit; }\nfunction tide_b() { if ( 1 ) { wp_safe_redirect( home_url() ); } die(); }\nfunction tide_c() { wp_safe_redirect( home_url() ); tide_end(); }\nfunction tide_end() { exit; }',
    ],
  },
  unserialize: {
    bad: ["$a = unserialize( $_COOKIE['a'] ); // here\n$b = maybe_unserialize( $_POST['b'] ); // here"],
    good: [
      "function tide_a() { return unserialize( get_option( 'tide_x' ) ); }",
      "function tide_ids( $n ) { return maybe_serialize( explode( ',', $n ) ); }\nfunction tide_a() { return maybe_unserialize( tide_ids( $_POST['n'] ) ); }",
      "$a = json_decode( $_COOKIE['a'] ); $b = maybe_unserialize( get_option( 'tide_x' ) ); $c = unserialize( $_COOKIE['c'], array( 'allowed_classes' => false ) );",
    ],
  },
  'include-input': {
    bad: [
      "include $_GET['f']; // here\n$p = __DIR__ . '/' . sanitize_text_field( $_GET['p'] ) . '.php';\nrequire $p; // here",
    ],
    good: [
      "class Tide_Paths { private $root; public function __construct() { $this->root = sanitize_text_field( $_GET['tide_root'] ?? '' ); } public function root() { return $this->root; } }\nclass Tide_Page { private $paths; public function __construct( Tide_Paths $paths ) { $this->paths = $paths; } public function show() { require_once $this->paths->root() . 'views/page.php'; } }",
      "function tide_a() { $s = sanitize_text_field( $_GET['s'] ); $steps = array( 'a' => __( 'A', 'tide' ), 'b' => 1 ); if ( ! empty( $s ) && $steps[ $s ] ) { include __DIR__ . \"/$s.php\"; } }",
      "require_once __DIR__ . '/a.php'; include plugin_dir_path( __FILE__ ) . 'b.php'; $t = sanitize_key( $_GET['t'] ); if ( in_array( $t, array( 'a' ), true ) ) { include __DIR__ . \"/$t.php\"; }",
    ],
  },
  'remote-code': {
    bad: [
      "include 'https://tide.example/x.php'; // here\neval( wp_remote_retrieve_body( wp_remote_get( 'https://tide.example' ) ) ); // here\n$b = file_get_contents( 'https://tide.example/x' );\nfile_put_contents( WP_CONTENT_DIR . '/x.php', $b ); // here",
      "$z = download_url( 'https://tide.example/x.zip' );\nunzip_file( $z, WP_PLUGIN_DIR ); // here",
    ],
    good: [
      "$b = wp_remote_retrieve_body( wp_remote_get( 'https://tide.example' ) ); $d = json_decode( $b, true ); $u = wp_upload_dir(); file_put_contents( $u['basedir'] . '/x.json', $b );",
    ],
  },
  'remote-asset': {
    bad: [
      "wp_enqueue_script( 'tide', 'https://cdn.jsdelivr.net/npm/tide-sdk/tide.js', array(), '1', true ); // here",
      "add_action( 'wp_enqueue_scripts', function () {\nwp_enqueue_script( 'tide-x', 'https://cdn.tide.example/x.js', array(), '1', true ); // here\n} );",
    ],
    good: [
      "wp_enqueue_script( 'tide-captcha', 'https://js.tide.example/js/procaptcha.bundle.js', array(), '1', true );",
      "wp_enqueue_script( 'tide', 'https://js.tide-pay.example/web-sdk/v2/tide.js', array(), '1', true ); wp_enqueue_style( 'tide-font', 'https://fonts.gstatic.com', array(), '1' );",
      "add_action( 'wp_enqueue_scripts', function () { wp_enqueue_script( 'tide-x', plugins_url( 'x.js', __FILE__ ), array(), '1', true ); wp_enqueue_style( 'tide-f', 'https://fonts.googleapis.com/css2?family=Inter' ); } );",
    ],
  },
  'file-write': {
    bad: [
      "register_activation_hook( __FILE__, 'tide_on' );\nfunction tide_on() {\n$c = ABSPATH . 'wp-config.php';\nfile_put_contents( $c, 'x' ); // here\nfile_put_contents( get_template_directory() . '/functions.php', 'x', FILE_APPEND ); // here\ncopy( __DIR__ . '/a.php', ABSPATH . WPINC . '/version.php' ); // here\nglobal $wp_filesystem;\n$wp_filesystem->put_contents( WPMU_PLUGIN_DIR . '/a.php', 'x' ); // here\n}",
      "file_put_contents( __DIR__ . '/log.txt', 'x' ); // here\nunlink( ABSPATH . 'x' ); // here\n$u = wp_upload_dir();\nunlink( $u['basedir'] . '/' . $_GET['f'] ); // here\nfopen( plugin_dir_path( __FILE__ ) . 'x', 'a' ); // here",
    ],
    good: [
      "class Tide_Paths { private $root; public function __construct() { $this->root = sanitize_text_field( $_GET['tide_root'] ?? '' ); } public function root() { return $this->root; } }\nclass Tide_Log { private $paths; public function __construct( Tide_Paths $paths ) { $this->paths = $paths; } public function drop() { $file = $this->paths->root() . 'log/tide.log'; unlink( $file ); } }",
      "function tide_cache() { global $tide_dir; $tide_dir = $_POST['dir']; }\nfunction tide_drop() { global $tide_dir; unlink( $tide_dir . 'index.html' ); }",
      "class Tide_Files { private function resolve_path( $name ) { $path = realpath( wp_upload_dir()['basedir'] . '/' . $name ); return $path && strpos( $path, 'tide' ) ? $path : false; } public function drop() { unlink( $this->resolve_path( sanitize_text_field( $_POST['f'] ) ) ); } }",
      "$u = wp_upload_dir(); file_put_contents( $u['basedir'] . '/tide.txt', 'x' ); $t = wp_tempnam( 'a' ); file_put_contents( $t, 'x' ); fopen( 'php://output', 'w' ); fopen( __DIR__ . '/a.csv', 'r' ); unlink( $u['basedir'] . '/' . sanitize_file_name( wp_unslash( $_GET['f'] ) ) );",
    ],
  },
  'server-files': {
    bad: [
      "file_get_contents( '/etc/passwd' ); // here\n$f = fopen( '/proc/self/environ', 'r' ); // here\nreadfile( '/proc/cpuinfo' ); // here\ncopy( ABSPATH . 'wp-config.php', $x ); // here\n$all = getenv(); // here\nphpinfo(); // here\nfile( '/proc/' . $pid . '/cmdline' ); // here",
      "function tide_a() {\n$p = ABSPATH;\n$p .= 'wp-config.php';\nreturn file_get_contents( $p ); // here\n}",
    ],
    good: [
      "file_get_contents( __DIR__ . '/etc/passwd.txt' ); fopen( '/dev/null', 'w' ); getenv( 'HTTP_PROXY' ); file_exists( ABSPATH . 'wp-config.php' ); file_get_contents( __DIR__ . '/proc/a.json' );",
    ],
  },
  'unfiltered-uploads': {
    bad: ["define( 'ALLOW_UNFILTERED_UPLOADS', true ); // here"],
    good: ["define( 'TIDE_TABLE_X', true );"],
  },
  'menu-slug': {
    bad: ["add_options_page( 'a', 'b', 'manage_options', __FILE__, 'tide_page' ); // here"],
    good: ["add_options_page( 'a', 'b', 'manage_options', 'tide-table', 'tide_page' );"],
  },
  'menu-capability': {
    bad: [
      "add_menu_page( 'a', 'b', 'read', 'tide-table', 'tide_page' ); // here\nadd_options_page( 'a', 'b', 'administrator', 'tide-table', 'tide_page' ); // here",
    ],
    good: [
      "add_submenu_page( 'x', 'a', 'b', 'manage_options', 'tide-table', 'tide_page' ); add_options_page( 'a', 'b', 8, 'tide-table', 'tide_page' );",
    ],
  },
  enqueue: {
    bad: [
      "wp_enqueue_script( 'tide-x', 'x.js', array(), '1', true ); // here\nfunction tide_head() {\necho '<script src=\"x.js\"></script>'; // here\n?><link rel=\"stylesheet\" href=\"x.css\" /> <?php // here\n}\nfunction tide_b() {\nwp_deregister_script( 'jquery' ); // here\n}",
      'function tide_tags( $u ) {\n$x = \'<script src="a.js"></script>\'; // here\n$x .= \'<link href="\' . $u . \'" rel="stylesheet" />\'; // here\nreturn $x . \'<link rel="stylesheet" href="x.css">\'; // here\n}',
      'function tide_head( $u ) { ?><link href="<?php echo esc_url( $u ); ?>" rel="stylesheet" /><?php // here\n}',
    ],
    good: [
      "function tide_tag( $tag ) { return str_replace( '<script src=', '<script async src=', $tag ); }",
      "function tide_assets() { wp_enqueue_script( 'tide-x', 'x.js', array(), '1', true ); echo '<script>var a = 1;</script>'; ?><link rel=\"icon\" href=\"x.png\" /><?php }",
    ],
  },
  alternative: {
    bad: [
      "$a = json_encode( $b ); // here\n$c = curl_init( $d ); // here\nfile_get_contents( 'https://tide.example' ); // here",
    ],
    good: [
      "$a = wp_json_encode( $b ); file_get_contents( __DIR__ . '/a.json' ); file_get_contents( 'php://input' );",
    ],
  },
  prefix: {
    bad: [
      "do_action( 'before_list' ); // here\nadd_option( 'colour', 1 ); // here\nregister_post_type( 'book' ); // here\nadd_shortcode( 'list', 'tide_list' ); // here\ndefine( 'MAIN_FILE', 1 ); // here\nset_transient( 'cache', 1 ); // here\nadd_action( 'wp_ajax_save', 'tide_save' ); // here",
    ],
    good: [
      "do_action( 'tide_table_before' ); apply_filters( 'the_content', 'x' ); add_option( 'tide_table_colour', 1 ); update_option( 'blogname', 'x' ); define( 'TIDE_TABLE_FILE', 1 ); define( 'DOING_AJAX', true ); wp_enqueue_script( 'jquery' ); do_action( \"tide_{$x}\" ); apply_filters( $name, 1 );",
    ],
  },
}
