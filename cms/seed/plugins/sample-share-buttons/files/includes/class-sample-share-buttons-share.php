<?php
/**
 * The share buttons.
 *
 * @package Sample_Share_Buttons
 */

defined( 'ABSPATH' ) || exit;

/**
 * Shows share buttons around the content, by shortcode and by block. They are plain links: no script of a
 * network is loaded and nobody is followed.
 */
class Sample_Share_Buttons_Share extends Sample_Share_Buttons_Module {

	/**
	 * Short name of the part.
	 *
	 * @return string
	 */
	public function id() {
		return 'share';
	}

	/**
	 * Heading of the part on the settings page.
	 *
	 * @return string
	 */
	public function label() {
		return __( 'Share buttons', 'sample-share-buttons' );
	}

	/**
	 * One sentence about the part on the settings page.
	 *
	 * @return string
	 */
	public function description() {
		return __( 'Choose which buttons are shown and where. The block and the shortcode show them anywhere.', 'sample-share-buttons' );
	}

	/**
	 * The shortcode that shows the buttons.
	 *
	 * @return string
	 */
	public function shortcode() {
		return 'sample_share_buttons';
	}

	/**
	 * The settings of the buttons.
	 *
	 * @return array[]
	 */
	public function fields() {
		$config = Sample_Share_Buttons_Config::share();
		$types  = wp_list_pluck( get_post_types( array( 'public' => true ), 'objects' ), 'label' );
		unset( $types['attachment'] );
		$shown_on = array();
		foreach ( array_keys( $types ) as $type ) {
			$shown_on[ $type ] = in_array( $type, $config['post_types'], true );
		}
		return array(
			'networks'   => array(
				'type'    => 'choices',
				'label'   => __( 'Buttons', 'sample-share-buttons' ),
				'default' => array_fill_keys( $config['networks'], true ),
				'choices' => array_intersect_key( Sample_Share_Buttons_Share_Networks::labels(), array_flip( $config['networks'] ) ),
			),
			'heading'    => array(
				'type'    => 'text',
				'label'   => __( 'Text before the buttons', 'sample-share-buttons' ),
				'default' => $config['heading'],
			),
			'position'   => array(
				'type'    => 'select',
				'label'   => __( 'Position', 'sample-share-buttons' ),
				'default' => $config['position'],
				'choices' => array(
					'above' => __( 'Above the content', 'sample-share-buttons' ),
					'below' => __( 'Below the content', 'sample-share-buttons' ),
					'both'  => __( 'Above and below the content', 'sample-share-buttons' ),
					'none'  => __( 'Only with block or shortcode', 'sample-share-buttons' ),
				),
			),
			'post_types' => array(
				'type'    => 'choices',
				'label'   => __( 'Show on', 'sample-share-buttons' ),
				'default' => $shown_on,
				'choices' => $types,
			),
			'look'       => array(
				'type'    => 'select',
				'label'   => __( 'Look', 'sample-share-buttons' ),
				'default' => $config['look'],
				'choices' => array(
					'filled'  => __( 'Filled', 'sample-share-buttons' ),
					'outline' => __( 'Outline', 'sample-share-buttons' ),
					'plain'   => __( 'Plain', 'sample-share-buttons' ),
				),
			),
			'shape'      => array(
				'type'    => 'select',
				'label'   => __( 'Shape', 'sample-share-buttons' ),
				'default' => $config['shape'],
				'choices' => array(
					'rounded' => __( 'Rounded', 'sample-share-buttons' ),
					'round'   => __( 'Round', 'sample-share-buttons' ),
					'square'  => __( 'Square', 'sample-share-buttons' ),
				),
			),
			'names'      => array(
				'type'    => 'checkbox',
				'label'   => __( 'Names', 'sample-share-buttons' ),
				'text'    => __( 'Show the names beside the icons', 'sample-share-buttons' ),
				'default' => $config['names'],
			),
			'brand'      => array(
				'type'    => 'checkbox',
				'label'   => __( 'Colours', 'sample-share-buttons' ),
				'text'    => __( 'Give each button the colour of its network', 'sample-share-buttons' ),
				'default' => $config['brand'],
			),
			'color'      => array(
				'type'    => 'color',
				'label'   => __( 'One colour for all', 'sample-share-buttons' ),
				'default' => $config['color'],
			),
		);
	}

	/**
	 * Hooks the buttons into WordPress.
	 */
	public function register() {
		add_action( 'init', array( $this, 'register_block' ) );
		add_action( 'wp_enqueue_scripts', array( $this, 'enqueue_assets' ) );
		add_filter( 'the_content', array( $this, 'add_to_content' ) );
		add_shortcode( 'sample_share_buttons', array( $this, 'render' ) );
	}

	/**
	 * Registers style, script and block.
	 */
	public function register_block() {
		wp_register_style( 'sample-share-buttons-share', SAMPLE_SHARE_BUTTONS_URL . 'assets/css/share.css', array(), SAMPLE_SHARE_BUTTONS_VERSION );
		register_block_type(
			SAMPLE_SHARE_BUTTONS_PATH . 'blocks/share',
			array( 'render_callback' => array( $this, 'render_block' ) )
		);
	}

