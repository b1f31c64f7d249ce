<?php
/**
 * Numbers as pictures.
 *
 * @package Xplugin
 */

defined( 'ABSPATH' ) || exit;

/**
 * A chart of numbers that were typed in or entered by date, or of what the site has per month, drawn as SVG.
 */
class Xplugin_Chart extends Xplugin_Placed {

{{module}}

	/**
	 * Hooks the chart into WordPress.
	 */
	public function register() {
		parent::register();
#if daily
		add_action( 'admin_menu', array( $this, 'add_page' ) );
#end
		add_action( 'wp_dashboard_setup', array( $this, 'add_widget' ) );
	}

	/**
	 * Adds the chart to the dashboard.
	 */
	public function add_widget() {
		$settings = $this->settings();
		if ( ! empty( $settings['dashboard'] ) ) {
			$heading = '' === $settings['heading'] ? $this->label() : $settings['heading'];
			wp_add_dashboard_widget( $this->option_name(), $heading, array( $this, 'print_chart' ) );
		}
	}

	/**
	 * The chart for a page.
	 *
	 * @return string
	 */
	protected function html() {
		$settings = $this->settings();
		ob_start();
		echo '<figure class="xplugin-chart">';
		if ( '' !== $settings['heading'] ) {
			printf( '<figcaption><strong>%s</strong></figcaption>', esc_html( $settings['heading'] ) );
		}
		$this->print_chart();
		echo '</figure>';
		return (string) ob_get_clean();
	}

	/**
	 * Prints the chart, and its numbers as a table.
	 */
	public function print_chart() {
		$config = $this->config();
		switch ( $config['kind'] ) {
#if progress
			case 'progress':
				$this->print_progress();
				return;
#end
#if pie
			case 'pie':
				$this->print_pie( $this->numbers() );
				break;
#end
#if axes
			default:
				$this->print_axes( $this->numbers(), 'line' === $config['kind'] );
#end
		}
		$this->print_table( $this->numbers() );
		$settings = $this->settings();
		if ( '' !== $settings['total'] ) {
			$sum = array_sum( array_column( $this->numbers(), 1 ) );
			printf( '<p>%s</p>', esc_html( str_replace( '{total}', self::number( $sum ), $settings['total'] ) ) );
		}
	}

	/**
	 * A number as the site writes it, with as many decimals as it has, two at most.
	 *
	 * @param float $number The number.
	 * @return string
	 */
	private static function number( $number ) {
		$number = round( (float) $number, 2 );
		return number_format_i18n( $number, floor( $number ) === $number ? 0 : ( round( $number, 1 ) === $number ? 1 : 2 ) );
	}

	/**
	 * The numbers by their names.
	 *
	 * @return array[] Name, number, the number as written, and a second number where two things are counted.
	 */
	private function numbers() {
		$settings = $this->settings();
		$numbers  = array();
#if daily
		if ( 'days' === $this->config()['counts'] ) {
			$kept = $this->kept();
			for ( $back = $settings['last_days'] - 1; $back >= 0; $back-- ) {
				$day       = current_datetime()->modify( '-' . $back . ' days' );
				$date      = $day->format( 'Y-m-d' );
				$value     = isset( $kept[ $date ] ) ? (float) $kept[ $date ] : 0.0;
				$numbers[] = array( wp_date( 'j M', $day->getTimestamp() ), $value, $value > 0 ? self::number( $value ) : '' );
			}
			return $numbers;
		}
#end
#if counted
		$config = $this->config();
		if ( in_array( $config['counts'], array( 'posts', 'comments', 'users' ), true ) ) {
			for ( $back = $settings['months'] - 1; $back >= 0; $back-- ) {
				$month     = new DateTimeImmutable( 'first day of -' . $back . ' months', wp_timezone() );
				$first     = $month->format( 'Y-m-01 00:00:00' );
				$last      = $month->format( 'Y-m-t 23:59:59' );
				$count     = $this->count_in( $config['counts'], $first, $last );
				$number    = array( wp_date( 'M', $month->getTimestamp() ), $count, (string) $count );
				$numbers[] = '' === $config['also'] ? $number : array_merge( $number, array( $this->count_in( $config['also'], $first, $last ) ) );
			}
			return $numbers;
		}
#end
		foreach ( $settings['values'] as $line ) {
			if ( preg_match( '/^(.*?)\s*[:=;]?\s*([^\d\s]?\d[\d.,\s]*\D{0,6})$/u', $line, $match ) ) {
				$number    = (float) str_replace( ',', '.', preg_replace( '/[^\d.,]|[.,](?=\d{3}(?!\d))/', '', $match[2] ) );
				$numbers[] = array( $match[1], $number, trim( $match[2] ) );
			}
		}
		return $numbers;
	}
#if counted

