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
		add_action( 'template_redirect', array( $this, 'redirect' ), 1 );
		add_filter( 'login_redirect', array( $this, 'after_sign_in' ), 20, 3 );
		add_filter( 'logout_redirect', array( $this, 'after_sign_out' ), 20, 3 );
		add_filter( 'registration_redirect', array( $this, 'after_registration' ), 20 );
		add_action( 'post_updated', array( $this, 'follow_move' ), 10, 3 );
		$page = new Xplugin_Redirects_Page( $this );
		$page->register();
	}

	/**
	 * The redirects, each with its old address or occasion, its new address, its status and for whom it is.
	 *
	 * @return array[]
	 */
	public function rules() {
		$settings = $this->settings();
		$rules    = array();
		foreach ( $settings['list'] as $line ) {
			$words = preg_split( '/\s+/', trim( $line ) );
			if ( count( $words ) < 2 ) {
				continue;
			}
			$flags   = array_slice( $words, 2 );
			$numbers = array_intersect( $flags, array( '301', '302', '410' ) );
			$rules[] = array(
				'line'   => $line,
				'from'   => $words[0],
				'to'     => $words[1],
				'status' => $numbers ? (int) reset( $numbers ) : 301,
				'who'    => array_diff( $flags, $numbers ),
			);
		}
		return $rules;
	}

	/**
	 * Replaces the list of redirects in the settings.
	 *
	 * @param string[] $lines One redirect each.
	 */
	public function save_list( $lines ) {
		$stored         = get_option( $this->option_name(), array() );
		$stored         = is_array( $stored ) ? $stored : array();
		$stored['list'] = array_values( array_unique( $lines ) );
		update_option( $this->option_name(), $stored );
	}

	/**
	 * Leads on where a redirect fits the page that is asked for.
	 */
	public function redirect() {
		if ( $this->logs() && is_404() ) {
			$this->note_missing( (string) wp_parse_url( $this->request(), PHP_URL_PATH ) );
		}
		foreach ( $this->rules() as $rule ) {
			$target = $this->fits_person( $rule['who'] ) ? $this->target_of( $rule ) : null;
			if ( null === $target ) {
				continue;
			}
			if ( $this->counts() ) {
				$this->add_one( 'xplugin_redirects_hits', $rule['from'] );
			}
			if ( 410 === $rule['status'] ) {
				status_header( 410 );
				nocache_headers();
				global $wp_query;
				$wp_query->set_404();
				return;
			}
			if ( untrailingslashit( $target ) === untrailingslashit( home_url( $this->request() ) ) ) {
				return;
			}
			add_filter( 'allowed_redirect_hosts', array( $this, 'allow_hosts' ) );
			wp_safe_redirect( $target, $rule['status'] );
			exit;
		}
	}

	/**
	 * The address that is asked for, within the website.
	 *
	 * @return string
	 */
	private function request() {
		$request = isset( $_SERVER['REQUEST_URI'] ) ? sanitize_url( wp_unslash( $_SERVER['REQUEST_URI'] ) ) : '/';
		$base    = untrailingslashit( (string) wp_parse_url( home_url(), PHP_URL_PATH ) );
		return '' !== $base && 0 === strpos( $request, $base ) ? substr( $request, strlen( $base ) ) : $request;
	}

	/**
	 * Where a redirect leads from here, or null where it does not fit.
	 *
	 * @param array $rule The redirect.
	 * @return string|null
	 */
	private function target_of( $rule ) {
		if ( '/' === $rule['from'][0] ) {
			$rest = $this->rest_behind( $rule['from'] );
			return null === $rest ? null : $this->address( str_replace( '*', $rest, $rule['to'] ) );
		}
		switch ( $rule['from'] ) {
			case '404':
				return is_404() ? $this->address( $rule['to'] ) : null;
			case 'author':
				return is_author() ? $this->address( $rule['to'] ) : null;
			case 'date':
				return is_date() ? $this->address( $rule['to'] ) : null;
			case 'category':
				return is_category() ? $this->address( $rule['to'] ) : null;
			case 'tag':
				return is_tag() ? $this->address( $rule['to'] ) : null;
			case 'http':
				$host = (string) wp_parse_url( home_url(), PHP_URL_HOST );
				return is_ssl() ? null : 'https://' . $host . $this->request();
			case 'attachment':
				if ( ! is_attachment() ) {
					return null;
				}
				$id     = get_queried_object_id();
				$parent = wp_get_post_parent_id( $id );
				$own    = $parent ? get_permalink( $parent ) : wp_get_attachment_url( $id );
				return '-' === $rule['to'] ? (string) $own : $this->address( $rule['to'] );
			case 'one-result':
				global $wp_query;
				$is_one = is_search() && 1 === (int) $wp_query->found_posts && ! empty( $wp_query->posts );
				return $is_one ? (string) get_permalink( $wp_query->posts[0] ) : null;
		}
		return null;
	}

	/**
	 * What stands for the asterisk of an old address in the one that is asked for; null where they do not fit.
	 *
	 * @param string $from Old address, perhaps with a query or an asterisk at the end.
	 * @return string|null
	 */
	private function rest_behind( $from ) {
		$parts   = explode( '?', $from, 2 );
		$request = explode( '?', $this->request(), 2 );
		$path    = '/' . trim( rawurldecode( $request[0] ), '/' );
		if ( isset( $parts[1] ) && ( ! isset( $request[1] ) || $parts[1] !== $request[1] ) ) {
			return null;
		}
		if ( '*' !== substr( $parts[0], -1 ) ) {
			return strtolower( '/' . trim( $parts[0], '/' ) ) === strtolower( $path ) ? '' : null;
		}
		$start = rtrim( $parts[0], '*' );
		$whole = trailingslashit( $path );
		return 0 === stripos( $whole, $start ) ? ltrim( substr( untrailingslashit( $whole ), strlen( $start ) ), '/' ) : null;
	}

	/**
	 * Whether a redirect is for the current visitor.
	 *
	 * @param string[] $who Words for those it is for; none for everyone.
	 * @return bool
	 */
	private function fits_person( $who ) {
		$roles = (array) wp_get_current_user()->roles;
		foreach ( $who as $one ) {
			$is_one = in_array( $one, $roles, true );
			if ( 'guest' === $one ) {
				$is_one = ! is_user_logged_in();
			} elseif ( 'phone' === $one ) {
				$is_one = wp_is_mobile();
			} elseif ( 0 === strpos( $one, 'lang=' ) ) {
				$accepted = isset( $_SERVER['HTTP_ACCEPT_LANGUAGE'] ) ? sanitize_text_field( wp_unslash( $_SERVER['HTTP_ACCEPT_LANGUAGE'] ) ) : '';
				$is_one   = 0 === stripos( $accepted, substr( $one, 5 ) );
			}
			if ( ! $is_one ) {
				return false;
			}
		}
		return true;
	}

	/**
	 * The whole address of a target. The login page leads back afterwards.
	 *
	 * @param string $target Path on this website, or an address of another.
	 * @return string
	 */
	private function address( $target ) {
		if ( '/wp-login.php' === $target ) {
			return wp_login_url( home_url( $this->request() ) );
		}
		return preg_match( '#^https?://#i', $target ) ? $target : home_url( $target );
	}

	/**
	 * Lets redirects lead to the other websites that are named in them.
	 *
	 * @param string[] $hosts Hosts that redirects may lead to.
	 * @return string[]
	 */
	public function allow_hosts( $hosts ) {
		foreach ( $this->rules() as $rule ) {
			$host = wp_parse_url( $rule['to'], PHP_URL_HOST );
			if ( $host ) {
				$hosts[] = $host;
			}
		}
		return $hosts;
	}

	/**
	 * Whether visits are counted.
	 *
	 * @return bool
	 */
	public function counts() {
		$settings = $this->settings();
		return $settings['count'];
	}

	/**
	 * Whether addresses that were not found are listed.
	 *
	 * @return bool
	 */
	public function logs() {
		$settings = $this->settings();
		return $settings['log'];
	}

	/**
	 * Whether the redirects have a page of their own.
	 *
	 * @return bool
	 */
	public function has_page() {
		$config = $this->config();
		return $config['manager'] || $this->counts() || $this->logs();
	}

	/**
	 * How often each redirect was used.
	 *
	 * @return int[] Numbers by old address.
	 */
	public function hits() {
		return (array) get_option( 'xplugin_redirects_hits', array() );
	}

	/**
	 * The addresses that were not found, the latest first, and how often.
	 *
	 * @return int[] Numbers by address.
	 */
	public function missing() {
		return (array) get_option( 'xplugin_redirects_missing', array() );
	}

	/**
	 * Puts an address at the top of those that were not found, of which the latest are kept.
	 *
	 * @param string $address The address.
	 */
	private function note_missing( $address ) {
		$settings = $this->settings();
		$address  = substr( $address, 0, 200 );
		$list     = $this->missing();
		$count    = isset( $list[ $address ] ) ? $list[ $address ] : 0;
		unset( $list[ $address ] );
		$list = array( $address => $count + 1 ) + $list;
		update_option( 'xplugin_redirects_missing', array_slice( $list, 0, $settings['kept'], true ), false );
	}

	/**
	 * Counts one in a list of at most 200 names.
	 *
	 * @param string $option Name of the option that holds the list.
	 * @param string $name   What is counted.
	 */
	private function add_one( $option, $name ) {
		$list          = (array) get_option( $option, array() );
		$name          = substr( $name, 0, 200 );
		$list[ $name ] = ( isset( $list[ $name ] ) ? $list[ $name ] : 0 ) + 1;
		arsort( $list );
		update_option( $option, array_slice( $list, 0, 200, true ), false );
	}

	/**
	 * The page after signing in.
	 *
	 * @param string           $to        Address that WordPress leads to.
	 * @param string           $requested Address that was asked for.
	 * @param WP_User|WP_Error $user      Who signed in.
	 * @return string
	 */
	public function after_sign_in( $to, $requested, $user ) {
		return $user instanceof WP_User ? $this->for_user( 'login', $user, $to ) : $to;
	}

	/**
	 * The page after signing out.
	 *
	 * @param string  $to        Address that WordPress leads to.
	 * @param string  $requested Address that was asked for.
	 * @param WP_User $user      Who signed out.
	 * @return string
	 */
	public function after_sign_out( $to, $requested, $user ) {
		return $this->for_user( 'logout', $user, $to );
	}

	/**
	 * The page after registering.
	 *
	 * @param string $to Address that WordPress leads to.
	 * @return string
	 */
	public function after_registration( $to ) {
		return $this->for_user( 'register', new WP_User(), $to );
	}

	/**
	 * The target for a user on an occasion.
	 *
	 * @param string  $when  The occasion.
	 * @param WP_User $user  The user.
	 * @param string  $other Address where no redirect fits.
	 * @return string
	 */
	protected function for_user( $when, $user, $other ) {
		foreach ( $this->rules() as $rule ) {
			if ( $when === $rule['from'] && ( ! $rule['who'] || array_intersect( $rule['who'], (array) $user->roles ) ) ) {
				add_filter( 'allowed_redirect_hosts', array( $this, 'allow_hosts' ) );
				return $this->address( $rule['to'] );
			}
		}
		return $other;
	}

	/**
	 * Adds a redirect when the address of something published changes.
	 *
	 * @param int     $id     Id of the post.
	 * @param WP_Post $after  The post as it is.
	 * @param WP_Post $before The post as it was.
	 */
	public function follow_move( $id, $after, $before ) {
		$settings = $this->settings();
		if ( ! $settings['moved'] || 'publish' !== $after->post_status || 'publish' !== $before->post_status || ! is_post_type_viewable( $after->post_type ) ) {
			return;
		}
		$new  = (string) wp_parse_url( get_permalink( $after ), PHP_URL_PATH );
		$base = untrailingslashit( (string) wp_parse_url( home_url(), PHP_URL_PATH ) );
		$old  = preg_replace( '#/' . preg_quote( $after->post_name, '#' ) . '(/?)$#', '/' . $before->post_name . '$1', $new );
		if ( $old !== $new && '' !== $before->post_name ) {
			$this->save_list( array_merge( array( substr( $old, strlen( $base ) ) . ' ' . substr( $new, strlen( $base ) ) ), $settings['list'] ) );
		}
	}
}
