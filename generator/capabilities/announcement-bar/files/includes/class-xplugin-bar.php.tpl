<?php
/**
 * The announcement bar.
 *
 * @package Xplugin
 */

defined( 'ABSPATH' ) || exit;

/**
 * Shows one line of news on every page.
 */
class Xplugin_Bar extends Xplugin_Module {

	/**
	 * Short name of the part.
	 *
	 * @return string
	 */
	public function id() {
		return 'bar';
	}

	/**
	 * Heading of the part on the settings page.
	 *
	 * @return string
	 */
	public function label() {
		return __( 'Announcement bar', 'xplugin' );
	}

	/**
	 * One sentence about the part on the settings page.
	 *
	 * @return string
	 */
	public function description() {
		return __( 'One line of news on every page. Visitors can close it; a new text shows again.', 'xplugin' );
	}

	/**
	 * The settings of the bar.
	 *
	 * @return array[]
	 */
	public function fields() {
		$config = Xplugin_Config::bar();
		return array(
			'active'    => array(
				'type'    => 'checkbox',
				'label'   => __( 'Show', 'xplugin' ),
				'text'    => __( 'Show the bar on the site', 'xplugin' ),
				'default' => true,
			),
			'text'      => array(
				'type'    => 'text',
				'label'   => __( 'Text', 'xplugin' ),
				'default' => $config['text'],
			),
			'link'      => array(
				'type'        => 'url',
				'label'       => __( 'Link', 'xplugin' ),
				'default'     => $config['link'],
				'description' => __( 'Leave it empty for no link.', 'xplugin' ),
			),
			'link_text' => array(
				'type'    => 'text',
				'label'   => __( 'Text of the link', 'xplugin' ),
				'default' => $config['link_text'],
			),
			'position'  => array(
				'type'    => 'select',
				'label'   => __( 'Position', 'xplugin' ),
				'default' => $config['position'],
				'choices' => array(
					'top'    => __( 'At the top', 'xplugin' ),
					'bottom' => __( 'At the bottom', 'xplugin' ),
				),
			),
			'closable'  => array(
				'type'    => 'checkbox',
				'label'   => __( 'Closing', 'xplugin' ),
				'text'    => __( 'Visitors can close the bar', 'xplugin' ),
				'default' => $config['closable'],
			),
			'color'     => array(
				'type'    => 'color',
				'label'   => __( 'Colour', 'xplugin' ),
				'default' => $config['color'],
			),
		);
	}

	/**
	 * Hooks the bar into WordPress.
	 */
	public function register() {
		add_action( 'wp_enqueue_scripts', array( $this, 'enqueue_assets' ) );
		add_action( 'wp_body_open', array( $this, 'render_top' ) );
		add_action( 'wp_footer', array( $this, 'render_bottom' ) );
	}

	/**
	 * Whether there is a bar to show.
	 *
	 * @return bool
	 */
	private function is_shown() {
		$settings = $this->settings();
		return $settings['active'] && '' !== $settings['text'];
	}

	/**
	 * Loads style and script while the bar is shown.
	 */
	public function enqueue_assets() {
		if ( ! $this->is_shown() ) {
			return;
		}
		$settings = $this->settings();
		wp_enqueue_style( 'xplugin-bar', XPLUGIN_URL . 'assets/css/bar.css', array(), XPLUGIN_VERSION );
		self::add_colors( 'xplugin-bar', '.xplugin-bar', $settings['color'] );
		if ( $settings['closable'] ) {
			wp_enqueue_script( 'xplugin-bar', XPLUGIN_URL . 'assets/js/bar.js', array(), XPLUGIN_VERSION, true );
		}
	}

	/**
	 * Prints the bar at the beginning of the page.
	 */
	public function render_top() {
		$settings = $this->settings();
		if ( 'top' === $settings['position'] ) {
			$this->render();
		}
	}

	/**
	 * Prints the bar at the end of the page, and for themes that offer no place at the beginning.
	 */
	public function render_bottom() {
		$settings = $this->settings();
		if ( 'bottom' === $settings['position'] || ! did_action( 'wp_body_open' ) ) {
			$this->render();
		}
	}

	/**
	 * Prints the bar.
	 */
	private function render() {
		if ( ! $this->is_shown() ) {
			return;
		}
		$settings = $this->settings();
		?>
		<div class="xplugin-bar xplugin-bar--<?php echo esc_attr( $settings['position'] ); ?>" role="region" aria-label="<?php esc_attr_e( 'Announcement', 'xplugin' ); ?>" data-key="<?php echo esc_attr( md5( $settings['text'] ) ); ?>">
			<p class="xplugin-bar__text">
				<?php echo esc_html( $settings['text'] ); ?>
				<?php if ( '' !== $settings['link'] ) : ?>
					<a class="xplugin-bar__link" href="<?php echo esc_url( $settings['link'] ); ?>"><?php echo esc_html( $settings['link_text'] ); ?></a>
				<?php endif; ?>
			</p>
			<?php if ( $settings['closable'] ) : ?>
				<button type="button" class="xplugin-bar__close" aria-label="<?php esc_attr_e( 'Close', 'xplugin' ); ?>">&times;</button>
			<?php endif; ?>
		</div>
		<?php
	}
}
