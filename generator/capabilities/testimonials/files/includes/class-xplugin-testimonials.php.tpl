<?php
/**
 * The testimonials.
 *
 * @package Xplugin
 */

defined( 'ABSPATH' ) || exit;

/**
 * Keeps what customers say, and shows it in a grid.
 */
class Xplugin_Testimonials extends Xplugin_Module {

	/**
	 * Short name of the part.
	 *
	 * @return string
	 */
	public function id() {
		return 'testimonials';
	}

	/**
	 * Heading of the part on the settings page.
	 *
	 * @return string
	 */
	public function label() {
		return __( 'Testimonials', 'xplugin' );
	}

	/**
	 * One sentence about the part on the settings page.
	 *
	 * @return string
	 */
	public function description() {
		return __( 'Write testimonials under their own entry in the menu: name, words, and stars.', 'xplugin' );
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
	 * The settings of the grid.
	 *
	 * @return array[]
	 */
	public function fields() {
		$config = Xplugin_Config::testimonials();
		return array(
			'heading' => array(
				'type'    => 'text',
				'label'   => __( 'Heading', 'xplugin' ),
				'default' => $config['heading'],
			),
			'columns' => array(
				'type'    => 'number',
				'label'   => __( 'Columns', 'xplugin' ),
				'default' => $config['columns'],
				'min'     => 1,
				'max'     => 4,
			),
			'count'   => array(
				'type'    => 'number',
				'label'   => __( 'How many', 'xplugin' ),
				'default' => $config['count'],
				'min'     => 1,
				'max'     => 50,
			),
			'stars'   => array(
				'type'    => 'checkbox',
				'label'   => __( 'Stars', 'xplugin' ),
				'text'    => __( 'Show the stars', 'xplugin' ),
				'default' => $config['stars'],
			),
			'color'   => array(
				'type'    => 'color',
				'label'   => __( 'Colour', 'xplugin' ),
				'default' => $config['color'],
			),
		);
	}

	/**
	 * Hooks the testimonials into WordPress.
	 */
	public function register() {
		add_action( 'init', array( $this, 'register_types' ) );
		add_action( 'add_meta_boxes_xplgtype_quote', array( $this, 'add_box' ) );
		add_action( 'save_post_xplgtype_quote', array( $this, 'save' ) );
		add_shortcode( '{{shortcode}}', array( $this, 'render' ) );
	}

	/**
	 * Registers the post type, the style and the block.
	 */
	public function register_types() {
		register_post_type(
			'xplgtype_quote',
			array(
				'labels'    => array(
					'name'          => __( 'Testimonials', 'xplugin' ),
					'singular_name' => __( 'Testimonial', 'xplugin' ),
					'add_new_item'  => __( 'Add testimonial', 'xplugin' ),
					'edit_item'     => __( 'Edit testimonial', 'xplugin' ),
					'not_found'     => __( 'No testimonials yet.', 'xplugin' ),
				),
				'public'    => false,
				'show_ui'   => true,
				'menu_icon' => 'dashicons-format-quote',
				'supports'  => array( 'title', 'editor', 'thumbnail', 'page-attributes' ),
			)
		);
		wp_register_style( 'xplugin-testimonials', XPLUGIN_URL . 'assets/css/testimonials.css', array(), XPLUGIN_VERSION );
		register_block_type(
			XPLUGIN_PATH . 'blocks/testimonials',
			array( 'render_callback' => array( $this, 'render_block' ) )
		);
	}

	/**
	 * Adds the box for what stands beside a name.
	 */
	public function add_box() {
		add_meta_box( 'xplugin-quote', __( 'About the person', 'xplugin' ), array( $this, 'render_box' ), 'xplgtype_quote' );
	}

	/**
	 * Prints the box.
	 *
	 * @param WP_Post $post The testimonial.
	 */
	public function render_box( $post ) {
		$role  = get_post_meta( $post->ID, '_xplugin_role', true );
		$stars = get_post_meta( $post->ID, '_xplugin_stars', true );
		wp_nonce_field( 'xplugin_quote', 'xplugin_quote_nonce' );
		?>
		<p>
			<label for="xplugin-role"><?php esc_html_e( 'Role or company', 'xplugin' ); ?></label><br />
			<input type="text" id="xplugin-role" name="xplugin_role" value="<?php echo esc_attr( $role ); ?>" class="regular-text" />
		</p>
		<p>
			<label for="xplugin-stars"><?php esc_html_e( 'Stars', 'xplugin' ); ?></label><br />
			<input type="number" id="xplugin-stars" name="xplugin_stars" value="<?php echo esc_attr( '' === $stars ? 5 : $stars ); ?>" min="1" max="5" class="small-text" />
		</p>
		<?php
	}

	/**
	 * Saves what the box sends.
	 *
	 * @param int $post_id Id of the testimonial.
	 */
	public function save( $post_id ) {
		if (
			! isset( $_POST['xplugin_quote_nonce'] ) ||
			! wp_verify_nonce( sanitize_key( wp_unslash( $_POST['xplugin_quote_nonce'] ) ), 'xplugin_quote' ) ||
			! current_user_can( 'edit_post', $post_id )
		) {
			return;
		}
		$role  = isset( $_POST['xplugin_role'] ) ? sanitize_text_field( wp_unslash( $_POST['xplugin_role'] ) ) : '';
		$stars = isset( $_POST['xplugin_stars'] ) ? absint( wp_unslash( $_POST['xplugin_stars'] ) ) : 5;
		update_post_meta( $post_id, '_xplugin_role', $role );
		update_post_meta( $post_id, '_xplugin_stars', max( 1, min( 5, $stars ) ) );
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
	 * Renders the testimonials.
	 *
	 * @return string
	 */
	public function render() {
		$settings = $this->settings();
		$posts    = get_posts(
			array(
				'post_type'   => 'xplgtype_quote',
				'numberposts' => (int) $settings['count'],
				'orderby'     => array(
					'menu_order' => 'ASC',
					'date'       => 'DESC',
				),
			)
		);
		if ( ! $posts ) {
			return current_user_can( 'edit_posts' ) ? '<p>' . esc_html__( 'No testimonials yet. Add the first one in the admin menu.', 'xplugin' ) . '</p>' : '';
		}
		wp_enqueue_style( 'xplugin-testimonials' );
		self::add_colors( 'xplugin-testimonials', '.xplugin-testimonials', $settings['color'] );
		ob_start();
		?>
		<div class="xplugin-testimonials">
			<?php if ( '' !== $settings['heading'] ) : ?>
				<h2 class="xplugin-testimonials__heading"><?php echo esc_html( $settings['heading'] ); ?></h2>
			<?php endif; ?>
			<div class="xplugin-testimonials__grid xplugin-testimonials__grid--<?php echo esc_attr( $settings['columns'] ); ?>">
				<?php
				foreach ( $posts as $post ) {
					$this->render_one( $post );
				}
				?>
			</div>
		</div>
		<?php
		return (string) ob_get_clean();
	}

	/**
	 * Prints one testimonial.
	 *
	 * @param WP_Post $post The testimonial.
	 */
	private function render_one( $post ) {
		$settings = $this->settings();
		$role     = get_post_meta( $post->ID, '_xplugin_role', true );
		$stars    = max( 1, min( 5, (int) get_post_meta( $post->ID, '_xplugin_stars', true ) ) );
		?>
		<figure class="xplugin-testimonials__item">
			<?php if ( $settings['stars'] ) : ?>
				<?php /* translators: %d: number of stars */ ?>
				<p class="xplugin-testimonials__stars" role="img" aria-label="<?php echo esc_attr( sprintf( __( '%d of 5 stars', 'xplugin' ), $stars ) ); ?>"><?php echo esc_html( str_repeat( '★', $stars ) . str_repeat( '☆', 5 - $stars ) ); ?></p>
			<?php endif; ?>
			<blockquote class="xplugin-testimonials__words"><?php echo wp_kses_post( wpautop( $post->post_content ) ); ?></blockquote>
			<figcaption class="xplugin-testimonials__person">
				<?php echo get_the_post_thumbnail( $post, 'thumbnail', array( 'class' => 'xplugin-testimonials__photo' ) ); ?>
				<span>
					<strong><?php echo esc_html( get_the_title( $post ) ); ?></strong>
					<?php if ( $role ) : ?>
						<br /><?php echo esc_html( $role ); ?>
					<?php endif; ?>
				</span>
			</figcaption>
		</figure>
		<?php
	}
}
