<?php
/**
 * The share buttons.
 *
 * @package Xplugin
 */

defined( 'ABSPATH' ) || exit;

/**
 * Shows share buttons around the content, by shortcode and by block. They are plain links: no script of a
 * network is loaded and nobody is followed.
 */
class Xplugin_Share extends Xplugin_Module {

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
		return __( 'Share buttons', 'xplugin' );
	}

	/**
	 * One sentence about the part on the settings page.
	 *
	 * @return string
	 */
	public function description() {
		return __( 'Choose which buttons are shown and where. The block and the shortcode show them anywhere.', 'xplugin' );
	}

	/**
	 * The shortcode that shows the buttons.
	 *
	 * @return string
	 */
	public function shortcode() {
		return '{{shortcode}}';
	}

	/**
	 * The settings of the buttons.
	 *
	 * @return array[]
	 */
	public function fields() {
		$config = Xplugin_Config::share();
		$types  = wp_list_pluck( get_post_types( array( 'public' => true ), 'objects' ), 'label' );
		unset( $types['attachment'] );
		$shown_on = array();
		foreach ( array_keys( $types ) as $type ) {
			$shown_on[ $type ] = in_array( $type, $config['post_types'], true );
		}
		return array(
			'networks'   => array(
				'type'    => 'choices',
				'label'   => __( 'Buttons', 'xplugin' ),
				'default' => array_fill_keys( $config['networks'], true ),
				'choices' => array_intersect_key( Xplugin_Share_Networks::labels(), array_flip( $config['networks'] ) ),
			),
			'heading'    => array(
				'type'    => 'text',
				'label'   => __( 'Text before the buttons', 'xplugin' ),
				'default' => $config['heading'],
			),
			'position'   => array(
				'type'    => 'select',
				'label'   => __( 'Position', 'xplugin' ),
				'default' => $config['position'],
				'choices' => array(
					'above' => __( 'Above the content', 'xplugin' ),
					'below' => __( 'Below the content', 'xplugin' ),
					'both'  => __( 'Above and below the content', 'xplugin' ),
					'none'  => __( 'Only with block or shortcode', 'xplugin' ),
				),
			),
			'post_types' => array(
				'type'    => 'choices',
				'label'   => __( 'Show on', 'xplugin' ),
				'default' => $shown_on,
				'choices' => $types,
			),
			'look'       => array(
				'type'    => 'select',
				'label'   => __( 'Look', 'xplugin' ),
				'default' => $config['look'],
				'choices' => array(
					'filled'  => __( 'Filled', 'xplugin' ),
					'outline' => __( 'Outline', 'xplugin' ),
					'plain'   => __( 'Plain', 'xplugin' ),
				),
			),
			'shape'      => array(
				'type'    => 'select',
				'label'   => __( 'Shape', 'xplugin' ),
				'default' => $config['shape'],
				'choices' => array(
					'rounded' => __( 'Rounded', 'xplugin' ),
					'round'   => __( 'Round', 'xplugin' ),
					'square'  => __( 'Square', 'xplugin' ),
				),
			),
			'names'      => array(
				'type'    => 'checkbox',
				'label'   => __( 'Names', 'xplugin' ),
				'text'    => __( 'Show the names beside the icons', 'xplugin' ),
				'default' => $config['names'],
			),
			'brand'      => array(
				'type'    => 'checkbox',
				'label'   => __( 'Colours', 'xplugin' ),
				'text'    => __( 'Give each button the colour of its network', 'xplugin' ),
				'default' => $config['brand'],
			),
			'color'      => array(
				'type'    => 'color',
				'label'   => __( 'One colour for all', 'xplugin' ),
				'default' => $config['color'],
			),
#if mastodon
			'mastodon'   => array(
				'type'        => 'text',
				'label'       => __( 'Mastodon server', 'xplugin' ),
				'default'     => 'mastodon.social',
				'description' => __( 'The server that visitors share on.', 'xplugin' ),
			),
#end
		);
	}

	/**
	 * Hooks the buttons into WordPress.
	 */
	public function register() {
		add_action( 'init', array( $this, 'register_block' ) );
		add_action( 'wp_enqueue_scripts', array( $this, 'enqueue_assets' ) );
		add_filter( 'the_content', array( $this, 'add_to_content' ) );
		add_shortcode( '{{shortcode}}', array( $this, 'render' ) );
	}

	/**
	 * Registers style, script and block.
	 */
	public function register_block() {
		wp_register_style( 'xplugin-share', XPLUGIN_URL . 'assets/css/share.css', array(), XPLUGIN_VERSION );
#if copy
		wp_register_script( 'xplugin-share', XPLUGIN_URL . 'assets/js/share.js', array(), XPLUGIN_VERSION, true );
#end
		register_block_type(
			XPLUGIN_PATH . 'blocks/share',
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
		$placed = has_shortcode( $post->post_content, '{{shortcode}}' ) || has_block( 'xplugin/share', $post );
		if ( $placed || $this->belongs_here() ) {
			$this->enqueue_style();
		}
	}

	/**
	 * Loads the style with the chosen colour.
	 */
	private function enqueue_style() {
		if ( wp_style_is( 'xplugin-share', 'enqueued' ) ) {
			return;
		}
		$settings = $this->settings();
		wp_enqueue_style( 'xplugin-share' );
		if ( ! $settings['brand'] ) {
			self::add_colors( 'xplugin-share', '.xplugin-share__link', $settings['color'] );
		}
#if copy
		wp_enqueue_script( 'xplugin-share' );
#end
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
		$classes = sprintf( 'xplugin-share xplugin-share--%1$s xplugin-share--%2$s', $settings['look'], $settings['shape'] );
		ob_start();
		?>
		<div class="<?php echo esc_attr( $classes ); ?>">
			<?php if ( '' !== $settings['heading'] ) : ?>
				<p class="xplugin-share__heading"><?php echo esc_html( $settings['heading'] ); ?></p>
			<?php endif; ?>
			<ul class="xplugin-share__list">
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
		$labels   = Xplugin_Share_Networks::labels();
		$label    = $labels[ $network ];
#if mastodon
		$link     = Xplugin_Share_Networks::link( $network, $url, $title, $settings['mastodon'] );
#else
		$link     = Xplugin_Share_Networks::link( $network, $url, $title );
#end
		$class    = 'xplugin-share__link xplugin-share__link--' . $network;
#if copy
		if ( 'copy' === $network ) {
			printf(
				'<button type="button" class="%1$s" data-url="%2$s" data-done="%3$s" aria-label="%4$s">',
				esc_attr( $class ),
				esc_url( $url ),
				esc_attr__( 'Copied', 'xplugin' ),
				esc_attr( $label )
			);
		} else {
			$this->open_link( $network, $class, $link, $label );
		}
#else
		$this->open_link( $network, $class, $link, $label );
#end
		echo wp_kses( Xplugin_Share_Networks::icon( $network ), Xplugin_Share_Networks::icon_tags() );
		if ( $settings['names'] ) {
			printf( '<span class="xplugin-share__name">%s</span>', esc_html( $label ) );
		}
#if copy
		echo 'copy' === $network ? '</button>' : '</a>';
#else
		echo '</a>';
#end
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
		$text = sprintf( __( 'Share on %s (opens in a new tab)', 'xplugin' ), $label );
		if ( 'email' === $network ) {
			$text = __( 'Share by email', 'xplugin' );
		}
		printf(
			'<a class="%1$s" href="%2$s" target="_blank" rel="noopener noreferrer nofollow" aria-label="%3$s">',
			esc_attr( $classes ),
			esc_url( $link ),
			esc_attr( $text )
		);
	}
}
