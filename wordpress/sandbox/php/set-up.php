<?php
/** Makes the site that every plugin finds: names, preview page, an administrator who is signed in. */
require '/wordpress/wp-load.php';
require_once ABSPATH . 'wp-admin/includes/admin.php';

wp_set_current_user( 1 );
update_option( 'blogname', 'Preview' );
update_option( 'blogdescription', '' );
update_option( 'admin_email_lifespan', time() + 50 * YEAR_IN_SECONDS );
update_option( 'fresh_site', 0 );
update_user_meta( 1, 'show_welcome_panel', 0 );
update_user_meta( 1, 'show_admin_bar_front', 'false' );

$page = wp_insert_post(
	array(
		'post_type'    => 'page',
		'post_status'  => 'publish',
		'post_title'   => 'Sample page',
		'post_name'    => 'plugin-preview',
		'post_content' => '',
	)
);

$until  = time() + 50 * YEAR_IN_SECONDS;
$token  = WP_Session_Tokens::get_instance( 1 )->create( $until );
$cookie = array();
foreach ( array( 'auth' => AUTH_COOKIE, 'secure_auth' => SECURE_AUTH_COOKIE, 'logged_in' => LOGGED_IN_COOKIE ) as $scheme => $name ) {
	$cookie[] = $name . '=' . rawurlencode( wp_generate_auth_cookie( 1, $until, $scheme, $token ) );
}
flush_rewrite_rules();

echo "\n#plugsmith#" . wp_json_encode(
	array(
		'cookie'    => implode( '; ', $cookie ),
		'wordpress' => get_bloginfo( 'version' ),
		'page'      => array(
			'id'  => $page,
			'url' => wp_make_link_relative( get_permalink( $page ) ),
		),
	)
);
