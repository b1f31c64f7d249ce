#file-if listing
<?php
/**
 * How several things are shown.
 *
 * @package Xplugin
 */

defined( 'ABSPATH' ) || exit;

/**
 * Shows things as cards, a grid, a list, a table, an accordion, tabs, a slider or a calendar.
 *
 * A thing is an array. All of it is optional: title and badge are plain text, url and blank say where the title leads and
 * whether in a new tab; image, text and button are HTML; lines are pairs of a label and HTML; group is the heading it
 * belongs under; date (Y-m-d) and time are its place in a calendar.
 */
class Xplugin_Listing {

	/**
	 * Shows things.
	 *
	 * @param string  $id     Name that the page has once, for anchors and addresses.
	 * @param array[] $things The things.
	 * @param array   $look   Layout, columns, and for a slider the seconds of a slide, 0 for none; for groups whether links to
	 *                        them stand above (jump); for an accordion whether one is open at a time (single) and the first from
	 *                        the start (opened); whether the texts are words of somebody (quotes); for a calendar the day that a week starts with (week); HTML before
	 *                        and after the things.
	 * @return string
	 */
	public static function render( $id, $things, $look ) {
		self::enqueue();
		$look   = array_merge(
			array(
				'layout'  => 'cards',
				'columns' => 3,
				'seconds' => 0,
				'jump'    => false,
				'single'  => false,
				'opened'  => false,
				'quotes'  => false,
				'before'  => '',
				'after'   => '',
			),
			$look
		);
		$groups = self::grouped( $things );
		// Browsers keep only one of the elements with the same name open.
		$look['name'] = $look['single'] ? 'xplugin-' . $id : '';
		if ( 'calendar' === $look['layout'] ) {
			$inner = self::calendar( $id, $things, $look );
		} elseif ( 'tabs' === $look['layout'] ) {
			$inner = self::tabs( $id, $things, $groups, $look );
		} elseif ( $groups ) {
			$inner = self::sections( $id, $groups, $look );
		} else {
			$inner = self::layout( $things, $look );
		}
		return sprintf(
			'<div class="xplugin-listing xplugin-listing--%1$s" id="%2$s" style="--xplugin-columns:%3$d">%4$s</div>',
			esc_attr( $id ),
			esc_attr( 'xplugin-' . $id ),
			max( 1, (int) $look['columns'] ),
			$look['before'] . $inner . $look['after']
		);
	}

	/**
	 * Loads the style and the script.
	 */
	public static function enqueue() {
		self::register();
		wp_enqueue_style( 'xplugin-listing' );
		wp_enqueue_script( 'xplugin-listing' );
	}

	/**
	 * Makes the style and the script known, also for the editor.
	 */
	public static function register() {
		wp_register_style( 'xplugin-listing', XPLUGIN_URL . 'assets/css/listing.css', array(), XPLUGIN_VERSION );
		wp_register_script( 'xplugin-listing', XPLUGIN_URL . 'assets/js/listing.js', array(), XPLUGIN_VERSION, true );
	}

	/**
	 * The things by the heading they belong under; nothing if they have none.
	 *
	 * @param array[] $things The things.
	 * @return array[][]
	 */
	private static function grouped( $things ) {
		$groups = array();
		foreach ( $things as $thing ) {
			if ( isset( $thing['group'] ) ) {
				$groups[ $thing['group'] ][] = $thing;
			}
		}
		return $groups;
	}

	/**
	 * Groups under their headings.
	 *
	 * @param string    $id     Name of the list.
	 * @param array[][] $groups The groups.
	 * @param array     $look   How they look.
	 * @return string
	 */
	private static function sections( $id, $groups, $look ) {
		$links = '';
		$html  = '';
		foreach ( $groups as $heading => $things ) {
			$anchor = 'xplugin-' . $id . '-' . sanitize_title( $heading );
			$links .= sprintf( '<a href="%1$s">%2$s</a> ', esc_url( '#' . $anchor ), esc_html( $heading ) );
			$html  .= sprintf(
				'<section class="xplugin-listing__group" id="%1$s"><h3 class="xplugin-listing__heading">%2$s</h3>%3$s</section>',
				esc_attr( $anchor ),
				esc_html( $heading ),
				self::layout( $things, $look )
			);
		}
		return $look['jump'] ? '<nav class="xplugin-listing__jump">' . $links . '</nav>' . $html : $html;
	}

