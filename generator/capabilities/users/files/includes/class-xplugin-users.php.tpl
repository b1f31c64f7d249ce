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
#end
#if members_page
		add_filter( 'the_content', array( $this, 'protect_page' ), 20 );
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
	 * The column's content: date and time, or a dash.
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
		$time = (int) get_user_meta( $user_id, 'xplugin_last_login', true );
		return $time ? esc_html( wp_date( get_option( 'date_format' ) . ' ' . get_option( 'time_format' ), $time ) ) : '–';
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
		return sprintf(
			'<p>%1$s</p><p><a href="%2$s">%3$s</a></p>',
			esc_html( $settings['page_text'] ),
			esc_url( wp_login_url( get_permalink() ) ),
			esc_html__( '{{signIn}}', 'xplugin' )
		);
	}
#end
}
