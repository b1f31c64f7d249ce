<?php
/**
 * The calculator.
 *
 * @package Xplugin
 */

defined( 'ABSPATH' ) || exit;

/**
 * Shows fields for numbers and the result that the script calculates from them.
 */
class Xplugin_Calculator extends Xplugin_Placed {

{{module}}

	/**
	 * Registers style and script.
	 */
	protected function register_assets() {
		wp_register_style( 'xplugin-calculator', XPLUGIN_URL . 'assets/css/calculator.css', array(), XPLUGIN_VERSION );
		wp_register_script( 'xplugin-calculator', XPLUGIN_URL . 'assets/js/calculator.js', array(), XPLUGIN_VERSION, true );
	}

	/**
	 * The calculator.
	 *
	 * @return string
	 */
	protected function html() {
		$settings = $this->settings();
		$config   = $this->config();
		$base     = wp_unique_id( 'xplugin-calculator-' );
		wp_enqueue_style( 'xplugin-calculator' );
		self::add_colors( 'xplugin-calculator', '.xplugin-calculator', $settings['color'] );
		wp_enqueue_script( 'xplugin-calculator' );
		ob_start();
		?>
		<div class="xplugin-calculator" data-terms="<?php echo esc_attr( wp_json_encode( $config['terms'] ) ); ?>" data-rate="<?php echo esc_attr( $settings['rate'] ); ?>" data-result="<?php echo esc_attr( $settings['result'] ); ?>" data-point="<?php echo esc_attr( __( '{{point}}', 'xplugin' ) ); ?>">
			<?php if ( '' !== $settings['heading'] ) : ?>
				<h2><?php echo esc_html( $settings['heading'] ); ?></h2>
			<?php endif; ?>
			<?php foreach ( $config['inputs'] as $at => $label ) : ?>
				<p>
					<label for="<?php echo esc_attr( $base . '-' . $at ); ?>"><?php echo esc_html( $label ); ?></label>
					<input type="number" id="<?php echo esc_attr( $base . '-' . $at ); ?>" name="<?php echo esc_attr( $base . '-' . $at ); ?>" min="0" step="any" inputmode="decimal" />
				</p>
			<?php endforeach; ?>
			<?php if ( '' !== $settings['button'] ) : ?>
				<p><button type="button"><?php echo esc_html( $settings['button'] ); ?></button></p>
			<?php endif; ?>
			<output aria-live="polite"></output>
		</div>
		<?php
		return (string) ob_get_clean();
	}
}
