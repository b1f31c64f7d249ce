<?php
/**
 * The collection.
 *
 * @package Xplugin
 */

defined( 'ABSPATH' ) || exit;

/**
 * Keeps entries of one kind, with fields of their own, and shows them on pages of their own and as a list.
 */
class Xplugin_Items extends Xplugin_Module {

	/**
	 * Short name of the part.
	 *
	 * @return string
	 */
	public function id() {
		return 'items';
	}

	/**
	 * Heading of the part on the settings page.
	 *
	 * @return string
	 */
	public function label() {
		$config = Xplugin_Config::items();
		return $config['plural'];
	}

	/**
	 * One sentence about the part on the settings page.
	 *
	 * @return string
	 */
	public function description() {
		return __( 'Entries are written under their own menu. The block and the shortcode show them anywhere.', 'xplugin' );
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
		$config = Xplugin_Config::items();
		return array(
			'layout'  => array(
				'type'    => 'select',
				'label'   => __( 'Layout', 'xplugin' ),
				'default' => $config['layout'],
				'choices' => array(
					'grid' => __( 'Grid', 'xplugin' ),
					'list' => __( 'List', 'xplugin' ),
				),
			),
			'count'   => array(
				'type'    => 'number',
				'label'   => __( 'How many', 'xplugin' ),
				'default' => $config['count'],
				'min'     => 1,
				'max'     => 100,
			),
			'order'   => array(
				'type'    => 'select',
				'label'   => __( 'Order', 'xplugin' ),
				'default' => $config['order'],
				'choices' => array(
					'date'       => __( 'Newest first', 'xplugin' ),
					'title'      => __( 'By name', 'xplugin' ),
					'menu_order' => __( 'By hand', 'xplugin' ),
				),
			),
			'excerpt' => array(
				'type'    => 'checkbox',
				'label'   => __( 'Text', 'xplugin' ),
				'text'    => __( 'Show the beginning of the text', 'xplugin' ),
				'default' => true,
			),
			'color'   => array(
				'type'    => 'color',
				'label'   => __( 'Colour', 'xplugin' ),
				'default' => $config['color'],
			),
		);
	}

	/**
	 * Hooks the collection into WordPress.
	 */
	public function register() {
		add_action( 'init', array( $this, 'register_types' ) );
		add_action( 'add_meta_boxes_xplgtype_item', array( $this, 'add_box' ) );
		add_action( 'save_post_xplgtype_item', array( $this, 'save' ) );
		add_filter( 'the_content', array( $this, 'add_details' ) );
		add_shortcode( '{{shortcode}}', array( $this, 'render' ) );
	}

	/**
	 * Registers the post type, the style and the block.
	 */
	public function register_types() {
		$config = Xplugin_Config::items();
		register_post_type(
			'xplgtype_item',
			array(
				'labels'       => array(
					'name'          => $config['plural'],
					'singular_name' => $config['singular'],
					/* translators: %s: kind of entry, for example Project */
					'add_new_item'  => sprintf( __( 'Add %s', 'xplugin' ), $config['singular'] ),
					/* translators: %s: kind of entry, for example Project */
					'edit_item'     => sprintf( __( 'Edit %s', 'xplugin' ), $config['singular'] ),
					'not_found'     => __( 'Nothing here yet.', 'xplugin' ),
				),
				'public'       => true,
				'has_archive'  => $config['archive'],
				'show_in_rest' => true,
				'menu_icon'    => $config['icon'],
				'rewrite'      => array( 'slug' => $config['address'] ),
				'supports'     => array( 'title', 'editor', 'excerpt', 'thumbnail', 'page-attributes' ),
			)
		);
		wp_register_style( 'xplugin-items', XPLUGIN_URL . 'assets/css/items.css', array(), XPLUGIN_VERSION );
		register_block_type(
			XPLUGIN_PATH . 'blocks/items',
			array( 'render_callback' => array( $this, 'render_block' ) )
		);
		// New addresses work only once the rewrite rules know them: once for each version, not on each request.
		if ( get_option( 'xplugin_items_rules' ) !== XPLUGIN_VERSION ) {
			flush_rewrite_rules( false );
			update_option( 'xplugin_items_rules', XPLUGIN_VERSION );
		}
	}

	/**
	 * Adds the box for the fields of an entry.
	 */
	public function add_box() {
		if ( Xplugin_Config::items()['fields'] ) {
			add_meta_box( 'xplugin-details', __( 'Details', 'xplugin' ), array( $this, 'render_box' ), 'xplgtype_item' );
		}
	}

