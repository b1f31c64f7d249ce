#file-if records
<?php
/**
 * The kinds of fields of entries and forms: how each is filled in, checked and shown.
 *
 * @package Xplugin
 */

defined( 'ABSPATH' ) || exit;

/**
 * Shows, cleans, checks and formats the values of fields by their type.
 */
class Xplugin_Values {

	/**
	 * Longest text of a field, in characters.
	 */
	const MAX_LENGTH = 5000;

	/**
	 * Cleans a submitted value.
	 *
	 * @param array $field Type, options and range of the field.
	 * @param mixed $value Submitted value, unslashed.
	 * @return string|string[] Chosen options of a list of checkboxes, otherwise text.
	 */
	public static function clean( $field, $value ) {
#if field_checkboxes
		if ( 'checkboxes' === $field['type'] ) {
			return array_values( array_intersect( $field['options'], is_array( $value ) ? $value : array() ) );
		}
#end
		$value = is_scalar( $value ) ? trim( mb_substr( (string) $value, 0, self::MAX_LENGTH ) ) : '';
		switch ( $field['type'] ) {
			case 'textarea':
			case 'lines':
				return sanitize_textarea_field( $value );
			case 'checkbox':
				return '' === $value || '0' === $value ? '' : '1';
#if field_choice
			case 'select':
			case 'radio':
				return in_array( $value, $field['options'], true ) ? $value : '';
#end
			case 'url':
				return esc_url_raw( $value );
#if field_color
			case 'color':
				return (string) sanitize_hex_color( $value );
#end
#if field_number
			case 'number':
			case 'price':
			case 'total':
				return str_replace( ',', '.', preg_replace( '/[^\d.,-]/', '', $value ) );
#end
#if field_file
			case 'image':
			case 'file':
				return 'attachment' === get_post_type( absint( $value ) ) ? (string) absint( $value ) : '';
#end
			default:
				return sanitize_text_field( $value );
		}
	}

	/**
	 * Tells what is wrong with a cleaned value.
	 *
	 * @param array           $field Type, range and whether the field is required.
	 * @param string|string[] $value Cleaned value.
	 * @return string A sentence, or an empty string when all is well.
	 */
	public static function error( $field, $value ) {
		if ( '' === $value || array() === $value ) {
			return $field['required'] ? __( '{{requiredError}}', 'xplugin' ) : '';
		}
#if field_length
		if ( isset( $field['length'] ) && mb_strlen( str_replace( "\r\n", "\n", (string) $value ) ) > $field['length'] ) {
			return __( '{{lengthError}}', 'xplugin' );
		}
#end
		switch ( $field['type'] ) {
			case 'email':
				return is_email( $value ) ? '' : __( '{{emailError}}', 'xplugin' );
			case 'url':
				return wp_http_validate_url( $value ) ? '' : __( '{{urlError}}', 'xplugin' );
#if field_number
			case 'number':
			case 'price':
			case 'rating':
				return self::is_in_range( $field['range'], $value ) ? '' : __( '{{numberError}}', 'xplugin' );
#end
#if field_moment
			case 'date':
			case 'time':
			case 'datetime':
				if ( '' === self::moment( $field['type'], $value ) ) {
					return __( '{{dateError}}', 'xplugin' );
				}
#if field_days
				return self::is_day( $field, $value ) ? '' : __( '{{dayError}}', 'xplugin' );
#else
				return '';
#end
#end
		}
		return '';
	}
#if field_number

	/**
	 * Whether a value is a number within a range.
	 *
	 * @param array  $range Least and greatest number, or nothing.
	 * @param string $value Cleaned value.
	 * @return bool
	 */
	private static function is_in_range( $range, $value ) {
		return is_numeric( $value ) && ( ! isset( $range[0] ) || $value >= $range[0] ) && ( ! isset( $range[1] ) || $value <= $range[1] );
	}
#end
#if field_days

	/**
	 * Whether a date is far enough ahead, on a day of the week that can be chosen.
	 *
	 * @param array  $field Days ahead and closed days of the field.
	 * @param string $value Cleaned value.
	 * @return bool
	 */
	private static function is_day( $field, $value ) {
		$date = substr( $value, 0, 10 );
		if ( isset( $field['ahead'] ) && $date < self::day_in( $field['ahead'] ) ) {
			return false;
		}
		if ( isset( $field['latest'] ) && $date > self::day_in( $field['latest'] ) ) {
			return false;
		}
		return empty( $field['closed'] ) || ! in_array( (int) gmdate( 'w', strtotime( $date . ' UTC' ) ), $field['closed'], true );
	}

