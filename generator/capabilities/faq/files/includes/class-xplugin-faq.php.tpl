<?php
/**
 * The questions and answers.
 *
 * @package Xplugin
 */

defined( 'ABSPATH' ) || exit;

/**
 * Keeps questions and answers, and shows them as a list that opens.
 */
class Xplugin_Faq extends Xplugin_Module {

	/**
	 * Short name of the part.
	 *
	 * @return string
	 */
	public function id() {
		return 'faq';
	}

	/**
	 * Heading of the part on the settings page.
	 *
	 * @return string
	 */
	public function label() {
		return __( 'Questions and answers', 'xplugin' );
	}

	/**
	 * One sentence about the part on the settings page.
	 *
	 * @return string
	 */
	public function description() {
		return __( 'Write questions and answers under their own entry in the menu; their order is set there too.', 'xplugin' );
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
		$config = Xplugin_Config::faq();
		return array(
			'heading'    => array(
				'type'    => 'text',
				'label'   => __( 'Heading', 'xplugin' ),
				'default' => $config['heading'],
			),
			'open_first' => array(
				'type'    => 'checkbox',
				'label'   => __( 'First answer', 'xplugin' ),
				'text'    => __( 'Show the first answer open', 'xplugin' ),
				'default' => $config['open_first'],
			),
			'color'      => array(
				'type'    => 'color',
				'label'   => __( 'Colour', 'xplugin' ),
				'default' => $config['color'],
			),
		);
	}

	/**
	 * Hooks the questions into WordPress.
	 */
	public function register() {
		add_action( 'init', array( $this, 'register_types' ) );
		add_shortcode( '{{shortcode}}', array( $this, 'render' ) );
	}

	/**
	 * Registers the post type, the style and the block.
	 */
	public function register_types() {
		register_post_type(
			'xplgtype_faq',
			array(
				'labels'    => array(
					'name'          => __( 'Questions', 'xplugin' ),
					'singular_name' => __( 'Question', 'xplugin' ),
					'add_new_item'  => __( 'Add question', 'xplugin' ),
					'edit_item'     => __( 'Edit question', 'xplugin' ),
					'not_found'     => __( 'No questions yet.', 'xplugin' ),
				),
				'public'    => false,
				'show_ui'   => true,
				'menu_icon' => 'dashicons-editor-help',
				'supports'  => array( 'title', 'editor', 'page-attributes' ),
			)
		);
		wp_register_style( 'xplugin-faq', XPLUGIN_URL . 'assets/css/faq.css', array(), XPLUGIN_VERSION );
		register_block_type(
			XPLUGIN_PATH . 'blocks/faq',
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
	 * Renders the questions.
	 *
	 * @return string
	 */
	public function render() {
		$settings = $this->settings();
		$posts    = get_posts(
			array(
				'post_type'   => 'xplgtype_faq',
				'numberposts' => 100,
				'orderby'     => array(
					'menu_order' => 'ASC',
					'date'       => 'ASC',
				),
			)
		);
		if ( ! $posts ) {
			return current_user_can( 'edit_posts' ) ? '<p>' . esc_html__( 'No questions yet. Add the first one in the admin menu.', 'xplugin' ) . '</p>' : '';
		}
		wp_enqueue_style( 'xplugin-faq' );
		self::add_colors( 'xplugin-faq', '.xplugin-faq', $settings['color'] );
		ob_start();
		?>
		<div class="xplugin-faq">
			<?php if ( '' !== $settings['heading'] ) : ?>
				<h2 class="xplugin-faq__heading"><?php echo esc_html( $settings['heading'] ); ?></h2>
			<?php endif; ?>
			<?php foreach ( $posts as $index => $post ) : ?>
				<details class="xplugin-faq__item"<?php echo $settings['open_first'] && 0 === $index ? ' open' : ''; ?>>
					<summary class="xplugin-faq__question"><?php echo esc_html( get_the_title( $post ) ); ?></summary>
					<div class="xplugin-faq__answer"><?php echo wp_kses_post( wpautop( $post->post_content ) ); ?></div>
				</details>
			<?php endforeach; ?>
		</div>
		<?php
		return (string) ob_get_clean();
	}
}
