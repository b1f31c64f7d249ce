<?php
/**
 * The rules for users and their roles.
 *
 * @package Xplugin
 */

defined( 'ABSPATH' ) || exit;

/**
 * Applies the chosen rules.
 */
class Xplugin_Users extends Xplugin_Module {

{{module}}

	/**
	 * Hooks the rules into WordPress.
	 */
	public function register() {
#if toolbar
		add_filter( 'show_admin_bar', array( $this, 'hide_bar' ), 20 );
#end
#if keep_out
		add_action( 'admin_init', array( $this, 'keep_out' ), 1 );
#end
#if last_login
		add_action( 'wp_login', array( $this, 'note_login' ), 10, 2 );
		add_filter( 'manage_users_columns', array( $this, 'add_login_column' ) );
		add_filter( 'manage_users_custom_column', array( $this, 'login_column' ), 10, 3 );
		add_filter( 'manage_users_sortable_columns', array( $this, 'sortable_login' ) );
		add_action( 'pre_get_users', array( $this, 'sort_by_login' ) );
#end
#if registered
		add_filter( 'manage_users_columns', array( $this, 'add_registered_column' ) );
		add_filter( 'manage_users_custom_column', array( $this, 'registered_column' ), 10, 3 );
#end
#if members_page
		add_filter( 'the_content', array( $this, 'protect_page' ), 20 );
#end
#if members_category
		add_filter( 'the_content', array( $this, 'protect_category' ), 20 );
		add_filter( 'get_the_excerpt', array( $this, 'protect_category' ), 20 );
#end
#if member_menu
		add_filter( 'wp_nav_menu_objects', array( $this, 'hide_items' ) );
		add_filter( 'render_block_core/navigation-link', array( $this, 'hide_link_block' ), 10, 2 );
#end
#if approval
		add_action( 'register_new_user', array( $this, 'make_wait' ) );
		add_filter( 'authenticate', array( $this, 'refuse_waiting' ), 95 );
		add_filter( 'allow_password_reset', array( $this, 'keep_waiting' ), 10, 2 );
		add_filter( 'user_row_actions', array( $this, 'add_approve_link' ), 10, 2 );
		add_action( 'admin_post_xplugin_approve', array( $this, 'approve' ) );
		add_filter( 'wp_login_errors', array( $this, 'tell_waiting' ) );
#end
#if terms
		add_action( 'register_form', array( $this, 'render_terms' ) );
		add_filter( 'registration_errors', array( $this, 'check_terms' ) );
#end
#if domains
		add_filter( 'registration_errors', array( $this, 'check_domain' ), 10, 3 );
#end
	}
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
#if toolbar

	/**
	 * Hides the bar from the chosen roles.
	 *
	 * @param bool $show Whether the bar is shown.
	 * @return bool
	 */
	public function hide_bar( $show ) {
		$settings = $this->settings();
		return $show && ! $this->has_role( $settings['toolbar'] );
	}
#end
#if keep_out

	/**
	 * Sends the chosen roles to the front page.
	 */
	public function keep_out() {
		global $pagenow;
		$settings = $this->settings();
		// Forms of the website send to these two.
		$shared = wp_doing_ajax() || 'admin-post.php' === $pagenow;
		if ( ! $shared && ! current_user_can( 'manage_options' ) && $this->has_role( $settings['kept_out'] ) ) {
			wp_safe_redirect( home_url( '/' ) );
			exit;
		}
	}
#end
#if last_login

	/**
	 * Notes when somebody signs in.
	 *
	 * @param string  $name User name.
	 * @param WP_User $user The user.
	 */
	public function note_login( $name, $user ) {
		update_user_meta( $user->ID, 'xplugin_last_login', time() );
	}

	/**
	 * Adds the column to the list of users.
	 *
	 * @param string[] $columns Columns of the list.
	 * @return string[]
	 */
	public function add_login_column( $columns ) {
		$settings = $this->settings();

		$columns['xplugin_last_login'] = esc_html( $settings['login_label'] );
		return $columns;
	}

	/**
	 * The column's content: date and time, or the text for those who never signed in.
	 *
	 * @param string $content Content so far.
	 * @param string $column  Name of the column.
	 * @param int    $user_id Id of the user.
	 * @return string
	 */
	public function login_column( $content, $column, $user_id ) {
		if ( 'xplugin_last_login' !== $column ) {
			return $content;
		}
		$settings = $this->settings();
		$time     = (int) get_user_meta( $user_id, 'xplugin_last_login', true );
		return esc_html( $time ? wp_date( get_option( 'date_format' ) . ' ' . get_option( 'time_format' ), $time ) : $settings['never_label'] );
	}

