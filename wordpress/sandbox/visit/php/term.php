<?php
/** Step: finds the term of a post type by the label of its taxonomy and its own name, and makes it where it is missing. */
require __DIR__ . '/wp-load.php';

( static function () {
	$step  = json_decode( file_get_contents( '/internal/step.json' ), true );
	$found = null;
	foreach ( get_object_taxonomies( $step['type'], 'objects' ) as $taxonomy ) {
		$labels = array_map( 'strtolower', array( $taxonomy->label, $taxonomy->labels->singular_name ) );
		if ( $taxonomy->show_ui && in_array( strtolower( $step['label'] ), $labels, true ) ) {
			$term  = term_exists( $step['name'], $taxonomy->name ) ?: wp_insert_term( $step['name'], $taxonomy->name );
			$found = is_wp_error( $term ) ? null : array(
				'taxonomy'     => $taxonomy->name,
				'hierarchical' => $taxonomy->hierarchical,
				'id'           => (int) $term['term_id'],
			);
			break;
		}
	}
	post_message_to_js( wp_json_encode( array( 'result' => $found ) ) );
} )();
