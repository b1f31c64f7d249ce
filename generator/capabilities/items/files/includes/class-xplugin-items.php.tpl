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
class Xplugin_Items extends Xplugin_Records {

{{module}}

	/**
	 * The fields of an entry by their keys.
	 *
	 * @return array[]
	 */
	public function record_fields() {
		$config = $this->config();
		return $config['fields'];
	}

	/**
	 * Name of the post type.
	 *
	 * @return string
	 */
	public function post_type() {
		return 'xplgtype_item' . $this->ending();
	}

	/**
	 * Whether visitors may see the entries.
	 *
	 * @return bool
	 */
	public function is_public() {
		return true;
	}

	/**
	 * Hooks the entries into WordPress.
	 */
	public function register() {
		add_action( 'init', array( $this, 'register_types' ) );
		add_filter( 'the_content', array( $this, 'add_details' ) );
		add_shortcode( $this->shortcode(), array( $this, 'render' ) );
		$this->register_records();
	}

	/**
	 * Registers the post type, the style and the block.
	 */
	public function register_types() {
		$config = $this->config();
		register_post_type(
			$this->post_type(),
			array(
				'labels'       => array(
					'name'          => $config['plural'],
					'singular_name' => $config['singular'],
					/* translators: %s: kind of entry, for example Project */
					'add_new_item'  => sprintf( __( '{{add}}', 'xplugin' ), $config['singular'] ),
					/* translators: %s: kind of entry, for example Project */
					'edit_item'     => sprintf( __( '{{edit}}', 'xplugin' ), $config['singular'] ),
					'not_found'     => __( '{{nothing}}', 'xplugin' ),
				),
				'public'       => true,
				'has_archive'  => $config['archive'],
				'show_in_rest' => true,
				'menu_icon'    => $config['icon'],
				'rewrite'      => array( 'slug' => $config['address'] ),
				'supports'     => array( 'title', 'editor', 'excerpt', 'thumbnail', 'page-attributes' ),
			)
		);
#if categories
		if ( $config['categories'] ) {
			register_taxonomy(
				$this->post_type() . '_cat',
				$this->post_type(),
				array(
					'labels'            => array(
						'name'          => __( '{{categoryNames}}', 'xplugin' ),
						'singular_name' => __( '{{categoryName}}', 'xplugin' ),
					),
					'hierarchical'      => true,
					'show_in_rest'      => true,
					'show_admin_column' => true,
					'rewrite'           => array( 'slug' => $config['address'] . '-category' ),
				)
			);
		}
#end
		wp_register_style( 'xplugin-items', XPLUGIN_URL . 'assets/css/items.css', array(), XPLUGIN_VERSION );
		register_block_type(
			XPLUGIN_PATH . 'blocks/' . str_replace( '_', '-', $this->id() ),
			array( 'render_callback' => array( $this, 'render_block' ) )
		);
		// New addresses work only once the rewrite rules know them: once for each version, not on each request.
		if ( get_option( 'xplugin_items_rules' ) !== XPLUGIN_VERSION ) {
			add_action( 'wp_loaded', array( $this, 'renew_addresses' ) );
		}
	}

	/**
	 * Tells WordPress about the addresses of the entries.
	 */
	public function renew_addresses() {
		flush_rewrite_rules( false );
		update_option( 'xplugin_items_rules', XPLUGIN_VERSION );
	}

	/**
	 * Shows the fields below the text on an entry's own page.
	 *
	 * @param string $content Content of the post.
	 * @return string
	 */
	public function add_details( $content ) {
		if ( ! is_singular( $this->post_type() ) || ! in_the_loop() || ! is_main_query() || post_password_required() ) {
			return $content;
		}
		wp_enqueue_style( 'xplugin-items' );
		return $content . $this->details( get_the_ID() );
	}

	/**
	 * The fields of an entry.
	 *
	 * @param int $post_id Number of the post.
	 * @return string
	 */
	private function details( $post_id ) {
		$rows = '';
		foreach ( $this->record_fields() as $key => $field ) {
			$value = $this->formatted( $post_id, $key );
			if ( '' !== $value ) {
				$rows .= sprintf( '<div><dt>%1$s</dt><dd>%2$s</dd></div>', esc_html( $field['label'] ), $value );
			}
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
				'post_type'   => $this->post_type(),
				'numberposts' => (int) $settings['count'],
				'orderby'     => $settings['order'],
				'order'       => 'date' === $settings['order'] ? 'DESC' : 'ASC',
			)
		);
		if ( ! $posts ) {
			return current_user_can( 'edit_posts' ) ? '<p>' . esc_html__( '{{first}}', 'xplugin' ) . '</p>' : '';
		}
		wp_enqueue_style( 'xplugin-items' );
		self::add_colors( 'xplugin-items', '.xplugin-items--' . $this->id(), $settings['color'] );
		ob_start();
		?>
		<ul class="<?php echo esc_attr( 'xplugin-items xplugin-items--' . $this->id() . ' xplugin-items--' . $settings['layout'] ); ?>">
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
