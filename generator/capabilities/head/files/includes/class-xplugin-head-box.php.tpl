#file-if box
<?php
/**
 * The box for search engines in the editor.
 *
 * @package Xplugin
 */

defined( 'ABSPATH' ) || exit;

/**
 * Shows the box beside posts and pages, and saves it.
 */
class Xplugin_Head_Box {

	/**
	 * The settings.
	 *
	 * @var array
	 */
	private $settings;

	/**
	 * Takes the settings.
	 *
	 * @param array $settings The settings.
	 */
	public function __construct( $settings ) {
		$this->settings = $settings;
	}

	/**
	 * Hooks the box into WordPress.
	 */
	public function register() {
		add_action( 'add_meta_boxes', array( $this, 'add' ) );
		add_action( 'save_post', array( $this, 'save' ) );
	}

	/**
	 * Adds the box to the editor of everything that has pages of its own.
	 */
	public function add() {
		$types = array_diff( get_post_types( array( 'public' => true ) ), array( 'attachment' ) );
		add_meta_box( 'xplugin-seo', __( '{{boxTitle}}', 'xplugin' ), array( $this, 'render' ), array_values( $types ) );
	}

	/**
	 * Prints the box.
	 *
	 * @param WP_Post $post The post.
	 */
	public function render( $post ) {
		wp_nonce_field( 'xplugin_seo', 'xplugin_seo_nonce' );
#if boxes
		printf(
			'<p><label for="xplugin-seo-title">%1$s</label><br /><input type="text" id="xplugin-seo-title" name="xplugin_seo_title" value="%2$s" class="large-text" /></p>',
			esc_html( $this->settings['title_label'] ),
			esc_attr( get_post_meta( $post->ID, '_xplugin_seo_title', true ) )
		);
		printf(
			'<p><label for="xplugin-seo-description">%1$s</label><br /><textarea id="xplugin-seo-description" name="xplugin_seo_description" rows="3" class="large-text">%2$s</textarea></p>',
			esc_html( $this->settings['description_label'] ),
			esc_textarea( get_post_meta( $post->ID, '_xplugin_seo_description', true ) )
		);
#end
#if noindex_box
		printf(
			'<p><label><input type="checkbox" name="xplugin_noindex" value="1" %1$s /> %2$s</label></p>',
			checked( (bool) get_post_meta( $post->ID, '_xplugin_noindex', true ), true, false ),
			esc_html( $this->settings['noindex_label'] )
		);
#end
	}

	/**
	 * Saves what the box sends.
	 *
	 * @param int $post_id Id of the post.
	 */
	public function save( $post_id ) {
		if (
			! isset( $_POST['xplugin_seo_nonce'] ) ||
			! wp_verify_nonce( sanitize_key( wp_unslash( $_POST['xplugin_seo_nonce'] ) ), 'xplugin_seo' ) ||
			! current_user_can( 'edit_post', $post_id )
		) {
			return;
		}
#if boxes
		if ( isset( $_POST['xplugin_seo_title'], $_POST['xplugin_seo_description'] ) ) {
			update_post_meta( $post_id, '_xplugin_seo_title', sanitize_text_field( wp_unslash( $_POST['xplugin_seo_title'] ) ) );
			update_post_meta( $post_id, '_xplugin_seo_description', sanitize_textarea_field( wp_unslash( $_POST['xplugin_seo_description'] ) ) );
		}
#end
#if noindex_box
		if ( empty( $_POST['xplugin_noindex'] ) ) {
			delete_post_meta( $post_id, '_xplugin_noindex' );
		} else {
			update_post_meta( $post_id, '_xplugin_noindex', '1' );
		}
#end
	}
}
