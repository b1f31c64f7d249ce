<?php
/**
 * Changes to the lists, the dashboard and the menus of the admin.
 *
 * @package Xplugin
 */

defined( 'ABSPATH' ) || exit;

/**
 * Applies the chosen changes.
 */
class Xplugin_Admin extends Xplugin_Module {

{{module}}

	/**
	 * Hooks the changes into WordPress.
	 */
	public function register() {
#if columns
		foreach ( array( 'post', 'page' ) as $type ) {
			add_filter( 'manage_' . $type . '_posts_columns', array( $this, 'add_columns' ) );
			add_action( 'manage_' . $type . '_posts_custom_column', array( $this, 'render_column' ), 10, 2 );
			add_filter( 'manage_edit-' . $type . '_sortable_columns', array( $this, 'sortable_columns' ) );
		}
		add_action( 'save_post', array( $this, 'keep_words' ) );
		add_action( 'pre_get_posts', array( $this, 'sort_by_words' ) );
#end
#if duplicate
		add_filter( 'post_row_actions', array( $this, 'add_duplicate_link' ), 10, 2 );
		add_filter( 'page_row_actions', array( $this, 'add_duplicate_link' ), 10, 2 );
		add_action( 'admin_post_xplugin_duplicate', array( $this, 'duplicate' ) );
#end
#if author_filter
		add_action( 'restrict_manage_posts', array( $this, 'render_author_filter' ) );
#end
#if row_colors
		add_action( 'admin_head-edit.php', array( $this, 'color_rows' ) );
#end
#if own_posts
		add_action( 'pre_get_posts', array( $this, 'limit_to_own' ) );
#end
#if note
		add_action( 'wp_dashboard_setup', array( $this, 'add_note' ) );
		add_action( 'admin_post_xplugin_note', array( $this, 'save_note' ) );
#end
#if drafts
		add_action( 'wp_dashboard_setup', array( $this, 'add_drafts' ) );
#end
#if waiting
		add_action( 'wp_dashboard_setup', array( $this, 'add_waiting' ) );
#end
#if widget
		add_action( 'wp_dashboard_setup', array( $this, 'add_widget' ) );
#end
#if boxes
		add_action( 'wp_dashboard_setup', array( $this, 'remove_boxes' ), 20 );
#end
#if menus
		add_action( 'admin_menu', array( $this, 'hide_menus' ), 999 );
#end
#if rename
		add_action( 'admin_menu', array( $this, 'rename_menu' ), 999 );
#end
#if order
		add_filter( 'custom_menu_order', '__return_true' );
		add_filter( 'menu_order', array( $this, 'order_menu' ) );
#end
#if footer
		add_filter( 'admin_footer_text', array( $this, 'footer_text' ), 20 );
#end
#if bar
		add_action( 'admin_bar_menu', array( $this, 'change_bar' ), 999 );
#end
#if notice
		add_action( 'admin_notices', array( $this, 'render_notice' ) );
#end
#if updates
		add_action( 'admin_head', array( $this, 'hide_updates' ), 1 );
#end
	}
#if columns

	/**
	 * The columns that were chosen for the list that is shown.
	 *
	 * @return string[]
	 */
	private function chosen_columns() {
		$settings = $this->settings();
		$screen   = get_current_screen();
		$type     = $screen && '' !== $screen->post_type ? $screen->post_type : 'post';
		return empty( $settings['column_types'][ $type ] ) ? array() : array_keys( array_filter( $settings['columns'] ) );
	}

	/**
	 * Adds the columns to a list.
	 *
	 * @param string[] $columns Columns of the list.
	 * @return string[]
	 */
	public function add_columns( $columns ) {
		$settings = $this->settings();
		$chosen   = $this->chosen_columns();
		$labels   = array(
			'image'    => __( '{{image}}', 'xplugin' ),
			'id'       => 'ID',
			'words'    => __( '{{words}}', 'xplugin' ),
			'modified' => __( '{{modified}}', 'xplugin' ),
			'slug'     => __( '{{slug}}', 'xplugin' ),
		);
		foreach ( $chosen as $column ) {
			$own = 1 === count( $chosen ) && '' !== $settings['column_label'];

			$columns[ 'xplugin_' . $column ] = esc_html( $own ? $settings['column_label'] : $labels[ $column ] );
		}
		return $columns;
	}

