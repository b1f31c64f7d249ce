<?php
/**
 * A text with values.
 *
 * @package Xplugin
 */

defined( 'ABSPATH' ) || exit;

/**
 * Shows a text in which names in braces stand for values that change, or one out of several texts.
 */
class Xplugin_Text extends Xplugin_Placed {

{{module}}

	/**
	 * Registers the style.
	 */
	protected function register_assets() {
		wp_register_style( 'xplugin-text', XPLUGIN_URL . 'assets/css/text.css', array(), XPLUGIN_VERSION );
	}

	/**
	 * The settings, with the texts that only one of several parts may have.
	 *
	 * @return array
	 */
	private function choices() {
		return $this->settings() + $this->config();
	}

	/**
	 * Whether the current post is old enough, and changed if it has to be.
	 *
	 * @return bool
	 */
	private function fits_post() {
		$choices = $this->choices();
		$post    = get_post();
		if ( ! $choices['older'] && ! $choices['changed'] ) {
			return true;
		}
		if ( ! $post ) {
			return false;
		}
		if ( $choices['older'] && get_post_timestamp( $post ) > time() - $choices['older'] * DAY_IN_SECONDS ) {
			return false;
		}
		// WordPress may store the two times of a new post some seconds apart.
		return ! $choices['changed'] || get_post_timestamp( $post, 'modified' ) > get_post_timestamp( $post ) + MINUTE_IN_SECONDS;
	}

	/**
	 * The text that it is the turn of.
	 *
	 * @return string
	 */
	private function template() {
		$choices = $this->choices();
		if ( 'one' === $choices['pick'] ) {
			return $choices['text'];
		}
		$count = count( $choices['lines'] );
		if ( 0 === $count ) {
			return '';
		}
		$now = current_datetime();
		if ( in_array( $choices['pick'], array( 'hours', 'weekday' ), true ) ) {
			return $this->line_of( $choices['pick'], $choices['lines'], $now );
		}
		$turns = array(
			'day'    => intdiv( $now->getTimestamp() + $now->getOffset(), DAY_IN_SECONDS ),
			'week'   => (int) $now->format( 'oW' ),
			'month'  => (int) $now->format( 'n' ) - 1,
			'random' => wp_rand( 0, $count - 1 ),
		);
		return $choices['lines'][ $turns[ $choices['pick'] ] % $count ];
	}

	/**
	 * The line that its hour or its day says it is the turn of.
	 *
	 * @param string            $pick  Either hours or weekday.
	 * @param string[]          $lines The lines, each with its hour or day before the text.
	 * @param DateTimeImmutable $now   The moment.
	 * @return string
	 */
	private function line_of( $pick, $lines, $now ) {
		$days  = array(
			'sun' => 'son',
			'mon' => 'man',
			'tue' => 'tis',
			'wed' => 'ons',
			'thu' => 'tor',
			'fri' => 'fre',
			'sat' => 'lor',
		);
		$day   = strtolower( $now->format( 'D' ) );
		$texts = array();
		foreach ( $lines as $line ) {
			$sides = preg_split( '/\s+/', trim( $line ), 2 );
			$when  = strtolower( remove_accents( $sides[0] ) );
			$text  = isset( $sides[1] ) ? $sides[1] : '';
			if ( 'weekday' === $pick && in_array( substr( $when, 0, 3 ), array( $day, $days[ $day ] ), true ) ) {
				return $text;
			}
			if ( 'hours' === $pick && preg_match( '/^(\d{1,2})[:.](\d\d)$/', $when, $time ) ) {
				$texts[ sprintf( '%02d:%s', $time[1], $time[2] ) ] = $text;
			}
		}
		if ( ! $texts ) {
			return '';
		}
		ksort( $texts );
		// Before the first hour it still is the turn of the last one.
		$shown = end( $texts );
		foreach ( $texts as $from => $text ) {
			$shown = $from <= $now->format( 'H:i' ) ? $text : $shown;
		}
		return $shown;
	}

	/**
	 * The value that a name in braces stands for.
	 *
	 * @param string $name Name of the value.
	 * @return string|null Null for a name that stands for nothing.
	 */
	private function value( $name ) {
		$now = current_datetime();
		switch ( $name ) {
			case 'year':
				return $now->format( 'Y' );
			case 'date':
				return wp_date( get_option( 'date_format' ) );
			case 'weekday':
				return $this->weekday( (int) $now->format( 'w' ) );
			case 'week':
				return ltrim( $now->format( 'W' ), '0' );
			case 'site':
				return get_bloginfo( 'name', 'display' );
			case 'name':
				$user = wp_get_current_user();
				return '' === $user->first_name ? $user->display_name : $user->first_name;
			case 'greeting':
				$hour = (int) $now->format( 'G' );
				if ( $hour >= 4 && $hour < 11 ) {
					return __( '{{morning}}', 'xplugin' );
				}
				return $hour >= 11 && $hour < 18 ? __( '{{day}}', 'xplugin' ) : __( '{{evening}}', 'xplugin' );
			case 'posts':
				return number_format_i18n( wp_count_posts()->publish );
			case 'members':
				$users = count_users();
				return number_format_i18n( $users['total_users'] );
			case 'years':
			case 'days':
				return $this->passed( $name );
			default:
				return $this->value_of_post( $name );
		}
	}

