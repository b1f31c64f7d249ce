<?php
/** Step: lists what there is in the admin. */
require __DIR__ . '/admin.php';

( static function () {
	global $menu, $submenu, $wp_filter;

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
	post_message_to_js(
		wp_json_encode(
			array(
				'result' => array(
					'menu'        => array_values( $pages ),
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
