<?php
/**
 * The question before the site.
 *
 * @package Xplugin
 */

defined( 'ABSPATH' ) || exit;

/**
 * Asks visitors a question before they see the site. The browser knows who answered, so that every cache may keep the page.
 */
class Xplugin_Gate extends Xplugin_Module {

	/**
	 * Whether the question is on the page already.
	 *
	 * @var bool
	 */
	private $is_printed = false;

{{module}}

	/**
	 * Hooks the question into WordPress.
	 */
	public function register() {
		add_action( 'wp_enqueue_scripts', array( $this, 'enqueue_assets' ) );
		add_action( 'wp_body_open', array( $this, 'render' ) );
		add_action( 'wp_footer', array( $this, 'render' ), 1 );
	}

	/**
	 * Whether the question is asked on the current page.
	 *
	 * @return bool
	 */
	private function is_asked() {
		$settings = $this->settings();
		return '' !== $settings['question'] && ! is_customize_preview() && Xplugin_Showing::allows( $settings );
	}

	/**
	 * Loads style and script; the script in the head, so that the page does not flash.
	 */
	public function enqueue_assets() {
		if ( ! $this->is_asked() ) {
			return;
		}
		$settings = $this->settings();
		wp_enqueue_style( 'xplugin-gate', XPLUGIN_URL . 'assets/css/gate.css', array(), XPLUGIN_VERSION );
		self::add_colors( 'xplugin-gate', '.xplugin-gate', $settings['color'] );
		wp_enqueue_script( 'xplugin-gate', XPLUGIN_URL . 'assets/js/gate.js', array(), XPLUGIN_VERSION, false );
		wp_localize_script(
			'xplugin-gate',
			'xplugin_gate',
			array(
				'path' => COOKIEPATH ? COOKIEPATH : '/',
				'days' => (int) $settings['remembered'],
			)
		);
	}

	/**
	 * Prints the question.
	 */
	public function render() {
		if ( $this->is_printed || ! $this->is_asked() ) {
			return;
		}
		$this->is_printed = true;
		$settings         = $this->settings();
		?>
		<div class="xplugin-gate" id="xplugin-gate" role="dialog" aria-modal="true" aria-labelledby="xplugin-gate-question">
			<div class="xplugin-gate__box">
				<h2 class="xplugin-gate__question" id="xplugin-gate-question"><?php echo esc_html( $settings['question'] ); ?></h2>
				<?php if ( '' !== $settings['text'] ) : ?>
					<p><?php echo wp_kses( nl2br( esc_html( $settings['text'] ) ), array( 'br' => array() ) ); ?></p>
				<?php endif; ?>
				<p class="xplugin-gate__buttons">
					<button type="button" class="xplugin-gate__yes"><?php echo esc_html( $settings['yes'] ); ?></button>
					<?php if ( '' !== $settings['url'] ) : ?>
						<a class="xplugin-gate__no" href="<?php echo esc_url( $settings['url'] ); ?>"><?php echo esc_html( $settings['no'] ); ?></a>
					<?php else : ?>
						<button type="button" class="xplugin-gate__no"><?php echo esc_html( $settings['no'] ); ?></button>
					<?php endif; ?>
				</p>
				<p class="xplugin-gate__sorry" role="status" hidden><?php echo esc_html( $settings['sorry'] ); ?></p>
			</div>
		</div>
		<?php
	}
}
