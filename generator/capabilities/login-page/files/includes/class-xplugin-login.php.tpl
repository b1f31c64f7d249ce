<?php
/**
 * The login page.
 *
 * @package Xplugin
 */

defined( 'ABSPATH' ) || exit;

/**
 * Gives the login page the look of the site.
 */
class Xplugin_Login extends Xplugin_Module {

{{module}}

	/**
	 * Hooks the look into the login page.
	 */
	public function register() {
		add_action( 'login_enqueue_scripts', array( $this, 'enqueue_styles' ) );
		add_filter( 'login_headerurl', array( $this, 'link' ) );
		add_filter( 'login_headertext', array( $this, 'name' ) );
		add_filter( 'login_message', array( $this, 'add_message' ) );
		add_action( 'login_footer', array( $this, 'render_below' ) );
		add_filter( 'lost_password_html_link', array( $this, 'lost_link' ) );
		add_filter( 'login_site_html_link', array( $this, 'back_link' ) );
	}

	/**
	 * Where the logo leads.
	 *
	 * @return string
	 */
	public function link() {
		$settings = $this->settings();
		return '' !== $settings['link'] ? esc_url( $settings['link'] ) : home_url( '/' );
	}

	/**
	 * The text of the logo.
	 *
	 * @return string
	 */
	public function name() {
		$settings = $this->settings();
		return esc_html( '' !== $settings['name'] ? $settings['name'] : get_bloginfo( 'name' ) );
	}

	/**
	 * Address of the logo: the one of the settings, that of the theme, or the site icon.
	 *
	 * @return string
	 */
	private function logo() {
		$settings = $this->settings();
		if ( '' !== $settings['logo'] ) {
			return $settings['logo'];
		}
		$logo = wp_get_attachment_image_url( (int) get_theme_mod( 'custom_logo' ), 'medium' );
		return $logo ? $logo : get_site_icon_url( 192 );
	}

	/**
	 * Writes the style from the settings.
	 */
	public function enqueue_styles() {
		$settings   = $this->settings();
		$background = sanitize_hex_color( $settings['background'] );
		$color      = sanitize_hex_color( $settings['color'] );
		$logo       = $this->logo();
		$css        = '';
		if ( $background ) {
			$on   = self::readable_on( $background );
			$css .= 'body.login{background:' . $background . ';}';
			$css .= 'body.login #nav a,body.login #backtoblog a,body.login .privacy-policy-link,body.login .xplugin-login-below{color:' . $on . ';}';
		}
		if ( '' !== $settings['picture'] ) {
			$css .= 'body.login{background-image:url("' . esc_url( $settings['picture'] ) . '");background-size:cover;background-position:center;}';
		}
		if ( $color ) {
			$on   = self::readable_on( $color );
			$css .= 'body.login .button-primary{background:' . $color . ';border-color:' . $color . ';color:' . $on . ';}';
		}
		if ( '' !== $logo ) {
			$css .= 'body.login h1 a{background-image:url("' . esc_url( $logo ) . '");background-size:contain;width:100%;}';
		}
		if ( ! $settings['lost'] ) {
			$css .= 'body.login #nav a[href*="lostpassword"]{display:none;}';
		}
		$css .= 'body.login .xplugin-login-below{max-width:320px;margin:16px auto;text-align:center;}';
		wp_register_style( 'xplugin-login', false, array( 'login' ), XPLUGIN_VERSION );
		wp_enqueue_style( 'xplugin-login' );
		wp_add_inline_style( 'xplugin-login', $css );
	}

	/**
	 * Adds the greeting above the form.
	 *
	 * @param string $message Message so far.
	 * @return string
	 */
	public function add_message( $message ) {
		$settings = $this->settings();
		if ( '' === $settings['message'] ) {
			return $message;
		}
		return $message . '<p class="message">' . nl2br( esc_html( $settings['message'] ) ) . '</p>';
	}

	/**
	 * Prints the text below the form.
	 */
	public function render_below() {
		$settings = $this->settings();
		if ( '' !== $settings['below'] ) {
			printf( '<p class="xplugin-login-below">%s</p>', wp_kses_post( nl2br( esc_html( $settings['below'] ) ) ) );
		}
	}

	/**
	 * The link for lost passwords, if it is shown. WordPress 6.0 has no such filter; the style hides it there.
	 *
	 * @param string $link HTML of the link.
	 * @return string
	 */
	public function lost_link( $link ) {
		$settings = $this->settings();
		return $settings['lost'] ? $link : '';
	}

	/**
	 * The link to the site, if it is shown.
	 *
	 * @param string $link HTML of the link.
	 * @return string
	 */
	public function back_link( $link ) {
		$settings = $this->settings();
		return $settings['back'] ? $link : '';
	}
}