	/**
	 * How many things there are of a month.
	 *
	 * @param string $what What is counted.
	 * @param string $from First moment.
	 * @param string $to   Last moment.
	 * @return int
	 */
	private function count_in( $what, $from, $to ) {
		$range = array(
			array(
				'after'     => $from,
				'before'    => $to,
				'inclusive' => true,
			),
		);
		if ( 'comments' === $what ) {
			return (int) get_comments(
				array(
					'count'      => true,
					'status'     => 'approve',
					'date_query' => $range,
				)
			);
		}
		if ( 'users' === $what ) {
			$users = new WP_User_Query(
				array(
					'number'     => 1,
					'fields'     => 'ID',
					'date_query' => $range,
				)
			);
			return (int) $users->get_total();
		}
		$posts = new WP_Query(
			array(
				'post_type'      => 'post',
				'post_status'    => 'publish',
				'posts_per_page' => 1,
				'fields'         => 'ids',
				'date_query'     => $range,
			)
		);
		return (int) $posts->found_posts;
	}
#end
#if axes

	/**
	 * Prints bars or a line.
	 *
	 * @param array[] $numbers The numbers.
	 * @param bool    $is_line Whether a line is drawn.
	 */
	private function print_axes( $numbers, $is_line ) {
		$settings = $this->settings();
		$most     = max( array_merge( array( 1 ), array_column( $numbers, 1 ), array_column( $numbers, 3 ) ) );
		$step     = 600 / max( 1, count( $numbers ) );
		$every    = (int) ceil( count( $numbers ) / 15 );
		$size     = $every > 1 ? 9 : 13;
		$points   = array();
		printf( '<svg viewBox="0 0 600 240" role="img" aria-label="%s" style="width:100%%;height:auto">', esc_attr( $settings['heading'] ) );
		foreach ( $numbers as $index => $number ) {
			$height   = 180 * $number[1] / $most;
			$middle   = $step * ( $index + 0.5 );
			$points[] = round( $middle, 1 ) . ',' . round( 210 - $height, 1 );
			$width    = isset( $number[3] ) ? $step * 0.35 : $step * 0.7;
			$center   = isset( $number[3] ) ? $middle - $width / 2 : $middle;
			if ( ! $is_line ) {
				self::print_bar( $middle - $step * 0.35, $width, $height, $settings['color'] );
			}
			printf( '<text x="%1$s" y="%2$s" text-anchor="middle" font-size="%3$s">%4$s</text>', esc_attr( round( $center, 1 ) ), esc_attr( round( 204 - $height, 1 ) ), esc_attr( $size ), esc_html( $number[2] ) );
			if ( isset( $number[3] ) ) {
				$height = 180 * $number[3] / $most;
				self::print_bar( $middle, $width, $height, $settings['color_2'] );
				printf( '<text x="%1$s" y="%2$s" text-anchor="middle" font-size="%3$s">%4$s</text>', esc_attr( round( $middle + $width / 2, 1 ) ), esc_attr( round( 204 - $height, 1 ) ), esc_attr( $size ), esc_html( $number[3] ) );
			}
			if ( 0 === $index % $every ) {
				printf( '<text x="%1$s" y="230" text-anchor="middle" font-size="%2$s">%3$s</text>', esc_attr( round( $middle, 1 ) ), esc_attr( $size ), esc_html( $number[0] ) );
			}
		}
		if ( $is_line ) {
			printf( '<polyline points="%1$s" fill="none" stroke="%2$s" stroke-width="3"></polyline>', esc_attr( implode( ' ', $points ) ), esc_attr( $settings['color'] ) );
		}
		echo '</svg>';
#if counted
		$config = $this->config();
		if ( '' !== $config['also'] ) {
			$names = self::names();
			printf( '<p><span style="color:%1$s" aria-hidden="true">■</span> %2$s ', esc_attr( $settings['color'] ), esc_html( $names[ $config['counts'] ] ) );
			printf( '<span style="color:%1$s" aria-hidden="true">■</span> %2$s</p>', esc_attr( $settings['color_2'] ), esc_html( $names[ $config['also'] ] ) );
		}
#end
	}

