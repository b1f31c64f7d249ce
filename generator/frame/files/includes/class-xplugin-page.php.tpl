#file-if page
<?php
/**
 * What the parts of the plugin share that have a page of their own in the admin, with a button that does something.
 *
 * @package Xplugin
 */

defined( 'ABSPATH' ) || exit;

/**
 * A part with a page in the admin: a form with one button.
 */
abstract class Xplugin_Page extends Xplugin_Module {

	/**
	 * What is said above the form after the button was pressed: the kind of message, and its text.
	 *
	 * @var array[]
	 */
	protected $notices = array();

	/**
	 * Does what the button is for. Runs before the page is printed, for people who may.
	 */
	abstract protected function run();

	/**
	 * Text of the button.
	 *
	 * @return string
	 */
	protected function button() {
		$settings = $this->settings();
		return $settings['button'];
	}

	/**
	 * Title of the page and of its entry in the menu.
	 *
	 * @return string
	 */
	protected function heading() {
		$config = $this->config();
		return $config['heading'];
	}

	/**
	 * Prints what stands above the button.
	 */
	protected function render_controls() {
	}

	/**
	 * The capability that the page needs.
	 *
	 * @return string
	 */
	protected function capability() {
		$settings = $this->settings();
		return isset( $settings['who'] ) && 'editor' === $settings['who'] ? 'edit_others_posts' : 'manage_options';
	}

	/**
	 * Hooks the page into WordPress.
	 */
	public function register() {
		add_action( 'admin_menu', array( $this, 'add_page' ) );
	}

	/**
	 * Adds the page to the menu that was chosen.
	 */
	public function add_page() {
		$parents  = array(
			'tools'    => 'tools.php',
			'users'    => 'users.php',
			'posts'    => 'edit.php',
			'pages'    => 'edit.php?post_type=page',
			'comments' => 'edit-comments.php',
		);
		$settings = $this->settings();
		$menu     = isset( $settings['menu'] ) ? $settings['menu'] : 'tools';
		$hook     = add_submenu_page(
			isset( $parents[ $menu ] ) ? $parents[ $menu ] : 'tools.php',
			$this->heading(),
			$this->heading(),
			$this->capability(),
			$this->option_name(),
			array( $this, 'render_page' )
		);
		if ( $hook ) {
			add_action( 'load-' . $hook, array( $this, 'handle' ) );
		}
	}

	/**
	 * Answers the button, before anything is printed.
	 */
	public function handle() {
		if ( ! isset( $_POST['xplugin_run'] ) ) {
			return;
		}
		check_admin_referer( $this->option_name() . '_run' );
		if ( ! current_user_can( $this->capability() ) ) {
			wp_die( esc_html__( 'Sorry, you are not allowed to do this.', 'xplugin' ), 403 );
		}
		$this->run();
	}

	/**
	 * Prints the page.
	 */
	public function render_page() {
		if ( ! current_user_can( $this->capability() ) ) {
			return;
		}
		echo '<div class="wrap">';
		printf( '<h1>%s</h1>', esc_html( $this->heading() ) );
		foreach ( $this->notices as $notice ) {
			printf( '<div class="notice notice-%1$s"><p>%2$s</p></div>', esc_attr( $notice[0] ), esc_html( $notice[1] ) );
		}
		printf( '<p>%s</p>', esc_html( $this->description() ) );
		echo '<form method="post" enctype="multipart/form-data">';
		wp_nonce_field( $this->option_name() . '_run' );
		$this->render_controls();
		submit_button( $this->button(), 'primary', 'xplugin_run' );
		echo '</form></div>';
	}

	/**
	 * A cell of a CSV file. A spreadsheet would take one that begins with =, +, - or @ for a formula.
	 *
	 * @param string $value What the cell holds.
	 * @return string
	 */
	protected static function csv_cell( $value ) {
		return preg_match( '/^[=+\-@\t\r]/', $value ) && ! is_numeric( $value ) ? "'" . $value : $value;
	}
}