	/**
	 * Prints the box.
	 *
	 * @param WP_Post $post The entry.
	 */
	public function render_box( $post ) {
		wp_nonce_field( 'xplugin_details', 'xplugin_details_nonce' );
		foreach ( Xplugin_Config::items()['fields'] as $key => $field ) {
			printf(
				'<p><label for="xplugin-%1$s">%2$s</label><br /><input type="%3$s" id="xplugin-%1$s" name="xplugin_details[%1$s]" value="%4$s" class="regular-text" /></p>',
				esc_attr( $key ),
				esc_html( $field['label'] ),
				esc_attr( $field['type'] ),
				esc_attr( get_post_meta( $post->ID, '_xplugin_' . $key, true ) )
			);
		}
	}

	/**
	 * Saves what the box sends.
	 *
	 * @param int $post_id Id of the entry.
	 */
	public function save( $post_id ) {
		if (
			! isset( $_POST['xplugin_details_nonce'], $_POST['xplugin_details'] ) ||
			! wp_verify_nonce( sanitize_key( wp_unslash( $_POST['xplugin_details_nonce'] ) ), 'xplugin_details' ) ||
			! current_user_can( 'edit_post', $post_id ) ||
			! is_array( $_POST['xplugin_details'] )
		) {
			return;
		}
		$values = map_deep( wp_unslash( $_POST['xplugin_details'] ), 'sanitize_text_field' );
		foreach ( Xplugin_Config::items()['fields'] as $key => $field ) {
			$value = isset( $values[ $key ] ) && is_string( $values[ $key ] ) ? $values[ $key ] : '';
			if ( 'url' === $field['type'] ) {
				$value = esc_url_raw( $value );
			}
			update_post_meta( $post_id, '_xplugin_' . $key, $value );
		}
	}

	/**
	 * Shows the fields below the text on an entry's own page.
	 *
	 * @param string $content Content of the post.
	 * @return string
	 */
	public function add_details( $content ) {
		if ( ! is_singular( 'xplgtype_item' ) || ! in_the_loop() || ! is_main_query() || post_password_required() ) {
			return $content;
		}
		wp_enqueue_style( 'xplugin-items' );
		return $content . $this->details( get_the_ID() );
	}

	/**
	 * The fields of an entry.
	 *
	 * @param int $post_id Id of the entry.
	 * @return string
	 */
	private function details( $post_id ) {
		$rows = '';
		foreach ( Xplugin_Config::items()['fields'] as $key => $field ) {
			$value = get_post_meta( $post_id, '_xplugin_' . $key, true );
			if ( ! is_string( $value ) || '' === $value ) {
				continue;
			}
			if ( 'url' === $field['type'] ) {
				$text = sprintf( '<a href="%1$s">%2$s</a>', esc_url( $value ), esc_html( $value ) );
			} elseif ( 'date' === $field['type'] && strtotime( $value ) ) {
				$text = esc_html( date_i18n( get_option( 'date_format' ), strtotime( $value ) ) );
			} else {
				$text = esc_html( $value );
			}
			$rows .= sprintf( '<div><dt>%1$s</dt><dd>%2$s</dd></div>', esc_html( $field['label'] ), $text );
		}
		return '' === $rows ? '' : '<dl class="xplugin-items__details">' . $rows . '</dl>';
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
	 * Renders the list of entries.
	 *
	 * @return string
	 */
	public function render() {
		$settings = $this->settings();
		$posts    = get_posts(
			array(
				'post_type'   => 'xplgtype_item',
				'numberposts' => (int) $settings['count'],
				'orderby'     => $settings['order'],
				'order'       => 'date' === $settings['order'] ? 'DESC' : 'ASC',
			)
		);
		if ( ! $posts ) {
			return current_user_can( 'edit_posts' ) ? '<p>' . esc_html__( 'Nothing here yet. Add the first entry in the admin menu.', 'xplugin' ) . '</p>' : '';
		}
		wp_enqueue_style( 'xplugin-items' );
		self::add_colors( 'xplugin-items', '.xplugin-items', $settings['color'] );
		ob_start();
		?>
		<ul class="xplugin-items xplugin-items--<?php echo esc_attr( $settings['layout'] ); ?>">
			<?php foreach ( $posts as $post ) : ?>
				<li class="xplugin-items__item">
					<?php echo get_the_post_thumbnail( $post, 'medium_large', array( 'class' => 'xplugin-items__image' ) ); ?>
					<div class="xplugin-items__body">
						<h3 class="xplugin-items__title"><a href="<?php echo esc_url( get_permalink( $post ) ); ?>"><?php echo esc_html( get_the_title( $post ) ); ?></a></h3>
						<?php if ( $settings['excerpt'] ) : ?>
							<p class="xplugin-items__text"><?php echo esc_html( wp_trim_words( get_the_excerpt( $post ), 24 ) ); ?></p>
						<?php endif; ?>
						<?php echo wp_kses_post( $this->details( $post->ID ) ); ?>
					</div>
				</li>
			<?php endforeach; ?>
		</ul>
		<?php
		return (string) ob_get_clean();
	}
}
