#file-if live
<?php
/**
 * The form: fields that depend on others.
 *
 * @package Xplugin
 */

defined( 'ABSPATH' ) || exit;

/**
 * Fields that show for one answer only, and totals.
 */
class Xplugin_Form_Logic {
#if conditions

	/**
	 * Whether a field shows with the answers so far. The field that it depends on comes before it.
	 *
	 * @param array $field  The field.
	 * @param array $values Cleaned values by field.
	 * @return bool
	 */
	public static function is_shown( $field, $values ) {
		if ( empty( $field['when'] ) ) {
			return true;
		}
		list( $key, $wanted ) = $field['when'];
		return in_array( $wanted, isset( $values[ $key ] ) ? (array) $values[ $key ] : array(), true );
	}
#end

	/**
	 * Prints the attributes that the script reads: when a field shows, and what its answers cost.
	 *
	 * @param array $field The field.
	 */
	public static function attributes( $field ) {
#if conditions
		if ( ! empty( $field['when'] ) ) {
			printf( ' data-when="%1$s" data-value="%2$s"', esc_attr( $field['when'][0] ), esc_attr( $field['when'][1] ) );
		}
#end
#if totals
		if ( ! empty( $field['prices'] ) ) {
			printf( ' data-prices="%s"', esc_attr( implode( ' ', $field['prices'] ) ) );
		}
#end
	}

	/**
	 * Prints the row of the total.
	 *
	 * @param string $id    Id of the total.
	 * @param array  $field The field.
	 */
	public static function total_row( $id, $field ) {
		printf(
			'<p class="xplugin-form__row xplugin-form__total"><span class="xplugin-form__label" id="%1$s-label">%2$s</span> <output id="%1$s" aria-labelledby="%1$s-label">0</output></p>',
			esc_attr( $id ),
			esc_html( $field['label'] )
		);
	}
#if totals

	/**
	 * The values with what they cost together.
	 *
	 * @param array[] $fields Fields by their keys.
	 * @param array   $values Cleaned values by field.
	 * @return array
	 */
	public static function with_total( $fields, $values ) {
		$sum = 0;
		foreach ( $fields as $key => $field ) {
			if ( empty( $field['prices'] ) || empty( $values[ $key ] ) ) {
				continue;
			}
			if ( empty( $field['options'] ) ) {
				$sum += $field['prices'][0] * ( 'checkbox' === $field['type'] ? 1 : (float) $values[ $key ] );
				continue;
			}
			foreach ( (array) $values[ $key ] as $option ) {
				$index = array_search( $option, $field['options'], true );
				$sum  += false !== $index && isset( $field['prices'][ $index ] ) ? $field['prices'][ $index ] : 0;
			}
		}
		foreach ( $fields as $key => $field ) {
			if ( 'total' === $field['type'] ) {
				$values[ $key ] = (string) round( $sum, 2 );
			}
		}
		return $values;
	}
#end
}
