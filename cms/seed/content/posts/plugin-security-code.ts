/** The listings of the article on security, which pass the product's own checks. */

export const form = `<form action="<?php echo esc_url( admin_url( 'admin-post.php' ) ); ?>" method="post">
	<input type="hidden" name="action" value="acme_hours_save">
	<?php wp_nonce_field( 'acme_hours_save' ); ?>
	<label for="acme-note"><?php esc_html_e( 'Note', 'acme-hours' ); ?></label>
	<input id="acme-note" name="note" value="<?php echo esc_attr( get_option( 'acme_hours_note', '' ) ); ?>">
	<?php submit_button(); ?>
</form>`

export const savingAnOption = `add_action( 'admin_post_acme_hours_save', 'acme_hours_save' );

function acme_hours_save() {
	check_admin_referer( 'acme_hours_save' );

	if ( ! current_user_can( 'manage_options' ) ) {
		wp_die( esc_html__( 'You may not change this.', 'acme-hours' ), '', array( 'response' => 403 ) );
	}

	$note = isset( $_POST['note'] )
		? sanitize_text_field( wp_unslash( $_POST['note'] ) )
		: '';

	update_option( 'acme_hours_note', $note );

	wp_safe_redirect( admin_url( 'options-general.php?page=acme-hours' ) );
	exit;
}`

export const printing = `$note = get_option( 'acme_hours_note', '' );
$page = get_option( 'acme_hours_page', '' );

printf(
	'<p class="acme-hours">%s <a href="%s">%s</a></p>',
	esc_html( $note ),
	esc_url( $page ),
	esc_html__( 'All opening hours', 'acme-hours' )
);`

export const query = `$rows = $wpdb->get_results(
	$wpdb->prepare(
		'SELECT id, day, opens FROM %i WHERE place = %s AND day >= %d AND note LIKE %s',
		$wpdb->prefix . 'acme_hours',
		$place,
		$from_day,
		'%' . $wpdb->esc_like( $search ) . '%'
	)
);`

export const route = `register_rest_route(
	'acme-hours/v1',
	'/hours',
	array(
		'methods'             => 'POST',
		'callback'            => 'acme_hours_rest_save',
		'permission_callback' => function () {
			return current_user_can( 'manage_options' );
		},
		'args'                => array(
			'place' => array(
				'type'              => 'string',
				'required'          => true,
				'sanitize_callback' => 'sanitize_text_field',
			),
		),
	)
);`

export const searches = `cd wp-content/plugins/acme-hours
grep -rnE '_(GET|POST|REQUEST|COOKIE|FILES|SERVER)\\b' --include='*.php' .
grep -rnE '(echo|print|printf|<\\?=)' --include='*.php' . | grep -v esc_
grep -rnE 'admin_post_|wp_ajax_|register_rest_route' --include='*.php' .
grep -rn 'wpdb->' --include='*.php' .
grep -rnoE "https?://[^'\" )]+" . | sort -u`