	/**
	 * Prints a bar.
	 *
	 * @param float  $left   Where it begins.
	 * @param float  $width  How wide it is.
	 * @param float  $height How high it is.
	 * @param string $color  Its colour.
	 */
	private static function print_bar( $left, $width, $height, $color ) {
		printf(
			'<rect x="%1$s" y="%2$s" width="%3$s" height="%4$s" fill="%5$s"></rect>',
			esc_attr( round( $left, 1 ) ),
			esc_attr( round( 210 - $height, 1 ) ),
			esc_attr( round( $width, 1 ) ),
			esc_attr( round( $height, 1 ) ),
			esc_attr( $color )
		);
	}
#end
#if counted

	/**
	 * What the things are called that are counted.
	 *
	 * @return string[]
	 */
	private static function names() {
		return array(
			'posts'    => __( '{{posts}}', 'xplugin' ),
			'comments' => __( '{{comments}}', 'xplugin' ),
			'users'    => __( '{{users}}', 'xplugin' ),
		);
	}
#end
#if daily

	/**
	 * The numbers by their dates.
	 *
	 * @return array
	 */
	private function kept() {
		$kept = get_option( $this->option_name() . '_days', array() );
		return is_array( $kept ) ? $kept : array();
	}

	/**
	 * Adds the page on which the numbers are entered.
	 */
	public function add_page() {
		$settings = $this->settings();
		$heading  = '' === $settings['heading'] ? $this->label() : $settings['heading'];
		$hook     = add_management_page( $heading, $heading, 'edit_others_posts', $this->option_name() . '_days', array( $this, 'render_page' ) );
		if ( $hook ) {
			add_action( 'load-' . $hook, array( $this, 'handle' ) );
		}
	}

	/**
	 * Keeps a number that was sent.
	 */
	public function handle() {
		if ( ! isset( $_POST['xplugin_date'], $_POST['xplugin_number'] ) ) {
			return;
		}
		check_admin_referer( $this->option_name() . '_days' );
		if ( ! current_user_can( 'edit_others_posts' ) ) {
			wp_die( esc_html__( 'Sorry, you are not allowed to do this.', 'xplugin' ), 403 );
		}
		$date   = sanitize_text_field( wp_unslash( $_POST['xplugin_date'] ) );
		$number = str_replace( ',', '.', sanitize_text_field( wp_unslash( $_POST['xplugin_number'] ) ) );
		$day    = DateTime::createFromFormat( 'Y-m-d', $date );
		$is_ok  = $day && $day->format( 'Y-m-d' ) === $date && ( '' === $number || ( is_numeric( $number ) && (float) $number >= 0 ) );
		if ( $is_ok ) {
			$kept = $this->kept();
			unset( $kept[ $date ] );
			if ( '' !== $number ) {
				$kept[ $date ] = (float) $number;
			}
			krsort( $kept );
			update_option( $this->option_name() . '_days', $kept, false );
		}
		add_settings_error( 'xplugin_days', 'xplugin_days', $is_ok ? __( '{{entered}}', 'xplugin' ) : __( '{{wrong}}', 'xplugin' ), $is_ok ? 'success' : 'error' );
	}

