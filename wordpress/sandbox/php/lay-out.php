<?php
/**
 * Step: lists what can be put on a page, as a visitor's request has it, and lays out the preview page with what is new.
 * Many plugins register nothing of it in the admin. New post types get some entries, so that there is something to show.
 */
require __DIR__ . '/wp-load.php';

( static function () {
	global $shortcode_tags, $wp_widget_factory, $wpdb;
	$step    = json_decode( file_get_contents( '/internal/step.json' ), true );
	$widgets = array();
	foreach ( $wp_widget_factory->widgets as $widget ) {
		$widgets[] = array( 'id' => (string) $widget->id_base, 'name' => (string) $widget->name );
	}
	$blocks     = array_keys( WP_Block_Type_Registry::get_instance()->get_all_registered() );
	$shortcodes = array_map( 'strval', array_keys( (array) $shortcode_tags ) );

	$content = array();
	$known   = $step['known'] ?? null;
	if ( $known ) {
		foreach ( array_diff( $shortcodes, $known['shortcodes'] ) as $tag ) {
			$content[] = "<!-- wp:shortcode -->\n[" . $tag . "]\n<!-- /wp:shortcode -->";
		}
		foreach ( array_diff( $blocks, $known['blocks'] ) as $name ) {
			$content[] = '<!-- wp:' . $name . ' /-->';
		}
		foreach ( array_diff( array_column( $widgets, 'id' ), $known['widgets'] ) as $id ) {
			$instance  = serialize( array() );
			$content[] = '<!-- wp:legacy-widget ' . wp_json_encode(
				array(
					'idBase'   => $id,
					'instance' => array( 'encoded' => base64_encode( $instance ), 'hash' => wp_hash( $instance ) ),
				)
			) . ' /-->';
		}
		// Past every hook: saving is not what is being tried here.
		if ( $content ) {
			$mark = '<!--plugsmith-item-->';
			$wpdb->update( $wpdb->posts, array( 'post_content' => $mark . implode( "\n$mark\n", $content ) . $mark ), array( 'ID' => $step['page'] ) );
		}
		$types = array_slice( array_diff( array_values( get_post_types( array( 'show_ui' => true ) ) ), $known['postTypes'] ), 0, 5 );
		foreach ( $types as $type ) {
			// Only what somebody could write by hand: of other types nobody but the plugin knows what an entry has to be.
			$object = get_post_type_object( $type );
			if ( ! current_user_can( $object->cap->create_posts ) || ! post_type_supports( $type, 'title' ) ) {
				continue;
			}
			$words = post_type_supports( $type, 'editor' ) ? 'Some words, to see what an entry looks like.' : '';
			foreach ( array( 'First', 'Second', 'Third' ) as $number => $name ) {
				$time = gmdate( 'Y-m-d H:i:s', time() - 60 * $number );
				$wpdb->insert(
					$wpdb->posts,
					array(
						'post_type'         => $type,
						'post_status'       => 'publish',
						'post_author'       => 1,
						'post_title'        => $name . ' sample entry',
						'post_name'         => strtolower( $name ) . '-sample-entry',
						'post_content'      => $words,
						'post_excerpt'      => '',
						'post_date'         => $time,
						'post_date_gmt'     => $time,
						'post_modified'     => $time,
						'post_modified_gmt' => $time,
						'menu_order'        => $number,
						'to_ping'           => '',
						'pinged'            => '',
						'post_content_filtered' => '',
					)
				);
			}
		}
	}

	post_message_to_js(
		wp_json_encode(
			array(
				'result' => array(
					'shortcodes' => array_values( $shortcodes ),
					'blocks'     => array_values( $blocks ),
					'widgets'    => $widgets,
				),
			),
			JSON_INVALID_UTF8_SUBSTITUTE
		)
	);
} )();
