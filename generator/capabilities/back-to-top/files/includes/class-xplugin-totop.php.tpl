<?php
/**
 * The button back to the top.
 *
 * @package Xplugin
 */

defined( 'ABSPATH' ) || exit;

/**
 * Shows a button that leads back to the top of long pages.
 */
class Xplugin_Totop extends Xplugin_Module {

{{module}}

	/**
	 * Hooks the button into WordPress.
	 */
	public function register() {
		add_action( 'wp_enqueue_scripts', array( $this, 'enqueue_assets' ) );
		add_action( 'wp_footer', array( $this, 'render' ) );
	}

	/**
	 * Loads style and script.
	 */
	public function enqueue_assets() {
		$settings = $this->settings();
		wp_enqueue_style( 'xplugin-totop', XPLUGIN_URL . 'assets/css/totop.css', array(), XPLUGIN_VERSION );
		self::add_colors( 'xplugin-totop', '.xplugin-totop', $settings['color'] );
		wp_enqueue_script( 'xplugin-totop', XPLUGIN_URL . 'assets/js/totop.js', array(), XPLUGIN_VERSION, true );
	}

	/**
	 * Prints the button. The script shows it once the page is scrolled.
	 */
	public function render() {
		$settings = $this->settings();
		$is_label = 'label' === $settings['shape'];
		printf(
			'<button type="button" class="%1$s" data-after="%2$s" aria-label="%3$s" hidden><span aria-hidden="true">%4$s</span></button>',
			esc_attr( 'xplugin-totop xplugin-totop--' . $settings['side'] . ' xplugin-totop--' . $settings['shape'] ),
			esc_attr( $settings['after'] ),
			esc_attr( $settings['text'] ),
			$is_label ? esc_html( $settings['text'] ) : '&uarr;'
		);
	}
}
