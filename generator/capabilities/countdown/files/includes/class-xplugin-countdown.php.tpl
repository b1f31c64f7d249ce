<?php
/**
 * The countdown.
 *
 * @package Xplugin
 */

defined( 'ABSPATH' ) || exit;

/**
 * Counts down to a moment, and does what was chosen when it has come.
 */
class Xplugin_Countdown extends Xplugin_Placed {

{{module}}

	/**
	 * Registers style and script.
	 */
	protected function register_assets() {
		wp_register_style( 'xplugin-countdown', XPLUGIN_URL . 'assets/css/countdown.css', array(), XPLUGIN_VERSION );
		wp_register_script( 'xplugin-countdown', XPLUGIN_URL . 'assets/js/countdown.js', array(), XPLUGIN_VERSION, true );
	}

	/**
	 * The next moment to count down to: the one of the settings, or when it comes again.
	 *
	 * @return DateTimeImmutable|null
	 */
	private function moment() {
		$settings = $this->settings();
		$moment   = DateTimeImmutable::createFromFormat( 'Y-m-d\TH:i', $settings['date'], wp_timezone() );
		$now      = current_datetime();
		if ( ! $moment || 'never' === $settings['repeat'] || $moment > $now ) {
			return $moment ? $moment : null;
		}
		$passed = $moment->diff( $now );
		$counts = array(
			'day'  => $passed->days,
			'week' => intdiv( $passed->days, 7 ),
			'year' => $passed->y,
		);
		return $moment->modify( sprintf( '+%1$d %2$s', $counts[ $settings['repeat'] ] + 1, $settings['repeat'] ) );
	}

	/**
	 * Seconds as the largest units that are shown.
	 *
	 * @param int $seconds Seconds to tell.
	 * @return int[] Numbers by unit.
	 */
	private function split( $seconds ) {
		$settings = $this->settings();
		$sizes    = array(
			'days'    => DAY_IN_SECONDS,
			'hours'   => HOUR_IN_SECONDS,
			'minutes' => MINUTE_IN_SECONDS,
			'seconds' => 1,
		);
		$numbers  = array();
		foreach ( array_intersect_key( $sizes, array_filter( $settings['units'] ) ) as $unit => $size ) {
			$numbers[ $unit ] = intdiv( $seconds, $size );
			$seconds         %= $size;
		}
		return $numbers;
	}

	/**
	 * The countdown.
	 *
	 * @return string
	 */
	protected function html() {
		$settings = $this->settings();
		$moment   = $this->moment();
		$left     = $moment ? $moment->getTimestamp() - time() : 0;
		if ( ! $moment || ( $left <= 0 && 'hide' === $settings['end'] ) ) {
			return '';
		}
		wp_enqueue_style( 'xplugin-countdown' );
		self::add_colors( 'xplugin-countdown', '.xplugin-countdown', $settings['color'] );
		wp_enqueue_script( 'xplugin-countdown' );
		$names   = array(
			'days'    => __( '{{days}}', 'xplugin' ),
			'hours'   => __( '{{hours}}', 'xplugin' ),
			'minutes' => __( '{{minutes}}', 'xplugin' ),
			'seconds' => __( '{{seconds}}', 'xplugin' ),
		);
		$is_over = $left <= 0 && 'text' === $settings['end'];
		ob_start();
		?>
		<div class="xplugin-countdown" data-until="<?php echo esc_attr( $moment->getTimestamp() ); ?>" data-end="<?php echo esc_attr( $settings['end'] ); ?>" role="timer">
			<div class="xplugin-countdown__time"<?php echo $is_over ? ' hidden' : ''; ?>>
				<?php if ( '' !== $settings['heading'] ) : ?>
					<p class="xplugin-countdown__heading"><?php echo esc_html( $settings['heading'] ); ?></p>
				<?php endif; ?>
				<div class="xplugin-countdown__units">
					<?php foreach ( $this->split( abs( $left ) ) as $key => $number ) : ?>
						<div class="xplugin-countdown__unit">
							<span class="xplugin-countdown__number" data-unit="<?php echo esc_attr( $key ); ?>"><?php echo esc_html( $number ); ?></span>
							<span class="xplugin-countdown__name"><?php echo esc_html( $names[ $key ] ); ?></span>
						</div>
					<?php endforeach; ?>
				</div>
			</div>
			<?php if ( 'text' === $settings['end'] ) : ?>
				<p class="xplugin-countdown__after"<?php echo $is_over ? '' : ' hidden'; ?>><?php echo esc_html( $settings['after'] ); ?></p>
			<?php endif; ?>
			<?php if ( '' !== $settings['button'] && '' !== $settings['link'] ) : ?>
				<p><a class="xplugin-countdown__button" href="<?php echo esc_url( $settings['link'] ); ?>"><?php echo esc_html( $settings['button'] ); ?></a></p>
			<?php endif; ?>
		</div>
		<?php
		return (string) ob_get_clean();
	}
}
