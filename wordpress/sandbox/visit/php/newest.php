<?php
/** Step: the newest published entry of a post type, with its addresses. */
require __DIR__ . '/wp-load.php';

( static function () {
	$step = json_decode( file_get_contents( '/internal/step.json' ), true );
	$ids  = get_posts(
		array(
			'post_type'        => $step['type'],
			'post_status'      => array( 'publish', 'private', 'draft', 'pending', 'future' ),
			'numberposts'      => 1,
			'orderby'          => 'ID',
			'fields'           => 'ids',
			'suppress_filters' => true,
		)
	);
	$id   = $ids[0] ?? 0;
	post_message_to_js(
		wp_json_encode(
			array(
				'result' => $id ? array(
					'id'    => $id,
					'title' => get_post_field( 'post_title', $id, 'raw' ),
					'url'   => wp_make_link_relative( get_permalink( $id ) ),
				) : null,
			)
		)
	);
} )();