	/**
	 * The date in some days, as the site counts them.
	 *
	 * @param int $days Days from today.
	 * @return string
	 */
	private static function day_in( $days ) {
		return current_datetime()->modify( '+' . (int) $days . ' days' )->format( 'Y-m-d' );
	}
#end
#if field_moment

	/**
	 * A date or time as the site writes it.
	 *
	 * @param string $type  Either date, time or datetime.
	 * @param string $value What a browser sent.
	 * @return string Empty when it is none.
	 */
	public static function moment( $type, $value ) {
		$formats = array(
			'date'     => array( 'Y-m-d', get_option( 'date_format' ) ),
			'time'     => array( 'H:i', get_option( 'time_format' ) ),
			'datetime' => array( 'Y-m-d\TH:i', get_option( 'date_format' ) . ' ' . get_option( 'time_format' ) ),
		);
		$moment  = DateTime::createFromFormat( $formats[ $type ][0], $value, wp_timezone() );
		if ( ! $moment || $moment->format( $formats[ $type ][0] ) !== $value ) {
			return '';
		}
		return (string) wp_date( $formats[ $type ][1], $moment->getTimestamp() );
	}
#end

	/**
	 * A value as plain text, as in an email or a table.
	 *
	 * @param array           $field Type of the field.
	 * @param string|string[] $value Stored value.
	 * @return string
	 */
	public static function text( $field, $value ) {
		if ( is_array( $value ) ) {
			return implode( ', ', $value );
		}
		switch ( $field['type'] ) {
			case 'checkbox':
				return '1' === $value ? __( '{{yes}}', 'xplugin' ) : __( '{{no}}', 'xplugin' );
#if field_number
			case 'price':
			case 'total':
				return is_numeric( $value ) ? number_format_i18n( (float) $value, floor( (float) $value ) === (float) $value ? 0 : 2 ) : $value;
#end
#if field_rating
			case 'rating':
				return '' === $value ? '' : $value . '/' . $field['range'][1];
#end
#if field_moment
			case 'date':
			case 'time':
			case 'datetime':
				return self::moment( $field['type'], $value );
#end
#if field_file
			case 'image':
			case 'file':
				return (string) wp_get_attachment_url( (int) $value );
#end
		}
		return (string) $value;
	}

	/**
	 * A value as HTML. All of it is escaped.
	 *
	 * @param array           $field Type of the field.
	 * @param string|string[] $value Stored value.
	 * @return string
	 */
	public static function html( $field, $value ) {
		if ( '' === $value || array() === $value ) {
			return '';
		}
		$text = self::text( $field, $value );
		switch ( $field['type'] ) {
			case 'textarea':
				return nl2br( esc_html( $text ) );
#if field_lines
			case 'lines':
				$lines = array_filter( array_map( 'trim', explode( "\n", $text ) ), 'strlen' );
				return '<ul><li>' . implode( '</li><li>', array_map( 'esc_html', $lines ) ) . '</li></ul>';
#end
			case 'email':
				// Spam robots that only read the source find no address.
				return sprintf( '<a href="%1$s">%2$s</a>', esc_url( 'mailto:' . antispambot( $text, 1 ) ), esc_html( antispambot( $text ) ) );
			case 'tel':
				return sprintf( '<a href="%1$s">%2$s</a>', esc_url( 'tel:' . preg_replace( '/[^\d+]/', '', $text ) ), esc_html( $text ) );
			case 'url':
				if ( preg_match( '/\.(?:mp3|m4a|ogg|wav)$/i', (string) wp_parse_url( $text, PHP_URL_PATH ) ) ) {
					return sprintf( '<audio controls preload="none" src="%s"></audio>', esc_url( $text ) );
				}
				return sprintf( '<a href="%1$s">%2$s</a>', esc_url( $text ), esc_html( preg_replace( '#^https?://|/$#', '', $text ) ) );
#if field_color
			case 'color':
				return sprintf(
					'<span style="display:inline-block;width:1em;height:1em;border-radius:50%%;background:%1$s"></span> %1$s',
					esc_attr( $text )
				);
#end
#if field_rating
			case 'rating':
				return sprintf(
					'<span class="xplugin-stars" role="img" aria-label="%1$s">%2$s</span>',
					esc_attr( $text ),
					esc_html( str_repeat( '★', (int) $value ) . str_repeat( '☆', max( 0, $field['range'][1] - (int) $value ) ) )
				);
#end
#if field_file
			case 'image':
				return wp_get_attachment_image( (int) $value, 'medium' );
			case 'file':
				return '' === $text ? '' : sprintf( '<a href="%1$s">%2$s</a>', esc_url( $text ), esc_html( wp_basename( $text ) ) );
#end
		}
		return esc_html( $text );
	}

