<?php
/**
 * The switches of WordPress.
 *
 * @package Xplugin
 */

defined( 'ABSPATH' ) || exit;

/**
 * Turns off what WordPress brings, and sets what its search finds.
 */
class Xplugin_Switches extends Xplugin_Module {

{{module}}

	/**
	 * Hooks the switches into WordPress.
	 */
	public function register() {
#if emojis
		add_action( 'init', array( $this, 'remove_emojis' ) );
#end
#if embeds
		add_action( 'init', array( $this, 'remove_embeds' ), 9999 );
#end
#if feeds
		add_action( 'wp_head', array( $this, 'remove_feed_links' ), 1 );
		add_action( 'template_redirect', array( $this, 'leave_feed' ), 1 );
#end
#if smart_quotes
		add_filter( 'run_wptexturize', '__return_false' );
#end
#if self_pings
		add_action( 'pre_ping', array( $this, 'drop_own_links' ) );
#end
#if lazy
		add_filter( 'wp_lazy_loading_enabled', '__return_false' );
#end
#if classic
		add_filter( 'use_block_editor_for_post', '__return_false', 100 );
		add_filter( 'use_block_editor_for_post_type', '__return_false', 100 );
#end
#if jquery_migrate
		add_action( 'wp_default_scripts', array( $this, 'drop_migrate' ) );
#end
#if dashicons
		add_action( 'wp_enqueue_scripts', array( $this, 'drop_dashicons' ), 100 );
#end
#if search_off
		add_action( 'parse_query', array( $this, 'refuse_search' ) );
		add_filter( 'get_search_form', '__return_empty_string' );
		add_filter( 'render_block_core/search', '__return_empty_string' );
#end
#if queries
		add_action( 'pre_get_posts', array( $this, 'set_search' ) );
#end
#if excerpts
		add_filter( 'excerpt_length', array( $this, 'excerpt_length' ), 100 );
		add_filter( 'excerpt_more', array( $this, 'excerpt_more' ), 100 );
#end
	}
#if emojis

	/**
	 * Removes script and style of the emojis, also from feeds, mails and the editor.
	 */
	public function remove_emojis() {
		remove_action( 'wp_head', 'print_emoji_detection_script', 7 );
		remove_action( 'admin_print_scripts', 'print_emoji_detection_script' );
		remove_action( 'wp_print_styles', 'print_emoji_styles' );
		remove_action( 'admin_print_styles', 'print_emoji_styles' );
		remove_action( 'wp_enqueue_scripts', 'wp_enqueue_emoji_styles' );
		remove_action( 'admin_enqueue_scripts', 'wp_enqueue_emoji_styles' );
		remove_filter( 'the_content_feed', 'wp_staticize_emoji' );
		remove_filter( 'comment_text_rss', 'wp_staticize_emoji' );
		remove_filter( 'wp_mail', 'wp_staticize_emoji_for_email' );
		add_filter( 'emoji_svg_url', '__return_false' );
		add_filter( 'tiny_mce_plugins', array( $this, 'remove_emoji_plugin' ) );
	}

	/**
	 * Removes the emojis from the classic editor.
	 *
	 * @param string[] $plugins Plugins of the editor.
	 * @return string[]
	 */
	public function remove_emoji_plugin( $plugins ) {
		return array_diff( (array) $plugins, array( 'wpemoji' ) );
	}
#end
#if embeds

	/**
	 * Removes the script, the links in the head and the embedding of addresses in posts.
	 */
	public function remove_embeds() {
		global $wp_embed;
		remove_action( 'wp_head', 'wp_oembed_add_discovery_links' );
		remove_action( 'wp_head', 'wp_oembed_add_host_js' );
		remove_action( 'rest_api_init', 'wp_oembed_register_route' );
		remove_filter( 'oembed_dataparse', 'wp_filter_oembed_result', 10 );
		remove_filter( 'the_content', array( $wp_embed, 'autoembed' ), 8 );
		add_filter( 'embed_oembed_discover', '__return_false' );
		add_action( 'wp_footer', array( $this, 'drop_embed_script' ), 1 );
	}

	/**
	 * Keeps the script of the embeds from loading.
	 */
	public function drop_embed_script() {
		wp_dequeue_script( 'wp-embed' );
	}
#end
#if feeds

	/**
	 * Removes the links to feeds from the head.
	 */
	public function remove_feed_links() {
		remove_action( 'wp_head', 'feed_links', 2 );
		remove_action( 'wp_head', 'feed_links_extra', 3 );
	}

	/**
	 * Leads from a feed to the front page.
	 */
	public function leave_feed() {
		if ( is_feed() ) {
			wp_safe_redirect( home_url( '/' ), 301 );
			exit;
		}
	}
#end
#if self_pings

	/**
	 * Takes links to the site itself out of those that are pinged.
	 *
	 * @param string[] $links Addresses in a post.
	 */
	public function drop_own_links( &$links ) {
		foreach ( $links as $at => $link ) {
			if ( 0 === strpos( $link, home_url() ) ) {
				unset( $links[ $at ] );
			}
		}
	}
#end
#if jquery_migrate

	/**
	 * Lets jQuery do without jQuery Migrate on the website.
	 *
	 * @param WP_Scripts $scripts The scripts.
	 */
	public function drop_migrate( $scripts ) {
		if ( ! is_admin() && isset( $scripts->registered['jquery'] ) ) {
			$jquery       = $scripts->registered['jquery'];
			$jquery->deps = array_diff( $jquery->deps, array( 'jquery-migrate' ) );
		}
	}
#end
#if dashicons

	/**
	 * Keeps the icon font from visitors who see no bar at the top.
	 */
	public function drop_dashicons() {
		if ( ! is_user_logged_in() ) {
			wp_dequeue_style( 'dashicons' );
		}
	}
#end
#if search_off

	/**
	 * Answers a search of the website as an address that does not exist.
	 *
	 * @param WP_Query $query The query.
	 */
	public function refuse_search( $query ) {
		if ( ! is_admin() && $query->is_main_query() && $query->is_search() ) {
			$query->is_search       = false;
			$query->query['s']      = false;
			$query->query_vars['s'] = false;
			$query->set_404();
		}
	}
#end
#if queries

	/**
	 * Sets what a search of the website finds.
	 *
	 * @param WP_Query $query The query.
	 */
	public function set_search( $query ) {
		if ( is_admin() || ! $query->is_main_query() || ! $query->is_search() ) {
			return;
		}
#if search_posts
		if ( ! $query->get( 'post_type' ) ) {
			$query->set( 'post_type', 'post' );
		}
#end
#if search_count
		$settings = $this->settings();
		$query->set( 'posts_per_page', (int) $settings['search_count'] );
#end
	}
#end
#if excerpts

	/**
	 * Number of words of an excerpt.
	 *
	 * @return int
	 */
	public function excerpt_length() {
		$settings = $this->settings();
		return (int) $settings['excerpt_words'];
	}

	/**
	 * What stands behind an excerpt.
	 *
	 * @return string
	 */
	public function excerpt_more() {
		$settings = $this->settings();
		return ' ' . esc_html( $settings['excerpt_more'] );
	}
#end
}
