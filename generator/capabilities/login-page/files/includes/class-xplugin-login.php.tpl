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

	/**
	 * Short name of the part.
	 *
	 * @return string
	 */
	public function id() {
		return 'login';
	}

	/**
	 * Heading of the part on the settings page.
	 *
	 * @return string
	 */
	public function label() {
		return __( 'Login page', 'xplugin' );
	}

	/**
	 * One sentence about the part on the settings page.
	 *
	 * @return string
	 */
	public function description() {
		return __( 'Colours, logo and a greeting for the page where users sign in.', 'xplugin' );
	}

	/**
	 * The settings of the login page.
	 *
	 * @return array[]
	 */
	public function fields() {
		$config = Xplugin_Config::login();
		return array(
			'background' => array(
				'type'    => 'color',
				'label'   => __( 'Background', 'xplugin' ),
				'default' => $config['background'],
			),
			'color'      => array(
				'type'    => 'color',
				'label'   => __( 'Button', 'xplugin' ),
				'default' => $config['color'],
			),
			'message'    => array(
				'type'    => 'textarea',
				'label'   => __( 'Greeting', 'xplugin' ),
				'default' => $config['message'],
			),
			'logo'       => array(
				'type'        => 'url',
				'label'       => __( 'Address of the logo', 'xplugin' ),
				'default'     => $config['logo'],
				'description' => __( 'Leave it empty for the site icon.', 'xplugin' ),
			),
		);
	}

	/**
	 * Hooks the look into the login page.
	 */
	public function register() {
		add_action( 'login_enqueue_scripts', array( $this, 'enqueue_styles' ) );
		add_filter( 'login_headerurl', 'home_url' );
		add_filter( 'login_headertext', array( $this, 'name' ) );
		add_filter( 'login_message', array( $this, 'add_message' ) );
	}

	/**
	 * Name of the site, as the text of the logo.
	 *
	 * @return string
	 */
	public function name() {
		return get_bloginfo( 'name' );
	}

	/**
	 * Writes the style from the settings.
	 */
	public function enqueue_styles() {
		$settings   = $this->settings();
		$background = sanitize_hex_color( $settings['background'] );
		$color      = sanitize_hex_color( $settings['color'] );
		$logo       = '' !== $settings['logo'] ? $settings['logo'] : get_site_icon_url( 192 );
		$css        = '';
		if ( $background ) {
			$on   = self::readable_on( $background );
			$css .= 'body.login{background:' . $background . ';}';
			$css .= 'body.login #nav a,body.login #backtoblog a,body.login .privacy-policy-link{color:' . $on . ';}';
		}
		if ( $color ) {
			$on   = self::readable_on( $color );
			$css .= 'body.login .button-primary{background:' . $color . ';border-color:' . $color . ';color:' . $on . ';}';
		}
		if ( '' !== $logo ) {
			$css .= 'body.login h1 a{background-image:url("' . esc_url( $logo ) . '");background-size:contain;width:100%;}';
		}
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
}
