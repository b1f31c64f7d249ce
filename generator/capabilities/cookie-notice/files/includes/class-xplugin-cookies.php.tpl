<?php
/**
 * The cookie notice.
 *
 * @package Xplugin
 */

defined( 'ABSPATH' ) || exit;

/**
 * Asks visitors whether optional cookies are welcome, and remembers the answer.
 */
class Xplugin_Cookies extends Xplugin_Module {

	/**
	 * Short name of the part.
	 *
	 * @return string
	 */
	public function id() {
		return 'cookies';
	}

	/**
	 * Heading of the part on the settings page.
	 *
	 * @return string
	 */
	public function label() {
		return __( 'Cookie notice', 'xplugin' );
	}

	/**
	 * One sentence about the part on the settings page.
	 *
	 * @return string
	 */
	public function description() {
		return __( 'Asks visitors once. Other scripts can wait for the answer.', 'xplugin' );
	}

	/**
	 * The settings of the notice.
	 *
	 * @return array[]
	 */
	public function fields() {
		$config = Xplugin_Config::cookies();
		return array(
			'active'      => array(
				'type'    => 'checkbox',
				'label'   => __( 'Show', 'xplugin' ),
				'text'    => __( 'Show the notice on the site', 'xplugin' ),
				'default' => true,
			),
			'text'        => array(
				'type'    => 'textarea',
				'label'   => __( 'Text', 'xplugin' ),
				'default' => $config['text'],
			),
			'accept'      => array(
				'type'    => 'text',
				'label'   => __( 'Button to accept', 'xplugin' ),
				'default' => $config['accept'],
			),
			'decline'     => array(
				'type'        => 'text',
				'label'       => __( 'Button to decline', 'xplugin' ),
				'default'     => $config['decline'],
				'description' => __( 'Leave it empty for no such button.', 'xplugin' ),
			),
			'policy_text' => array(
				'type'        => 'text',
				'label'       => __( 'Link to the privacy policy', 'xplugin' ),
				'default'     => $config['policy_text'],
				'description' => __( 'It leads to the privacy page that is chosen under Settings, Privacy.', 'xplugin' ),
			),
			'position'    => array(
				'type'    => 'select',
				'label'   => __( 'Position', 'xplugin' ),
				'default' => $config['position'],
				'choices' => array(
					'bar'   => __( 'Bar at the bottom', 'xplugin' ),
					'left'  => __( 'Box on the left', 'xplugin' ),
					'right' => __( 'Box on the right', 'xplugin' ),
				),
			),
			'days'        => array(
				'type'    => 'number',
				'label'   => __( 'Days to remember the answer', 'xplugin' ),
				'default' => $config['days'],
				'min'     => 1,
				'max'     => 365,
			),
			'color'       => array(
				'type'    => 'color',
				'label'   => __( 'Colour of the button', 'xplugin' ),
				'default' => $config['color'],
			),
		);
	}

	/**
	 * Hooks the notice into WordPress.
	 */
	public function register() {
		add_action( 'wp_enqueue_scripts', array( $this, 'enqueue_assets' ) );
		add_action( 'wp_footer', array( $this, 'render' ) );
	}

	/**
	 * Loads style and script while the notice is shown.
	 */
	public function enqueue_assets() {
		$settings = $this->settings();
		if ( ! $settings['active'] ) {
			return;
		}
		wp_enqueue_style( 'xplugin-cookies', XPLUGIN_URL . 'assets/css/cookies.css', array(), XPLUGIN_VERSION );
		self::add_colors( 'xplugin-cookies', '.xplugin-cookies', $settings['color'] );
		wp_enqueue_script( 'xplugin-cookies', XPLUGIN_URL . 'assets/js/cookies.js', array(), XPLUGIN_VERSION, true );
	}

	/**
	 * Prints the notice. The script shows it where no answer is remembered.
	 */
	public function render() {
		$settings = $this->settings();
		if ( ! $settings['active'] ) {
			return;
		}
		$policy = get_privacy_policy_url();
		?>
		<div class="xplugin-cookies xplugin-cookies--<?php echo esc_attr( $settings['position'] ); ?>" role="dialog" aria-live="polite" aria-label="<?php esc_attr_e( 'Cookies', 'xplugin' ); ?>" data-cookie="xplugin_cookies" data-days="<?php echo esc_attr( $settings['days'] ); ?>" hidden>
			<p class="xplugin-cookies__text">
				<?php echo esc_html( $settings['text'] ); ?>
				<?php if ( '' !== $policy && '' !== $settings['policy_text'] ) : ?>
					<a href="<?php echo esc_url( $policy ); ?>"><?php echo esc_html( $settings['policy_text'] ); ?></a>
				<?php endif; ?>
			</p>
			<p class="xplugin-cookies__buttons">
				<button type="button" class="xplugin-cookies__button" data-answer="yes"><?php echo esc_html( $settings['accept'] ); ?></button>
				<?php if ( '' !== $settings['decline'] ) : ?>
					<button type="button" class="xplugin-cookies__button xplugin-cookies__button--quiet" data-answer="no"><?php echo esc_html( $settings['decline'] ); ?></button>
				<?php endif; ?>
			</p>
		</div>
		<?php
	}
}
