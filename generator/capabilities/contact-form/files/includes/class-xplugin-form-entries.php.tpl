#file-if store
<?php
/**
 * The contact form: messages that are kept in WordPress.
 *
 * @package Xplugin
 */

defined( 'ABSPATH' ) || exit;

/**
 * Keeps messages where administrators can read and delete them.
 */
class Xplugin_Form_Entries {

	/**
	 * Post type of the messages.
	 */
	const POST_TYPE = 'xplgtype_message';

	/**
	 * Key under which the values of a message are kept.
	 */
	const META_KEY = '_xplugin_values';

	/**
	 * Hooks the list of messages into WordPress.
	 */
	public function register() {
		add_action( 'init', array( $this, 'register_post_type' ) );
		add_action( 'add_meta_boxes_' . self::POST_TYPE, array( $this, 'add_box' ) );
	}

	/**
	 * Registers the post type: only administrators see it, nobody writes one by hand.
	 */
	public function register_post_type() {
		register_post_type(
			self::POST_TYPE,
			array(
				'labels'       => array(
					'name'          => __( 'Messages', 'xplugin' ),
					'singular_name' => __( 'Message', 'xplugin' ),
					'edit_item'     => __( 'Message', 'xplugin' ),
					'not_found'     => __( 'No messages yet.', 'xplugin' ),
				),
				'public'       => false,
				'show_ui'      => true,
				'menu_icon'    => 'dashicons-email',
				'supports'     => array( 'title' ),
				'map_meta_cap' => false,
				'capabilities' => array(
					'edit_post'          => 'manage_options',
					'read_post'          => 'manage_options',
					'delete_post'        => 'manage_options',
					'edit_posts'         => 'manage_options',
					'edit_others_posts'  => 'manage_options',
					'delete_posts'       => 'manage_options',
					'publish_posts'      => 'manage_options',
					'read_private_posts' => 'manage_options',
					'create_posts'       => 'do_not_allow',
				),
			)
		);
	}

	/**
	 * Keeps a message.
	 *
	 * @param string[] $values Cleaned and validated values.
	 * @return bool Whether it was kept.
	 */
	public static function add( $values ) {
		$post_id = wp_insert_post(
			array(
				'post_type'   => self::POST_TYPE,
				'post_status' => 'private',
				'post_title'  => wp_slash( wp_trim_words( implode( ', ', array_filter( $values ) ), 8 ) ),
				'meta_input'  => array( self::META_KEY => wp_slash( $values ) ),
			)
		);
		return 0 < $post_id;
	}

	/**
	 * Adds the box that shows a message.
	 */
	public function add_box() {
		add_meta_box(
			'xplugin-message',
			__( 'Message', 'xplugin' ),
			array( $this, 'render_box' ),
			self::POST_TYPE
		);
	}

	/**
	 * Prints the values of a message.
	 *
	 * @param WP_Post $post The message.
	 */
	public function render_box( $post ) {
		$values = get_post_meta( $post->ID, self::META_KEY, true );
		$values = is_array( $values ) ? $values : array();
		$config = Xplugin_Config::form();
		echo '<table class="widefat striped"><tbody>';
		foreach ( $values as $key => $value ) {
			$label = isset( $config['fields'][ $key ] ) ? $config['fields'][ $key ]['label'] : $key;
			printf(
				'<tr><th scope="row">%1$s</th><td>%2$s</td></tr>',
				esc_html( $label ),
				wp_kses_post( nl2br( esc_html( $value ) ) )
			);
		}
		echo '</tbody></table>';
	}
}
