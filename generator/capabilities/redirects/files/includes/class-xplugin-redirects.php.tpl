<?php
/**
 * The redirects.
 *
 * @package Xplugin
 */

defined( 'ABSPATH' ) || exit;

/**
 * Sends visitors from one place to another.
 */
class Xplugin_Redirects extends Xplugin_Module {

{{module}}

	/**
	 * Hooks the redirects into WordPress.
	 */
	public function register() {
#if template
		add_action( 'template_redirect', array( $this, 'redirect' ), 1 );
#end
#if sign_in
		add_filter( 'login_redirect', array( $this, 'after_sign_in' ), 20, 3 );
#end
#if sign_out
		add_filter( 'logout_redirect', array( $this, 'after_sign_out' ), 20, 3 );
#end
#if register
		add_filter( 'registration_redirect', array( $this, 'after_registration' ) );
#end
	}

	/**
	 * Prints the redirects on the settings page.
	 */
	public function render_admin_extra() {
		echo '<ul class="ul-disc">';
		foreach ( $this->config()['rules'] as $rule ) {
			printf( '<li><code>%1$s</code> &rarr; <code>%2$s</code></li>', esc_html( '' === $rule['from'] ? $rule['when'] : $rule['from'] ), esc_html( $rule['to'] ) );
		}
		echo '</ul>';
	}

	/**
	 * The redirects of one occasion.
	 *
	 * @param string $when The occasion.
	 * @return array[]
	 */
	private function rules( $when ) {
		return wp_list_filter( $this->config()['rules'], array( 'when' => $when ) );
	}
#if template

	/**
	 * Leads on where a redirect fits the page that is asked for.
	 */
	public function redirect() {
		$rule = $this->find();
		if ( ! $rule ) {
			return;
		}
		$target = $this->address( $rule['to'] );
		$here   = isset( $_SERVER['REQUEST_URI'] ) ? sanitize_url( wp_unslash( $_SERVER['REQUEST_URI'] ) ) : '/';
		if ( untrailingslashit( $target ) === untrailingslashit( home_url( $here ) ) ) {
			return;
		}
		add_filter( 'allowed_redirect_hosts', array( $this, 'allow_hosts' ) );
		wp_safe_redirect( $target, $rule['permanent'] ? 301 : 302 );
		exit;
	}

	/**
	 * The redirect for the page that is asked for, or null.
	 *
	 * @return array|null
	 */
	private function find() {
#if address
		$request = isset( $_SERVER['REQUEST_URI'] ) ? sanitize_url( wp_unslash( $_SERVER['REQUEST_URI'] ) ) : '/';
		$path    = '/' . trim( rawurldecode( (string) wp_parse_url( $request, PHP_URL_PATH ) ), '/' );
		$query   = (string) wp_parse_url( $request, PHP_URL_QUERY );
		foreach ( $this->rules( 'address' ) as $rule ) {
			$from = '/' . trim( (string) wp_parse_url( $rule['from'], PHP_URL_PATH ), '/' );
			$want = (string) wp_parse_url( $rule['from'], PHP_URL_QUERY );
			if ( strtolower( $from ) === strtolower( $path ) && ( '' === $want || $want === $query ) ) {
				return $rule;
			}
		}
#end
#if not_found
		if ( is_404() ) {
			$rules = $this->rules( 'not_found' );
			return reset( $rules );
		}
#end
#if attachment
		if ( is_attachment() ) {
			$rules = $this->rules( 'attachment' );
			$rule  = reset( $rules );
			if ( '' === $rule['to'] ) {
				$parent     = wp_get_post_parent_id( get_queried_object_id() );
				$rule['to'] = $parent ? get_permalink( $parent ) : wp_get_attachment_url( get_queried_object_id() );
			}
			return $rule;
		}
#end
#if author
		if ( is_author() ) {
			$rules = $this->rules( 'author' );
			return reset( $rules );
		}
#end
#if search_one
		global $wp_query;
		if ( is_search() && 1 === (int) $wp_query->found_posts && ! empty( $wp_query->posts ) ) {
			$rules      = $this->rules( 'search_one' );
			$rule       = reset( $rules );
			$rule['to'] = get_permalink( $wp_query->posts[0] );
			return $rule;
		}
#end
#if guests
		if ( ! is_user_logged_in() ) {
			$rules = $this->rules( 'guests' );
			return reset( $rules );
		}
#end
		return null;
	}
#end

	/**
	 * Lets a redirect lead to the other websites that are named in it.
	 *
	 * @param string[] $hosts Hosts that redirects may lead to.
	 * @return string[]
	 */
	public function allow_hosts( $hosts ) {
		foreach ( $this->config()['rules'] as $rule ) {
			$host = wp_parse_url( $rule['to'], PHP_URL_HOST );
			if ( $host ) {
				$hosts[] = $host;
			}
		}
		return $hosts;
	}

	/**
	 * The whole address of a target.
	 *
	 * @param string $target Path on this website, or an address of another.
	 * @return string
	 */
	private function address( $target ) {
		return preg_match( '#^https?://#i', $target ) ? $target : home_url( $target );
	}
#if sign_in

	/**
	 * The page after signing in.
	 *
	 * @param string           $to        Address that WordPress leads to.
	 * @param string           $requested Address that was asked for.
	 * @param WP_User|WP_Error $user      Who signed in.
	 * @return string
	 */
	public function after_sign_in( $to, $requested, $user ) {
		return $user instanceof WP_User ? $this->for_user( 'sign_in', $user, $to ) : $to;
	}
#end
#if sign_out

	/**
	 * The page after signing out.
	 *
	 * @param string  $to        Address that WordPress leads to.
	 * @param string  $requested Address that was asked for.
	 * @param WP_User $user      Who signed out.
	 * @return string
	 */
	public function after_sign_out( $to, $requested, $user ) {
		return $this->for_user( 'sign_out', $user, $to );
	}
#end
#if register

	/**
	 * The page after registering.
	 *
	 * @return string
	 */
	public function after_registration() {
		$rules = $this->rules( 'register' );
		$rule  = reset( $rules );
		return $this->address( $rule['to'] );
	}
#end

	/**
	 * The target for a user's role.
	 *
	 * @param string $when  The occasion.
	 * @param object $user  The user, a WP_User.
	 * @param string $other Address where no redirect fits.
	 * @return string
	 */
	private function for_user( $when, $user, $other ) {
		foreach ( $this->rules( $when ) as $rule ) {
			if ( '' === $rule['role'] || in_array( $rule['role'], (array) $user->roles, true ) ) {
				add_filter( 'allowed_redirect_hosts', array( $this, 'allow_hosts' ) );
				return $this->address( $rule['to'] );
			}
		}
		return $other;
	}
}