	/**
	 * Makes the column sortable.
	 *
	 * @param array $columns Sortable columns.
	 * @return array
	 */
	public function sortable_login( $columns ) {
		$columns['xplugin_last_login'] = array( 'xplugin_last_login', true );
		return $columns;
	}

	/**
	 * Sorts the list by the last sign-in; who never signed in stays in it.
	 *
	 * @param WP_User_Query $query The query.
	 */
	public function sort_by_login( $query ) {
		if ( ! is_admin() || 'xplugin_last_login' !== $query->get( 'orderby' ) ) {
			return;
		}
		$query->set(
			'meta_query',
			array(
				'relation'           => 'OR',
				// Its join is bound to the key, so that who never signed in is sorted by no other value.
				'xplugin_last_login' => array(
					'key'     => 'xplugin_last_login',
					'compare' => 'NOT EXISTS',
					'type'    => 'NUMERIC',
				),
				array(
					'key'     => 'xplugin_last_login',
					'compare' => 'EXISTS',
				),
			)
		);
	}
#end
#if registered

	/**
	 * Adds the column with the registration to the list of users.
	 *
	 * @param string[] $columns Columns of the list.
	 * @return string[]
	 */
	public function add_registered_column( $columns ) {
		$columns['xplugin_registered'] = esc_html__( '{{registeredOn}}', 'xplugin' );
		return $columns;
	}

	/**
	 * The column's content: the date.
	 *
	 * @param string $content Content so far.
	 * @param string $column  Name of the column.
	 * @param int    $user_id Id of the user.
	 * @return string
	 */
	public function registered_column( $content, $column, $user_id ) {
		$user = get_userdata( $user_id );
		return 'xplugin_registered' === $column && $user ? esc_html( get_date_from_gmt( $user->user_registered, get_option( 'date_format' ) ) ) : $content;
	}
#end
#if locked

	/**
	 * A text and a link to sign in, in place of what others may not read.
	 *
	 * @param string $text The text.
	 * @return string
	 */
	private static function for_others( $text ) {
		return sprintf(
			'<p>%1$s</p><p><a href="%2$s">%3$s</a></p>',
			nl2br( esc_html( $text ) ),
			esc_url( wp_login_url( (string) get_permalink() ) ),
			esc_html__( '{{signIn}}', 'xplugin' )
		);
	}
#end
#if members_page

	/**
	 * Shows the text and a link to sign in instead of the page.
	 *
	 * @param string $content Content of the page.
	 * @return string
	 */
	public function protect_page( $content ) {
		$settings = $this->settings();
		$title    = html_entity_decode( get_post_field( 'post_title', get_the_ID() ), ENT_QUOTES );
		if ( is_user_logged_in() || '' === $settings['page'] || 'page' !== get_post_type() || 0 !== strcasecmp( $settings['page'], $title ) ) {
			return $content;
		}
		return self::for_others( $settings['page_text'] );
	}
#end
#if members_category

	/**
	 * Shows the text and a link to sign in instead of a post of the category.
	 *
	 * @param string $content Content or excerpt of the post.
	 * @return string
	 */
	public function protect_category( $content ) {
		$settings = $this->settings();
		if ( is_user_logged_in() || '' === $settings['category'] || ! has_category( $settings['category'] ) ) {
			return $content;
		}
		return 'get_the_excerpt' === current_filter() ? esc_html( $settings['category_text'] ) : self::for_others( $settings['category_text'] );
	}
#end
#if member_menu

	/**
	 * Whether a menu item is hidden from the current visitor.
	 *
	 * @param string $title Text of the item.
	 * @return bool
	 */
	private function is_hidden_item( $title ) {
		$settings = $this->settings();
		$listed   = array_map( 'mb_strtolower', $settings['menu_items'] );
		return ! is_user_logged_in() && in_array( mb_strtolower( trim( wp_strip_all_tags( $title ) ) ), $listed, true );
	}

	/**
	 * Hides items of classic menus.
	 *
	 * @param object[] $items Items of the menu.
	 * @return object[]
	 */
	public function hide_items( $items ) {
		foreach ( $items as $key => $item ) {
			if ( $this->is_hidden_item( $item->title ) ) {
				unset( $items[ $key ] );
			}
		}
		return $items;
	}

	/**
	 * Hides links of the navigation block.
	 *
	 * @param string $html  HTML of the link.
	 * @param array  $block The block.
	 * @return string
	 */
	public function hide_link_block( $html, $block ) {
		$label = isset( $block['attrs']['label'] ) ? $block['attrs']['label'] : $html;
		return $this->is_hidden_item( $label ) ? '' : $html;
	}
#end
#if approval

	/**
	 * A new account waits.
	 *
	 * @param int $user_id Id of the user.
	 */
	public function make_wait( $user_id ) {
		update_user_meta( $user_id, 'xplugin_waits', 1 );
	}

