<?php
/**
 * The countdown.
 *
 * @package Xplugin
 */

defined( 'ABSPATH' ) || exit;

/**
 * Counts down to a moment, and says something when it has come.
 */
class Xplugin_Countdown extends Xplugin_Module {

	/**
	 * Short name of the part.
	 *
	 * @return string
	 */
	public function id() {
		return 'countdown';
	}

	/**
	 * Heading of the part on the settings page.
	 *
	 * @return string
	 */
	public function label() {
		return __( 'Countdown', 'xplugin' );
	}

	/**
	 * One sentence about the part on the settings page.
	 *
	 * @return string
	 */
	public function description() {
		return __( 'Place the countdown with its block or its shortcode.', 'xplugin' );
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
	 * The settings of the countdown.
	 *
	 * @return array[]
	 */
	public function fields() {
		$config = Xplugin_Config::countdown();
		return array(
			'date'    => array(
				'type'        => 'text',
				'label'       => __( 'Counts down to', 'xplugin' ),
				'default'     => $config['date'],
				'description' => __( 'Date and time as 2030-12-31 18:00, in the time zone of the site.', 'xplugin' ),
			),
			'heading' => array(
				'type'    => 'text',
				'label'   => __( 'Heading', 'xplugin' ),
				'default' => $config['heading'],
			),
			'after'   => array(
				'type'    => 'text',
				'label'   => __( 'Text when it is over', 'xplugin' ),
				'default' => $config['after'],
			),
			'color'   => array(
				'type'    => 'color',
				'label'   => __( 'Colour', 'xplugin' ),
				'default' => $config['color'],
			),
		);
	}

	/**
	 * Hooks the countdown into WordPress.
	 */
	public function register() {
		add_action( 'init', array( $this, 'register_block' ) );
		add_shortcode( '{{shortcode}}', array( $this, 'render' ) );
	}

	/**
	 * Registers style, script and block.
	 */
	public function register_block() {
		wp_register_style( 'xplugin-countdown', XPLUGIN_URL . 'assets/css/countdown.css', array(), XPLUGIN_VERSION );
		wp_register_script( 'xplugin-countdown', XPLUGIN_URL . 'assets/js/countdown.js', array(), XPLUGIN_VERSION, true );
		register_block_type(
			XPLUGIN_PATH . 'blocks/countdown',
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
	 * Renders the countdown.
	 *
	 * @return string
	 */
	public function render() {
		$settings = $this->settings();
		$moment   = date_create( $settings['date'], wp_timezone() );
		if ( ! $moment ) {
			return '';
		}
		wp_enqueue_style( 'xplugin-countdown' );
		self::add_colors( 'xplugin-countdown', '.xplugin-countdown', $settings['color'] );
		wp_enqueue_script( 'xplugin-countdown' );
		$left  = max( 0, $moment->getTimestamp() - time() );
		$units = array(
			'days'    => array( __( 'Days', 'xplugin' ), (int) floor( $left / DAY_IN_SECONDS ) ),
			'hours'   => array( __( 'Hours', 'xplugin' ), (int) floor( $left / HOUR_IN_SECONDS ) % 24 ),
			'minutes' => array( __( 'Minutes', 'xplugin' ), (int) floor( $left / MINUTE_IN_SECONDS ) % 60 ),
			'seconds' => array( __( 'Seconds', 'xplugin' ), $left % 60 ),
		);
		ob_start();
		?>
		<div class="xplugin-countdown" data-until="<?php echo esc_attr( $moment->getTimestamp() ); ?>" role="timer">
			<?php if ( '' !== $settings['heading'] ) : ?>
				<p class="xplugin-countdown__heading"><?php echo esc_html( $settings['heading'] ); ?></p>
			<?php endif; ?>
			<div class="xplugin-countdown__units"<?php echo 0 === $left ? ' hidden' : ''; ?>>
				<?php foreach ( $units as $key => $unit ) : ?>
					<div class="xplugin-countdown__unit">
						<span class="xplugin-countdown__number" data-unit="<?php echo esc_attr( $key ); ?>"><?php echo esc_html( $unit[1] ); ?></span>
						<span class="xplugin-countdown__name"><?php echo esc_html( $unit[0] ); ?></span>
					</div>
				<?php endforeach; ?>
			</div>
			<p class="xplugin-countdown__after"<?php echo 0 === $left ? '' : ' hidden'; ?>><?php echo esc_html( $settings['after'] ); ?></p>
		</div>
		<?php
		return (string) ob_get_clean();
	}
}
