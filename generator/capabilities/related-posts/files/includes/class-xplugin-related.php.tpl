<?php
/**
 * The related posts.
 *
 * @package Xplugin
 */

defined( 'ABSPATH' ) || exit;

/**
 * Shows posts that share a category or a tag with the current one.
 */
class Xplugin_Related extends Xplugin_Module {

	/**
	 * Short name of the part.
	 *
	 * @return string
	 */
	public function id() {
		return 'related';
	}

	/**
	 * Heading of the part on the settings page.
	 *
	 * @return string
	 */
	public function label() {
		return __( 'Related posts', 'xplugin' );
	}

	/**
	 * One sentence about the part on the settings page.
	 *
	 * @return string
	 */
	public function description() {
		return __( 'Shown below each post, and anywhere with the shortcode.', 'xplugin' );
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
		$config = Xplugin_Config::related();
		return array(
			'active'  => array(
				'type'    => 'checkbox',
				'label'   => __( 'Show', 'xplugin' ),
				'text'    => __( 'Show related posts below each post', 'xplugin' ),
				'default' => true,
			),
			'heading' => array(
				'type'    => 'text',
				'label'   => __( 'Heading', 'xplugin' ),
				'default' => $config['heading'],
			),
			'count'   => array(
				'type'    => 'number',
				'label'   => __( 'How many', 'xplugin' ),
				'default' => $config['count'],
				'min'     => 1,
				'max'     => 12,
			),
			'by'      => array(
				'type'    => 'select',
				'label'   => __( 'Related by', 'xplugin' ),
				'default' => $config['by'],
				'choices' => array(
					'category' => __( 'Category', 'xplugin' ),
					'post_tag' => __( 'Tag', 'xplugin' ),
				),
			),
			'images'  => array(
				'type'    => 'checkbox',
				'label'   => __( 'Pictures', 'xplugin' ),
				'text'    => __( 'Show the pictures of the posts', 'xplugin' ),
				'default' => $config['images'],
			),
			'dates'   => array(
				'type'    => 'checkbox',
				'label'   => __( 'Dates', 'xplugin' ),
				'text'    => __( 'Show the dates of the posts', 'xplugin' ),
				'default' => $config['dates'],
			),
		);
	}

	/**
	 * Hooks the list into WordPress.
	 */
	public function register() {
		add_action( 'init', array( $this, 'register_assets' ) );
		add_filter( 'the_content', array( $this, 'add_to_content' ), 20 );
		add_shortcode( '{{shortcode}}', array( $this, 'render' ) );
	}

	/**
	 * Registers the style.
	 */
	public function register_assets() {
		wp_register_style( 'xplugin-related', XPLUGIN_URL . 'assets/css/related.css', array(), XPLUGIN_VERSION );
	}

	/**
	 * Puts the list below the content of a post.
	 *
	 * @param string $content Content of the post.
	 * @return string
	 */
	public function add_to_content( $content ) {
		$settings = $this->settings();
		if ( ! $settings['active'] || ! is_singular( 'post' ) || ! in_the_loop() || ! is_main_query() || post_password_required() ) {
			return $content;
		}
		return $content . $this->render();
	}

	/**
	 * Renders the list for the current post.
	 *
	 * @return string
	 */
	public function render() {
		$settings = $this->settings();
		$post     = get_post();
		$terms    = $post ? wp_get_post_terms( $post->ID, $settings['by'], array( 'fields' => 'ids' ) ) : array();
		if ( ! $post || is_wp_error( $terms ) || ! $terms ) {
			return '';
		}
		$count = (int) $settings['count'];
		// One more than is shown, since the current post may be among them.
		$found = get_posts(
			array(
				'numberposts' => $count + 1,
				( 'post_tag' === $settings['by'] ? 'tag__in' : 'category__in' ) => $terms,
			)
		);
		$posts = array();
		foreach ( $found as $one ) {
			if ( $one->ID !== $post->ID && count( $posts ) < $count ) {
				$posts[] = $one;
			}
		}
		return $posts ? $this->render_list( $posts ) : '';
	}

	/**
	 * Renders a list of posts.
	 *
	 * @param WP_Post[] $posts The posts.
	 * @return string
	 */
	private function render_list( $posts ) {
		$settings = $this->settings();
		wp_enqueue_style( 'xplugin-related' );
		ob_start();
		?>
		<aside class="xplugin-related">
			<?php if ( '' !== $settings['heading'] ) : ?>
				<h2 class="xplugin-related__heading"><?php echo esc_html( $settings['heading'] ); ?></h2>
			<?php endif; ?>
			<ul class="xplugin-related__list">
				<?php foreach ( $posts as $post ) : ?>
					<li class="xplugin-related__item">
						<a class="xplugin-related__link" href="<?php echo esc_url( get_permalink( $post ) ); ?>">
							<?php
							if ( $settings['images'] ) {
								echo get_the_post_thumbnail( $post, 'medium', array( 'class' => 'xplugin-related__image' ) );
							}
							?>
							<span class="xplugin-related__title"><?php echo esc_html( get_the_title( $post ) ); ?></span>
						</a>
						<?php if ( $settings['dates'] ) : ?>
							<time class="xplugin-related__date" datetime="<?php echo esc_attr( get_the_date( 'c', $post ) ); ?>"><?php echo esc_html( get_the_date( '', $post ) ); ?></time>
						<?php endif; ?>
					</li>
				<?php endforeach; ?>
			</ul>
		</aside>
		<?php
		return (string) ob_get_clean();
	}
}
