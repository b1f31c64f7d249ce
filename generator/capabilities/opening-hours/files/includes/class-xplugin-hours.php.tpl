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
class Xplugin_Hours extends Xplugin_Module {

	/**
	 * Short name of the part.
	 *
	 * @return string
	 */
	public function id() {
		return 'hours';
	}

	/**
	 * Heading of the part on the settings page.
	 *
	 * @return string
	 */
	public function label() {
		return __( 'Opening hours', 'xplugin' );
	}

	/**
	 * One sentence about the part on the settings page.
	 *
	 * @return string
	 */
	public function description() {
		return __( 'Write the hours as 09:00-17:00, several with a comma between them. An empty day is closed.', 'xplugin' );
	}

	/**
	 * The shortcode that shows the part.
	 *
	 * @return string
	 */
	public function shortcode() {
		return '{{shortcode}}';
	}

	/**
	 * The settings: hours for each day, and what is shown.
	 *
	 * @return array[]
	 */
	public function fields() {
		global $wp_locale;
		$config = Xplugin_Config::hours();
		$fields = array();
		foreach ( $this->days() as $key => $number ) {
			$fields[ $key ] = array(
				'type'    => 'text',
				'label'   => $wp_locale->get_weekday( $number ),
				'default' => $config['days'][ $key ],
			);
		}
		$fields['heading'] = array(
			'type'    => 'text',
			'label'   => __( 'Heading', 'xplugin' ),
			'default' => $config['heading'],
		);
		$fields['closed']  = array(
			'type'    => 'text',
			'label'   => __( 'Word for closed days', 'xplugin' ),
			'default' => $config['closed'],
		);
		$fields['status']  = array(
			'type'    => 'checkbox',
			'label'   => __( 'Open now', 'xplugin' ),
			'text'    => __( 'Tell whether it is open now', 'xplugin' ),
			'default' => $config['status'],
		);
		$fields['color']   = array(
			'type'    => 'color',
			'label'   => __( 'Colour', 'xplugin' ),
			'default' => $config['color'],
		);
		return $fields;
	}

	/**
	 * Keys of the days with their numbers in PHP, in the order of the week.
	 *
	 * @return int[]
	 */
	private function days() {
		$days  = array(
			'sun' => 0,
			'mon' => 1,
			'tue' => 2,
			'wed' => 3,
			'thu' => 4,
			'fri' => 5,
			'sat' => 6,
		);
		$keys  = array_keys( $days );
		$start = (int) get_option( 'start_of_week', 1 );
		$week  = array();
		for ( $index = 0; $index < 7; $index++ ) {
			$key          = $keys[ ( $start + $index ) % 7 ];
			$week[ $key ] = $days[ $key ];
		}
		return $week;
	}

	/**
	 * Hooks the opening hours into WordPress.
	 */
	public function register() {
		add_action( 'init', array( $this, 'register_block' ) );
		add_shortcode( '{{shortcode}}', array( $this, 'render' ) );
	}

	/**
	 * Registers style and block.
	 */
	public function register_block() {
		wp_register_style( 'xplugin-hours', XPLUGIN_URL . 'assets/css/hours.css', array(), XPLUGIN_VERSION );
		register_block_type(
			XPLUGIN_PATH . 'blocks/hours',
			array( 'render_callback' => array( $this, 'render_block' ) )
		);
	}

	/**
	 * Renders the block.
	 *
	 * @return string
	 */
	public function render_block() {
		return '<div ' . get_block_wrapper_attributes() . '>' . $this->render() . '</div>';
	}

	/**
	 * Whether one of the hours of a day holds a minute of it. Hours may end after midnight.
	 *
	 * @param string $hours  Hours of the day, for example 09:00-17:00.
	 * @param int    $minute Minute of the day; the night after it goes on counting.
	 * @return bool
	 */
	private function holds( $hours, $minute ) {
		preg_match_all( '/(\d{1,2})[:.](\d{2})\s*[-–]\s*(\d{1,2})[:.](\d{2})/u', $hours, $spans, PREG_SET_ORDER );
		foreach ( $spans as $span ) {
			$from = 60 * (int) $span[1] + (int) $span[2];
			$to   = 60 * (int) $span[3] + (int) $span[4];
			$to  += $to <= $from ? 1440 : 0;
			if ( $minute >= $from && $minute < $to ) {
				return true;
			}
		}
		return false;
	}

	/**
	 * Renders the opening hours.
	 *
	 * @return string
	 */
	public function render() {
		global $wp_locale;
		$settings = $this->settings();
		wp_enqueue_style( 'xplugin-hours' );
		self::add_colors( 'xplugin-hours', '.xplugin-hours', $settings['color'] );
		$days   = $this->days();
		$keys   = array_flip( $days );
		$today  = (int) wp_date( 'w' );
		$minute = 60 * (int) wp_date( 'G' ) + (int) wp_date( 'i' );
		$open   = $this->holds( $settings[ $keys[ $today ] ], $minute ) ||
			$this->holds( $settings[ $keys[ ( $today + 6 ) % 7 ] ], $minute + 1440 );
		ob_start();
		?>
		<div class="xplugin-hours">
			<?php if ( '' !== $settings['heading'] ) : ?>
				<h3 class="xplugin-hours__heading"><?php echo esc_html( $settings['heading'] ); ?></h3>
			<?php endif; ?>
			<?php if ( $settings['status'] ) : ?>
				<p class="xplugin-hours__status<?php echo $open ? ' is-open' : ''; ?>"><?php echo $open ? esc_html__( 'Open now', 'xplugin' ) : esc_html__( 'Closed now', 'xplugin' ); ?></p>
			<?php endif; ?>
			<table class="xplugin-hours__table">
				<tbody>
					<?php foreach ( $days as $key => $number ) : ?>
						<tr<?php echo $number === $today ? ' class="is-today" aria-current="date"' : ''; ?>>
							<th scope="row"><?php echo esc_html( $wp_locale->get_weekday( $number ) ); ?></th>
							<td><?php echo esc_html( '' === $settings[ $key ] ? $settings['closed'] : $settings[ $key ] ); ?></td>
						</tr>
					<?php endforeach; ?>
				</tbody>
			</table>
		</div>
		<?php
		return (string) ob_get_clean();
	}
}
