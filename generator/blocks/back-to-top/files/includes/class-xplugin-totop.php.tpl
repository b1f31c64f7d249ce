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

	/**
	 * Short name of the part.
	 *
	 * @return string
	 */
	public function id() {
		return 'totop';
	}

	/**
	 * Heading of the part on the settings page.
	 *
	 * @return string
	 */
	public function label() {
		return __( 'Back to top', 'xplugin' );
	}

	/**
	 * One sentence about the part on the settings page.
	 *
	 * @return string
	 */
	public function description() {
		return __( 'A button that appears when a visitor has scrolled down.', 'xplugin' );
	}

	/**
	 * The settings of the button.
	 *
	 * @return array[]
	 */
	public function fields() {
		$config = Xplugin_Config::totop();
		return array(
			'side'  => array(
				'type'    => 'select',
				'label'   => __( 'Side', 'xplugin' ),
				'default' => $config['side'],
				'choices' => array(
					'right' => __( 'Right', 'xplugin' ),
					'left'  => __( 'Left', 'xplugin' ),
				),
			),
			'shape' => array(
				'type'    => 'select',
				'label'   => __( 'Shape', 'xplugin' ),
				'default' => $config['shape'],
				'choices' => array(
					'round'  => __( 'Round', 'xplugin' ),
					'square' => __( 'Square', 'xplugin' ),
				),
			),
			'after' => array(
				'type'    => 'number',
				'label'   => __( 'Appears after (pixels)', 'xplugin' ),
				'default' => $config['after'],
				'min'     => 0,
				'max'     => 5000,
			),
			'color' => array(
				'type'    => 'color',
				'label'   => __( 'Colour', 'xplugin' ),
				'default' => $config['color'],
			),
		);
	}

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
		$config   = Xplugin_Config::totop();
		printf(
			'<button type="button" class="%1$s" data-after="%2$s" aria-label="%3$s" hidden><span aria-hidden="true">&uarr;</span></button>',
			esc_attr( 'xplugin-totop xplugin-totop--' . $settings['side'] . ' xplugin-totop--' . $settings['shape'] ),
			esc_attr( $settings['after'] ),
			esc_attr( $config['text'] )
		);
	}
}
