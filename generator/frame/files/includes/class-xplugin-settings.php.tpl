<?php
/**
 * The settings page.
 *
 * @package Xplugin
 */

defined( 'ABSPATH' ) || exit;

/**
 * One page under Settings with a section for each part of the plugin.
 */
class Xplugin_Settings {

	/**
	 * The parts of the plugin.
	 *
	 * @var Xplugin_Module[]
	 */
	private $modules;

	/**
	 * Hook of the settings page, once it is added.
	 *
	 * @var string
	 */
	private $hook = '';

	/**
	 * Takes the parts whose settings the page shows.
	 *
	 * @param Xplugin_Module[] $modules Parts of the plugin.
	 */
	public function __construct( $modules ) {
		$this->modules = $modules;
	}

	/**
	 * Hooks the page into WordPress.
	 */
	public function register() {
		add_action( 'admin_menu', array( $this, 'add_page' ) );
		add_action( 'admin_init', array( $this, 'register_settings' ) );
		add_action( 'admin_enqueue_scripts', array( $this, 'enqueue_assets' ) );
#if editors
		add_filter( 'option_page_capability_xplugin', array( $this, 'capability' ) );
#end
		add_filter( 'plugin_action_links_' . plugin_basename( XPLUGIN_FILE ), array( $this, 'add_link' ) );
	}

#if editors
	/**
	 * Who may change the settings: editors and administrators.
	 *
	 * @return string
	 */
	public function capability() {
		return 'edit_others_posts';
	}

#end
	/**
	 * Adds the page to the Settings menu.
	 */
	public function add_page() {
		$title      = Xplugin_Config::title();
		$this->hook = (string) add_options_page( $title, $title, {{mayChange}}, 'xplugin', array( $this, 'render_page' ) );
	}

	/**
	 * Tells the Settings API about every setting of every part.
	 */
	public function register_settings() {
		foreach ( $this->modules as $module ) {
			register_setting(
				'xplugin',
				$module->option_name(),
				array(
					'type'              => 'array',
					'sanitize_callback' => array( $module, 'sanitize' ),
					'default'           => array(),
				)
			);
			$section = 'xplugin_' . $module->id();
			add_settings_section( $section, $module->label(), array( $this, 'render_section' ), 'xplugin' );
			$this->add_fields( $module, $section );
		}
	}

	/**
	 * Adds the fields of one part to its section.
	 *
	 * @param object $module  Part of the plugin, an Xplugin_Module.
	 * @param string $section Id of its section.
	 */
	private function add_fields( $module, $section ) {
		$values = $module->settings();
		foreach ( $module->fields() as $key => $field ) {
			$id   = $section . '_' . $key;
			$args = array(
				'field' => $field,
				'id'    => $id,
				'name'  => $module->option_name() . '[' . $key . ']',
				'value' => $values[ $key ],
			);
			if ( 'choices' !== $field['type'] && 'checkbox' !== $field['type'] ) {
				$args['label_for'] = $id;
			}
			add_settings_field( $id, $field['label'], array( 'Xplugin_Fields', 'render' ), 'xplugin', $section, $args );
		}
	}

	/**
	 * Prints the introduction of a section.
	 *
	 * @param array $section The section as WordPress knows it.
	 */
	public function render_section( $section ) {
		foreach ( $this->modules as $module ) {
			if ( 'xplugin_' . $module->id() !== $section['id'] ) {
				continue;
			}
			printf( '<p>%s</p>', esc_html( $module->description() ) );
			// A box that is not ticked is not sent: this tells it from a value that was never on the page.
			printf( '<input type="hidden" name="%s[xplugin_sent]" value="1" />', esc_attr( $module->option_name() ) );
			if ( '' !== $module->shortcode() ) {
				printf(
					'<p>%1$s <code>[%2$s]</code></p>',
					esc_html__( 'Shortcode:', 'xplugin' ),
					esc_html( $module->shortcode() )
				);
			}
			$module->render_admin_extra();
		}
	}

	/**
	 * Prints the page.
	 */
	public function render_page() {
		if ( ! current_user_can( {{mayChange}} ) ) {
			return;
		}
		?>
		<div class="wrap xplugin-settings">
			<h1><?php echo esc_html( get_admin_page_title() ); ?></h1>
			<form action="options.php" method="post">
				<?php
				settings_fields( 'xplugin' );
				do_settings_sections( 'xplugin' );
				submit_button();
				?>
			</form>
		</div>
		<?php
	}

	/**
	 * Loads scripts and styles, on this page only.
	 *
	 * @param string $hook Hook of the current admin page.
	 */
	public function enqueue_assets( $hook ) {
		if ( '' === $this->hook || $hook !== $this->hook ) {
			return;
		}
#if color
		wp_enqueue_style( 'wp-color-picker' );
		wp_enqueue_script(
			'xplugin-admin',
			XPLUGIN_URL . 'assets/js/admin.js',
			array( 'jquery', 'wp-color-picker' ),
			XPLUGIN_VERSION,
			true
		);
#end
		foreach ( $this->modules as $module ) {
			$module->enqueue_admin_assets();
		}
	}

	/**
	 * Adds a link to the page in the list of plugins.
	 *
	 * @param string[] $links Links of this plugin.
	 * @return string[]
	 */
	public function add_link( $links ) {
		$link = sprintf(
			'<a href="%1$s">%2$s</a>',
			esc_url( admin_url( 'options-general.php?page=xplugin' ) ),
			esc_html__( 'Settings', 'xplugin' )
		);
		array_unshift( $links, $link );
		return $links;
	}
}
