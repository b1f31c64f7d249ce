<?php
/**
 * What every part of the plugin shares: its settings.
 *
 * @package Xplugin
 */

defined( 'ABSPATH' ) || exit;

/**
 * One part of the plugin, with an option of its own.
 */
abstract class Xplugin_Module {

	/**
	 * The settings, read once per request.
	 *
	 * @var array|null
	 */
	private $settings = null;

	/**
	 * Short name of the part.
	 *
	 * @return string
	 */
	abstract public function id();

	/**
	 * Heading of the part on the settings page.
	 *
	 * @return string
	 */
	abstract public function label();

	/**
	 * One sentence about the part on the settings page.
	 *
	 * @return string
	 */
	abstract public function description();

	/**
	 * The settings of the part: type, label, default and, where it applies, choices.
	 *
	 * @return array[]
	 */
	abstract public function fields();

	/**
	 * Hooks the part into WordPress.
	 */
	abstract public function register();

	/**
	 * The shortcode that shows the part, or an empty string.
	 *
	 * @return string
	 */
	public function shortcode() {
		return '';
	}

	/**
	 * Loads what the part needs on the settings page.
	 */
	public function enqueue_admin_assets() {
	}

	/**
	 * Prints what the part shows above its settings.
	 */
	public function render_admin_extra() {
	}

	/**
	 * Name of the part's option.
	 *
	 * @return string
	 */
	public function option_name() {
		return 'xplugin_' . $this->id();
	}

	/**
	 * The settings as they stand: what was saved, completed with the defaults.
	 *
	 * @return array
	 */
	public function settings() {
		if ( null === $this->settings ) {
			$stored         = get_option( $this->option_name(), array() );
			$stored         = is_array( $stored ) ? $stored : array();
			$this->settings = array();
			foreach ( $this->fields() as $key => $field ) {
				$value = isset( $stored[ $key ] ) ? $stored[ $key ] : $field['default'];
				if ( 'choices' === $field['type'] ) {
					$value = is_array( $value ) ? $value : array();
					$value = array_merge( $field['default'], array_intersect_key( $value, $field['default'] ) );
				}
				$this->settings[ $key ] = $value;
			}
		}
		return $this->settings;
	}

	/**
	 * Cleans what the settings page sends, field by field.
	 *
	 * @param mixed $input Submitted values.
	 * @return array
	 */
	public function sanitize( $input ) {
		$input = is_array( $input ) ? $input : array();
		$clean = array();
		foreach ( $this->fields() as $key => $field ) {
			$value         = isset( $input[ $key ] ) ? $input[ $key ] : '';
			$clean[ $key ] = Xplugin_Fields::sanitize( $field, $value );
		}
		return $clean;
	}

	/**
	 * Black or white, whichever is easier to read on a colour.
	 *
	 * @param string $color Colour as three or six hexadecimal digits after a number sign.
	 * @return string
	 */
	protected static function readable_on( $color ) {
		$digits = ltrim( $color, '#' );
		if ( 3 === strlen( $digits ) ) {
			$digits = $digits[0] . $digits[0] . $digits[1] . $digits[1] . $digits[2] . $digits[2];
		}
		$weights   = array( 0.2126, 0.7152, 0.0722 );
		$luminance = 0;
		foreach ( $weights as $index => $weight ) {
			$channel    = hexdec( substr( $digits, 2 * $index, 2 ) ) / 255;
			$linear     = $channel <= 0.03928 ? $channel / 12.92 : pow( ( $channel + 0.055 ) / 1.055, 2.4 );
			$luminance += $weight * $linear;
		}
		return $luminance > 0.179 ? '#000000' : '#ffffff';
	}

	/**
	 * Gives a style sheet a colour, and one for text on it.
	 *
	 * @param string $handle   Handle of the style sheet.
	 * @param string $selector Selector that gets the colours.
	 * @param string $color    The colour.
	 */
	protected static function add_colors( $handle, $selector, $color ) {
		$color = sanitize_hex_color( $color );
		if ( $color ) {
			wp_add_inline_style(
				$handle,
				sprintf(
					'%1$s{--xplugin-color:%2$s;--xplugin-on-color:%3$s;}',
					$selector,
					$color,
					self::readable_on( $color )
				)
			);
		}
	}
}
