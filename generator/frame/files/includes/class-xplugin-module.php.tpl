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
	 * The parts of the plugin by name.
	 *
	 * @var Xplugin_Module[]
	 */
	private static $all = array();

	/**
	 * Name of the part.
	 *
	 * @var string
	 */
	private $id;

	/**
	 * The shortcode that shows the part, or an empty string.
	 *
	 * @var string
	 */
	private $shortcode;

	/**
	 * Takes the names of the part.
	 *
	 * @param string $id        Name of the part: of its option and of its method in the configuration.
	 * @param string $shortcode The shortcode that shows it, if one does.
	 */
	public function __construct( $id, $shortcode = '' ) {
		$this->id         = $id;
		$this->shortcode  = $shortcode;
		self::$all[ $id ] = $this;
	}

	/**
	 * A part of the plugin by its name, or null.
	 *
	 * @param string $id Name of the part.
	 * @return Xplugin_Module|null
	 */
	public static function get( $id ) {
		return isset( self::$all[ $id ] ) ? self::$all[ $id ] : null;
	}

	/**
	 * All parts of the plugin by name.
	 *
	 * @return Xplugin_Module[]
	 */
	public static function all() {
		return self::$all;
	}

	/**
	 * Name of the part.
	 *
	 * @return string
	 */
	public function id() {
		return $this->id;
	}

	/**
	 * The texts and choices of the part.
	 *
	 * @return array
	 */
	public function config() {
		return call_user_func( array( 'Xplugin_Config', $this->id ) );
	}

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
		return $this->shortcode;
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
	 * The settings as they stand: what was saved, completed with the defaults; those that the settings page does not show
	 * are as the plugin was made.
	 *
	 * @return array
	 */
	public function settings() {
		if ( null === $this->settings ) {
			$stored         = get_option( $this->option_name(), array() );
			$stored         = is_array( $stored ) ? $stored : array();
			$this->settings = $this->config();
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
	 * Cleans what the settings page sends, field by field. What equals its default is not stored, so that it follows the
	 * default of a later version.
	 *
	 * @param mixed $input Submitted values.
	 * @return array
	 */
	public function sanitize( $input ) {
		$input = is_array( $input ) ? $input : array();
		$clean = array();
		foreach ( $this->fields() as $key => $field ) {
			// WordPress cleans a value twice when it stores an option for the first time; a missing one is then a default.
			if ( ! isset( $input[ $key ] ) && ! isset( $input['xplugin_sent'] ) ) {
				continue;
			}
			$value = Xplugin_Fields::sanitize( $field, isset( $input[ $key ] ) ? $input[ $key ] : '' );
			// A default that cleaning alters is unchanged too.
			if ( Xplugin_Fields::sanitize( $field, $field['default'] ) !== $value ) {
				$clean[ $key ] = $value;
			}
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