	/**
	 * Prints a column's content.
	 *
	 * @param string $column  Name of the column.
	 * @param int    $post_id Id of the post.
	 */
	public function render_column( $column, $post_id ) {
		switch ( $column ) {
			case 'xplugin_image':
				$settings = $this->settings();
				echo get_the_post_thumbnail( $post_id, array( $settings['thumb'], $settings['thumb'] ) );
				break;
			case 'xplugin_id':
				echo esc_html( $post_id );
				break;
			case 'xplugin_words':
				echo esc_html( number_format_i18n( self::count_words( $post_id ) ) );
				break;
			case 'xplugin_modified':
				echo esc_html( get_the_modified_date( '', $post_id ) . ' ' . get_the_modified_time( '', $post_id ) );
				break;
			case 'xplugin_slug':
				echo esc_html( get_post_field( 'post_name', $post_id ) );
				break;
		}
	}

	/**
	 * Makes columns sortable.
	 *
	 * @param array $columns Sortable columns.
	 * @return array
	 */
	public function sortable_columns( $columns ) {
		$columns['xplugin_id']       = 'ID';
		$columns['xplugin_modified'] = 'modified';
		$columns['xplugin_words']    = 'xplugin_words';
		return $columns;
	}

	/**
	 * Counts the words of a post.
	 *
	 * @param int $post_id Id of the post.
	 * @return int
	 */
	private static function count_words( $post_id ) {
		$text = wp_strip_all_tags( strip_shortcodes( get_post_field( 'post_content', $post_id ) ) );
		return (int) preg_match_all( '/[\p{L}\p{N}][\p{L}\p{N}\'’-]*/u', $text );
	}

	/**
	 * Keeps the number of words, by which the list is sorted.
	 *
	 * @param int $post_id Id of the post.
	 */
	public function keep_words( $post_id ) {
		if ( in_array( get_post_type( $post_id ), array( 'post', 'page' ), true ) ) {
			update_post_meta( $post_id, '_xplugin_words', self::count_words( $post_id ) );
		}
	}

	/**
	 * Sorts a list by the number of words; posts from before the plugin are counted first.
	 *
	 * @param WP_Query $query The query.
	 */
	public function sort_by_words( $query ) {
		if ( ! is_admin() || ! $query->is_main_query() || 'xplugin_words' !== $query->get( 'orderby' ) ) {
			return;
		}
		$missing = array(
			'key'     => '_xplugin_words',
			'compare' => 'NOT EXISTS',
		);
		$ids     = get_posts(
			array(
				'post_type'   => $query->get( 'post_type' ),
				'post_status' => get_post_stati(),
				'numberposts' => 2000,
				'fields'      => 'ids',
				'meta_query'  => array( $missing ), // phpcs:ignore WordPress.DB.SlowDBQuery.slow_db_query_meta_query -- Only in the admin, once for each post.
			)
		);
		array_map( array( $this, 'keep_words' ), $ids );
		$query->set(
			'meta_query',
			array(
				'relation'      => 'OR',
				'xplugin_words' => array(
					'key'     => '_xplugin_words',
					'compare' => 'EXISTS',
					'type'    => 'NUMERIC',
				),
				$missing,
			)
		);
	}
#end
#if duplicate

	/**
	 * Adds the link to a row of a list.
	 *
	 * @param string[] $actions Links of the row.
	 * @param WP_Post  $post    Post of the row.
	 * @return string[]
	 */
	public function add_duplicate_link( $actions, $post ) {
		$settings = $this->settings();
		if ( current_user_can( 'edit_post', $post->ID ) ) {
			$url = wp_nonce_url( admin_url( 'admin-post.php?action=xplugin_duplicate&post=' . $post->ID ), 'xplugin_duplicate_' . $post->ID );

			$actions['xplugin_duplicate'] = sprintf( '<a href="%1$s">%2$s</a>', esc_url( $url ), esc_html( $settings['duplicate_label'] ) );
		}
		return $actions;
	}

