<?php
/**
 * The opening hours.
 *
 * @package Xplugin
 */

defined( 'ABSPATH' ) || exit;

/**
 * Shows the opening hours of the week, and whether it is open now.
 */
class Xplugin_Hours extends Xplugin_Placed {

{{module}}

	/**
	 * Registers the style.
	 */
	protected function register_assets() {
		wp_register_style( 'xplugin-hours', XPLUGIN_URL . 'assets/css/hours.css', array(), XPLUGIN_VERSION );
	}

	/**
	 * Names of the days by their keys, in the order of the site's week.
	 *
	 * @return string[]
	 */
	private function days() {
		$names = array(
			'sun' => __( '{{sun}}', 'xplugin' ),
			'mon' => __( '{{mon}}', 'xplugin' ),
			'tue' => __( '{{tue}}', 'xplugin' ),
			'wed' => __( '{{wed}}', 'xplugin' ),
			'thu' => __( '{{thu}}', 'xplugin' ),
			'fri' => __( '{{fri}}', 'xplugin' ),
			'sat' => __( '{{sat}}', 'xplugin' ),
		);
		$start = (int) get_option( 'start_of_week', 1 ) % 7;
		return array_merge( array_slice( $names, $start ), array_slice( $names, 0, $start ) );
	}

	/**
	 * The hours of a date: those of its weekday, if it has none of its own.
	 *
	 * @param DateTimeImmutable $date The date.
	 * @return string
	 */
	private function hours_of( $date ) {
		$settings = $this->settings();
		foreach ( array( 'Y-m-d', 'm-d' ) as $format ) {
			foreach ( $settings['exceptions'] as $line ) {
				$parts = explode( ' ', trim( $line ), 2 );
				if ( $parts[0] === $date->format( $format ) ) {
					return isset( $parts[1] ) ? trim( $parts[1] ) : '';
				}
			}
		}
		return $settings[ strtolower( $date->format( 'D' ) ) ];
	}

	/**
	 * The spans of some hours, in minutes of the day. They may end after midnight.
	 *
	 * @param string $hours Hours of a day, for example 09:00-17:00.
	 * @return int[][]
	 */
	private function spans( $hours ) {
		preg_match_all( '/(\d{1,2})[:.](\d{2})\s*[-–]\s*(\d{1,2})[:.](\d{2})/u', $hours, $found, PREG_SET_ORDER );
		$spans = array();
		foreach ( $found as $span ) {
			$from    = 60 * (int) $span[1] + (int) $span[2];
			$until   = 60 * (int) $span[3] + (int) $span[4];
			$spans[] = array( $from, $until + ( $until <= $from ? 1440 : 0 ) );
		}
		return $spans;
	}

	/**
	 * The minute of the day at which it closes, if it is open now; minutes after midnight go on counting.
	 *
	 * @return int|null
	 */
	private function closes() {
		$now    = current_datetime();
		$minute = 60 * (int) $now->format( 'G' ) + (int) $now->format( 'i' );
		foreach ( array( 0, 1440 ) as $passed ) {
			$day = $passed ? $now->modify( '-1 day' ) : $now;
			foreach ( $this->spans( $this->hours_of( $day ) ) as $span ) {
				if ( $minute + $passed >= $span[0] && $minute + $passed < $span[1] ) {
					return $span[1];
				}
			}
		}
		return null;
	}

	/**
	 * When it opens next, in words.
	 *
	 * @return string
	 */
	private function opens() {
		$now    = current_datetime();
		$minute = 60 * (int) $now->format( 'G' ) + (int) $now->format( 'i' );
		$names  = $this->days();
		for ( $ahead = 0; $ahead < 8; $ahead++ ) {
			$day = $now->modify( '+' . $ahead . ' days' );
			foreach ( $this->spans( $this->hours_of( $day ) ) as $span ) {
				if ( $ahead > 0 || $span[0] > $minute ) {
					$time = $this->clock( $span[0] );
					return $ahead > 0 ? $names[ strtolower( $day->format( 'D' ) ) ] . ' ' . $time : $time;
				}
			}
		}
		return '';
	}

	/**
	 * A time of the day as visitors read it.
	 *
	 * @param int $minute Minute of the day.
	 * @return string
	 */
	private function clock( $minute ) {
		$settings = $this->settings();
		$minute   = 1440 === $minute && '24' === $settings['clock'] ? 1440 : $minute % 1440;
		if ( '24' === $settings['clock'] ) {
			return sprintf( '%02d:%02d', intdiv( $minute, 60 ), $minute % 60 );
		}
		return gmdate( 0 === $minute % 60 ? 'g a' : 'g:i a', 60 * $minute );
	}

