#file-if reads
<?php
/**
 * How often posts are read.
 *
 * @package Xplugin
 */

defined( 'ABSPATH' ) || exit;

/**
 * Counts how often each post is opened, without cookies and without storing who did. A cache that serves whole pages
 * keeps readers from being counted.
 */
class Xplugin_Reads {

	/**
	 * Key of the number in the metadata of a post.
	 */
	const KEY = '_xplugin_reads';

	/**
	 * Begins to count; once, however many parts need it.
	 */
	public static function start() {
		if ( ! has_action( 'template_redirect', array( __CLASS__, 'count' ) ) ) {
			add_action( 'template_redirect', array( __CLASS__, 'count' ) );
		}
	}

	/**
	 * Counts the post that is opened, unless the reader writes on the site or is a robot.
	 */
	public static function count() {
		$agent = isset( $_SERVER['HTTP_USER_AGENT'] ) ? sanitize_text_field( wp_unslash( $_SERVER['HTTP_USER_AGENT'] ) ) : '';
		if ( ! is_singular( 'post' ) || is_preview() || current_user_can( 'edit_posts' ) || preg_match( '/bot|crawl|spider|slurp|preview|monitor|curl|wget/i', $agent ) ) {
			return;
		}
		$post = get_queried_object_id();
		update_post_meta( $post, self::KEY, self::of( $post ) + 1 );
	}

	/**
	 * How often a post was read.
	 *
	 * @param int $post Number of the post.
	 * @return int
	 */
	public static function of( $post ) {
		return (int) get_post_meta( $post, self::KEY, true );
	}
}
