<?php
/** Step: lays out the page that shows what the plugin adds to pages, and lists its post types and taxonomies. */
require __DIR__ . '/wp-load.php';

( static function () {
	global $shortcode_tags, $wp_widget_factory, $wpdb;
	$step    = json_decode( file_get_contents( '/internal/step.json' ), true );
	$known   = $step['known'];
	$content = array();
	foreach ( array_diff( array_map( 'strval', array_keys( (array) $shortcode_tags ) ), $known['shortcodes'] ) as $tag ) {
		$content[] = "<!-- wp:shortcode -->\n[" . $tag . "]\n<!-- /wp:shortcode -->";
	}
	foreach ( array_diff( array_keys( WP_Block_Type_Registry::get_instance()->get_all_registered() ), $known['blocks'] ) as $name ) {
		$content[] = '<!-- wp:' . $name . ' /-->';
	}
	foreach ( array_diff( array_column( $wp_widget_factory->widgets, 'id_base' ), $known['widgets'] ) as $id ) {
		$instance  = serialize( array() );
		$content[] = '<!-- wp:legacy-widget ' . wp_json_encode(
			array(
				'idBase'   => $id,
				'instance' => array( 'encoded' => base64_encode( $instance ), 'hash' => wp_hash( $instance ) ),
			)
		) . ' /-->';
	}
	$wpdb->update( $wpdb->posts, array( 'post_content' => implode( "\n", $content ) ), array( 'ID' => $step['page'] ) );

	$types = array();
	foreach ( get_post_types( array( 'show_ui' => true ), 'objects' ) as $type ) {
		if ( ! in_array( $type->name, $known['postTypes'], true ) ) {
			$types[] = array(
				'name'       => $type->name,
				'label'      => (string) $type->labels->name,
				'singular'   => (string) $type->labels->singular_name,
				'creatable'  => current_user_can( $type->cap->create_posts ),
				'taxonomies' => array_values( get_object_taxonomies( $type->name ) ),
			);
		}
	}
	post_message_to_js( wp_json_encode( array( 'result' => array( 'types' => $types ) ), JSON_INVALID_UTF8_SUBSTITUTE ) );
} )();
