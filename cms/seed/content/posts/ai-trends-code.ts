/** The listings of the article on trends, which pass the product's own checks. */

export const ability = `add_action( 'wp_abilities_api_categories_init', 'acme_hours_category' );

function acme_hours_category() {
	wp_register_ability_category(
		'acme-hours',
		array(
			'label'       => __( 'Opening hours', 'acme-hours' ),
			'description' => __( 'Reads and changes the opening hours.', 'acme-hours' ),
		)
	);
}

add_action( 'wp_abilities_api_init', 'acme_hours_abilities' );

function acme_hours_abilities() {
	wp_register_ability(
		'acme-hours/set-note',
		array(
			'label'               => __( 'Set the note', 'acme-hours' ),
			'description'         => __( 'Replaces the note above the opening hours.', 'acme-hours' ),
			'category'            => 'acme-hours',
			'input_schema'        => array(
				'type'      => 'string',
				'maxLength' => 200,
			),
			'execute_callback'    => 'acme_hours_set_note',
			'permission_callback' => function () {
				return current_user_can( 'manage_options' );
			},
			'meta'                => array( 'show_in_rest' => true ),
		)
	);
}

function acme_hours_set_note( $note ) {
	return update_option( 'acme_hours_note', sanitize_text_field( $note ) );
}`

export const draft = `function acme_hours_draft_note( $reason ) {
	if ( ! function_exists( 'wp_ai_client_prompt' ) ) {
		return '';
	}

	$prompt = wp_ai_client_prompt( 'One friendly sentence: we are closed. Reason: ' . $reason );
	if ( ! $prompt->is_supported_for_text_generation() ) {
		return '';
	}

	$note = $prompt->generate_text();

	return is_wp_error( $note ) ? '' : sanitize_text_field( $note );
}`