	/**
	 * Prints the page on which the numbers are entered, with the newest of them.
	 */
	public function render_page() {
		$settings = $this->settings();
		$unit     = '' === $settings['unit'] ? '' : ' (' . $settings['unit'] . ')';
		printf( '<div class="wrap"><h1>%s</h1>', esc_html( get_admin_page_title() ) );
		settings_errors( 'xplugin_days' );
		echo '<form method="post">';
		wp_nonce_field( $this->option_name() . '_days' );
		printf(
			'<p><label>%1$s <input type="date" name="xplugin_date" value="%2$s" required /></label> <label>%3$s <input type="text" inputmode="decimal" name="xplugin_number" class="small-text" /></label></p><p class="description">%4$s</p>',
			esc_html__( '{{date}}', 'xplugin' ),
			esc_attr( current_time( 'Y-m-d' ) ),
			esc_html( __( '{{number}}', 'xplugin' ) . $unit ),
			esc_html__( '{{hint}}', 'xplugin' )
		);
		submit_button( __( '{{enter}}', 'xplugin' ) );
		printf( '</form><table class="widefat striped"><thead><tr><th>%1$s</th><th>%2$s</th></tr></thead><tbody>', esc_html__( '{{date}}', 'xplugin' ), esc_html( __( '{{number}}', 'xplugin' ) . $unit ) );
		foreach ( array_slice( $this->kept(), 0, 60, true ) as $date => $number ) {
			printf( '<tr><td>%1$s</td><td>%2$s</td></tr>', esc_html( $date ), esc_html( self::number( $number ) ) );
		}
		echo '</tbody></table></div>';
	}
#end
#if pie

	/**
	 * Prints a pie, its slices as strokes of a circle.
	 *
	 * @param array[] $numbers The numbers.
	 */
	private function print_pie( $numbers ) {
		$settings = $this->settings();
		$sum      = array_sum( array_column( $numbers, 1 ) );
		$begin    = 0;
		printf( '<svg viewBox="0 0 64 64" role="img" aria-label="%s" style="max-width:20rem;width:100%%">', esc_attr( $settings['heading'] ) );
		foreach ( $numbers as $index => $number ) {
			$share = $sum > 0 ? 100 * $number[1] / $sum : 0;
			printf(
				'<circle r="15.9155" cx="32" cy="32" fill="none" stroke="%1$s" stroke-opacity="%2$s" stroke-width="31.8" stroke-dasharray="%3$s %4$s" stroke-dashoffset="%5$s" transform="rotate(-90 32 32)"><title>%6$s</title></circle>',
				esc_attr( $settings['color'] ),
				esc_attr( round( 1 - 0.8 * $index / max( 1, count( $numbers ) ), 2 ) ),
				esc_attr( round( $share, 2 ) ),
				esc_attr( round( 100 - $share, 2 ) ),
				esc_attr( round( -$begin, 2 ) ),
				esc_html( $number[0] . ' ' . $number[2] )
			);
			$begin += $share;
		}
		echo '</svg>';
	}
#end
#if progress

	/**
	 * Prints how much of the goal is reached.
	 */
	private function print_progress() {
		$settings = $this->settings();
		$percent  = $settings['goal'] > 0 ? (int) floor( 100 * $settings['reached'] / $settings['goal'] ) : 0;
		printf(
			'<div role="progressbar" aria-valuenow="%1$s" aria-valuemin="0" aria-valuemax="100" aria-label="%2$s" style="background:#e0e0e0"><div style="width:%3$s%%;background:%4$s;height:1.5em"></div></div>',
			esc_attr( $percent ),
			esc_attr( '' === $settings['heading'] ? $this->label() : $settings['heading'] ),
			esc_attr( min( 100, $percent ) ),
			esc_attr( $settings['color'] )
		);
		$words = array(
			'{reached}' => str_replace( '#', number_format_i18n( $settings['reached'] ), $settings['money'] ),
			'{goal}'    => str_replace( '#', number_format_i18n( $settings['goal'] ), $settings['money'] ),
			'{percent}' => $percent . '%',
		);
		printf( '<p>%s</p>', esc_html( strtr( $settings['line'], $words ) ) );
	}
#end

	/**
	 * Prints the numbers as a table, for everybody or for screen readers only.
	 *
	 * @param array[] $numbers The numbers.
	 */
	private function print_table( $numbers ) {
		$settings = $this->settings();
		printf( '<table%s>', empty( $settings['table'] ) ? ' class="screen-reader-text"' : '' );
		foreach ( $numbers as $number ) {
			printf( '<tr><th scope="row">%1$s</th><td>%2$s</td>', esc_html( $number[0] ), esc_html( $number[2] ) );
			echo isset( $number[3] ) ? '<td>' . esc_html( $number[3] ) . '</td></tr>' : '</tr>';
		}
		echo '</table>';
	}
}
