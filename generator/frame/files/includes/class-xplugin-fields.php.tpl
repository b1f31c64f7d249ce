<?php
/**
 * The kinds of settings: how each is shown and how each is cleaned.
 *
 * @package Xplugin
 */

defined( 'ABSPATH' ) || exit;

/**
 * Shows and cleans settings by their type.
 */
class Xplugin_Fields {

	/**
	 * Cleans one submitted value.
	 *
	 * @param array $field Type, default and choices of the setting.
	 * @param mixed $value Submitted value.
	 * @return mixed
	 */
	public static function sanitize( $field, $value ) {
		if ( 'choices' === $field['type'] ) {
			$value = is_array( $value ) ? $value : array();
			$clean = array();
			foreach ( array_keys( $field['default'] ) as $choice ) {
				$clean[ $choice ] = ! empty( $value[ $choice ] );
			}
			return $clean;
		}
		if ( 'lines' === $field['type'] ) {
			$value = is_array( $value ) ? implode( "\n", array_filter( $value, 'is_scalar' ) ) : (string) $value;
			return array_values( array_filter( array_map( 'trim', explode( "\n", sanitize_textarea_field( $value ) ) ), 'strlen' ) );
		}
		if ( 'checkbox' === $field['type'] ) {
			return ! empty( $value );
		}
		$value = is_scalar( $value ) ? str_replace( "\r\n", "\n", (string) $value ) : '';
		switch ( $field['type'] ) {
			case 'code':
				// Only who may write any HTML can save scripts.
				return current_user_can( 'unfiltered_html' ) ? $value : wp_kses_post( $value );
			case 'textarea':
				return sanitize_textarea_field( $value );
			case 'email':
				$email = sanitize_email( $value );
				return '' === $value || is_email( $email ) ? $email : $field['default'];
			case 'url':
				return esc_url_raw( $value );
			case 'number':
				$number = is_numeric( $value ) ? $value : $field['default'];
				$number = is_float( $field['min'] ) ? (float) $number : (int) $number;
				return max( $field['min'], min( $field['max'], $number ) );
			case 'select':
				return isset( $field['choices'][ $value ] ) ? $value : $field['default'];
			case 'color':
				$color = sanitize_hex_color( $value );
				return $color ? $color : $field['default'];
#if kind_times
			case 'date':
			case 'time':
			case 'datetime-local':
				return self::is_moment( $field['type'], $value ) ? $value : '';
#end
			default:
				return sanitize_text_field( $value );
		}
	}

	/**
	 * Prints one setting on the settings page.
	 *
	 * @param array $args Field, its id, its name and its value.
	 */
	public static function render( $args ) {
		$field = $args['field'];
		switch ( $field['type'] ) {
			case 'choices':
				self::render_choices( $args );
				break;
			case 'checkbox':
				self::render_checkbox( $args );
				break;
			case 'select':
				self::render_select( $args );
				break;
			case 'code':
			case 'textarea':
			case 'lines':
				printf(
					'<textarea id="%1$s" name="%2$s" rows="4" class="large-text">%3$s</textarea>',
					esc_attr( $args['id'] ),
					esc_attr( $args['name'] ),
					esc_textarea( implode( "\n", (array) $args['value'] ) )
				);
				break;
			case 'number':
				printf(
					'<input type="number" id="%1$s" name="%2$s" value="%3$s" min="%4$s" max="%5$s" step="%6$s" class="small-text" />',
					esc_attr( $args['id'] ),
					esc_attr( $args['name'] ),
					esc_attr( $args['value'] ),
					esc_attr( $field['min'] ),
					esc_attr( $field['max'] ),
					is_float( $field['min'] ) ? 'any' : '1'
				);
				break;
			case 'color':
				printf(
					'<input type="text" id="%1$s" name="%2$s" value="%3$s" data-default-color="%4$s" class="xplugin-color" />',
					esc_attr( $args['id'] ),
					esc_attr( $args['name'] ),
					esc_attr( $args['value'] ),
					esc_attr( $field['default'] )
				);
				break;
			default:
				printf(
					'<input type="%1$s" id="%2$s" name="%3$s" value="%4$s" class="regular-text" />',
					esc_attr( $field['type'] ),
					esc_attr( $args['id'] ),
					esc_attr( $args['name'] ),
					esc_attr( $args['value'] )
				);
		}
		if ( ! empty( $field['description'] ) ) {
			printf( '<p class="description">%s</p>', esc_html( $field['description'] ) );
		}
	}

	/**
	 * Prints a list of check boxes.
	 *
	 * @param array $args Field, its id, its name and its value.
	 */
	private static function render_choices( $args ) {
		echo '<fieldset>';
		printf( '<legend class="screen-reader-text">%s</legend>', esc_html( $args['field']['label'] ) );
		foreach ( $args['field']['choices'] as $choice => $label ) {
			printf(
				'<label><input type="checkbox" name="%1$s[%2$s]" value="1" %3$s /> %4$s</label><br />',
				esc_attr( $args['name'] ),
				esc_attr( $choice ),
				checked( ! empty( $args['value'][ $choice ] ), true, false ),
				esc_html( $label )
			);
		}
		echo '</fieldset>';
	}

	/**
	 * Prints one check box.
	 *
	 * @param array $args Field, its id, its name and its value.
	 */
	private static function render_checkbox( $args ) {
		printf(
			'<label><input type="checkbox" id="%1$s" name="%2$s" value="1" %3$s /> %4$s</label>',
			esc_attr( $args['id'] ),
			esc_attr( $args['name'] ),
			checked( ! empty( $args['value'] ), true, false ),
			esc_html( $args['field']['text'] )
		);
	}

	/**
	 * Prints a drop-down list.
	 *
	 * @param array $args Field, its id, its name and its value.
	 */
	private static function render_select( $args ) {
		printf( '<select id="%1$s" name="%2$s">', esc_attr( $args['id'] ), esc_attr( $args['name'] ) );
		foreach ( $args['field']['choices'] as $choice => $label ) {
			printf(
				'<option value="%1$s" %2$s>%3$s</option>',
				esc_attr( $choice ),
				selected( $args['value'], $choice, false ),
				esc_html( $label )
			);
		}
		echo '</select>';
	}
#if kind_times

	/**
	 * Whether a text is a date, a time of day, or both, as browsers send them.
	 *
	 * @param string $type  Either date, time or datetime-local.
	 * @param string $value What was sent.
	 * @return bool
	 */
	public static function is_moment( $type, $value ) {
		$formats = array(
			'date'           => 'Y-m-d',
			'time'           => 'H:i',
			'datetime-local' => 'Y-m-d\TH:i',
		);
		$moment  = DateTime::createFromFormat( $formats[ $type ], $value );
		return $moment && $moment->format( $formats[ $type ] ) === $value;
	}
#end
}
