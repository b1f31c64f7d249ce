<?php
/**
 * The reading time.
 *
 * @package Xplugin
 */

defined( 'ABSPATH' ) || exit;

/**
 * Tells how long a post takes to read.
 */
class Xplugin_Reading extends Xplugin_Module {

	/**
	 * Short name of the part.
	 *
	 * @return string
	 */
	public function id() {
		return 'reading';
	}

	/**
	 * Heading of the part on the settings page.
	 *
	 * @return string
	 */
	public function label() {
		return __( 'Reading time', 'xplugin' );
	}

	/**
	 * One sentence about the part on the settings page.
	 *
	 * @return string
	 */
	public function description() {
		return __( 'Shown with each post, and anywhere with the shortcode.', 'xplugin' );
	}

	/**
	 * The shortcode that shows the reading time.
	 *
	 * @return string
	 */
	public function shortcode() {
		return '{{shortcode}}';
	}

	/**
	 * The settings of the reading time.
	 *
	 * @return array[]
	 */
	public function fields() {
		$config = Xplugin_Config::reading();
		$types  = wp_list_pluck( get_post_types( array( 'public' => true ), 'objects' ), 'label' );
		unset( $types['attachment'] );
		$shown_on = array();
		foreach ( array_keys( $types ) as $type ) {
			$shown_on[ $type ] = in_array( $type, $config['post_types'], true );
		}
		return array(
			'before'     => array(
				'type'    => 'text',
				'label'   => __( 'Text before the number', 'xplugin' ),
				'default' => $config['before'],
			),
			'after'      => array(
				'type'    => 'text',
				'label'   => __( 'Text after the number', 'xplugin' ),
				'default' => $config['after'],
			),
			'words'      => array(
				'type'    => 'number',
				'label'   => __( 'Words per minute', 'xplugin' ),
				'default' => $config['words'],
				'min'     => 50,
				'max'     => 1000,
			),
			'position'   => array(
				'type'    => 'select',
				'label'   => __( 'Position', 'xplugin' ),
				'default' => $config['position'],
				'choices' => array(
					'above' => __( 'Above the content', 'xplugin' ),
					'below' => __( 'Below the content', 'xplugin' ),
					'none'  => __( 'Only with the shortcode', 'xplugin' ),
				),
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
	 * Hooks the reading time into WordPress.
	 */
	public function register() {
		add_action( 'init', array( $this, 'register_assets' ) );
		add_filter( 'the_content', array( $this, 'add_to_content' ) );
		add_shortcode( '{{shortcode}}', array( $this, 'render' ) );
	}

	/**
	 * Registers the style.
	 */
	public function register_assets() {
		wp_register_style( 'xplugin-reading', XPLUGIN_URL . 'assets/css/reading.css', array(), XPLUGIN_VERSION );
	}

	/**
	 * Puts the reading time above or below the content of a post.
	 *
	 * @param string $content Content of the post.
	 * @return string
	 */
	public function add_to_content( $content ) {
		$settings = $this->settings();
		$type     = get_post_type();
		$belongs  = is_singular() && in_the_loop() && is_main_query() && $type && ! empty( $settings['post_types'][ $type ] );
		if ( ! $belongs || 'none' === $settings['position'] || post_password_required() ) {
			return $content;
		}
		return 'above' === $settings['position'] ? $this->render() . $content : $content . $this->render();
	}

	/**
	 * Renders the reading time of the current post.
	 *
	 * @return string
	 */
	public function render() {
		$post = get_post();
		if ( ! $post ) {
			return '';
		}
		wp_enqueue_style( 'xplugin-reading' );
		$settings = $this->settings();
		$text     = wp_strip_all_tags( strip_shortcodes( excerpt_remove_blocks( $post->post_content ) ) );
		// Counts words of any script, which str_word_count() does not.
		$count   = preg_match_all( '/[\p{L}\p{N}]+/u', $text );
		$minutes = max( 1, (int) ceil( $count / max( 1, (int) $settings['words'] ) ) );
		return sprintf(
			'<p class="xplugin-reading">%1$s <strong>%2$s</strong> %3$s</p>',
			esc_html( $settings['before'] ),
			esc_html( number_format_i18n( $minutes ) ),
			esc_html( $settings['after'] )
		);
	}
}