	/**
	 * The hours of a day as visitors read them.
	 *
	 * @param string $hours Hours of the day.
	 * @return string
	 */
	private function text( $hours ) {
		$settings = $this->settings();
		$texts    = array();
		foreach ( $this->spans( $hours ) as $span ) {
			$texts[] = $this->clock( $span[0] ) . '–' . $this->clock( $span[1] );
		}
		if ( $texts ) {
			return implode( ', ', $texts );
		}
		return '' === $hours ? $settings['closed'] : $hours;
	}

	/**
	 * The rows of the table: days or dates, hours, and whether they are of today.
	 *
	 * @return array[]
	 */
	private function rows() {
		$settings = $this->settings();
		$now      = current_datetime();
		$today    = strtolower( $now->format( 'D' ) );
		$names    = $this->days();
		if ( 'today' === $settings['layout'] ) {
			return array( array( $names[ $today ], $this->text( $this->hours_of( $now ) ), true ) );
		}
		$rows  = array();
		$first = '';
		foreach ( $names as $day => $name ) {
			$hours = $this->text( $settings[ $day ] );
			$last  = count( $rows ) - 1;
			if ( 'groups' === $settings['layout'] && $last >= 0 && $rows[ $last ][1] === $hours ) {
				$rows[ $last ][0] = $first . '–' . $name;
				$rows[ $last ][2] = $rows[ $last ][2] || $day === $today;
			} else {
				$first  = $name;
				$rows[] = array( $name, $hours, $day === $today );
			}
		}
		foreach ( $settings['exceptions'] as $line ) {
			$parts = explode( ' ', trim( $line ), 2 );
			$date  = $parts[0];
			if ( 5 === strlen( $date ) ) {
				$date = $now->format( 'Y-' ) . $date;
				$date = $date < $now->format( 'Y-m-d' ) ? $now->modify( '+1 year' )->format( 'Y' ) . substr( $date, 4 ) : $date;
			}
			$time = strtotime( $date . ' 12:00 UTC' );
			// A date stands below the week from two weeks before it.
			if ( $time && $date >= $now->format( 'Y-m-d' ) && $date <= $now->modify( '+14 days' )->format( 'Y-m-d' ) ) {
				$rows[] = array( wp_date( get_option( 'date_format' ), $time ), $this->text( isset( $parts[1] ) ? trim( $parts[1] ) : '' ), $date === $now->format( 'Y-m-d' ) );
			}
		}
		return $rows;
	}

	/**
	 * Whether it is open now, in words.
	 *
	 * @param int|null $closes Minute of the day at which it closes, if it is open.
	 * @return string
	 */
	private function status( $closes ) {
		$settings = $this->settings();
		$text     = null === $closes ? $settings['closed_text'] : $settings['open_text'];
		if ( ! $settings['next'] ) {
			return $text;
		}
		if ( null !== $closes ) {
			/* translators: %s: time of the day */
			return $text . ', ' . sprintf( __( '{{closes}}', 'xplugin' ), $this->clock( $closes ) );
		}
		$opens = $this->opens();
		/* translators: %s: day and time */
		return '' === $opens ? $text : $text . ', ' . sprintf( __( '{{opens}}', 'xplugin' ), $opens );
	}

	/**
	 * The opening hours.
	 *
	 * @return string
	 */
	protected function html() {
		$settings = $this->settings();
		if ( '' === implode( '', array_intersect_key( $settings, $this->days() ) ) ) {
			return current_user_can( 'manage_options' ) ? '<p>' . esc_html__( '{{fillIn}}', 'xplugin' ) . '</p>' : '';
		}
		wp_enqueue_style( 'xplugin-hours' );
		self::add_colors( 'xplugin-hours', '.xplugin-hours', $settings['color'] );
		self::add_colors( 'xplugin-hours', '.xplugin-hours .is-closed', $settings['closed_color'] );
		$closes = $this->closes();
		ob_start();
		?>
		<div class="xplugin-hours<?php echo $settings['box'] ? ' xplugin-hours--box' : ''; ?>">
			<?php if ( '' !== $settings['heading'] ) : ?>
				<h3 class="xplugin-hours__heading"><?php echo esc_html( $settings['heading'] ); ?></h3>
			<?php endif; ?>
			<?php if ( $settings['status'] ) : ?>
				<p class="xplugin-hours__status<?php echo null === $closes ? ' is-closed' : ' is-open'; ?>"><?php echo esc_html( $this->status( $closes ) ); ?></p>
			<?php endif; ?>
			<?php if ( 'status' !== $settings['layout'] ) : ?>
				<table class="xplugin-hours__table">
					<tbody>
						<?php foreach ( $this->rows() as $row ) : ?>
							<tr<?php echo $row[2] ? ' class="is-today" aria-current="date"' : ''; ?>>
								<th scope="row"><?php echo esc_html( $row[0] ); ?></th>
								<td><?php echo esc_html( $row[1] ); ?></td>
							</tr>
						<?php endforeach; ?>
					</tbody>
				</table>
			<?php endif; ?>
		</div>
		<?php
		return (string) ob_get_clean();
	}
}
