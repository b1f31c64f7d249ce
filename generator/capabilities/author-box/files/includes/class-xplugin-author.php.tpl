<?php
/**
 * The box about the author.
 *
 * @package Xplugin
 */

defined( 'ABSPATH' ) || exit;

/**
 * Shows who wrote a post. What an author has not filled in on the profile is left out.
 */
class Xplugin_Author extends Xplugin_Placed {

{{module}}

	/**
	 * Registers the style.
	 */
	protected function register_assets() {
		wp_register_style( 'xplugin-author', XPLUGIN_URL . 'assets/css/author.css', array(), XPLUGIN_VERSION );
	}

	/**
	 * The box for the author of the current post.
	 *
	 * @return string
	 */
	protected function html() {
		$settings = $this->settings();
		$post     = get_post();
		$author   = $post ? (int) $post->post_author : 0;
		$name     = get_the_author_meta( 'display_name', $author );
		$bio      = trim( get_the_author_meta( 'description', $author ) );
		if ( '' === $name || ( $settings['filled'] && '' === $bio ) ) {
			return '';
		}
		wp_enqueue_style( 'xplugin-author' );
		$website = get_the_author_meta( 'user_url', $author );
		$more    = str_replace( '{name}', $name, $settings['more'] );
		ob_start();
		?>
		<aside class="xplugin-author">
			<?php if ( $settings['picture'] ) : ?>
				<div class="xplugin-author__picture"><?php echo get_avatar( $author, 160, '', $name ); ?></div>
			<?php endif; ?>
			<div class="xplugin-author__body">
				<?php if ( '' !== $settings['heading'] ) : ?>
					<p class="xplugin-author__heading"><?php echo esc_html( $settings['heading'] ); ?></p>
				<?php endif; ?>
				<p class="xplugin-author__name"><?php echo esc_html( $name ); ?></p>
				<?php if ( $settings['bio'] && '' !== $bio ) : ?>
					<div class="xplugin-author__bio"><?php echo wp_kses_post( wpautop( $bio ) ); ?></div>
				<?php endif; ?>
				<?php if ( $settings['website'] && '' !== $website ) : ?>
					<p><a href="<?php echo esc_url( $website ); ?>" rel="noopener"><?php echo esc_html( preg_replace( '#^https?://|/$#', '', $website ) ); ?></a></p>
				<?php endif; ?>
				<?php if ( '' !== $more ) : ?>
					<p class="xplugin-author__more"><a href="<?php echo esc_url( get_author_posts_url( $author ) ); ?>"><?php echo esc_html( $more ); ?></a></p>
				<?php endif; ?>
			</div>
		</aside>
		<?php
		return (string) ob_get_clean();
	}
}
