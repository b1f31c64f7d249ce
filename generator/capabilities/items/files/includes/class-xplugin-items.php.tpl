<?php
/**
 * The collection.
 *
 * @package Xplugin
 */

defined( 'ABSPATH' ) || exit;

/**
 * Keeps entries of one kind, with fields of their own, each on a page of its own.
 */
class Xplugin_Items extends Xplugin_Records {

{{module}}

	/**
	 * The fields of an entry by their keys.
	 *
	 * @return array[]
	 */
	public function record_fields() {
		$config = $this->config();
		return $config['fields'];
	}

	/**
	 * Name of the post type.
	 *
	 * @return string
	 */
	public function post_type() {
		return 'xplgtype_item' . $this->ending();
	}

	/**
	 * Whether visitors may see the entries.
	 *
	 * @return bool
	 */
	public function is_public() {
		return true;
	}

	/**
	 * Hooks the entries into WordPress.
	 */
	public function register() {
		add_action( 'init', array( $this, 'register_types' ) );
		add_filter( 'the_content', array( $this, 'add_details' ) );
		$this->register_records();
	}

	/**
	 * Registers the post type and its categories.
	 */
	public function register_types() {
		$config  = $this->config();
		$is_open = $config['pages'] && ( is_user_logged_in() || ! class_exists( 'Xplugin_List' ) || ! Xplugin_List::is_for_members( $this->id() ) );
		register_post_type(
			$this->post_type(),
			array(
				'labels'       => array(
					'name'          => $config['plural'],
					'singular_name' => $config['singular'],
					/* translators: %s: kind of entry, for example Project */
					'add_new'       => sprintf( __( '{{add}}', 'xplugin' ), $config['singular'] ),
					/* translators: %s: kind of entry, for example Project */
					'add_new_item'  => sprintf( __( '{{add}}', 'xplugin' ), $config['singular'] ),
					/* translators: %s: kind of entry, for example Project */
					'edit_item'     => sprintf( __( '{{edit}}', 'xplugin' ), $config['singular'] ),
					'not_found'     => __( '{{nothing}}', 'xplugin' ),
				),
				'public'       => $is_open,
				'show_ui'      => true,
				'has_archive'  => $config['archive'],
				'show_in_rest' => $is_open,
				'menu_icon'    => $config['icon'],
				'rewrite'      => array( 'slug' => $config['address'] ),
				'supports'     => array( 'title', 'editor', 'excerpt', 'thumbnail', 'page-attributes' ),
			)
		);
#if categories
		if ( $config['categories'] ) {
			register_taxonomy(
				$this->post_type() . '_cat',
				$this->post_type(),
				array(
					'labels'            => array(
						'name'          => '' === $config['category'] ? __( '{{categoryNames}}', 'xplugin' ) : $config['category'],
						'singular_name' => '' === $config['category'] ? __( '{{categoryName}}', 'xplugin' ) : $config['category'],
					),
					'hierarchical'      => true,
					'show_in_rest'      => true,
					'show_admin_column' => true,
					'rewrite'           => array( 'slug' => $config['address'] . '-category' ),
				)
			);
		}
#end
		// New addresses work only once the rewrite rules know them: once for each version, not on each request.
		if ( get_option( 'xplugin_items_rules' ) !== XPLUGIN_VERSION ) {
			add_action( 'wp_loaded', array( $this, 'renew_addresses' ) );
		}
	}

	/**
	 * Tells WordPress about the addresses of the entries.
	 */
	public function renew_addresses() {
#if categories
		$config = $this->config();
		foreach ( $config['categories'] ? $config['terms'] : array() as $term ) {
			if ( ! term_exists( $term, $this->post_type() . '_cat' ) ) {
				wp_insert_term( $term, $this->post_type() . '_cat' );
			}
		}
#end
		flush_rewrite_rules( false );
		update_option( 'xplugin_items_rules', XPLUGIN_VERSION );
	}

	/**
	 * Shows the fields below the text on an entry's own page.
	 *
	 * @param string $content Content of the post.
	 * @return string
	 */
	public function add_details( $content ) {
		if ( ! is_singular( $this->post_type() ) || ! in_the_loop() || ! is_main_query() || post_password_required() ) {
			return $content;
		}
		Xplugin_Listing::enqueue();
		$settings = $this->settings();
		$note     = empty( $settings['note'] ) ? '' : '<p>' . esc_html( $settings['note'] ) . '</p>';
		return $content . $this->details( get_the_ID() ) . $note;
	}

	/**
	 * The entries that were written into the settings, as things of a list.
	 *
	 * @return array[]
	 */
	public function typed() {
		$settings = $this->settings();
		$things   = array();
		foreach ( isset( $settings['typed'] ) ? array_filter( $settings['typed'], 'strlen' ) : array() as $line ) {
			$parts    = array_map( 'trim', explode( '|', $line, 2 ) );
			$things[] = array(
				'title' => $parts[0],
				'text'  => isset( $parts[1] ) ? wpautop( esc_html( $parts[1] ) ) : '',
			);
		}
		return $things;
	}

	/**
	 * The fields of an entry.
	 *
	 * @param int $post_id Number of the post.
	 * @return string
	 */
	private function details( $post_id ) {
		$rows = '';
		foreach ( $this->record_fields() as $key => $field ) {
			$value = $this->formatted( $post_id, $key );
			if ( '' !== $value ) {
				$rows .= sprintf( '<div><dt>%1$s</dt><dd>%2$s</dd></div>', esc_html( $field['label'] ), $value );
			}
		}
		return '' === $rows ? '' : '<div class="xplugin-listing"><dl class="xplugin-listing__lines">' . $rows . '</dl></div>';
	}
}
