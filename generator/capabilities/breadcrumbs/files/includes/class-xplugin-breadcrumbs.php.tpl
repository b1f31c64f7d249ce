<?php
/**
 * The breadcrumbs.
 *
 * @package Xplugin
 */

defined( 'ABSPATH' ) || exit;

/**
 * Shows the path from the front page to the current page.
 */
class Xplugin_Breadcrumbs extends Xplugin_Placed {

{{module}}

	/**
	 * Hooks the breadcrumbs into WordPress.
	 */
	public function register() {
		parent::register();
		add_action( 'wp_head', array( $this, 'render_data' ), 20 );
	}

	/**
	 * Registers the style.
	 */
	protected function register_assets() {
		wp_register_style( 'xplugin-breadcrumbs', XPLUGIN_URL . 'assets/css/breadcrumbs.css', array(), XPLUGIN_VERSION );
	}

	/**
	 * The path to the current page: pairs of a title and an address, the front page first.
	 *
	 * @return array[]
	 */
	private function path() {
		$settings = $this->settings();
		$path     = array( array( $settings['home'], home_url( '/' ) ) );
		if ( is_front_page() ) {
			return $path;
		}
		$object = get_queried_object();
		if ( is_singular() ) {
			return array_merge( $path, self::way_to( $object ), array( array( get_the_title( $object ), get_permalink( $object ) ) ) );
		}
		if ( $object instanceof WP_Term ) {
			return array_merge( $path, self::terms( $object ) );
		}
		if ( is_search() ) {
			$path[] = array( __( '{{search}}', 'xplugin' ), get_search_link() );
		} elseif ( is_home() ) {
			$path[] = array( single_post_title( '', false ), (string) get_permalink( get_option( 'page_for_posts' ) ) );
		} elseif ( is_archive() ) {
			global $wp;
			$path[] = array( wp_strip_all_tags( get_the_archive_title() ), home_url( user_trailingslashit( '/' . $wp->request ) ) );
		}
		return $path;
	}

	/**
	 * What lies above a post: the pages above it, the archive of its type, its first category.
	 *
	 * @param WP_Post $post The post.
	 * @return array[]
	 */
	private static function way_to( $post ) {
		$way = array();
		foreach ( array_reverse( get_post_ancestors( $post ) ) as $id ) {
			$way[] = array( get_the_title( $id ), get_permalink( $id ) );
		}
		$archive = 'post' === $post->post_type ? '' : (string) get_post_type_archive_link( $post->post_type );
		if ( '' !== $archive ) {
			$way[] = array( get_post_type_object( $post->post_type )->labels->name, $archive );
		}
		foreach ( get_object_taxonomies( $post, 'objects' ) as $taxonomy ) {
			$terms = $taxonomy->hierarchical ? get_the_terms( $post, $taxonomy->name ) : array();
			if ( $terms && ! is_wp_error( $terms ) ) {
				return array_merge( $way, self::terms( $terms[0] ) );
			}
		}
		return $way;
	}

	/**
	 * A category with those above it.
	 *
	 * @param WP_Term $term The category.
	 * @return array[]
	 */
	private static function terms( $term ) {
		$way = array();
		foreach ( array_merge( array_reverse( get_ancestors( $term->term_id, $term->taxonomy, 'taxonomy' ) ), array( $term->term_id ) ) as $id ) {
			$one   = get_term( $id, $term->taxonomy );
			$way[] = array( $one->name, (string) get_term_link( $one ) );
		}
		return $way;
	}

	/**
	 * The breadcrumbs as HTML.
	 *
	 * @return string
	 */
	protected function html() {
		$settings = $this->settings();
		$path     = $this->path();
		if ( count( $path ) < 2 ) {
			return '';
		}
		wp_enqueue_style( 'xplugin-breadcrumbs' );
		$last  = array_pop( $path );
		$items = array();
		foreach ( $path as $step ) {
			$items[] = sprintf( '<a href="%1$s">%2$s</a>', esc_url( $step[1] ), esc_html( $step[0] ) );
		}
		if ( $settings['current'] ) {
			$items[] = sprintf( '<span aria-current="page">%s</span>', esc_html( $last[0] ) );
		}
		$sign = sprintf( ' <span class="xplugin-breadcrumbs__sign" aria-hidden="true">%s</span> ', esc_html( $settings['separator'] ) );
		return sprintf( '<nav class="xplugin-breadcrumbs" aria-label="%1$s">%2$s</nav>', esc_attr__( '{{label}}', 'xplugin' ), implode( $sign, $items ) );
	}

	/**
	 * Tells search engines the path.
	 */
	public function render_data() {
		$settings = $this->settings();
		$path     = $this->path();
		if ( ! $settings['data'] || count( $path ) < 2 ) {
			return;
		}
		$items = array();
		foreach ( $path as $index => $step ) {
			$items[] = array(
				'@type'    => 'ListItem',
				'position' => $index + 1,
				'name'     => wp_strip_all_tags( $step[0] ),
				'item'     => $step[1],
			);
		}
		$data = array(
			'@context'        => 'https://schema.org',
			'@type'           => 'BreadcrumbList',
			'itemListElement' => $items,
		);
		$json = wp_json_encode( $data, JSON_UNESCAPED_SLASHES | JSON_UNESCAPED_UNICODE | JSON_HEX_TAG );
		echo '<script type="application/ld+json">' . $json . "</script>\n"; // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- JSON whose angle brackets are escaped.
	}
}