	/**
	 * Things in a layout.
	 *
	 * @param array[] $things The things.
	 * @param array   $look   How they look.
	 * @return string
	 */
	private static function layout( $things, $look ) {
		switch ( $look['layout'] ) {
			case 'table':
				return self::table( $things );
			case 'accordion':
				$html = '';
				foreach ( $things as $index => $thing ) {
					$html .= sprintf(
						'<details class="xplugin-listing__fold"%3$s%4$s><summary>%1$s</summary><div class="xplugin-listing__body">%2$s</div></details>',
						esc_html( self::value( $thing, 'title' ) ),
						self::picture( $thing ) . self::body( $thing ),
						'' === $look['name'] ? '' : sprintf( ' name="%s"', esc_attr( $look['name'] ) ),
						$look['opened'] && 0 === $index ? ' open' : ''
					);
				}
				return '<div class="xplugin-listing__items">' . $html . '</div>';
			case 'slider':
				return self::slider( $things, $look );
		}
		$html = '';
		foreach ( $things as $thing ) {
			$html .= '<li class="xplugin-listing__item">' . self::card( $thing, $look['quotes'] ) . '</li>';
		}
		return sprintf( '<ul class="xplugin-listing__items xplugin-listing__items--%1$s">%2$s</ul>', esc_attr( $look['layout'] ), $html );
	}

	/**
	 * A part of a thing, or an empty text.
	 *
	 * @param array  $thing The thing.
	 * @param string $key   Name of the part.
	 * @return string
	 */
	private static function value( $thing, $key ) {
		return isset( $thing[ $key ] ) ? (string) $thing[ $key ] : '';
	}

	/**
	 * A link to where a thing leads, or what it would be around.
	 *
	 * @param array  $thing The thing.
	 * @param string $html  What is linked, as HTML.
	 * @return string
	 */
	private static function linked( $thing, $html ) {
		if ( '' === self::value( $thing, 'url' ) || '' === $html ) {
			return $html;
		}
		$blank = empty( $thing['blank'] ) ? '' : ' target="_blank" rel="noopener"';
		return sprintf( '<a href="%1$s"%2$s>%3$s</a>', esc_url( $thing['url'] ), $blank, $html );
	}

	/**
	 * The picture of a thing with its badge.
	 *
	 * @param array $thing The thing.
	 * @return string
	 */
	private static function picture( $thing ) {
		$badge = self::value( $thing, 'badge' );
		$html  = self::linked( $thing, wp_kses_post( self::value( $thing, 'image' ) ) );
		if ( '' !== $badge ) {
			$html .= '<span class="xplugin-listing__badge">' . esc_html( $badge ) . '</span>';
		}
		return '' === $html ? '' : '<div class="xplugin-listing__picture">' . $html . '</div>';
	}

	/**
	 * A thing with its picture, title and text.
	 *
	 * @param array $thing    The thing.
	 * @param bool  $is_quote Whether the text is what the person said who the title names.
	 * @return string
	 */
	private static function card( $thing, $is_quote ) {
		if ( $is_quote ) {
			$text          = self::value( $thing, 'text' );
			$thing['text'] = '';
			return sprintf(
				'<figure class="xplugin-listing__body xplugin-listing__quote"><blockquote>%1$s</blockquote><figcaption>%2$s<strong>%3$s</strong>%4$s</figcaption></figure>',
				wp_kses_post( $text ),
				self::picture( $thing ),
				self::linked( $thing, esc_html( self::value( $thing, 'title' ) ) ),
				self::body( $thing )
			);
		}
		$title = self::value( $thing, 'title' );
		$html  = '' === $title ? '' : '<h3 class="xplugin-listing__title">' . self::linked( $thing, esc_html( $title ) ) . '</h3>';
		return self::picture( $thing ) . '<div class="xplugin-listing__body">' . $html . self::body( $thing ) . '</div>';
	}

	/**
	 * Details below the title of an entry.
	 *
	 * @param array $thing The thing.
	 * @return string
	 */
	private static function body( $thing ) {
		$rows = '';
		foreach ( isset( $thing['lines'] ) ? $thing['lines'] : array() as $line ) {
			$rows .= '' === $line[0]
				? '<div>' . wp_kses_post( $line[1] ) . '</div>'
				: sprintf( '<div><dt>%1$s</dt> <dd>%2$s</dd></div>', esc_html( $line[0] ), wp_kses_post( $line[1] ) );
		}
		$text = self::value( $thing, 'text' );
		return ( '' === $text ? '' : '<div class="xplugin-listing__text">' . wp_kses_post( $text ) . '</div>' )
			. ( '' === $rows ? '' : '<dl class="xplugin-listing__lines">' . $rows . '</dl>' )
			. wp_kses_post( self::value( $thing, 'button' ) );
	}

