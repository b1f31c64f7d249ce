#file-if placed
<?php
/**
 * What the parts of the plugin share that stand on pages.
 *
 * @package Xplugin
 */

defined( 'ABSPATH' ) || exit;

/**
 * A part that is shown by shortcode and block, around the content, or in the footer.
 */
abstract class Xplugin_Placed extends Xplugin_Module {

	/**
	 * Whether the part is being rendered, so that content inside of it does not show it again.
	 *
	 * @var bool
	 */
	private $is_rendering = false;

	/**
	 * The part as HTML, escaped; empty where it has nothing to show.
	 *
	 * @return string
	 */
	abstract protected function html();

	/**
	 * Registers styles and scripts.
	 */
	protected function register_assets() {
	}

	/**
	 * Hooks the part into WordPress.
	 */
	public function register() {
		add_action( 'init', array( $this, 'register_block' ) );
		add_filter( 'the_content', array( $this, 'add_to_content' ), 20 );
		add_action( 'wp_body_open', array( $this, 'print_above_posts' ) );
		add_action( 'wp_footer', array( $this, 'print_in_footer' ), 5 );
		add_shortcode( $this->shortcode(), array( $this, 'render' ) );
	}

	/**
	 * Registers styles, scripts and the block.
	 */
	public function register_block() {
		$this->register_assets();
		$block = XPLUGIN_PATH . 'blocks/' . str_replace( '_', '-', $this->id() );
		if ( file_exists( $block ) ) {
			register_block_type( $block, array( 'render_callback' => array( $this, 'render_block' ) ) );
		}
	}

	/**
	 * Renders the part, for the people and on the screens that its settings name.
	 *
	 * @return string
	 */
	public function render() {
		if ( $this->is_rendering || ! Xplugin_Showing::is_for_person( $this->settings() ) ) {
			return '';
		}
		$this->is_rendering = true;
		$html               = $this->html();
		$this->is_rendering = false;
		return '' === $html ? '' : $this->on_screens( $html );
	}

	/**
	 * Wraps the part in an element that is hidden on the screens that the settings leave out.
	 *
	 * @param string $html The part.
	 * @return string
	 */
	protected function on_screens( $html ) {
		$settings = $this->settings();
		if ( empty( $settings['devices'] ) || ! in_array( false, $settings['devices'], true ) ) {
			return $html;
		}
		$class = 'xplugin-' . str_replace( '_', '-', $this->id() ) . '-screens';
		wp_register_style( $class, false, array(), XPLUGIN_VERSION );
		wp_enqueue_style( $class );
		Xplugin_Showing::style( $class, '.' . $class, $settings );
		return '<div class="' . esc_attr( $class ) . '">' . $html . '</div>';
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
	 * Where the part stands.
	 *
	 * @return string
	 */
	protected function place() {
		$settings = $this->settings();
		return $settings['place'];
	}

	/**
	 * Whether the part stands on the current page by itself.
	 *
	 * @return bool
	 */
	protected function is_here() {
		return 'shortcode' !== $this->place() && Xplugin_Showing::allows( $this->settings() );
	}

	/**
	 * Puts the part before or after the content of a page that does not have it already.
	 *
	 * @param string $content Content of the page.
	 * @return string
	 */
	public function add_to_content( $content ) {
		$place = $this->place();
		if (
			! in_array( $place, array( 'before', 'after', 'both' ), true ) ||
			! is_singular() || ! in_the_loop() || ! is_main_query() || is_feed() || post_password_required() ||
			has_shortcode( (string) get_post()->post_content, $this->shortcode() ) || ! $this->is_here()
		) {
			return $content;
		}
		$html = $this->render();
		return ( 'after' === $place ? '' : $html ) . $content . ( 'before' === $place ? '' : $html );
	}

	/**
	 * Prints a part that stands only on the front page at the top of one that lists posts, since that has no content of its own.
	 */
	public function print_above_posts() {
		$settings = $this->settings();
		if (
			in_array( $this->place(), array( 'before', 'after', 'both' ), true ) &&
			isset( $settings['places'] ) && array( 'front' ) === array_keys( array_filter( $settings['places'] ) ) &&
			is_home() && is_front_page() && ! is_paged() && $this->is_here()
		) {
			echo $this->render(); // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- The part escapes what it shows.
		}
	}

	/**
	 * Prints the part in the footer.
	 */
	public function print_in_footer() {
		if ( 'footer' === $this->place() && $this->is_here() ) {
			echo $this->render(); // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- The part escapes what it shows.
		}
	}
}
