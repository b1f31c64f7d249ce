<?php
/**
 * Content that only some people see.
 *
 * @package Xplugin
 */

defined( 'ABSPATH' ) || exit;

/**
 * Keeps pages and posts from those who may not see them: on their own pages, in lists, feeds, search results and the REST API.
 */
class Xplugin_Restricted extends Xplugin_Module {

{{module}}

	/**
	 * Hooks the rules into WordPress.
	 */
	public function register() {
		add_action( 'template_redirect', array( $this, 'lead_away' ), 5 );
		add_filter( 'the_content', array( $this, 'filter_content' ), 99 );
		add_filter( 'get_the_excerpt', array( $this, 'filter_excerpt' ), 99, 2 );
		add_filter( 'comments_open', array( $this, 'filter_comments_open' ), 99, 2 );
	}

	/**
	 * Leads those who may not see a page to the login page or to another one, as the settings say.
	 */
	public function lead_away() {
		global $wp;
		$settings = $this->settings();
		$post     = is_singular() ? get_queried_object() : null;
		$is_post  = $post instanceof WP_Post;
		$is_kept  = $is_post ? $this->is_kept_from_user( $post ) : $this->is_list_kept();
		if ( 'text' === $settings['others'] || ! $is_kept ) {
			return;
		}
		nocache_headers();
		$here = $is_post ? get_permalink( $post ) : home_url( user_trailingslashit( '/' . $wp->request ) );
		if ( 'page' === $settings['others'] && '' !== $settings['target'] ) {
			$target = wp_make_link_relative( home_url( $settings['target'] ) );
			if ( untrailingslashit( $target ) !== untrailingslashit( wp_make_link_relative( $here ) ) ) {
				wp_safe_redirect( home_url( $settings['target'] ) );
				exit;
			}
			return;
		}
		if ( ! is_user_logged_in() ) {
			wp_safe_redirect( wp_login_url( $here ) );
			exit;
		}
	}

	/**
	 * Whether the current user may not see a list of posts, which is so where the whole site is kept.
	 *
	 * @return bool
	 */
	private function is_list_kept() {
		$settings = $this->settings();
		$is_whole = empty( $settings['only'] ) && ! empty( $settings['places']['post'] ) && ! empty( $settings['places']['page'] );
		return $is_whole && Xplugin_Showing::is_place( $settings ) && ! Xplugin_Showing::is_for_person( $settings );
	}

	/**
	 * Replaces the content for those who may not see it.
	 *
	 * @param string $content The content.
	 * @return string
	 */
	public function filter_content( $content ) {
		$post = get_post();
		if ( ! $post || ! $this->is_kept_from_user( $post ) ) {
			return $content;
		}
		$settings = $this->settings();
		$text     = trim( $settings['text'] );
		$link     = is_user_logged_in() ? '' : sprintf(
			'<p><a href="%1$s">%2$s</a></p>',
			esc_url( wp_login_url( get_permalink( $post ) ) ),
			esc_html__( '{{signIn}}', 'xplugin' )
		);
		return ( '' === $text ? '' : wpautop( esc_html( $text ) ) ) . $link;
	}

	/**
	 * Empties the excerpt for those who may not see the content.
	 *
	 * @param string       $excerpt The excerpt.
	 * @param WP_Post|null $post    The post.
	 * @return string
	 */
	public function filter_excerpt( $excerpt, $post = null ) {
		$post = get_post( $post );
		return $post && $this->is_kept_from_user( $post ) ? '' : $excerpt;
	}

	/**
	 * Closes the comments for those who may not see the content.
	 *
	 * @param bool $open    Whether comments are open.
	 * @param int  $post_id The post's ID.
	 * @return bool
	 */
	public function filter_comments_open( $open, $post_id ) {
		$post = get_post( $post_id );
		return $open && ! ( $post && $this->is_kept_from_user( $post ) );
	}

	/**
	 * Whether the current user may not see a post. Who may edit it always sees it.
	 *
	 * @param WP_Post $post The post.
	 * @return bool
	 */
	private function is_kept_from_user( $post ) {
		$settings = $this->settings();
		return $this->covers( $post, $settings ) && ! Xplugin_Showing::is_for_person( $settings ) && ! current_user_can( 'edit_post', $post->ID );
	}

	/**
	 * Whether the settings are about a post.
	 *
	 * @param WP_Post $post     The post.
	 * @param array   $settings The settings.
	 * @return bool
	 */
	private function covers( $post, $settings ) {
		if ( empty( $settings['places'][ $this->kind_of( $post ) ] ) || $this->is_listed( $post, $settings['except'] ) ) {
			return false;
		}
		return empty( $settings['only'] ) || $this->is_listed( $post, $settings['only'] );
	}

	/**
	 * What kind of page a post has.
	 *
	 * @param WP_Post $post The post.
	 * @return string
	 */
	private function kind_of( $post ) {
		if ( 'page' === get_option( 'show_on_front' ) && (int) get_option( 'page_on_front' ) === $post->ID ) {
			return 'front';
		}
		if ( 'page' === $post->post_type || 'post' === $post->post_type ) {
			return $post->post_type;
		}
		return 'product' === $post->post_type ? 'shop' : 'other';
	}

	/**
	 * Whether a list names a post: by its path, its title, or one of its categories or tags.
	 *
	 * @param WP_Post  $post  The post.
	 * @param string[] $names Titles, paths and names of categories.
	 * @return bool
	 */
	private function is_listed( $post, $names ) {
		$path = trim( wp_make_link_relative( (string) get_permalink( $post ) ), '/' );
		foreach ( (array) $names as $name ) {
			$slug = sanitize_title( $name );
			if ( '/' === substr( $name, 0, 1 ) ) {
				$wanted = trim( $name, '/*' );
				if ( $path === $wanted || ( '*' === substr( $name, -1 ) && 0 === strpos( $path . '/', $wanted . '/' ) ) ) {
					return true;
				}
			} elseif ( $slug === $post->post_name || sanitize_title( $post->post_title ) === $slug || $this->has_term( $post, $name ) ) {
				return true;
			}
		}
		return false;
	}

	/**
	 * Whether a post has a category, tag or other term of a name.
	 *
	 * @param WP_Post $post The post.
	 * @param string  $name The name.
	 * @return bool
	 */
	private function has_term( $post, $name ) {
		foreach ( get_object_taxonomies( $post ) as $taxonomy ) {
			if ( has_term( array( $name, sanitize_title( $name ) ), $taxonomy, $post ) ) {
				return true;
			}
		}
		return false;
	}
}
