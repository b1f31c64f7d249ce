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
class Xplugin_Share extends Xplugin_Placed {

{{module}}

	/**
	 * Registers style and script.
	 */
	protected function register_assets() {
		wp_register_style( 'xplugin-share', XPLUGIN_URL . 'assets/css/share.css', array(), XPLUGIN_VERSION );
		wp_register_script( 'xplugin-share', XPLUGIN_URL . 'assets/js/share.js', array(), XPLUGIN_VERSION, true );
	}

	/**
	 * Where the buttons stand; floating ones lie over the page.
	 *
	 * @return string
	 */
	protected function place() {
		$settings = $this->settings();
		return 'none' === $settings['float'] ? parent::place() : 'footer';
	}

	/**
	 * The buttons for the current page.
	 *
	 * @return string
	 */
	protected function html() {
		$settings = $this->settings();
		$chosen   = array_keys( array_filter( $settings['networks'] ) );
		$post     = get_post();
		if ( ! $chosen ) {
			return '';
		}
		$is_post = $post && ( is_singular() || in_the_loop() );
		$url     = $is_post ? (string) get_permalink( $post ) : home_url( '/' );
		$title   = wp_strip_all_tags( $is_post ? get_the_title( $post ) : get_bloginfo( 'name' ) );
		$classes = sprintf( 'xplugin-share xplugin-share--%1$s xplugin-share--%2$s', $settings['look'], $settings['shape'] );
		$floats  = 'none' !== $settings['float'];
		wp_enqueue_style( 'xplugin-share' );
		if ( ! $settings['brand'] ) {
			self::add_colors( 'xplugin-share', '.xplugin-share .xplugin-share__link', $settings['color'] );
		}
		if ( in_array( 'copy', $chosen, true ) ) {
			wp_enqueue_script( 'xplugin-share' );
		}
		ob_start();
		?>
		<div class="<?php echo esc_attr( $classes . ( $floats ? ' xplugin-share--float xplugin-share--' . $settings['float'] : '' ) ); ?>">
			<?php if ( '' !== $settings['heading'] && ! $floats ) : ?>
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
	 * Icon and label of a button.
	 *
	 * @param string $network Key of the network.
	 * @return string
	 */
	private function text_of( $network ) {
		$settings = $this->settings();
		$labels   = Xplugin_Share_Networks::labels();
		if ( 'share' !== $settings['label'] || 'copy' === $network ) {
			return $labels[ $network ];
		}
		if ( 'email' === $network ) {
			return __( '{{byEmail}}', 'xplugin' );
		}
		/* translators: %s: name of a social network */
		return sprintf( __( '{{shareOn}}', 'xplugin' ), $labels[ $network ] );
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
#if mastodon
		$server   = $settings['mastodon'];
#else
		$server   = 'mastodon.social';
#end
		$label    = $this->text_of( $network );
		$class    = 'xplugin-share__link xplugin-share__link--' . $network;
		if ( 'copy' === $network ) {
			printf(
				'<button type="button" class="%1$s" data-url="%2$s" data-done="%3$s" aria-label="%4$s">',
				esc_attr( $class ),
				esc_url( $url ),
				esc_attr__( '{{copied}}', 'xplugin' ),
				esc_attr( $label )
			);
		} else {
			/* translators: %s: what a button does */
			$text = 'email' === $network ? __( '{{byEmail}}', 'xplugin' ) : sprintf( __( '{{newTab}}', 'xplugin' ), $label );
			printf(
				'<a class="%1$s" href="%2$s" target="_blank" rel="noopener noreferrer nofollow" aria-label="%3$s">',
				esc_attr( $class ),
				esc_url( Xplugin_Share_Networks::link( $network, $url, $title, $server ) ),
				esc_attr( $text )
			);
		}
		echo wp_kses( Xplugin_Share_Networks::icon( $network ), Xplugin_Share_Networks::icon_tags() );
		if ( 'icons' !== $settings['label'] ) {
			printf( '<span class="xplugin-share__name">%s</span>', esc_html( $label ) );
		}
		echo 'copy' === $network ? '</button>' : '</a>';
	}
}
