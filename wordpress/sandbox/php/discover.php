<?php
/** Step: lists what there is, and lays out the preview page with what was asked for. */
require __DIR__ . '/admin.php';

( static function () {
	global $menu, $submenu, $shortcode_tags, $wp_filter, $wp_widget_factory, $wpdb;
	$step = json_decode( file_get_contents( '/internal/step.json' ), true );

	$pages = array();
	$add   = static function ( $slug, $title, $parent ) use ( &$pages ) {
		if ( isset( $pages[ $slug ] ) ) {
			return;
		}
		$url = get_plugin_page_hook( $slug, $parent ) ? html_entity_decode( menu_page_url( $slug, false ) ) : '';
		if ( '' === $url && preg_match( '/^[a-z0-9-]+\.php(\?|$)/', $slug ) ) {
			$url = admin_url( $slug );
		}
		if ( '' !== $url ) {
			$pages[ $slug ] = array(
				'slug'  => $slug,
				'title' => trim( wp_strip_all_tags( preg_replace( '~<span.*~s', '', $title ) ) ),
				'url'   => wp_make_link_relative( $url ),
			);
		}
	};
	foreach ( (array) $menu as $item ) {
		if ( ! empty( $item[2] ) ) {
			$add( (string) $item[2], (string) $item[0], (string) $item[2] );
		}
	}
	foreach ( (array) $submenu as $parent => $items ) {
		foreach ( (array) $items as $item ) {
			if ( ! empty( $item[2] ) ) {
				$add( (string) $item[2], (string) $item[0], (string) $parent );
			}
		}
	}

	$actions = array();
	foreach ( array_keys( (array) $wp_filter ) as $hook ) {
		if ( preg_match( '/^wp_ajax_(?:nopriv_)?(.+)$/', (string) $hook, $found ) ) {
			$actions[ $found[1] ] = true;
		}
	}
	$routes     = array();
	$namespaces = rest_get_server()->get_namespaces();
	foreach ( rest_get_server()->get_routes() as $route => $handlers ) {
		// The list of a namespace's routes is WordPress's own answer.
		if ( in_array( ltrim( $route, '/' ), $namespaces, true ) ) {
			continue;
		}
		$get = false;
		foreach ( (array) $handlers as $handler ) {
			$get = $get || ! empty( $handler['methods']['GET'] );
		}
		$routes[] = array( 'route' => (string) $route, 'get' => $get );
	}
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
		if ( $content ) {
			// Past every hook: saving a page is not what is being tried here.
			$wpdb->update( $wpdb->posts, array( 'post_content' => implode( "\n\n", $content ) ), array( 'ID' => $step['page'] ) );
		}
	}

	post_message_to_js(
		wp_json_encode(
			array(
				'result' => array(
					'menu'        => array_values( $pages ),
					'shortcodes'  => array_values( $shortcodes ),
					'blocks'      => array_values( $blocks ),
					'widgets'     => $widgets,
					'restRoutes'  => $routes,
					'ajaxActions' => array_map( 'strval', array_keys( $actions ) ),
					'postTypes'   => array_values( get_post_types() ),
					'taxonomies'  => array_values( get_taxonomies() ),
				),
			),
			JSON_INVALID_UTF8_SUBSTITUTE
		)
	);
} )();