	/**
	 * Makes a draft of the same content.
	 */
	public function duplicate() {
		$post_id = isset( $_GET['post'] ) ? absint( $_GET['post'] ) : 0;
		check_admin_referer( 'xplugin_duplicate_' . $post_id );
		$post = get_post( $post_id );
		if ( ! $post || ! in_array( $post->post_type, array( 'post', 'page' ), true ) || ! current_user_can( 'edit_post', $post_id ) ) {
			wp_die( esc_html__( '{{notAllowed}}', 'xplugin' ) );
		}
		$settings = $this->settings();
		$copy     = wp_insert_post(
			wp_slash(
				array(
					'post_type'    => $post->post_type,
					'post_status'  => 'draft',
					'post_title'   => '' === $settings['duplicate_suffix'] ? $post->post_title : $post->post_title . ' ' . $settings['duplicate_suffix'],
					'post_content' => $post->post_content,
					'post_excerpt' => $post->post_excerpt,
					'post_parent'  => $post->post_parent,
					'post_author'  => get_current_user_id(),
				)
			)
		);
		foreach ( get_object_taxonomies( $post->post_type ) as $taxonomy ) {
			$terms = wp_get_object_terms( $post_id, $taxonomy, array( 'fields' => 'ids' ) );
			if ( ! is_wp_error( $terms ) ) {
				wp_set_object_terms( $copy, $terms, $taxonomy );
			}
		}
		// The fields come along: the featured image, the template and those of other plugins, but not who edits it right now.
		foreach ( array_diff_key( get_post_meta( $post_id ), array_flip( array( '_edit_lock', '_edit_last', '_wp_old_slug', '_wp_old_date', '_xplugin_reads' ) ) ) as $key => $values ) {
			foreach ( $values as $value ) {
				add_post_meta( $copy, wp_slash( $key ), wp_slash( maybe_unserialize( $value ) ) );
			}
		}
		wp_safe_redirect( admin_url( 'edit.php?post_type=' . $post->post_type ) );
		exit;
	}
#end
#if author_filter

	/**
	 * Prints the list of authors above the posts.
	 *
	 * @param string $type Type of post.
	 */
	public function render_author_filter( $type ) {
		if ( 'post' !== $type ) {
			return;
		}
		wp_dropdown_users(
			array(
				'name'            => 'author',
				'show_option_all' => __( '{{allAuthors}}', 'xplugin' ),
				'capability'      => array( 'edit_posts' ),
				'selected'        => absint( get_query_var( 'author' ) ),
			)
		);
	}
#end
#if row_colors

	/**
	 * Colors the rows of a list by the status of the posts.
	 */
	public function color_rows() {
		$settings = $this->settings();
		printf(
			'<style>.wp-list-table tr.status-draft,.wp-list-table tr.status-draft>*{background-color:%1$s}.wp-list-table tr.status-pending,.wp-list-table tr.status-pending>*{background-color:%2$s}</style>',
			esc_html( sanitize_hex_color( $settings['draft_color'] ) ),
			esc_html( sanitize_hex_color( $settings['pending_color'] ) )
		);
	}
#end
#if roles

	/**
	 * Whether who is signed in has one of the roles of a setting.
	 *
	 * @param array $ticks Roles with true or false.
	 * @return bool
	 */
	private function has_role( $ticks ) {
		$user = wp_get_current_user();
		return (bool) array_intersect( array_keys( array_filter( $ticks ) ), (array) $user->roles );
	}
#end
#if own_posts

