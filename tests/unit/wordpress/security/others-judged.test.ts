import { describe, expect, test } from 'vitest'
import { findingsIn, markedLines } from './support.ts'

/** Code of others as reviewers judge it: a line with `// here` is wrong, and no other is. */
const judged: Readonly<Record<string, readonly string[]>> = {
  capability: [
    "add_action( 'wp_ajax_tide_like', 'tide_like' );\nfunction tide_like() { global $wpdb; check_ajax_referer( 'tide' ); $wpdb->delete( 'x', array( 'user' => get_current_user_id(), 'id' => (int) $_POST['id'] ) ); }",
    "add_action( 'wp_ajax_tide_row', 'tide_row' );\nfunction tide_row() { // here\nglobal $wpdb; check_ajax_referer( 'tide' ); $wpdb->delete( 'x', array( 'id' => (int) $_POST['id'] ) ); tide_tell( get_current_user_id() ); }",
    // Rows that are only added.
    "add_action( 'wp_ajax_tide', 'tide_make' );\nfunction tide_make() { // here\nglobal $wpdb; $wpdb->insert( 'x', array( 'name' => sanitize_text_field( $_POST['name'] ) ) ); }",
    "add_action( 'wp_ajax_tide', 'tide_make' );\nfunction tide_make() { global $wpdb; $wpdb->insert( 'x', array( 'user' => get_current_user_id() ) ); }",
    "add_action( 'wp_ajax_tide', 'tide_subscribe' );\nfunction tide_subscribe() { global $wpdb; $wpdb->insert( 'x', array( 'name' => sanitize_text_field( $_POST['name'] ) ) ); }",
    // What visitors do on a site.
    "add_action( 'wp_ajax_nopriv_tide_cart', 'tide_add_to_cart' );\nfunction tide_add_to_cart() { global $wpdb; $wpdb->update( 'x', array( 'n' => (int) $_POST['n'] ), array( 'id' => (int) $_POST['id'] ) ); }",
    "add_action( 'wp_ajax_nopriv_tide_vote', 'tide_vote' );\nfunction tide_vote() { check_ajax_referer( 'tide' ); tide_count( (int) $_POST['id'] ); }\nfunction tide_count( $id ) { tide_keep( $id ); }\nfunction tide_keep( $id ) { update_option( 'tide_votes', $id ); }",
    "add_action( 'wp_ajax_nopriv_tide_list', 'tide_save_list' );\nfunction tide_save_list() { update_user_meta( get_current_user_id(), 'tide_list', absint( $_POST['list'] ) ); }",
    "add_action( 'wp_ajax_nopriv_tide_save', 'tide_save' );\nfunction tide_save() { // here\ncheck_ajax_referer( 'tide' ); update_option( 'tide_a', absint( $_POST['a'] ) ); }",
    "add_action( 'wp_ajax_nopriv_tide_drop', 'tide_drop' );\nfunction tide_drop() { // here\nglobal $wpdb; $wpdb->delete( 'x', array( 'id' => (int) $_POST['id'] ) ); }",
    "add_action( 'wp_ajax_nopriv_tide_order', 'tide_order_settings' );\nfunction tide_order_settings() { // here\ncheck_ajax_referer( 'tide' ); update_option( 'tide_a', absint( $_POST['a'] ) ); }",
    // Roles that are compared.
    "add_action( 'wp_ajax_tide', 'tide_save' );\nfunction tide_save() { if ( ! in_array( 'administrator', (array) wp_get_current_user()->roles, true ) ) { wp_die(); } update_option( 'tide_a', 1 ); }",
    "add_action( 'wp_ajax_tide', 'tide_save' );\nfunction tide_save() { $user_roles = wp_get_current_user()->roles; if ( ! array_intersect( array( 'editor' ), $user_roles ) ) { wp_die(); } update_option( 'tide_a', 1 ); }",
    "class Tide { public function __construct() { add_action( 'wp_ajax_tide', array( $this, 'save' ) ); }\npublic function save() { if ( ! $this->may->userCanInstall() ) { wp_die(); } update_option( 'tide_a', 1 ); } }",
    "add_action( 'wp_ajax_tide', 'tide_save' );\nfunction tide_save() { // here\n$user = wp_get_current_user(); echo esc_html( $user->roles[0] ); update_option( 'tide_a', 1 ); }",
    "add_action( 'wp_ajax_tide', 'tide_save' );\nfunction tide_save() { // here\nif ( in_array( 'a', wp_roles()->roles, true ) ) { update_option( 'tide_a', 1 ); } }",
    // Tables of what the site has stored, handed out as files.
    "add_action( 'admin_init', 'tide_export' );\nfunction tide_export() { if ( isset( $_GET['csv'] ) && is_admin() ) { global $wpdb; $rows = $wpdb->get_results( 'SELECT * FROM x', ARRAY_N );\nheader( 'Content-Disposition: attachment; filename=people.csv' ); // here\n$out = fopen( 'php://output', 'w' ); foreach ( $rows as $row ) { fputcsv( $out, $row ); } exit; } }",
    "if ( isset( $_GET['csv'] ) && is_admin() ) { add_action( 'after_setup_theme', 'tide_export' ); }\nfunction tide_export() { // here\n( new Tide_List() )->send(); exit; }\nclass Tide_List { public function send() { header( 'Content-Type: text/csv' ); header( 'Content-Disposition: attachment; filename=people' ); foreach ( get_users() as $u ) { echo esc_html( $u->user_email ); } } }",
    "add_action( 'admin_init', 'tide_export' );\nfunction tide_export() { if ( isset( $_GET['csv'] ) && current_user_can( 'export' ) ) { global $wpdb; $rows = $wpdb->get_results( 'SELECT * FROM x', ARRAY_N ); header( 'Content-Disposition: attachment; filename=people.csv' ); tide_rows( $rows ); exit; } }",
    "add_action( 'admin_init', 'tide_export' );\nfunction tide_export() { check_admin_referer( 'tide' ); global $wpdb; $rows = $wpdb->get_results( 'SELECT * FROM x', ARRAY_N ); header( 'Content-Disposition: attachment; filename=people.csv' ); tide_rows( $rows ); exit; }",
    "add_action( 'init', 'tide_start' );\nfunction tide_start() { if ( current_user_can( 'export' ) ) { add_action( 'wp_loaded', 'tide_export' ); } }\nfunction tide_export() { global $wpdb; $rows = $wpdb->get_results( 'SELECT * FROM x', ARRAY_N ); header( 'Content-Disposition: attachment; filename=people.csv' ); tide_rows( $rows ); exit; }",
    "add_action( 'template_redirect', 'tide_price_feed' );\nfunction tide_price_feed() { $rows = get_posts( array( 'post_type' => 'tide' ) ); header( 'Content-Disposition: attachment; filename=prices.csv' ); tide_rows( $rows ); exit; }",
    "add_action( 'admin_init', 'tide_export' );\nfunction tide_export() { $rows = get_posts( array( 'post_type' => 'tide', 'post_status' => 'publish' ) ); header( 'Content-Disposition: attachment; filename=tides.csv' ); tide_rows( $rows ); exit; }",
    "add_action( 'init', 'tide_map' );\nfunction tide_map() { if ( isset( $_GET['map'] ) ) { header( 'Content-Disposition: attachment; filename=map.csv' ); readfile( __DIR__ . '/map.csv' ); exit; } }",
    // Objects by a number of the request, with a capability that says nothing of them.
    "add_action( 'wp_ajax_tide', 'tide_alt' );\nfunction tide_alt() { // here\ntide_verify(); $id = absint( $_POST['image_id'] ); tide_keep( $id, sanitize_text_field( $_POST['alt'] ) ); }\nfunction tide_keep( $id, $alt ) { update_post_meta( $id, 'alt', $alt ); }\nfunction tide_verify() { check_ajax_referer( 'tide' ); if ( ! current_user_can( 'upload_files' ) ) { wp_die(); } }",
    "add_action( 'wp_ajax_tide', 'tide_drop' );\nfunction tide_drop() { // here\ncheck_ajax_referer( 'tide' ); if ( ! current_user_can( 'edit_posts' ) ) { wp_die(); } wp_delete_post( (int) $_POST['id'] ); }",
    "add_action( 'wp_ajax_tide', 'tide_drop' );\nfunction tide_drop() { check_ajax_referer( 'tide' ); $id = (int) $_POST['id']; if ( ! current_user_can( 'delete_post', $id ) ) { wp_die(); } wp_delete_post( $id ); }",
    "add_action( 'wp_ajax_tide', 'tide_drop' );\nfunction tide_drop() { check_ajax_referer( 'tide' ); $id = (int) $_POST['id']; if ( ! current_user_can( 'edit_posts' ) || ! current_user_can( 'edit_post', $id ) ) { wp_die(); } wp_update_post( array( 'ID' => $id ) ); }",
    "add_action( 'wp_ajax_tide', 'tide_drop' );\nfunction tide_drop() { check_ajax_referer( 'tide' ); if ( ! current_user_can( 'delete_others_posts' ) ) { wp_die(); } wp_delete_post( (int) $_POST['id'] ); }",
    "add_action( 'wp_ajax_tide', 'tide_drop' );\nfunction tide_drop() { check_ajax_referer( 'tide' ); $id = (int) $_POST['id']; if ( ! current_user_can( 'edit_posts' ) || (int) get_post( $id )->post_author !== get_current_user_id() ) { wp_die(); } wp_delete_post( $id ); }",
    "add_action( 'wp_ajax_tide', 'tide_check' );\nfunction tide_check() { check_ajax_referer( 'tide' ); if ( ! current_user_can( 'edit_posts' ) ) { wp_die(); } update_option( 'tide_a', (int) $_POST['id'] ); }",
    // Files that browsers call.
    "$room = basename( $_POST['room'] );\n$file = fopen( 'uploads/' . $room . '.txt', 'a' );\nfputs( $file, strip_tags( $_POST['message'] ) ); // here",
    "require_once '../../../wp-load.php';\nif ( isset( $_POST['a'] ) ) { update_option( 'tide_a', absint( $_POST['a'] ) ); } // here",
    "require_once '../../../wp-load.php';\nif ( ! current_user_can( 'manage_options' ) ) { exit; }\nif ( isset( $_POST['a'] ) ) { update_option( 'tide_a', absint( $_POST['a'] ) ); }",
    "require_once '../../../wp-load.php';\n$rows = $wpdb->get_results( 'SELECT * FROM x', ARRAY_N );\nheader( 'Content-Disposition: attachment; filename=people.csv' ); // here\ntide_rows( $rows );",
    "require_once '../../../wp-load.php';\nauth_redirect(); if ( ! current_user_can( 'export' ) ) { exit; }\n$rows = $wpdb->get_results( 'SELECT * FROM x', ARRAY_N ); header( 'Content-Disposition: attachment; filename=people.csv' ); tide_rows( $rows );",
    "if ( ! defined( 'ABSPATH' ) ) { exit; }\n$file = fopen( 'a.txt', 'a' ); fputs( $file, strip_tags( $_POST['message'] ) );",
    "if ( sha1( $_POST['password'] ) !== TIDE ) { exit; }\n$file = fopen( 'a.txt', 'a' ); fputs( $file, strip_tags( $_POST['message'] ) );",
    "require_once '../../../wp-load.php';\nif ( ! is_user_logged_in() ) { exit; }\nmove_uploaded_file( $_FILES['map']['tmp_name'], wp_upload_dir()['path'] . '/map.png' );",
    "require_once '../../../wp-load.php';\nglobal $wpdb; $wpdb->query( 'SET NAMES utf8' ); echo absint( $_GET['a'] );",
    "$file = fopen( 'a.txt', 'r' ); $out = fopen( 'php://output', 'w' ); fputs( $out, strip_tags( $_POST['message'] ) );",
  ],
  'rest-permission': [
    "add_action( 'rest_api_init', function () {\nregister_rest_route( 'tide/v1', '/position', array( 'methods' => 'POST', 'callback' => 'tide_position', 'permission_callback' => '__return_true' ) );\n} );\nfunction tide_position( $r ) { set_transient( 'tide_calls', 1, 60 ); return (float) $r['lat']; }",
    "add_action( 'rest_api_init', function () {\nregister_rest_route( 'tide/v1', '/save', array( // here\n'methods' => 'POST', 'callback' => 'tide_save', 'permission_callback' => '__return_true' ) );\n} );\nfunction tide_save( $r ) { tide_keep( (float) $r['lat'] ); }\nfunction tide_keep( $lat ) { update_option( 'tide_lat', $lat ); }",
    "add_action( 'rest_api_init', function () {\nregister_rest_route( 'tide/v1', '/save', array( // here\n'methods' => 'POST', 'callback' => array( $other, 'save' ), 'permission_callback' => '__return_true' ) );\n} );",
  ],
  'menu-capability': [
    "add_menu_page( 'Tides', 'Tides', 'read', 'tides', '', '', 101 );",
    "add_menu_page( 'Tides', 'Tides', 'read', 'tides', 'tide_page' ); // here",
    "add_submenu_page( 'plugins.php', __( 'Tides', 'tide' ), __( 'Welcome to Tides', 'tide' ), 'read', 'tide-hello', 'tide_page' );",
    "add_submenu_page( 'tides', 'Guide', __( 'How to use', 'tide' ), 'read', 'tide-more', 'tide_page' );",
    "add_submenu_page( 'tides', 'Settings', 'Settings', 'read', 'tide-settings', 'tide_page' ); // here",
    "add_submenu_page( 'tides', 'Guidelines', 'Guidelines', 'read', 'tide-guidelines', 'tide_page' ); // here",
  ],
  'server-files': [
    'function tide_user() { return posix_getpwuid( posix_geteuid() ); }',
    'function tide_owner() { return posix_getpwuid( fileowner( __FILE__ ) ); }',
    'function tide_users( $n ) { return posix_getpwuid( $n ); } // here',
  ],
  'hidden-call': [
    "class Tide { public function go() { call_user_func( array( $this, 'ajax_' . $_POST['do'] ) ); } }",
    "class Tide { public function go() { call_user_func( array( $this, $_POST['do'] ) ); } } // here",
    "function tide_go() { call_user_func( 'tide_' . $_POST['do'] ); } // here",
  ],
  'remote-code': [
    "class Tide { public function go() { $a = wp_remote_retrieve_body( wp_remote_get( 'https://example.org' ) ); file_put_contents( __DIR__ . '/' . self::name(), $a ); } }",
    "function tide_go() { $a = wp_remote_retrieve_body( wp_remote_get( 'https://example.org' ) ); file_put_contents( __DIR__ . '/a.php', $a ); } // here",
  ],
  'include-input': [
    "class Tide_Options { public $dir; public function save() { $this->dir = $_POST['dir']; } }\nfunction tide_go( Tide_Options $o ) { $dir = $o->dir; include __DIR__ . '/' . $dir . '/a.php'; }",
    "function tide_show( $view ) { include __DIR__ . '/' . $view . '.html'; } // here\nfunction tide_go() { tide_show( $_GET['view'] ); }",
  ],
  'prepared-sql': [
    "function tide_go() { global $wpdb; $ids = array(); foreach ( $wpdb->get_results( 'SELECT * FROM x' ) as $row ) { $ids[] = $row->place_id; }\n$in = implode( ',', $ids ); $wpdb->query( \"DELETE FROM y WHERE id IN ($in)\" ); }",
    "function tide_go() { global $wpdb; $in = ''; foreach ( $wpdb->get_results( 'SELECT * FROM x' ) as $row ) { $in .= $row->user_id . ','; }\n$in = substr( $in, 0, -1 ); $wpdb->query( \"DELETE FROM y WHERE id IN ($in)\" ); }",
    "function tide_go() { global $wpdb; $names = array(); foreach ( $wpdb->get_results( 'SELECT * FROM x' ) as $row ) { $names[] = $row->name; }\n$in = implode( ',', $names );\n$wpdb->query( \"DELETE FROM y WHERE name IN ('$in')\" ); // here\n}",
    "function tide_go() { global $wpdb; $in = ''; foreach ( $wpdb->get_results( 'SELECT * FROM x' ) as $row ) { $in .= $row->user_id . $row->name; }\n$wpdb->query( \"DELETE FROM y WHERE id IN ($in)\" ); // here\n}",
  ],
  nonce: [
    // Hooks that a loader is given, and what a shop keeps of its visitors.
    "class Tide_Loader { public function add_action( $hook, $object, $method ) { $this->all[] = array( $hook, $object, $method ); } }\nclass Tide { public function __construct( $loader ) { $box = new Tide_Box(); $loader->add_action( 'woocommerce_checkout_update_order_meta', $box, 'keep' ); } }\nclass Tide_Box { public function keep( $id ) { update_post_meta( $id, 'a', sanitize_text_field( $_POST['a'] ) ); } }",
    "add_action( 'wp_ajax_tide', 'tide_go' );\nfunction tide_go() { WC()->session->set( 'gateway', sanitize_key( $_POST['gateway'] ) ); WC()->session->save_data(); }",
    "add_shortcode( 'tide', 'tide_form' );\nfunction tide_form( $captcha ) { if ( isset( $_POST['name'] ) ) { $captcha->remove( 1 ); wp_mail( 'a@example.org', 'New', 'One' ); } return ''; }",
    // Checks that end the request, and those that only answer.
    "add_action( 'admin_init', 'tide_go' );\nfunction tide_go() { if ( ! check_admin_referer( 'tide' ) ) { tide_say(); }\nif ( isset( $_POST['a'] ) ) { update_option( 'tide_a', 1 ); } }",
    "add_action( 'admin_init', 'tide_go' );\nfunction tide_go() { if ( check_admin_referer( 'tide' ) && isset( $_POST['a'] ) ) { update_option( 'tide_a', 1 ); }\nif ( isset( $_POST['b'] ) ) { delete_option( 'tide_a' ); } }",
    "add_action( 'admin_init', 'tide_go' );\nfunction tide_go() { if ( tide_ok() ) { update_option( 'tide_a', 1 );\n} elseif ( isset( $_POST['b'] ) ) { // here\ndelete_option( 'tide_a' ); } }\nfunction tide_ok() { return isset( $_POST['n'] ) && wp_verify_nonce( $_POST['n'], 'tide' ); }",
    "add_action( 'admin_init', 'tide_go' );\nfunction tide_go() { if ( tide_ok() ) { update_option( 'tide_a', 1 );\n} elseif ( isset( $_POST['b'] ) ) { delete_option( 'tide_a' ); } }\nfunction tide_ok() { if ( ! wp_verify_nonce( $_POST['n'], 'tide' ) ) { wp_die(); } return 1 === 1; }",
    // What a service calls, and files that are only written on.
    "class Tide_IPN { public function go() { update_option( 'tide_paid', sanitize_text_field( $_POST['txn'] ) ); } }",
    "add_action( 'admin_init', 'tide_go' );\nfunction tide_go() { if ( isset( $_POST['a'] ) ) { file_put_contents( WP_CONTENT_DIR . '/tide.txt', 'a', FILE_APPEND | LOCK_EX ); } }",
    "add_action( 'admin_init', 'tide_go' );\nfunction tide_go() { if ( isset( $_POST['a'] ) ) { file_put_contents( WP_CONTENT_DIR . '/tide.txt', 'a', LOCK_EX ); } } // here",
    "add_action( 'wp_ajax_tide', 'tide_go' );\nfunction tide_go() { if ( 'clock' === $_POST['a'] ) { echo (int) check_clock(); } }\nfunction check_clock() { tide_keep(); return 1; }\nfunction tide_keep() { update_option( 'tide_off', 1 ); }",
    // What the code has put into the request itself.
    "function tide_go( $row ) { $_POST['to'] = $row->notify; if ( '' !== $_POST['to'] ) { update_option( 'tide_to', $_POST['to'] ); } }",
    "function tide_go( $row ) { if ( $row->notify ) { $_POST['to'] = $row->notify; } update_option( 'tide_to', $_POST['to'] ); } // here",
    // Links with a secret in them.
    "function tide_enter() { if ( sha1( $_GET['id'] . SALT ) === $_GET['auth_token'] ) { wp_set_auth_cookie( (int) $_GET['id'] ); } }",
    "function tide_go() { if ( isset( $_GET['drop'] ) ) {\ndelete_option( 'tide_' . $_GET['drop'] ); } } // here",
    // What is only kept in a log, or shown.
    "add_action( 'wp_ajax_tide', 'tide_go' );\nfunction tide_go() { tide_log( $_POST['a'] ); }\nfunction tide_log( $a ) { update_option( 'tide_log', $a ); }",
    "add_action( 'wp_ajax_tide', 'tide_go' );\nfunction tide_go() { echo tide_display_scheme( (int) $_POST['id'] ); }\nfunction tide_display_scheme( $id ) { delete_option( 'tide_old' ); return ''; }",
    "add_action( 'wp_ajax_tide', 'tide_go' );\nfunction tide_go() { tide_login( $_POST['a'] ); } // here\nfunction tide_login( $a ) { update_option( 'tide_a', $a ); }",
    // Forms on pages for everybody.
    "add_shortcode( 'tide', 'tide_form' );\nfunction tide_form() { if ( isset( $_POST['name'] ) ) { $id = wp_insert_post( array( 'post_title' => sanitize_text_field( $_POST['name'] ) ) ); update_post_meta( $id, 'a', 1 ); wp_mail( 'a@example.org', 'New', 'One' ); } return ''; }",
    "add_shortcode( 'tide', 'tide_form' );\nfunction tide_form() { if ( isset( $_POST['name'] ) ) {\nwp_delete_post( (int) $_POST['name'] ); } return ''; } // here",
    // Methods by the beginnings of their names.
    "class Tide { public function __construct() { add_action( 'save_post', array( $this, 'save' ) ); }\npublic function save( $id ) { check_admin_referer( 'tide' ); foreach ( $this->fields as $f ) { call_user_func( array( $this, 'save_field_' . $f['type'] ), $id, $f ); } }\npublic function save_field_text( $id, $f ) { update_post_meta( $id, 'a', sanitize_text_field( $_POST[ $f['id'] ] ) ); } }",
    // Forms of others, which they have checked.
    "add_filter( 'ppress_registration_validation', 'tide_check', 10, 3 );\nfunction tide_check( $errors ) { update_option( 'tide_last', sanitize_text_field( $_POST['name'] ) ); return $errors; }",
  ],
  'sanitize-input': [
    "function esc_all_of( $v ) { return is_array( $v ) ? array_map( 'esc_all_of', $v ) : esc_attr( $v ); }\nfunction tide_go() { update_option( 'tide_a', esc_all_of( $_POST['a'] ) ); }",
    "function tide_go() { $file = $_FILES['map']; move_uploaded_file( $file['tmp_name'], wp_upload_dir()['path'] . '/map.png' ); }",
    "function tide_go() { header( 'Content-Disposition: attachment; filename=' . $_GET['f'] ); } // here",
    'function tide_go() { $f = $_GET[\'f\'];\nheader( "Content-Disposition: attachment; filename=$f" ); // here\n}',
    "function tide_go() { header( 'Content-Disposition: attachment; filename=' . sanitize_file_name( $_GET['f'] ) ); header( 'Content-Disposition: attachment; filename=a-' . absint( $_GET['f'] ) ); }",
    "function tide_boxes() { $type = $_GET['post_type'] ?? 'page'; add_meta_box( 'tide', 'Tide', 'tide_box', $type ); }",
    "function tide_part( $all, $key ) { return $all[ $key ] ?? ''; }\nfunction tide_go( $id ) { $link = tide_part( $_POST, 'link' ); update_post_meta( $id, 'link', esc_url( $link ) ); }",
    "function tide_part( $all, $key ) { return $all[ $key ] ?? ''; }\nfunction tide_go( $id ) { $link = tide_part( $_POST, 'link' ); update_post_meta( $id, 'link', trim( $link ) ); } // here",
    // What a loop takes out of an array.
    "function tide_go( $known ) { $roles = explode( ',', $_POST['roles'] ); foreach ( $roles as $k => $role ) { if ( ! isset( $known[ $role ] ) ) { unset( $roles[ $k ] ); } } update_option( 'tide_roles', $roles ); }",
    "function tide_go( $known ) { $roles = explode( ',', $_POST['roles'] ); foreach ( $roles as $k => $role ) { if ( 'all' === $role ) { tide_all(); } elseif ( ! in_array( $role, $known, true ) ) { unset( $roles[ $k ] ); } } update_option( 'tide_roles', $roles ); }",
    "function tide_go( $known ) {\n$roles = explode( ',', $_POST['roles'] ); // here\nforeach ( $roles as $k => $role ) { if ( '' === $role ) { unset( $roles[ $k ] ); } } update_option( 'tide_roles', $roles ); }",
    "function tide_go( $known ) {\n$roles = explode( ',', $_POST['roles'] ); // here\nforeach ( $roles as $k => $role ) { if ( tide_strict() ) { if ( ! isset( $known[ $role ] ) ) { unset( $roles[ $k ] ); } } } update_option( 'tide_roles', $roles ); }",
  ],
  'escape-output': [
    "function tide_note( $id ) { $note = get_post_meta( $id, 'note', true ); if ( $note ) { $note = '(' . esc_html( $note ) . ')'; } echo '<b>' . $note . '</b>'; }",
    "function tide_note( $id ) { $note = get_post_meta( $id, 'note', true ); if ( empty( $note ) ) { echo '<b>' . $note . '</b>'; } }",
    "function tide_note( $id ) { $note = get_post_meta( $id, 'note', true ); if ( ! $note ) { $note = 'None'; }\necho '<b>' . $note . '</b>'; // here\n}",
  ],
  'file-write': [
    "function tide_go() { foreach ( $_FILES as $name => $file ) { $all[] = $file['tmp_name']; }\nforeach ( $all as $path ) { unlink( $path ); } }",
    "function tide_go() { $file = $_FILES['map']; unlink( $file['tmp_name'] ); unlink( $_FILES['maps']['tmp_name'][0] ); }",
    "function tide_go() { $file = $_FILES['map']; unlink( '/maps/' . $file['name'] ); } // here",
    "function tide_go() { file_put_contents( __DIR__ . '/a.css', 'b' ); } // here",
  ],
}

