<?php
/**
 * The colours of the site.
 *
 * @package Xplugin
 */

defined( 'ABSPATH' ) || exit;

/**
 * Lets administrators choose colours and gives them to the site.
 */
class Xplugin_Colors extends Xplugin_Module {

	/**
	 * Short name of the part.
	 *
	 * @return string
	 */
	public function id() {
		return 'colors';
	}

	/**
	 * Heading of the part on the settings page.
	 *
	 * @return string
	 */
	public function label() {
		return __( 'Site colours', 'xplugin' );
	}

	/**
	 * One sentence about the part on the settings page.
	 *
	 * @return string
	 */
	public function description() {
		return __( 'Choose the colours of the site. The preview shows them before you save.', 'xplugin' );
	}

	/**
	 * The settings: a switch and one colour for each part of the site.
	 *
	 * @return array[]
	 */
	public function fields() {
		$config = Xplugin_Config::colors();
		$fields = array(
			'active' => array(
				'type'    => 'checkbox',
				'label'   => __( 'Use', 'xplugin' ),
				'text'    => __( 'Use these colours on the site', 'xplugin' ),
				'default' => true,
			),
		);
		foreach ( $config['colors'] as $key => $color ) {
			$fields[ $key ] = array(
				'type'    => 'color',
				'label'   => $color['label'],
				'default' => $color['color'],
			);
		}
		return $fields;
	}

	/**
	 * Hooks the colours into WordPress.
	 */
	public function register() {
		add_action( 'wp_enqueue_scripts', array( $this, 'enqueue_colors' ), 20 );
		add_action( 'admin_post_xplugin_reset_colors', array( $this, 'reset' ) );
	}

	/**
	 * Where each colour goes. Every colour is also a custom property that themes can use.
	 *
	 * @return string[] CSS selectors and property by key.
	 */
	private function rules() {
		return array(
{{rules}}
		);
	}

	/**
	 * Writes the style sheet from the chosen colours.
	 *
	 * @return string
	 */
	private function css() {
		$settings   = $this->settings();
		$rules      = $this->rules();
		$properties = '';
		$css        = '';
		foreach ( array_keys( Xplugin_Config::colors()['colors'] ) as $key ) {
			$color = sanitize_hex_color( $settings[ $key ] );
			if ( ! $color ) {
				continue;
			}
			$name        = '--xplugin-' . str_replace( '_', '-', $key );
			$properties .= $name . ':' . $color . ';';
			if ( isset( $rules[ $key ] ) ) {
				$css .= sprintf( $rules[ $key ], 'var(' . $name . ')' );
			}
		}
		return ':root{' . $properties . '}' . $css;
	}

	/**
	 * Gives the colours to the site, after the styles of the theme.
	 */
	public function enqueue_colors() {
		$settings = $this->settings();
		if ( ! $settings['active'] ) {
			return;
		}
		wp_register_style( 'xplugin-colors', false, array(), XPLUGIN_VERSION );
		wp_enqueue_style( 'xplugin-colors' );
		wp_add_inline_style( 'xplugin-colors', $this->css() );
	}

	/**
	 * Loads the preview on the settings page.
	 */
	public function enqueue_admin_assets() {
		wp_enqueue_style( 'xplugin-colors-admin', XPLUGIN_URL . 'assets/css/colors-admin.css', array(), XPLUGIN_VERSION );
		wp_enqueue_script(
			'xplugin-colors-admin',
			XPLUGIN_URL . 'assets/js/colors-admin.js',
			array( 'xplugin-admin' ),
			XPLUGIN_VERSION,
			true
		);
	}

	/**
	 * Prints the preview and the link that sets all colours back.
	 */
	public function render_admin_extra() {
		$settings = $this->settings();
		$style    = '';
		foreach ( array_keys( Xplugin_Config::colors()['colors'] ) as $key ) {
			$style .= '--preview-' . str_replace( '_', '-', $key ) . ':' . $settings[ $key ] . ';';
		}
		$reset = wp_nonce_url( admin_url( 'admin-post.php?action=xplugin_reset_colors' ), 'xplugin_reset_colors' );
		?>
		<div class="xplugin-preview" data-option="<?php echo esc_attr( $this->option_name() ); ?>" style="<?php echo esc_attr( $style ); ?>">
			<div class="xplugin-preview__header"><?php echo esc_html( get_bloginfo( 'name' ) ); ?></div>
			<div class="xplugin-preview__body">
				<h3 class="xplugin-preview__heading"><?php esc_html_e( 'A heading', 'xplugin' ); ?></h3>
				<p><?php esc_html_e( 'This is how text looks,', 'xplugin' ); ?> <span class="xplugin-preview__link"><?php esc_html_e( 'and this is a link.', 'xplugin' ); ?></span></p>
				<span class="xplugin-preview__button"><?php esc_html_e( 'A button', 'xplugin' ); ?></span>
			</div>
			<div class="xplugin-preview__footer"><?php esc_html_e( 'Footer', 'xplugin' ); ?></div>
		</div>
		<p><a href="<?php echo esc_url( $reset ); ?>"><?php esc_html_e( 'Set all colours back', 'xplugin' ); ?></a></p>
		<?php
	}

	/**
	 * Sets all colours back.
	 */
	public function reset() {
		if ( ! current_user_can( 'manage_options' ) ) {
			wp_die( esc_html__( 'You may not do this.', 'xplugin' ), '', array( 'response' => 403 ) );
		}
		check_admin_referer( 'xplugin_reset_colors' );
		delete_option( $this->option_name() );
		wp_safe_redirect( admin_url( 'options-general.php?page=xplugin' ) );
		exit;
	}
}
