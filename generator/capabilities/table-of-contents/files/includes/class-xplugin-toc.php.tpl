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

	/**
	 * Short name of the part.
	 *
	 * @return string
	 */
	public function id() {
		return 'toc';
	}

	/**
	 * Heading of the part on the settings page.
	 *
	 * @return string
	 */
	public function label() {
		return __( 'Table of contents', 'xplugin' );
	}

	/**
	 * One sentence about the part on the settings page.
	 *
	 * @return string
	 */
	public function description() {
		return __( 'Shown on posts with enough headings, and anywhere with the shortcode.', 'xplugin' );
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
	 * The settings of the list.
	 *
	 * @return array[]
	 */
	public function fields() {
		$config = Xplugin_Config::toc();
		$types  = wp_list_pluck( get_post_types( array( 'public' => true ), 'objects' ), 'label' );
		unset( $types['attachment'] );
		$shown_on = array();
		foreach ( array_keys( $types ) as $type ) {
			$shown_on[ $type ] = in_array( $type, $config['post_types'], true );
		}
		return array(
			'heading'    => array(
				'type'    => 'text',
				'label'   => __( 'Heading', 'xplugin' ),
				'default' => $config['heading'],
			),
			'least'      => array(
				'type'    => 'number',
				'label'   => __( 'Headings a post must have', 'xplugin' ),
				'default' => $config['least'],
				'min'     => 1,
				'max'     => 20,
			),
			'depth'      => array(
				'type'    => 'select',
				'label'   => __( 'Levels', 'xplugin' ),
				'default' => $config['depth'],
				'choices' => array(
					'2' => __( 'Only the largest headings', 'xplugin' ),
					'3' => __( 'Two levels', 'xplugin' ),
					'4' => __( 'Three levels', 'xplugin' ),
				),
			),
			'open'       => array(
				'type'    => 'checkbox',
				'label'   => __( 'Open', 'xplugin' ),
				'text'    => __( 'Show the list open', 'xplugin' ),
				'default' => $config['open'],
			),
			'post_types' => array(
				'type'    => 'choices',
				'label'   => __( 'Show on', 'xplugin' ),
				'default' => $shown_on,
				'choices' => $types,
			),
		);
	}

	/**
	 * Hooks the list into WordPress.
	 */
	public function register() {
		add_action( 'init', array( $this, 'register_assets' ) );
		add_filter( 'the_content', array( $this, 'add_to_content' ), 15 );
		add_shortcode( '{{shortcode}}', array( $this, 'render_placeholder' ) );
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
		$type     = get_post_type();
		$placed   = false !== strpos( $content, $place );
		$belongs  = is_singular() && in_the_loop() && is_main_query() && ! post_password_required();
		if ( ! $belongs || ( ! $placed && ( ! $type || empty( $settings['post_types'][ $type ] ) ) ) ) {
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