	/**
	 * A value of the current post.
	 *
	 * @param string $name Name of the value.
	 * @return string|null
	 */
	private function value_of_post( $name ) {
		$post = get_post();
		if ( ! in_array( $name, array( 'title', 'author', 'published', 'updated', 'words', 'minutes' ), true ) ) {
			return null;
		}
		if ( ! $post ) {
			return '';
		}
		switch ( $name ) {
			case 'title':
				return wp_strip_all_tags( get_the_title( $post ) );
			case 'author':
				return get_the_author_meta( 'display_name', (int) $post->post_author );
			case 'published':
				return get_the_date( '', $post );
			case 'updated':
				return get_the_modified_date( '', $post );
		}
		$choices = $this->choices();
		$text    = wp_strip_all_tags( strip_shortcodes( excerpt_remove_blocks( $post->post_content ) ) );
		// Counts words of any script, which str_word_count() does not.
		$count = preg_match_all( '/[\p{L}\p{N}]+/u', $text );
		return number_format_i18n( 'words' === $name ? $count : max( 1, (int) ceil( $count / max( 1, (int) $choices['speed'] ) ) ) );
	}

	/**
	 * Name of a day of the week.
	 *
	 * @param int $day Number of the day; Sunday is 0.
	 * @return string
	 */
	private function weekday( $day ) {
		$names = array(
			__( '{{sun}}', 'xplugin' ),
			__( '{{mon}}', 'xplugin' ),
			__( '{{tue}}', 'xplugin' ),
			__( '{{wed}}', 'xplugin' ),
			__( '{{thu}}', 'xplugin' ),
			__( '{{fri}}', 'xplugin' ),
			__( '{{sat}}', 'xplugin' ),
		);
		return $names[ $day ];
	}

	/**
	 * Years or days since the date of the settings.
	 *
	 * @param string $unit Either years or days.
	 * @return string
	 */
	private function passed( $unit ) {
		$choices = $this->choices();
		$date    = DateTimeImmutable::createFromFormat( '!Y-m-d', $choices['date'], wp_timezone() );
		$now     = current_datetime();
		if ( ! $date || $date > $now ) {
			return '';
		}
		$passed = $date->diff( $now );
		return number_format_i18n( 'years' === $unit ? $passed->y : $passed->days );
	}

	/**
	 * The text with its values; empty if it has none, or one of its values is missing.
	 *
	 * @return string
	 */
	private function text() {
		$is_missing = false;
		$text       = preg_replace_callback(
			'/\{(\w+)\}/',
			function ( $found ) use ( &$is_missing ) {
				$value      = $this->value( $found[1] );
				$is_missing = $is_missing || '' === $value;
				return null === $value ? $found[0] : $value;
			},
			$this->template()
		);
		// One of something is no plural.
		$text = preg_replace( array( '/\b1 (minute|year|day|post|word|member)s\b/', '/\b1 (minut)er\b/', '/\b1 (dag)ar\b/' ), '1 $1', $text );
		return $is_missing ? '' : trim( $text );
	}

	/**
	 * The part.
	 *
	 * @return string
	 */
	protected function html() {
		$choices = $this->choices();
		$text    = $this->fits_post() ? $this->text() : '';
		if ( '' === $text || ! Xplugin_Showing::is_for_person( $choices ) || ! Xplugin_Showing::is_time( $choices ) ) {
			return '';
		}
		$class = 'xplugin-' . str_replace( '_', '-', $this->id() ) . '-part';
		wp_enqueue_style( 'xplugin-text' );
		self::add_colors( 'xplugin-text', '.' . $class, $choices['color'] );
		Xplugin_Showing::style( 'xplugin-text', '.' . $class, $choices );
		$heading = '' === $choices['heading'] ? '' : '<strong class="xplugin-text__heading">' . esc_html( $choices['heading'] ) . '</strong>';
		// Inside a sentence it is a part of it.
		$tag = '' === $heading && 'shortcode' === $this->place() && ! in_array( $choices['look'], array( 'box', 'badge' ), true ) ? 'span' : 'div';
		return sprintf(
			'<%4$s class="%1$s">%2$s%3$s</%4$s>',
			esc_attr( 'xplugin-text xplugin-text--' . $choices['look'] . ' ' . $class ),
			$heading,
			make_clickable( nl2br( esc_html( $text ) ) ),
			$tag
		);
	}

	/**
	 * Leaves the part as it is, since its own style hides it: within a sentence nothing may be around it.
	 *
	 * @param string $html The part.
	 * @return string
	 */
	protected function on_screens( $html ) {
		return $html;
	}
}