	/**
	 * Prints the control that fills in a field.
	 *
	 * @param array           $field Type, options, range and whether it is required.
	 * @param string          $id    Id of the control.
	 * @param string          $name  Name under which its value is sent.
	 * @param string|string[] $value Value so far.
	 * @param string          $class CSS class of the control.
	 * @param string          $error Id of the text that tells what is wrong with it, or an empty string.
	 */
	public static function control( $field, $id, $name, $value, $class, $error = '' ) {
		$types = array(
			'tel'      => 'tel',
			'email'    => 'email',
			'url'      => 'url',
			'number'   => 'number',
			'price'    => 'number',
			'total'    => 'number',
			'date'     => 'date',
			'time'     => 'time',
			'datetime' => 'datetime-local',
			'color'    => 'color',
			'checkbox' => 'checkbox',
			'file'     => 'file',
			'image'    => 'file',
		);
		$type  = $field['type'];
#if field_group
		if ( in_array( $type, array( 'radio', 'checkboxes', 'rating' ), true ) ) {
			self::group( $field, $id, $name, $value );
			return;
		}
#end
#if field_file
		if ( is_admin() && ( 'image' === $type || 'file' === $type ) ) {
			self::picker( $id, $name, $value );
			return;
		}
#end
		$is_long = in_array( $type, array( 'textarea', 'lines' ), true );
		if ( $is_long ) {
			echo '<textarea rows="6"';
		} elseif ( 'select' === $type ) {
			echo '<select';
		} else {
			printf( '<input type="%s"', esc_attr( isset( $types[ $type ] ) ? $types[ $type ] : 'text' ) );
		}
		printf( ' id="%1$s" name="%2$s" class="%3$s"', esc_attr( $id ), esc_attr( $name ), esc_attr( $class ) );
		if ( '' !== $field['autocomplete'] && ! is_admin() ) {
			printf( ' autocomplete="%s"', esc_attr( $field['autocomplete'] ) );
		}
		if ( $field['required'] && ! is_admin() ) {
			echo ' required';
		}
		if ( '' !== $error ) {
			printf( ' aria-invalid="true" aria-describedby="%s"', esc_attr( $error ) );
		}
		foreach ( array( 'min', 'max' ) as $index => $limit ) {
			if ( isset( $field['range'][ $index ] ) ) {
				printf( ' %1$s="%2$s"', esc_attr( $limit ), esc_attr( $field['range'][ $index ] ) );
			}
		}
		if ( in_array( $type, array( 'number', 'price', 'total' ), true ) ) {
			printf( ' step="%s"', esc_attr( 'number' === $type ? 'any' : '0.01' ) );
		}
#if field_days
		foreach ( 'date' === $type ? array(
			'min' => 'ahead',
			'max' => 'latest',
		) : array() as $limit => $days ) {
			if ( isset( $field[ $days ] ) ) {
				printf( ' %1$s="%2$s"', esc_attr( $limit ), esc_attr( self::day_in( $field[ $days ] ) ) );
			}
		}
#end
#if field_length
		if ( isset( $field['length'] ) ) {
			printf( ' maxlength="%s"', esc_attr( $field['length'] ) );
		}
#end
#if field_placeholder
		if ( ! empty( $field['placeholder'] ) && ! is_admin() ) {
			printf( ' placeholder="%s"', esc_attr( $field['placeholder'] ) );
		}
#end
#if field_accept
		if ( ! empty( $field['accept'] ) ) {
			printf( ' accept="%s"', esc_attr( '.' . implode( ',.', $field['accept'] ) ) );
		}
#end
#if field_image
		if ( 'image' === $type && empty( $field['accept'] ) ) {
			echo ' accept="image/*"';
		}
#end
		if ( $is_long ) {
			printf( '>%s</textarea>', esc_textarea( $value ) );
		} elseif ( 'select' === $type ) {
			printf( '><option value="">%s</option>', esc_html__( '{{choose}}', 'xplugin' ) );
			foreach ( $field['options'] as $option ) {
				printf( '<option value="%1$s" %2$s>%1$s</option>', esc_attr( $option ), selected( $value, $option, false ) );
			}
			echo '</select>';
		} elseif ( 'checkbox' === $type ) {
			printf( ' value="1" %s />', checked( $value, '1', false ) );
		} else {
			printf( ' value="%s" />', esc_attr( 'image' === $type || 'file' === $type ? '' : $value ) );
		}
	}
#if field_group