describe.each(Object.entries(judged))('%s in a plugin of others', (rule, all) => {
  test.each(all)('is found where a reviewer would ask for a change: %s', async (code) => {
    const found = await findingsIn({ 'tide.php': `<?php\n${code}` }, 'tide', true)
    const lines = found.filter((each) => each.rule === `security/${rule}`).map(({ line }) => (line ?? 0) - 1)
    expect([...new Set(lines)]).toEqual(markedLines(code))
  })
})

test.each(['assets/dompdf/src/fonts.php', 'docs/build-icons.php', 'lib/tide/console.php'])(
  'a library or a tool may write where it lies: %s',
  async (path) => {
    const code =
      "<?php\nuse Symfony\\Component\\Console\\Command\\Command;\nfunction tide_go() { file_put_contents( __DIR__ . '/a.css', 'b' ); }"
    const found = await findingsIn({ 'tide.php': '<?php', [path]: code }, 'tide', true)
    expect(found.filter(({ rule }) => rule === 'security/file-write')).toEqual([])
  },
)

test.each([
  [
    "<?php\nrequire 'load.php';\nif ( isset( $_POST['a'] ) ) { update_option( 'tide_a', absint( $_POST['a'] ) ); }",
    1,
  ],
  ["<?php\n$file = fopen( 'a.txt', 'a' );\nfputs( $file, strip_tags( $_POST['a'] ) );", 0],
])('a file that others load or include is not always one that browsers call: %s', async (code, count) => {
  const found = await findingsIn(
    {
      'tide.php': '<?php',
      'parts/load.php': "<?php\nrequire '../../../../wp-load.php';",
      'parts/save.php': code,
      'parts/page.php': `<?php\nfunction tide_page() { ${count === 0 ? "include __DIR__ . '/save.php';" : ''} }`,
    },
    'tide',
    true,
  )
  expect(found.filter(({ rule }) => rule === 'security/capability')).toHaveLength(count)
})

