<?php
/**
 * What depends on whether somebody is signed in.
 *
 * @package Xplugin
 */

defined( 'ABSPATH' ) || exit;

/**
 * Shows different things to people who are signed in and to everyone else.
 */
class Xplugin_Account extends Xplugin_Module {

{{module}}

	/**
	 * Hooks the shortcode into WordPress.
	 */
	public function register() {
		add_shortcode( $this->shortcode(), array( $this, 'render' ) );
	}

	/**
	 * Renders the shortcode.
	 *
	 * @param array|string $attributes Not used.
	 * @param string|null  $content    Content between the tags of the shortcode.
	 * @return string
	 */
	public function render( $attributes = array(), $content = '' ) {
		$config = $this->config();
		switch ( $config['kind'] ) {
#if content
			case 'content':
				return $this->may_see() ? do_shortcode( (string) $content ) : $this->for_others();
#end
#if greeting
			case 'greeting':
				return is_user_logged_in() ? $this->hello() : $this->for_others();
#end
#if login_form
			case 'form':
				return is_user_logged_in() ? $this->hello() . $this->sign_out_link() : $this->form();
#end
		}
		return '';
	}
#if content

	/**
	 * Whether the current visitor sees the content of the shortcode.
	 *
	 * @return bool
	 */
	private function may_see() {
		if ( ! is_user_logged_in() ) {
			return false;
		}
		$settings = $this->settings();
		$left_out = array_keys( array_diff_key( $settings['roles'], array_filter( $settings['roles'] ) ) );
		$roles    = wp_get_current_user()->roles;
		// A role that the settings do not know sees it, unless only some roles do.
		return ! $left_out || array_intersect( array_keys( array_filter( $settings['roles'] ) ), $roles );
	}
#end
#if others

	/**
	 * What everyone else reads.
	 *
	 * @return string
	 */
	private function for_others() {
		$settings = $this->settings();
		$html     = '' === $settings['others'] ? '' : '<p>' . nl2br( esc_html( $settings['others'] ) ) . '</p>';
		if ( $settings['link'] && ! is_user_logged_in() ) {
			$html .= sprintf(
				'<p><a href="%1$s">%2$s</a></p>',
				esc_url( wp_login_url( (string) get_permalink() ) ),
				esc_html__( '{{signIn}}', 'xplugin' )
			);
		}
		return $html;
	}
#end
#if named

	/**
	 * The text for who is signed in, with their name.
	 *
	 * @return string
	 */
	private function hello() {
		$settings = $this->settings();
		if ( '' === $settings['hello'] ) {
			return '';
		}
		$user  = wp_get_current_user();
		$first = '' === $user->first_name ? $user->display_name : $user->first_name;
		$names = array(
			'/\[(?:the )?(?:first[ _-]?name|förnamn(?:et)?)\]/iu' => $first,
			'/\[(?:user ?name|login|användarnamn)\]/iu' => $user->user_login,
			'/\[(?:e-?mail|e-?post)\]/iu'               => $user->user_email,
			'/\[(?:(?:the |your |display )?name|(?:full|last)[ _-]?name|namn(?:et)?|user)\]/iu' => $user->display_name,
		);
		$text  = $settings['hello'];
		foreach ( $names as $pattern => $name ) {
			$text = preg_replace_callback(
				$pattern,
				function () use ( $name ) {
					return $name;
				},
				$text
			);
		}
		return '<p>' . esc_html( $text ) . '</p>';
	}
#end
#if login_form

	/**
	 * The link to sign out.
	 *
	 * @return string
	 */
	private function sign_out_link() {
		return sprintf(
			'<p><a href="%1$s">%2$s</a></p>',
			esc_url( wp_logout_url( (string) get_permalink() ) ),
			esc_html__( '{{signOut}}', 'xplugin' )
		);
	}

	/**
	 * Where the login leads: an address, or a path of the site.
	 *
	 * @return string
	 */
	private function target() {
		$settings = $this->settings();
		return 0 === strpos( $settings['target'], '/' ) ? home_url( $settings['target'] ) : $settings['target'];
	}

	/**
	 * The form to sign in, with its links.
	 *
	 * @return string
	 */
	private function form() {
		$settings = $this->settings();
		$html     = wp_login_form(
			array(
				'echo'           => false,
				'form_id'        => 'xplugin-' . $this->id(),
				'redirect'       => '' === $settings['target'] ? (string) get_permalink() : $this->target(),
				'label_username' => __( '{{username}}', 'xplugin' ),
				'label_password' => __( '{{password}}', 'xplugin' ),
				'label_remember' => __( '{{remember}}', 'xplugin' ),
				'label_log_in'   => __( '{{signIn}}', 'xplugin' ),
			)
		);
		if ( $settings['lost'] ) {
			$html .= sprintf( '<p><a href="%1$s">%2$s</a></p>', esc_url( wp_lostpassword_url() ), esc_html__( '{{lost}}', 'xplugin' ) );
		}
		if ( $settings['join'] && get_option( 'users_can_register' ) ) {
			$html .= sprintf( '<p><a href="%1$s">%2$s</a></p>', esc_url( wp_registration_url() ), esc_html__( '{{join}}', 'xplugin' ) );
		}
		return $html;
	}
#end
}
