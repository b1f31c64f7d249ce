#file-if sitemap
<?php
/**
 * What WordPress's sitemap leaves out.
 *
 * @package Xplugin
 */

defined( 'ABSPATH' ) || exit;

/**
 * Takes the chosen things out of the sitemap.
 */
class Xplugin_Head_Sitemap {

	/**
	 * The settings.
	 *
	 * @var array
	 */
	private $settings;

	/**
	 * Takes the settings.
	 *
	 * @param array $settings The settings.
	 */
	public function __construct( $settings ) {
		$this->settings = $settings;
	}

	/**
	 * Hooks the choices into WordPress.
	 */
	public function register() {
		if ( $this->settings['unmapped']['all'] ) {
			add_filter( 'wp_sitemaps_enabled', '__return_false' );
		}
		add_filter( 'wp_sitemaps_add_provider', array( $this, 'leave_users' ), 10, 2 );
		add_filter( 'wp_sitemaps_post_types', array( $this, 'leave_out' ) );
		add_filter( 'wp_sitemaps_taxonomies', array( $this, 'leave_out' ) );
		add_filter( 'wp_sitemaps_posts_query_args', array( $this, 'leave_pages' ) );
	}

	/**
	 * Leaves out the authors.
	 *
	 * @param WP_Sitemaps_Provider $provider Lists one kind of addresses.
	 * @param string               $name     Name of the kind.
	 * @return WP_Sitemaps_Provider|false
	 */
	public function leave_users( $provider, $name ) {
		return 'users' === $name && $this->settings['unmapped']['users'] ? false : $provider;
	}

	/**
	 * Leaves out types of posts and taxonomies.
	 *
	 * @param array $listed What is listed, by name.
	 * @return array
	 */
	public function leave_out( $listed ) {
		return array_diff_key( $listed, array_filter( $this->settings['unmapped'] ) );
	}

	/**
	 * Leaves out single pages.
	 *
	 * @param array $args Arguments of the query.
	 * @return array
	 */
	public function leave_pages( $args ) {
		foreach ( (array) $this->settings['unmapped_pages'] as $name ) {
			$page = get_page_by_path( sanitize_title( trim( $name, '/*' ) ), OBJECT, get_post_types( array( 'public' => true ) ) );
			if ( $page ) {
				$args['post__not_in'][] = $page->ID;
			}
		}
		return $args;
	}
}