	/**
	 * Shows the chosen roles only their own posts in the list.
	 *
	 * @param WP_Query $query The query.
	 */
	public function limit_to_own( $query ) {
		$settings = $this->settings();
		$screen   = is_admin() && function_exists( 'get_current_screen' ) ? get_current_screen() : null;
		if ( $screen && 'edit' === $screen->base && $query->is_main_query() && $this->has_role( $settings['own_roles'] ) ) {
			$query->set( 'author', get_current_user_id() );
		}
	}
#end
#if note

	/**
	 * Adds the shared note to the dashboard.
	 */
	public function add_note() {
		$settings = $this->settings();
		if ( $this->may_change_note() ) {
			wp_add_dashboard_widget( 'xplugin_note', esc_html( $settings['note_title'] ), array( $this, 'render_note' ) );
		}
	}

	/**
	 * Whether who is signed in may change the shared note.
	 *
	 * @return bool
	 */
	private function may_change_note() {
		$settings = $this->settings();
		return current_user_can( 'writers' === $settings['note_by'] ? 'edit_posts' : 'edit_others_posts' );
	}

	/**
	 * Prints the shared note, and who saved it last.
	 */
	public function render_note() {
		$settings = $this->settings();
		printf( '<form method="post" action="%s"><input type="hidden" name="action" value="xplugin_note" />', esc_url( admin_url( 'admin-post.php' ) ) );
		wp_nonce_field( 'xplugin_note' );
		printf(
			'<p><textarea name="xplugin_note" rows="6" class="widefat" aria-label="%1$s">%2$s</textarea></p><p><button class="button button-primary">%3$s</button></p></form>',
			esc_attr( $settings['note_title'] ),
			esc_textarea( get_option( 'xplugin_note', '' ) ),
			esc_html__( '{{save}}', 'xplugin' )
		);
		$saved = get_option( 'xplugin_note_saved' );
		if ( is_array( $saved ) && isset( $saved['by'], $saved['at'] ) ) {
			$when = wp_date( get_option( 'date_format' ) . ' ' . get_option( 'time_format' ), $saved['at'] );
			/* translators: 1: name of a person, 2: date and time. */
			printf( '<p class="description">%s</p>', esc_html( sprintf( __( '{{lastSaved}}', 'xplugin' ), $saved['by'], $when ) ) );
		}
	}

	/**
	 * Keeps the shared note.
	 */
	public function save_note() {
		check_admin_referer( 'xplugin_note' );
		if ( ! $this->may_change_note() ) {
			wp_die( esc_html__( '{{notAllowed}}', 'xplugin' ) );
		}
		$note = isset( $_POST['xplugin_note'] ) ? sanitize_textarea_field( wp_unslash( $_POST['xplugin_note'] ) ) : '';
		update_option( 'xplugin_note', $note, false );
		$saved = array(
			'by' => wp_get_current_user()->display_name,
			'at' => time(),
		);
		update_option( 'xplugin_note_saved', $saved, false );
		wp_safe_redirect( admin_url() );
		exit;
	}
#end
#if drafts

	/**
	 * Adds the newest drafts to the dashboard.
	 */
	public function add_drafts() {
		$settings = $this->settings();
		wp_add_dashboard_widget( 'xplugin_drafts', esc_html( $settings['drafts_title'] ), array( $this, 'render_drafts' ) );
	}

	/**
	 * Prints the newest drafts that the person may edit.
	 */
	public function render_drafts() {
		$settings = $this->settings();
		$drafts   = get_posts(
			array(
				'post_status' => 'draft',
				'numberposts' => $settings['drafts'],
				'orderby'     => 'modified',
				'author'      => current_user_can( 'edit_others_posts' ) ? '' : get_current_user_id(),
			)
		);
		if ( ! $drafts ) {
			printf( '<p>%s</p>', esc_html__( '{{noDrafts}}', 'xplugin' ) );
			return;
		}
		echo '<ul>';
		foreach ( $drafts as $draft ) {
			$title = get_the_title( $draft );
			printf( '<li><a href="%1$s">%2$s</a></li>', esc_url( get_edit_post_link( $draft ) ), esc_html( '' !== $title ? $title : __( '{{untitled}}', 'xplugin' ) ) );
		}
		echo '</ul>';
	}
#end
#if waiting

