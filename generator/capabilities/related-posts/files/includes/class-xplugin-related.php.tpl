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
class Xplugin_Related extends Xplugin_Placed {

{{module}}

	/**
	 * Registers the style.
	 */
	protected function register_assets() {
		wp_register_style( 'xplugin-related', XPLUGIN_URL . 'assets/css/related.css', array(), XPLUGIN_VERSION );
	}

	/**
	 * What the posts have in common with the current one, for a query.
	 *
	 * @param WP_Post $post The current post.
	 * @return array Empty when there is nothing.
	 */
	private function relation( $post ) {
		$settings = $this->settings();
		if ( 'author' === $settings['by'] ) {
			return array( 'author' => (int) $post->post_author );
		}
		$terms = wp_get_post_terms( $post->ID, $settings['by'], array( 'fields' => 'ids' ) );
		if ( is_wp_error( $terms ) || ! $terms ) {
			return array();
		}
		return array( 'post_tag' === $settings['by'] ? 'tag__in' : 'category__in' => $terms );
	}

	/**
	 * The list for the current post.
	 *
	 * @return string
	 */
	protected function html() {
		$settings = $this->settings();
		$post     = get_post();
		$relation = $post ? $this->relation( $post ) : array();
		if ( ! $relation ) {
			return '';
		}
		$count = (int) $settings['count'];
		// One more than is shown, since the current post may be among them.
		$found = get_posts(
			$relation + array(
				'numberposts' => $count + 1,
				'orderby'     => $settings['order'],
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