	/**
	 * Things as a table: a column for each label that one of them has.
	 *
	 * @param array[] $things The things.
	 * @return string
	 */
	private static function table( $things ) {
		$labels = array();
		$shown  = array();
		foreach ( $things as $thing ) {
			foreach ( isset( $thing['lines'] ) ? $thing['lines'] : array() as $line ) {
				$labels[ $line[0] ] = true;
			}
			foreach ( array( 'image', 'text', 'button' ) as $key ) {
				if ( '' !== self::value( $thing, $key ) ) {
					$shown[ $key ] = true;
				}
			}
		}
		$head = '';
		foreach ( array_merge( isset( $shown['image'] ) ? array( '' ) : array(), array( __( '{{listingName}}', 'xplugin' ) ), array_keys( $labels ), isset( $shown['text'] ) ? array( '' ) : array(), isset( $shown['button'] ) ? array( '' ) : array() ) as $label ) {
			$head .= '<th scope="col">' . esc_html( $label ) . '</th>';
		}
		$rows = '';
		foreach ( $things as $thing ) {
			$cells = isset( $shown['image'] ) ? '<td>' . self::picture( $thing ) . '</td>' : '';
			$badge = isset( $shown['image'] ) || '' === self::value( $thing, 'badge' ) ? '' : ' <span class="xplugin-listing__badge">' . esc_html( $thing['badge'] ) . '</span>';
			$lines = isset( $thing['lines'] ) ? array_column( $thing['lines'], 1, 0 ) : array();
			$cells .= '<th scope="row">' . self::linked( $thing, esc_html( self::value( $thing, 'title' ) ) ) . $badge . '</th>';
			foreach ( array_keys( $labels ) as $label ) {
				$cells .= '<td>' . wp_kses_post( isset( $lines[ $label ] ) ? $lines[ $label ] : '' ) . '</td>';
			}
			foreach ( array( 'text', 'button' ) as $key ) {
				$cells .= isset( $shown[ $key ] ) ? '<td>' . wp_kses_post( self::value( $thing, $key ) ) . '</td>' : '';
			}
			$rows .= '<tr class="xplugin-listing__item">' . $cells . '</tr>';
		}
		return '<div class="xplugin-listing__scroll"><table class="xplugin-listing__table"><thead><tr>' . $head . '</tr></thead><tbody class="xplugin-listing__items">' . $rows . '</tbody></table></div>';
	}

	/**
	 * Groups as tabs, or each thing as one. Without scripts all stand below each other.
	 *
	 * @param string    $id     Name of the list.
	 * @param array[]   $things The things.
	 * @param array[][] $groups The same by groups, if they have some.
	 * @param array     $look   How they look.
	 * @return string
	 */
	private static function tabs( $id, $things, $groups, $look ) {
		$tabs  = '';
		$html  = '';
		$parts = $groups ? $groups : array_column( $things, null, 'title' );
		foreach ( array_keys( $parts ) as $index => $title ) {
			$name   = 'xplugin-' . $id . '-tab-' . $index;
			$inside = $groups
				? self::layout( $groups[ $title ], array_merge( $look, array( 'layout' => 'cards' ) ) )
				: self::picture( $parts[ $title ] ) . self::body( $parts[ $title ] );
			$tabs  .= sprintf( '<button type="button" role="tab" aria-controls="%1$s" class="xplugin-listing__tab">%2$s</button>', esc_attr( $name ), esc_html( $title ) );
			$html  .= sprintf( '<div class="xplugin-listing__panel" role="tabpanel" id="%1$s"><h3 class="xplugin-listing__heading">%2$s</h3>%3$s</div>', esc_attr( $name ), esc_html( $title ), $inside );
		}
		return '<div class="xplugin-listing__tabs"><div class="xplugin-listing__tablist" role="tablist" hidden>' . $tabs . '</div>' . $html . '</div>';
	}

	/**
	 * Things of which only some are seen at a time.
	 *
	 * @param array[] $things The things.
	 * @param array   $look   How they look.
	 * @return string
	 */
	private static function slider( $things, $look ) {
		$html = '';
		foreach ( $things as $thing ) {
			$html .= '<li class="xplugin-listing__item">' . self::card( $thing, $look['quotes'] ) . '</li>';
		}
		return sprintf(
			'<div class="xplugin-listing__slider" data-columns="%1$d" data-seconds="%2$d"><ul class="xplugin-listing__items xplugin-listing__items--slider">%3$s</ul><div class="xplugin-listing__arrows" hidden><button type="button" class="xplugin-listing__arrow" data-step="-1" aria-label="%4$s">‹</button><button type="button" class="xplugin-listing__arrow" data-step="1" aria-label="%5$s">›</button></div></div>',
			max( 1, (int) $look['columns'] ),
			(int) $look['seconds'],
			$html,
			esc_attr__( '{{listingPrevious}}', 'xplugin' ),
			esc_attr__( '{{listingNext}}', 'xplugin' )
		);
	}