	/**
	 * Adds the number of waiting comments to the dashboard of those who may approve them.
	 */
	public function add_waiting() {
		$settings = $this->settings();
		if ( current_user_can( 'moderate_comments' ) ) {
			wp_add_dashboard_widget( 'xplugin_waiting', esc_html( $settings['waiting_title'] ), array( $this, 'render_waiting' ) );
		}
	}

	/**
	 * Prints how many comments wait, with a link to them.
	 */
	public function render_waiting() {
		printf(
			'<p><a href="%1$s">%2$s</a></p>',
			esc_url( admin_url( 'edit-comments.php?comment_status=moderated' ) ),
			esc_html( sprintf( '%s: %s', __( '{{waitingLabel}}', 'xplugin' ), number_format_i18n( (int) wp_count_comments()->moderated ) ) )
		);
	}
#end
#if widget

	/**
	 * Adds the box to the dashboard, unless it is empty.
	 */
	public function add_widget() {
		$settings = $this->settings();
		if ( '' !== $settings['widget_text'] || $settings['widget_links'] ) {
			wp_add_dashboard_widget( 'xplugin_widget', esc_html( $settings['widget_title'] ), array( $this, 'render_widget' ) );
		}
	}

	/**
	 * Prints the text and the links of the box.
	 */
	public function render_widget() {
		$settings = $this->settings();
		if ( '' !== $settings['widget_text'] ) {
			echo '<p>' . wp_kses_post( nl2br( esc_html( $settings['widget_text'] ) ) ) . '</p>';
		}
		echo '<ul>';
		foreach ( $settings['widget_links'] as $line ) {
			if ( preg_match( '/^(.*?)\s*(\S+)$/u', trim( $line ), $parts ) ) {
				printf( '<li><a href="%1$s">%2$s</a></li>', esc_url( $parts[2] ), esc_html( '' !== $parts[1] ? $parts[1] : $parts[2] ) );
			}
		}
		echo '</ul>';
	}
#end
#if boxes

	/**
	 * Takes the chosen boxes off the dashboard.
	 */
	public function remove_boxes() {
		$settings = $this->settings();
		$boxes    = array(
			'events'   => array( 'dashboard_primary', 'side' ),
			'draft'    => array( 'dashboard_quick_press', 'side' ),
			'glance'   => array( 'dashboard_right_now', 'normal' ),
			'activity' => array( 'dashboard_activity', 'normal' ),
			'health'   => array( 'dashboard_site_health', 'normal' ),
		);
		foreach ( array_intersect_key( $boxes, array_filter( $settings['boxes'] ) ) as $box ) {
			remove_meta_box( $box[0], 'dashboard', $box[1] );
		}
		if ( ! empty( $settings['boxes']['welcome'] ) ) {
			remove_action( 'welcome_panel', 'wp_welcome_panel' );
		}
	}
#end
#if slugs

	/**
	 * The files of WordPress's menus by their names in the settings.
	 *
	 * @return string[]
	 */
	private function menu_files() {
		return array(
			'posts'      => 'edit.php',
			'media'      => 'upload.php',
			'pages'      => 'edit.php?post_type=page',
			'comments'   => 'edit-comments.php',
			'appearance' => 'themes.php',
			'plugins'    => 'plugins.php',
			'users'      => 'users.php',
			'tools'      => 'tools.php',
			'settings'   => 'options-general.php',
			'profile'    => 'profile.php',
		);
	}
#end
#if menus

	/**
	 * Hides the chosen menus from the chosen roles.
	 */
	public function hide_menus() {
		$settings = $this->settings();
		if ( ! $this->has_role( $settings['menu_roles'] ) ) {
			return;
		}
		foreach ( array_intersect_key( $this->menu_files(), array_filter( $settings['menus'] ) ) as $file ) {
			remove_menu_page( $file );
		}
	}
#end
#if rename