	/**
	 * Prints radio buttons or checkboxes.
	 *
	 * @param array           $field Type, options, range and whether it is required.
	 * @param string          $id    Id of the first of them.
	 * @param string          $name  Name under which the value is sent.
	 * @param string|string[] $value Value so far.
	 */
	private static function group( $field, $id, $name, $value ) {
		$many    = 'checkboxes' === $field['type'];
		$options = 'rating' === $field['type'] ? range( $field['range'][0], $field['range'][1] ) : $field['options'];
		foreach ( array_map( 'strval', $options ) as $index => $option ) {
			printf(
				'<label class="xplugin-choice"><input type="%1$s" id="%2$s" name="%3$s" value="%4$s" %5$s %6$s /> %4$s</label> ',
				esc_attr( $many ? 'checkbox' : 'radio' ),
				esc_attr( 0 === $index ? $id : $id . '-' . $index ),
				esc_attr( $many ? $name . '[]' : $name ),
				esc_attr( $option ),
				checked( $many ? in_array( $option, (array) $value, true ) : (string) $value === $option, true, false ),
				$field['required'] && ! $many && ! is_admin() ? 'required' : ''
			);
		}
	}
#end
#if field_file

	/**
	 * Prints what picks a file of the media library.
	 *
	 * @param string $id    Id of the control.
	 * @param string $name  Name under which the file's number is sent.
	 * @param string $value Number of the file so far.
	 */
	private static function picker( $id, $name, $value ) {
		printf(
			'<input type="hidden" id="%1$s" name="%2$s" value="%3$s" /><span class="xplugin-picked">%4$s</span> <button type="button" class="button xplugin-pick">%5$s</button> <button type="button" class="button-link xplugin-unpick">%6$s</button>',
			esc_attr( $id ),
			esc_attr( $name ),
			esc_attr( $value ),
			esc_html( wp_basename( (string) wp_get_attachment_url( (int) $value ) ) ),
			esc_html__( 'Choose file', 'xplugin' ),
			esc_html__( 'Remove', 'xplugin' )
		);
	}
#end
#if uploads

	/**
	 * Takes a file that a visitor sends with a form into the media library.
	 *
	 * @param array $field Type of the field.
	 * @param array $file  Name, temporary path and error of the file, as PHP tells them.
	 * @return int|string Number of the file, or what is wrong with it.
	 */
	public static function upload( $field, $file ) {
		$image   = array( 'jpg|jpeg|jpe', 'png', 'gif', 'webp' );
		$allowed = 'image' === $field['type'] ? $image : array_merge( $image, array( 'pdf', 'doc', 'docx', 'odt', 'txt|asc|c|cc|h|srt', 'xlsx', 'zip' ) );
		$mimes   = array_intersect_key( get_allowed_mime_types(), array_flip( $allowed ) );
#if field_accept
		if ( ! empty( $field['accept'] ) ) {
			$mimes = array_filter(
				get_allowed_mime_types(),
				function ( $endings ) use ( $field ) {
					return (bool) array_intersect( explode( '|', $endings ), $field['accept'] );
				},
				ARRAY_FILTER_USE_KEY
			);
		}
#end
		$checked = wp_check_filetype_and_ext( $file['tmp_name'], $file['name'], $mimes );
		if ( UPLOAD_ERR_OK !== $file['error'] || ! $checked['type'] ) {
			return __( '{{fileError}}', 'xplugin' );
		}
		require_once ABSPATH . 'wp-admin/includes/file.php';
		require_once ABSPATH . 'wp-admin/includes/image.php';
		$moved = wp_handle_upload(
			$file,
			array(
				'test_form' => false,
				'mimes'     => $mimes,
			)
		);
		if ( ! isset( $moved['file'] ) ) {
			return __( '{{fileError}}', 'xplugin' );
		}
		$id = wp_insert_attachment(
			array(
				'post_title'     => sanitize_text_field( pathinfo( $moved['file'], PATHINFO_FILENAME ) ),
				'post_mime_type' => $moved['type'],
				'post_status'    => 'inherit',
				'meta_input'     => array( '_xplugin_upload' => 1 ),
			),
			$moved['file']
		);
		if ( ! $id ) {
			return __( '{{fileError}}', 'xplugin' );
		}
		wp_update_attachment_metadata( $id, wp_generate_attachment_metadata( $id, $moved['file'] ) );
		return $id;
	}
#end
}