	/**
	 * Whether an account waits for approval.
	 *
	 * @param int $user_id Id of the user.
	 * @return bool
	 */
	private static function waits( $user_id ) {
		return (bool) get_user_meta( $user_id, 'xplugin_waits', true );
	}

	/**
	 * Refuses who waits.
	 *
	 * @param WP_User|WP_Error|null $user Who signs in.
	 * @return WP_User|WP_Error|null
	 */
	public function refuse_waiting( $user ) {
		if ( ! $user instanceof WP_User || ! self::waits( $user->ID ) ) {
			return $user;
		}
		$settings = $this->settings();
		return new WP_Error( 'xplugin_waits', esc_html( $settings['pending_text'] ) );
	}

	/**
	 * Who waits sets no password: that would sign in too.
	 *
	 * @param bool|WP_Error $allow   Whether a new password is allowed.
	 * @param int           $user_id Id of the user.
	 * @return bool|WP_Error
	 */
	public function keep_waiting( $allow, $user_id ) {
		if ( ! self::waits( $user_id ) ) {
			return $allow;
		}
		$settings = $this->settings();
		return new WP_Error( 'xplugin_waits', esc_html( $settings['pending_text'] ) );
	}

	/**
	 * Tells who has just registered that the account waits.
	 *
	 * @param WP_Error $errors Messages above the form.
	 * @return WP_Error
	 */
	public function tell_waiting( $errors ) {
		if ( in_array( 'registered', $errors->get_error_codes(), true ) ) {
			$settings = $this->settings();
			$errors->add( 'xplugin_waits', esc_html( $settings['pending_text'] ), 'message' );
		}
		return $errors;
	}

	/**
	 * Adds the link to the list of users.
	 *
	 * @param string[] $actions Links of the row.
	 * @param WP_User  $user    The user.
	 * @return string[]
	 */
	public function add_approve_link( $actions, $user ) {
		if ( self::waits( $user->ID ) && current_user_can( 'promote_users' ) ) {
			$settings = $this->settings();
			$url      = wp_nonce_url( admin_url( 'admin-post.php?action=xplugin_approve&user=' . $user->ID ), 'xplugin_approve_' . $user->ID );

			$actions['xplugin_approve'] = sprintf( '<a href="%1$s">%2$s</a>', esc_url( $url ), esc_html( $settings['approve_text'] ) );
		}
		return $actions;
	}

	/**
	 * Approves an account and tells its owner.
	 */
	public function approve() {
		$user_id = isset( $_GET['user'] ) ? absint( $_GET['user'] ) : 0;
		check_admin_referer( 'xplugin_approve_' . $user_id );
		if ( ! current_user_can( 'promote_users' ) ) {
			wp_die( esc_html__( 'You are not allowed to do this.', 'xplugin' ), '', array( 'response' => 403 ) );
		}
		$user = get_userdata( $user_id );
		if ( $user && self::waits( $user_id ) ) {
			delete_user_meta( $user_id, 'xplugin_waits' );
			wp_mail( $user->user_email, __( '{{approved}}', 'xplugin' ), __( '{{nowSignIn}}', 'xplugin' ) . "\n" . wp_login_url() );
		}
		wp_safe_redirect( admin_url( 'users.php' ) );
		exit;
	}
#end
#if terms

	/**
	 * Prints the checkbox on the registration form.
	 */
	public function render_terms() {
		$settings = $this->settings();
		printf( '<p><label><input type="checkbox" name="xplugin_terms" value="1" required /> %s</label></p>', esc_html( $settings['terms_label'] ) );
	}

	/**
	 * Refuses a registration without the tick.
	 *
	 * @param WP_Error $errors Errors of the registration.
	 * @return WP_Error
	 */
	public function check_terms( $errors ) {
		// phpcs:ignore WordPress.Security.NonceVerification.Missing -- WordPress's registration form has no nonce; nothing is changed.
		if ( empty( $_POST['xplugin_terms'] ) ) {
			$settings = $this->settings();
			$errors->add( 'xplugin_terms', esc_html( $settings['terms_error'] ) );
		}
		return $errors;
	}
#end
#if domains

	/**
	 * Refuses addresses of other domains.
	 *
	 * @param WP_Error $errors Errors of the registration.
	 * @param string   $login  User name.
	 * @param string   $email  Email address.
	 * @return WP_Error
	 */
	public function check_domain( $errors, $login, $email ) {
		$settings = $this->settings();
		$domain   = strtolower( substr( (string) strrchr( $email, '@' ), 1 ) );
		if ( $settings['domains'] && ! in_array( $domain, array_map( 'strtolower', $settings['domains'] ), true ) ) {
			$errors->add( 'xplugin_domain', esc_html( $settings['domain_text'] ) );
		}
		return $errors;
	}
#end
}