	/**
	 * Gives a menu and its list another name.
	 */
	public function rename_menu() {
		global $menu, $submenu;
		$settings = $this->settings();
		$files    = $this->menu_files();
		$file     = $files[ $settings['rename_from'] ];
		if ( '' === $settings['rename_to'] ) {
			return;
		}
		foreach ( $menu as $place => $item ) {
			if ( $file === $item[2] ) {
				$menu[ $place ][0] = esc_html( $settings['rename_to'] ); // phpcs:ignore WordPress.WP.GlobalVariablesOverride.Prohibited -- WordPress has no other way to rename a menu.
			}
		}
		if ( isset( $submenu[ $file ] ) ) {
			foreach ( $submenu[ $file ] as $place => $item ) {
				if ( $file === $item[2] ) {
					$submenu[ $file ][ $place ][0] = esc_html( $settings['rename_to'] ); // phpcs:ignore WordPress.WP.GlobalVariablesOverride.Prohibited -- As above.
				}
			}
		}
	}
#end
#if order

	/**
	 * Puts a menu right above or below another one.
	 *
	 * @param string[] $order Files of the menus in their order.
	 * @return string[]
	 */
	public function order_menu( $order ) {
		$settings = $this->settings();
		$files    = $this->menu_files();
		$moved    = $files[ $settings['first_menu'] ];
		$others   = array_values( array_diff( (array) $order, array( $moved ) ) );
		$by       = 'dashboard' === $settings['menu_by'] ? 'index.php' : $files[ $settings['menu_by'] ];
		$place    = (int) array_search( $by, $others, true ) + ( 'before' === $settings['menu_side'] ? 0 : 1 );
		array_splice( $others, $place, 0, $moved );
		return $others;
	}
#end
#if footer

	/**
	 * The text at the bottom of the admin.
	 *
	 * @param string $text Text so far.
	 * @return string
	 */
	public function footer_text( $text ) {
		$settings = $this->settings();
		return '' !== $settings['footer'] ? esc_html( $settings['footer'] ) : $text;
	}
#end
#if bar

	/**
	 * Takes entries out of the bar at the top, and adds the link.
	 *
	 * @param WP_Admin_Bar $bar The bar.
	 */
	public function change_bar( $bar ) {
		$settings = $this->settings();
		$nodes    = array(
			'logo'     => 'wp-logo',
			'new'      => 'new-content',
			'comments' => 'comments',
			'updates'  => 'updates',
		);
		foreach ( array_intersect_key( $nodes, array_filter( $settings['bar'] ) ) as $node ) {
			$bar->remove_node( $node );
		}
		if ( '' !== $settings['bar_label'] && '' !== $settings['bar_url'] ) {
			$bar->add_node(
				array(
					'id'    => 'xplugin-link',
					'title' => esc_html( $settings['bar_label'] ),
					'href'  => esc_url( $settings['bar_url'] ),
				)
			);
		}
	}
#end
#if notice

	/**
	 * Prints the notice for the chosen roles.
	 */
	public function render_notice() {
		$settings = $this->settings();
		$is_here  = ! $settings['notice_dashboard'] || 'dashboard' === get_current_screen()->id;
		if ( $is_here && '' !== $settings['notice'] && $this->has_role( $settings['notice_roles'] ) ) {
			printf(
				'<div class="notice notice-%1$s%2$s"><p>%3$s</p></div>',
				esc_attr( $settings['notice_kind'] ),
				$settings['notice_close'] ? ' is-dismissible' : '',
				wp_kses_post( nl2br( esc_html( $settings['notice'] ) ) )
			);
		}
	}
#end
#if updates

	/**
	 * Hides the notices about updates from everybody but administrators.
	 */
	public function hide_updates() {
		if ( ! current_user_can( 'manage_options' ) ) {
			remove_action( 'admin_notices', 'update_nag', 3 );
			remove_action( 'admin_notices', 'maintenance_nag', 10 );
		}
	}
#end
}
