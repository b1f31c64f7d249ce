<?php
/**
 * The table of contents.
 *
 * @package Xplugin
 */

defined( 'ABSPATH' ) || exit;

/**
 * Lists the headings of long posts, with links to them.
 */
class Xplugin_Toc extends Xplugin_Module {

{{module}}

	/**
	 * Hooks the list into WordPress.
	 */
	public function register() {
		add_action( 'init', array( $this, 'register_assets' ) );
		add_filter( 'the_content', array( $this, 'add_to_content' ), 15 );
		add_shortcode( $this->shortcode(), array( $this, 'render_placeholder' ) );
	}

	/**
	 * Registers the style.
	 */
	public function register_assets() {
		wp_register_style( 'xplugin-toc', XPLUGIN_URL . 'assets/css/toc.css', array(), XPLUGIN_VERSION );
	}

	/**
	 * Marks the place of the list; the headings are known only once the whole content is there.
	 *
	 * @return string
	 */
	public function render_placeholder() {
		return '<div class="xplugin-toc-here"></div>';
	}

	/**
	 * Gives the headings ids and puts the list in front of them, or where the shortcode stands.
	 *
	 * @param string $content Content of the post.
	 * @return string
	 */
	public function add_to_content( $content ) {
		$place    = $this->render_placeholder();
		$settings = $this->settings();
		$placed   = false !== strpos( $content, $place );
		$belongs  = is_singular() && in_the_loop() && is_main_query() && ! post_password_required();
		if ( ! $belongs || ( ! $placed && ! Xplugin_Showing::is_place( $settings ) ) ) {
			return $content;
		}
		$headings = array();
		$pattern  = '/<h([2-' . (int) $settings['depth'] . '])([^>]*)>(.*?)<\/h\1>/is';
		$marked   = preg_replace_callback(
			$pattern,
			function ( $found ) use ( &$headings ) {
				$text = trim( wp_strip_all_tags( $found[3] ) );
				$id   = preg_match( '/\sid=["\']([^"\']+)["\']/i', $found[2], $own ) ? $own[1] : '';
				$mark = '';
				if ( '' === $id ) {
					$id   = 'xplugin-' . ( count( $headings ) + 1 ) . '-' . sanitize_title( $text );
					$mark = ' id="' . esc_attr( $id ) . '"';
				}
				$headings[] = array(
					'level' => (int) $found[1],
					'id'    => $id,
					'text'  => $text,
				);
				return '<h' . $found[1] . $found[2] . $mark . '>' . $found[3] . '</h' . $found[1] . '>';
			},
			$content
		);
		if ( null === $marked || ( ! $placed && count( $headings ) < $settings['least'] ) || ! $headings ) {
			return $content;
		}
		$list = $this->render_list( $headings );
		return $placed ? str_replace( $place, $list, $marked ) : $list . $marked;
	}

	/**
	 * Renders the list of headings.
	 *
	 * @param array[] $headings Level, id and text of each heading.
	 * @return string
	 */
	private function render_list( $headings ) {
		$settings = $this->settings();
		wp_enqueue_style( 'xplugin-toc' );
		ob_start();
		?>
		<nav class="xplugin-toc" aria-label="<?php echo esc_attr( $settings['heading'] ); ?>">
			<details class="xplugin-toc__box"<?php echo $settings['open'] ? ' open' : ''; ?>>
				<summary class="xplugin-toc__heading"><?php echo esc_html( $settings['heading'] ); ?></summary>
				<ol class="xplugin-toc__list">
					<?php foreach ( $headings as $heading ) : ?>
						<li class="xplugin-toc__item xplugin-toc__item--<?php echo esc_attr( $heading['level'] ); ?>"><a href="#<?php echo esc_attr( $heading['id'] ); ?>"><?php echo esc_html( $heading['text'] ); ?></a></li>
					<?php endforeach; ?>
				</ol>
			</details>
		</nav>
		<?php
		return (string) ob_get_clean();
	}
}
