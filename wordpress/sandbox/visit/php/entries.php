<?php
/** Step: makes an entry with metadata of each post type, and a term of each taxonomy, that the plugin adds. */
require __DIR__ . '/wp-load.php';

( static function () {
	foreach ( get_post_types( array( '_builtin' => false ) ) as $type ) {
		$id = wp_insert_post( array( 'post_type' => $type, 'post_status' => 'publish', 'post_title' => 'An entry', 'post_content' => 'Words.' ) );
		update_post_meta( $id, 'note', 'A note' );
	}
	foreach ( get_taxonomies( array( '_builtin' => false ) ) as $taxonomy ) {
		wp_insert_term( 'A term', $taxonomy );
	}
	post_message_to_js( wp_json_encode( array( 'result' => true ) ) );
} )();
