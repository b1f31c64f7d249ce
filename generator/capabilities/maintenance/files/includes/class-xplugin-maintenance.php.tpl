<?php
/**
 * The page that visitors see while the site is closed.
 *
 * @package Xplugin
 */

defined( 'ABSPATH' ) || exit;

/**
 * Shows visitors a page while the site is closed.
 */
class Xplugin_Maintenance extends Xplugin_Module {

{{module}}

	/**
	 * Hooks the page into WordPress.
	 */
	public function register() {
		add_action( 'template_redirect', array( $this, 'show_page' ), 0 );
		add_action( 'admin_bar_menu', array( $this, 'add_reminder' ), 100 );
	}

	/**
	 * Whether the current user sees the site all the same.
	 *
	 * @return bool
	 */
	private function sees_site() {
		$settings = $this->settings();
		if ( 'members' === $settings['sees'] ) {
			return is_user_logged_in();
		}
		return current_user_can( 'admin' === $settings['sees'] ? 'manage_options' : 'edit_posts' );
	}

	/**
	 * Shows the page to visitors, with the status that tells search engines to come back.
	 */
	public function show_page() {
		$settings = $this->settings();
		if ( ! $settings['active'] || is_robots() || $this->sees_site() || ! Xplugin_Showing::allows( $settings ) ) {
			return;
		}
		$until = '' === $settings['until'] ? 0 : (int) get_gmt_from_date( str_replace( 'T', ' ', $settings['until'] ) . ':00', 'U' );
		status_header( 503 );
		header( 'Retry-After: ' . max( 600, min( WEEK_IN_SECONDS, $until > time() ? $until - time() : HOUR_IN_SECONDS ) ) );
		nocache_headers();
		wp_enqueue_style( 'xplugin-maintenance', XPLUGIN_URL . 'assets/css/maintenance.css', array(), XPLUGIN_VERSION );
		self::add_colors( 'xplugin-maintenance', '.xplugin-maintenance', $settings['color'] );
		$this->render( $settings, $until );
		exit;
	}

	/**
	 * Prints the page. A form of this plugin stands on it.
	 *
	 * @param array $settings The settings.
	 * @param int   $until    When the site opens, as a Unix timestamp; 0 if nobody knows.
	 */
	private function render( $settings, $until ) {
		$form = Xplugin_Module::get( 'form' );
		?>
		<!DOCTYPE html>
		<html <?php language_attributes(); ?>>
		<head>
			<meta charset="<?php bloginfo( 'charset' ); ?>">
			<meta name="viewport" content="width=device-width, initial-scale=1">
			<meta name="robots" content="noindex">
			<title><?php echo esc_html( ( '' === $settings['heading'] ? $settings['text'] : $settings['heading'] ) . ' – ' . get_bloginfo( 'name' ) ); ?></title>
			<?php wp_print_styles( 'xplugin-maintenance' ); ?>
		</head>
		<body class="xplugin-maintenance">
			<main class="xplugin-maintenance__main">
				<p class="xplugin-maintenance__site"><?php echo esc_html( get_bloginfo( 'name' ) ); ?></p>
				<?php if ( '' === $settings['heading'] ) : ?>
				<h1 class="xplugin-maintenance__heading"><?php echo nl2br( esc_html( $settings['text'] ) ); ?></h1>
				<?php else : ?>
				<h1 class="xplugin-maintenance__heading"><?php echo esc_html( $settings['heading'] ); ?></h1>
				<p class="xplugin-maintenance__text"><?php echo nl2br( esc_html( $settings['text'] ) ); ?></p>
				<?php endif; ?>
				<?php
				if ( $settings['countdown'] && $until > time() ) {
					$this->render_countdown( $until );
				}
				if ( $form && '' !== $form->shortcode() ) {
					echo do_shortcode( '[' . $form->shortcode() . ']' );
				}
				?>
			</main>
			<?php
			print_late_styles();
			wp_print_footer_scripts();
			?>
		</body>
		</html>
		<?php
	}

	/**
	 * Prints the time that is left; the script goes on counting.
	 *
	 * @param int $until When the site opens, as a Unix timestamp.
	 */
	private function render_countdown( $until ) {
		$left = $until - time();
		printf(
			'<p class="xplugin-maintenance__left" data-until="%1$d"><b>%2$d</b> %3$s <b>%4$d</b> %5$s <b>%6$d</b> %7$s</p>',
			absint( $until ),
			absint( floor( $left / DAY_IN_SECONDS ) ),
			esc_html__( '{{days}}', 'xplugin' ),
			absint( floor( $left / HOUR_IN_SECONDS ) % 24 ),
			esc_html__( '{{hours}}', 'xplugin' ),
			absint( floor( $left / MINUTE_IN_SECONDS ) % 60 ),
			esc_html__( '{{minutes}}', 'xplugin' )
		);
		wp_enqueue_script( 'xplugin-maintenance', XPLUGIN_URL . 'assets/js/maintenance.js', array(), XPLUGIN_VERSION, true );
	}

	/**
	 * Reminds users in the admin bar that visitors do not see the site.
	 *
	 * @param WP_Admin_Bar $bar The admin bar.
	 */
	public function add_reminder( $bar ) {
		$settings = $this->settings();
		if ( ! $settings['active'] || ! current_user_can( 'manage_options' ) || ! Xplugin_Showing::is_time( $settings ) ) {
			return;
		}
		$bar->add_node(
			array(
				'id'    => 'xplugin-maintenance',
				'title' => esc_html__( '{{reminder}}', 'xplugin' ),
				'href'  => esc_url( admin_url( 'options-general.php?page=xplugin' ) ),
			)
		);
	}
}