	/**
	 * Whether the buttons belong to the content of the page that is shown.
	 *
	 * @return bool
	 */
	private function belongs_here() {
		$settings = $this->settings();
		$type     = get_post_type();
		return is_singular() && 'none' !== $settings['position'] && $type && ! empty( $settings['post_types'][ $type ] );
	}

	/**
	 * Loads the style in the head of pages that have the buttons.
	 */
	public function enqueue_assets() {
		$post = is_singular() ? get_post() : null;
		if ( ! $post ) {
			return;
		}
		$placed = has_shortcode( $post->post_content, 'sample_share_buttons' ) || has_block( 'sample-share-buttons/share', $post );
		if ( $placed || $this->belongs_here() ) {
			$this->enqueue_style();
		}
	}

	/**
	 * Loads the style with the chosen colour.
	 */
	private function enqueue_style() {
		if ( wp_style_is( 'sample-share-buttons-share', 'enqueued' ) ) {
			return;
		}
		$settings = $this->settings();
		wp_enqueue_style( 'sample-share-buttons-share' );
		if ( ! $settings['brand'] ) {
			self::add_colors( 'sample-share-buttons-share', '.sample-share-buttons-share__link', $settings['color'] );
		}
	}

	/**
	 * Puts the buttons above or below the content of a post.
	 *
	 * @param string $content Content of the post.
	 * @return string
	 */
	public function add_to_content( $content ) {
		if ( ! in_the_loop() || ! is_main_query() || is_feed() || post_password_required() || ! $this->belongs_here() ) {
			return $content;
		}
		$settings = $this->settings();
		$buttons  = $this->render();
		$above    = 'below' === $settings['position'] ? '' : $buttons;
		$below    = 'above' === $settings['position'] ? '' : $buttons;
		return $above . $content . $below;
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
	 * Renders the buttons for the current post.
	 *
	 * @return string
	 */
	public function render() {
		$settings = $this->settings();
		$post     = get_post();
		$chosen   = array_keys( array_filter( $settings['networks'] ) );
		if ( ! $post || ! $chosen ) {
			return '';
		}
		$this->enqueue_style();
		$url     = (string) get_permalink( $post );
		$title   = wp_strip_all_tags( get_the_title( $post ) );
		$classes = sprintf( 'sample-share-buttons-share sample-share-buttons-share--%1$s sample-share-buttons-share--%2$s', $settings['look'], $settings['shape'] );
		ob_start();
		?>
		<div class="<?php echo esc_attr( $classes ); ?>">
			<?php if ( '' !== $settings['heading'] ) : ?>
				<p class="sample-share-buttons-share__heading"><?php echo esc_html( $settings['heading'] ); ?></p>
			<?php endif; ?>
			<ul class="sample-share-buttons-share__list">
				<?php
				foreach ( $chosen as $network ) {
					echo '<li>';
					$this->render_button( $network, $url, $title );
					echo '</li>';
				}
				?>
			</ul>
		</div>
		<?php
		return (string) ob_get_clean();
	}

	/**
	 * Prints one button.
	 *
	 * @param string $network Key of the network.
	 * @param string $url     Address that is shared.
	 * @param string $title   Title that is shared.
	 */
	private function render_button( $network, $url, $title ) {
		$settings = $this->settings();
		$labels   = Sample_Share_Buttons_Share_Networks::labels();
		$label    = $labels[ $network ];
		$link     = Sample_Share_Buttons_Share_Networks::link( $network, $url, $title );
		$class    = 'sample-share-buttons-share__link sample-share-buttons-share__link--' . $network;
		$this->open_link( $network, $class, $link, $label );
		echo wp_kses( Sample_Share_Buttons_Share_Networks::icon( $network ), Sample_Share_Buttons_Share_Networks::icon_tags() );
		if ( $settings['names'] ) {
			printf( '<span class="sample-share-buttons-share__name">%s</span>', esc_html( $label ) );
		}
		echo '</a>';
	}

	/**
	 * Prints the opening tag of a link.
	 *
	 * @param string $network Key of the network.
	 * @param string $classes Classes of the link.
	 * @param string $link    Where it leads.
	 * @param string $label   Name of the network.
	 */
	private function open_link( $network, $classes, $link, $label ) {
		/* translators: %s: name of a social network */
		$text = sprintf( __( 'Share on %s (opens in a new tab)', 'sample-share-buttons' ), $label );
		if ( 'email' === $network ) {
			$text = __( 'Share by email', 'sample-share-buttons' );
		}
		printf(
			'<a class="%1$s" href="%2$s" target="_blank" rel="noopener noreferrer nofollow" aria-label="%3$s">',
			esc_attr( $classes ),
			esc_url( $link ),
			esc_attr( $text )
		);
	}
}
