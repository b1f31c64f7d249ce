<?php
/**
 * The maintenance mode.
 *
 * @package Xplugin
 */

defined( 'ABSPATH' ) || exit;

/**
 * Shows visitors a page while the site is being worked on.
 */
class Xplugin_Maintenance extends Xplugin_Module {

	/**
	 * Short name of the part.
	 *
	 * @return string
	 */
	public function id() {
		return 'maintenance';
	}

	/**
	 * Heading of the part on the settings page.
	 *
	 * @return string
	 */
	public function label() {
		return __( 'Maintenance mode', 'xplugin' );
	}

	/**
	 * One sentence about the part on the settings page.
	 *
	 * @return string
	 */
	public function description() {
		return __( 'While it is on, visitors see a page of its own. Users who can edit see the site as usual.', 'xplugin' );
	}

	/**
	 * The settings of the maintenance mode.
	 *
	 * @return array[]
	 */
	public function fields() {
		$config = Xplugin_Config::maintenance();
		return array(
			'active'  => array(
				'type'    => 'checkbox',
				'label'   => __( 'Maintenance mode', 'xplugin' ),
				'text'    => __( 'Show the page instead of the site', 'xplugin' ),
				'default' => false,
			),
			'heading' => array(
				'type'    => 'text',
				'label'   => __( 'Heading', 'xplugin' ),
				'default' => $config['heading'],
			),
			'text'    => array(
				'type'    => 'textarea',
				'label'   => __( 'Text', 'xplugin' ),
				'default' => $config['text'],
			),
			'color'   => array(
				'type'    => 'color',
				'label'   => __( 'Background', 'xplugin' ),
				'default' => $config['color'],
			),
		);
	}

	/**
	 * Hooks the maintenance mode into WordPress.
	 */
	public function register() {
		add_action( 'template_redirect', array( $this, 'show_page' ), 0 );
		add_action( 'admin_bar_menu', array( $this, 'add_reminder' ), 100 );
	}

	/**
	 * Shows the page to visitors, with the status that tells search engines to come back.
	 */
	public function show_page() {
		$settings = $this->settings();
		if ( ! $settings['active'] || current_user_can( 'edit_posts' ) || is_robots() ) {
			return;
		}
		status_header( 503 );
		header( 'Retry-After: 3600' );
		nocache_headers();
		wp_enqueue_style( 'xplugin-maintenance', XPLUGIN_URL . 'assets/css/maintenance.css', array(), XPLUGIN_VERSION );
		self::add_colors( 'xplugin-maintenance', '.xplugin-maintenance', $settings['color'] );
		?>
		<!DOCTYPE html>
		<html <?php language_attributes(); ?>>
		<head>
			<meta charset="<?php bloginfo( 'charset' ); ?>">
			<meta name="viewport" content="width=device-width, initial-scale=1">
			<meta name="robots" content="noindex">
			<title><?php echo esc_html( $settings['heading'] . ' – ' . get_bloginfo( 'name' ) ); ?></title>
			<?php wp_print_styles( 'xplugin-maintenance' ); ?>
		</head>
		<body class="xplugin-maintenance">
			<main class="xplugin-maintenance__main">
				<p class="xplugin-maintenance__site"><?php echo esc_html( get_bloginfo( 'name' ) ); ?></p>
				<h1 class="xplugin-maintenance__heading"><?php echo esc_html( $settings['heading'] ); ?></h1>
				<p class="xplugin-maintenance__text"><?php echo nl2br( esc_html( $settings['text'] ) ); ?></p>
			</main>
		</body>
		</html>
		<?php
		exit;
	}

	/**
	 * Reminds users in the admin bar that visitors do not see the site.
	 *
	 * @param WP_Admin_Bar $bar The admin bar.
	 */
	public function add_reminder( $bar ) {
		$settings = $this->settings();
		if ( ! $settings['active'] || ! current_user_can( 'manage_options' ) ) {
			return;
		}
		$bar->add_node(
			array(
				'id'    => 'xplugin-maintenance',
				'title' => esc_html__( 'Maintenance mode is on', 'xplugin' ),
				'href'  => esc_url( admin_url( 'options-general.php?page=xplugin' ) ),
			)
		);
	}
}
