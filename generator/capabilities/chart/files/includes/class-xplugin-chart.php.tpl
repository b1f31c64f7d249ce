<?php
/**
 * Numbers as pictures.
 *
 * @package Xplugin
 */

defined( 'ABSPATH' ) || exit;

/**
 * A chart of numbers that were typed in, or of what the site has per month, drawn as SVG.
 */
class Xplugin_Chart extends Xplugin_Module {

{{module}}

	/**
	 * Hooks the chart into WordPress.
	 */
	public function register() {
		add_shortcode( $this->shortcode(), array( $this, 'render' ) );
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
	public function render() {
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
	}

	/**
	 * The numbers by their names.
	 *
	 * @return array[] Name, number and the number as written.
	 */
	private function numbers() {
		$settings = $this->settings();
		$numbers  = array();
#if counted
		$config = $this->config();
		if ( 'typed' !== $config['counts'] ) {
			for ( $back = $settings['months'] - 1; $back >= 0; $back-- ) {
				$month     = new DateTimeImmutable( 'first day of -' . $back . ' months', wp_timezone() );
				$count     = $this->count_in( $config['counts'], $month->format( 'Y-m-01 00:00:00' ), $month->format( 'Y-m-t 23:59:59' ) );
				$numbers[] = array( wp_date( 'M', $month->getTimestamp() ), $count, (string) $count );
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
		$most     = $numbers ? max( 1, max( array_column( $numbers, 1 ) ) ) : 1;
		$step     = 600 / max( 1, count( $numbers ) );
		$points   = array();
		printf( '<svg viewBox="0 0 600 240" role="img" aria-label="%s" style="width:100%%;height:auto">', esc_attr( $settings['heading'] ) );
		foreach ( $numbers as $index => $number ) {
			$height   = 180 * $number[1] / $most;
			$middle   = $step * ( $index + 0.5 );
			$points[] = round( $middle, 1 ) . ',' . round( 210 - $height, 1 );
			if ( ! $is_line ) {
				printf(
					'<rect x="%1$s" y="%2$s" width="%3$s" height="%4$s" fill="%5$s"></rect>',
					esc_attr( round( $middle - $step * 0.35, 1 ) ),
					esc_attr( round( 210 - $height, 1 ) ),
					esc_attr( round( $step * 0.7, 1 ) ),
					esc_attr( round( $height, 1 ) ),
					esc_attr( $settings['color'] )
				);
			}
			printf( '<text x="%1$s" y="%2$s" text-anchor="middle" font-size="13">%3$s</text>', esc_attr( round( $middle, 1 ) ), esc_attr( round( 204 - $height, 1 ) ), esc_html( $number[2] ) );
			printf( '<text x="%1$s" y="230" text-anchor="middle" font-size="13">%2$s</text>', esc_attr( round( $middle, 1 ) ), esc_html( $number[0] ) );
		}
		if ( $is_line ) {
			printf( '<polyline points="%1$s" fill="none" stroke="%2$s" stroke-width="3"></polyline>', esc_attr( implode( ' ', $points ) ), esc_attr( $settings['color'] ) );
		}
		echo '</svg>';
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
		printf(
			'<p>%1$s / %2$s (%3$s%%)</p>',
			esc_html( str_replace( '#', number_format_i18n( $settings['reached'] ), $settings['money'] ) ),
			esc_html( str_replace( '#', number_format_i18n( $settings['goal'] ), $settings['money'] ) ),
			esc_html( $percent )
		);
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
			printf( '<tr><th scope="row">%1$s</th><td>%2$s</td></tr>', esc_html( $number[0] ), esc_html( $number[2] ) );
		}
		echo '</table>';
	}
}