test.each(['new Tide_Admin( 1 )', 'new \\Tide\\Tide_Admin( 1 )'])(
  'a handler whose hook a loader in another file adds is one that people call: %s',
  async (made) => {
    const found = await findingsIn(
      {
        'tide.php':
          "<?php\nrequire_once __DIR__ . '/includes/class-tide.php';\nfunction tide_run() { $tide = new Tide(); $tide->run(); }\ntide_run();",
        'includes/class-tide.php': `<?php\nclass Tide { private $loader;\npublic function __construct() { $this->loader = new Tide_Loader(); $this->hooks(); }\nprivate function hooks() { $admin = ${made}; $this->loader->add_action( 'wp_ajax_tide', $admin, 'save' ); }\npublic function run() { $this->loader->run(); } }`,
        'includes/class-tide-loader.php':
          "<?php\nclass Tide_Loader { protected $actions = array();\npublic function add_action( $hook, $component, $callback, $priority = 10, $count = 1 ) { $this->actions = $this->add( $this->actions, $hook, $component, $callback ); }\nprivate function add( $hooks, $hook, $component, $callback ) { $hooks[] = array( 'hook' => $hook, 'component' => $component, 'callback' => $callback ); return $hooks; }\npublic function run() { foreach ( $this->actions as $hook ) { add_action( $hook['hook'], array( $hook['component'], $hook['callback'] ) ); } } }",
        'admin/class-tide-admin.php':
          "<?php\nclass Tide_Admin {\npublic function save() { update_option( 'tide_a', absint( $_POST['a'] ) ); } }",
      },
      'tide',
      true,
    )
    expect(found.map(({ rule, file, line }) => `${rule} ${file}:${String(line)}`)).toEqual(
      expect.arrayContaining([
        'security/capability admin/class-tide-admin.php:3',
        'security/nonce admin/class-tide-admin.php:3',
      ]),
    )
  },
)