	/**
	 * A month with the things on their days.
	 *
	 * @param string  $id     Name of the list.
	 * @param array[] $things The things.
	 * @param array   $look   How they look.
	 * @return string
	 */
	private static function calendar( $id, $things, $look ) {
		global $wp_locale;
		$name = 'xplugin_month_' . $id;
		// phpcs:ignore WordPress.Security.NonceVerification.Recommended -- Which month is shown changes nothing.
		$asked = isset( $_GET[ $name ] ) ? sanitize_text_field( wp_unslash( $_GET[ $name ] ) ) : '';
		$month = preg_match( '/^\d{4}-(?:0[1-9]|1[0-2])$/', $asked ) ? $asked : wp_date( 'Y-m' );
		$first = new DateTimeImmutable( $month . '-01', wp_timezone() );
		$week  = isset( $look['week'] ) && '' !== $look['week'] ? (int) $look['week'] : (int) get_option( 'start_of_week' );
		$days  = array();
		foreach ( $things as $thing ) {
			$days[ self::value( $thing, 'date' ) ][] = $thing;
		}
		$head = '';
		for ( $day = 0; $day < 7; $day++ ) {
			$weekday = $wp_locale->get_weekday( ( $week + $day ) % 7 );
			$head   .= sprintf( '<th scope="col"><abbr title="%1$s">%2$s</abbr></th>', esc_attr( $weekday ), esc_html( $wp_locale->get_weekday_abbrev( $weekday ) ) );
		}
		$start = ( (int) $first->format( 'w' ) - $week + 7 ) % 7;
		$cells = (int) ceil( ( $start + (int) $first->format( 't' ) ) / 7 ) * 7;
		$rows  = '';
		for ( $cell = 0; $cell < $cells; $cell++ ) {
			$date  = $first->modify( ( $cell - $start ) . ' days' );
			$rows .= 0 === $cell % 7 ? '<tr>' : '';
			$rows .= self::day( $date, $month, $days );
			$rows .= 6 === $cell % 7 ? '</tr>' : '';
		}
		$link = function ( $step, $text, $sign ) use ( $first, $name, $id ) {
			$url = add_query_arg( $name, $first->modify( $step )->format( 'Y-m' ) ) . '#xplugin-' . $id;
			return sprintf( '<a href="%1$s" rel="nofollow" aria-label="%2$s" title="%2$s">%3$s</a>', esc_url( $url ), esc_attr( $text ), esc_html( $sign ) );
		};
		return sprintf(
			'<table class="xplugin-listing__calendar"><caption>%1$s <strong>%2$s</strong> %3$s</caption><thead><tr>%4$s</tr></thead><tbody>%5$s</tbody></table>',
			$link( '-1 month', __( '{{listingPrevious}}', 'xplugin' ), '‹' ),
			esc_html( wp_date( 'F Y', $first->getTimestamp() ) ),
			$link( '+1 month', __( '{{listingNext}}', 'xplugin' ), __( '{{listingNext}}', 'xplugin' ) . ' ›' ),
			$head,
			$rows
		);
	}

	/**
	 * A day of a calendar.
	 *
	 * @param DateTimeImmutable $date  The day.
	 * @param string            $month The month that is shown.
	 * @param array[][]         $days  Things by their day.
	 * @return string
	 */
	private static function day( $date, $month, $days ) {
		$key = $date->format( 'Y-m-d' );
		if ( $date->format( 'Y-m' ) !== $month ) {
			return '<td></td>';
		}
		$html = '';
		foreach ( isset( $days[ $key ] ) ? $days[ $key ] : array() as $thing ) {
			$time  = self::value( $thing, 'time' );
			$html .= '<li>' . ( '' === $time ? '' : '<span>' . esc_html( $time ) . '</span> ' ) . self::linked( $thing, esc_html( self::value( $thing, 'title' ) ) ) . '</li>';
		}
		return sprintf(
			'<td%1$s><span class="xplugin-listing__day">%2$d</span>%3$s</td>',
			wp_date( 'Y-m-d' ) === $key ? ' class="xplugin-listing__today"' : '',
			(int) $date->format( 'j' ),
			'' === $html ? '' : '<ul>' . $html . '</ul>'
		);
	}
}
